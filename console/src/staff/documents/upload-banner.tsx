import CloudUpload from '@mui/icons-material/CloudUploadOutlined'
import Close from '@mui/icons-material/Close'
import { Alert, Button, IconButton, Typography } from '@mui/material'
import type { AlertColor } from '@mui/material'
import { useLocation, useNavigate } from 'react-router-dom'
import { bulkUploaderOf, bulkUploaderView } from '@aktenraum/client/engines/bulk-upload/view'
import { transferTexts } from '@aktenraum/client/words/uploads'
import type { Drafts } from '@aktenraum/client/engines/uploads/drafts'
import { uploadStatus } from '@aktenraum/client/engines/uploads/status'
import type { UploadStatus } from '@aktenraum/client/engines/uploads/status'
import { caseOfUploads, summaryOf } from '@aktenraum/client/engines/uploads/summary'
import { useOffice } from '../office/office-context.tsx'
import { useDrafts } from '../office/use-uploads.ts'
import { paths } from '../routes/paths.ts'
import { texts } from '../texts/de.ts'
import { useView } from '../listing/use-documents.ts'
import { OverallRate } from './upload-rate.tsx'

export const uploadsId = 'uploads'

const looks: Readonly<Record<UploadStatus, { readonly severity: AlertColor; readonly text: string }>> = {
  running: { severity: 'warning', text: texts.uploads.running },
  incomplete: { severity: 'error', text: texts.uploads.incomplete },
  undecided: { severity: 'info', text: texts.uploads.undecided },
  complete: { severity: 'success', text: texts.uploads.complete },
}

/** How the uploads stand, on every page; leads to them (UPL-15 to UPL-20). */
export const UploadBanner = () => {
  const drafts = useDrafts()
  const status = uploadStatus(drafts)
  if (status === null) return null
  const { severity, text } = looks[status]
  return (
    <Alert
      severity={severity}
      icon={status === 'running' ? <CloudUpload /> : undefined}
      role={severity === 'error' ? 'alert' : 'status'}
      variant="outlined"
      sx={{
        mb: 2.5,
        bgcolor: 'background.paper',
        alignItems: 'center',
        flexWrap: 'wrap',
        '& .MuiAlert-action': { flexWrap: 'wrap' },
      }}
      action={<Actions drafts={drafts} status={status} />}
    >
      <strong>{text}</strong> <Details drafts={drafts} status={status} />
    </Alert>
  )
}

interface PartProps {
  readonly drafts: Drafts
  readonly status: UploadStatus
}

const Details = ({ drafts, status }: PartProps) => {
  const { failed, pause } = summaryOf(drafts)
  if (status === 'running')
    return pause === undefined ? (
      <OverallRate />
    ) : (
      <Line text={pause === 'session' ? transferTexts.pausedSession : transferTexts.pausedConnection} />
    )
  // What waits for a decision is told where it can be decided.
  if (status === 'undecided' || status === 'complete') return null
  const { length: stopped } = drafts.cancelled
  return (
    <>
      {failed.length === 0 ? null : <Line text={transferTexts.failed(failed.length)} />}{' '}
      {stopped === 0 ? null : <Line text={transferTexts.cancelled(stopped)} />}
    </>
  )
}

const Line = ({ text }: { text: string }) => (
  <Typography variant="body2" component="span">
    {text}
  </Typography>
)

const Actions = ({ drafts, status }: PartProps) => {
  const navigate = useNavigate()
  const { uploads } = useOffice()
  const { failed, retryable } = summaryOf(drafts)
  const caseId = caseOfUploads(drafts)
  const { pathname } = useLocation()
  const main = bulkUploaderOf(useView(bulkUploaderView.type, bulkUploaderView.id))
  // The page for many uploads shows its own.
  const isHere = pathname === paths.bulkUpload && (caseId === null || main?.caseId === caseId)
  const show = async (): Promise<void> => {
    if (!isHere && caseId !== null) await navigate(paths.case(caseId))
    document.getElementById(uploadsId)?.focus()
  }
  return (
    <>
      {status === 'incomplete' && retryable.length > 1 ? (
        <Button color="inherit" onClick={() => retryable.forEach(({ id }) => void uploads.start(id))}>
          {transferTexts.retryAll}
        </Button>
      ) : null}
      {status === 'incomplete' && drafts.cancelled.length > 0 ? (
        <Button color="inherit" onClick={uploads.takeBack}>
          {transferTexts.takeBack}
        </Button>
      ) : null}
      <Button color="inherit" onClick={() => void show()}>
        {texts.uploads.show}
      </Button>
      {status === 'running' || failed.length > 0 ? null : (
        <IconButton color="inherit" size="small" aria-label={texts.app.close} onClick={uploads.dismiss}>
          <Close fontSize="small" />
        </IconButton>
      )}
    </>
  )
}
