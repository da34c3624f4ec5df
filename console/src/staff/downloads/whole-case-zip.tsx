import FolderZip from '@mui/icons-material/FolderZipOutlined'
import { Button } from '@mui/material'
import type { Case } from '../../shared/client/types.ts'
import { zipName } from '../../shared/downloads/zip/zip-name.ts'
import { zipTexts } from '../../shared/texts/downloads.ts'
import { plainText } from '../components/decrypted-text.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useZip } from './zip-provider.tsx'

/** Every document of the case as one ZIP file, whatever page the list is on. */
export const WholeCaseZip = ({ record }: { record: Case }) => {
  const { client } = useOffice()
  const request = useZip()
  if (record.documents_count === 0) return null
  const caseNumber = plainText(record.case_number, '')
  const start = (): void =>
    request({
      name: zipName(caseNumber, plainText(record.title, '')),
      caseNumber,
      documents: () => client.everyDocument(record.id),
    })
  return (
    <Button startIcon={<FolderZip />} onClick={start}>
      {zipTexts.wholeCase}
    </Button>
  )
}
