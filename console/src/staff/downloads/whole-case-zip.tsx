import FolderZip from '@mui/icons-material/FolderZipOutlined'
import { Button } from '@mui/material'
import type { Case } from '@aktenraum/client/collections/types'
import { wholeCaseRequest } from '../../features/zip/request.ts'
import { zipOfferTexts } from '../../features/zip/texts/offer.ts'
import { plainText } from '../components/decrypted-text.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useZip } from './zip-provider.tsx'

/** Every document of the case as one ZIP file, whatever page the list is on. */
export const WholeCaseZip = ({ record }: { record: Case }) => {
  const { client } = useOffice()
  const request = useZip()
  if (record.documents_count === 0) return null
  const start = (): void =>
    request(
      wholeCaseRequest(client, {
        id: record.id,
        caseNumber: plainText(record.case_number, ''),
        title: plainText(record.title, ''),
      }),
    )
  return (
    <Button startIcon={<FolderZip />} onClick={start}>
      {zipOfferTexts.wholeCase}
    </Button>
  )
}
