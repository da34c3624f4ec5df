import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { BulkUploader } from '../../shared/bulk-upload/uploader.ts'
import { caseIdOf } from '../office/ids.ts'

const parameter = 'akte'

/** The chosen case stands in the address, by its id, so that it outlives a reload. */
export const useCaseInAddress = (uploader: BulkUploader) => {
  const [search, setSearch] = useSearchParams()
  const wanted = caseIdOf(search.get(parameter) ?? undefined)
  const isFirst = useRef(true)
  useEffect(() => {
    const { value, caseId } = uploader.get()
    const comesBack = isFirst.current
    isFirst.current = false
    const mayChoose = value === 'start' || value.startsWith('has_')
    if (wanted !== null && wanted !== caseId && mayChoose) uploader.send({ type: 'set_case_url', caseId: wanted })
    else if (comesBack && wanted === null && caseId !== null) setSearch({ [parameter]: caseId }, { replace: true })
    else if (value === 'start') uploader.send({ type: 'prepare' })
  }, [setSearch, uploader, wanted])
  const choose = useCallback((id: string) => setSearch({ [parameter]: id }, { replace: true }), [setSearch])
  const remove = useCallback(() => {
    if (uploader.get().value.startsWith('has_case')) uploader.send({ type: 'remove_case' })
    setSearch({}, { replace: true })
  }, [setSearch, uploader])
  return { choose, remove }
}
