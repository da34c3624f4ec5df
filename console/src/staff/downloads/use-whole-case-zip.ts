import type { Case } from '@aktenraum/client/collections/types'
import { wholeCaseRequest } from '../../features/zip/request.ts'
import { plainText } from '../components/decrypted-text.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useZip } from './zip-provider.tsx'

/** Asks for every document of the case as one ZIP file, whatever page the list is on; null for an empty case. */
export const useWholeCaseZip = (record: Case): (() => void) | null => {
  const { client } = useOffice()
  const request = useZip()
  if (record.documents_count === 0) return null
  return () =>
    request(
      wholeCaseRequest(client, {
        id: record.id,
        caseNumber: plainText(record.case_number, ''),
        title: plainText(record.title, ''),
      }),
    )
}
