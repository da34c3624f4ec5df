import type { BulkUploader } from './uploader.ts'

export const mayChooseCase = (value: string): boolean => value === 'start' || value.startsWith('has_')

/**
 * Brings the uploader and the case that the address names together; answers the case that the address lacks.
 * `comesBack`: the page was opened only now.
 */
export const followAddress = (
  uploader: Pick<BulkUploader, 'get' | 'send'>,
  wanted: string | null,
  comesBack: boolean,
): string | null => {
  const { value, caseId } = uploader.get()
  if (wanted !== null && wanted !== caseId && mayChooseCase(value))
    uploader.send({ type: 'set_case_url', caseId: wanted })
  else if (comesBack && wanted === null && caseId !== null) return caseId
  else if (value === 'start') uploader.send({ type: 'prepare' })
  return null
}
