import { Alert, Button } from '@mui/material'
import type { AlertColor } from '@mui/material'
import { Link } from 'react-router-dom'
import type { Case } from '@aktenraum/client/collections/types'
import { bulkStatus, bulkUploaderOf, bulkUploaderView } from '@aktenraum/client/engines/bulk-upload/view'
import type { BulkStatus } from '@aktenraum/client/engines/bulk-upload/view'
import { toCase } from '../../features/bulk-upload/texts/to-case.ts'
import { plainText } from '../components/decrypted-text.tsx'
import { useView } from '../listing/use-documents.ts'
import { useOffice } from '../office/office-context.tsx'
import { paths } from '../routes/paths.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { useDrafts } from '../uploads/uploads.tsx'

const severities: Readonly<Record<BulkStatus, AlertColor>> = {
  waiting: 'info',
  running: 'warning',
  failed: 'error',
  done: 'success',
}

interface BulkBannerProps {
  readonly record: Case
  /** Offers the way to the case, on pages that are not its own. */
  readonly isElsewhere?: boolean
}

/** How the bulk upload into this case stands (BUP-06 to BUP-09). */
export const BulkBanner = ({ record, isElsewhere = false }: BulkBannerProps) => {
  const { bulkUploader } = useOffice()
  const main = bulkUploaderOf(useView(bulkUploaderView.type, bulkUploaderView.id))
  const status = bulkStatus(main, useDrafts(), record.id)
  if (status === undefined) return null
  const end = async (): Promise<void> => (await bulkUploader()).send({ type: 'abort' })
  return (
    <Alert
      severity={severities[status]}
      variant="outlined"
      role={status === 'failed' ? 'alert' : 'status'}
      sx={{ bgcolor: 'background.paper', alignItems: 'center' }}
      closeText={pageTexts.bulkUpload.close}
      {...(isElsewhere
        ? {
            action: (
              <Button color="inherit" size="small" component={Link} to={paths.case(record.id)}>
                {toCase}
              </Button>
            ),
          }
        : status === 'running'
          ? {}
          : { onClose: () => void end() })}
    >
      {pageTexts.bulkUpload.banner[status](plainText(record.case_number))}
    </Alert>
  )
}
