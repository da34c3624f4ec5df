import CloudUpload from '@mui/icons-material/CloudUploadOutlined'
import Close from '@mui/icons-material/Close'
import { Alert, Button, IconButton } from '@mui/material'
import type { AlertColor } from '@mui/material'
import { useNavigate } from 'react-router-dom'
import { useOffice } from '../office/office-context.tsx'
import { useDrafts, useProgress } from '../office/use-uploads.ts'
import { paths } from '../paths.ts'
import { texts } from '../texts/de.ts'
import type { UploadStatus } from './upload-status.ts'
import { caseOfUploads, uploadStatus } from './upload-status.ts'

export const uploadsId = 'uploads'

const looks: Readonly<Record<UploadStatus, { readonly severity: AlertColor; readonly text: string }>> = {
  running: { severity: 'warning', text: texts.uploads.running },
  incomplete: { severity: 'error', text: texts.uploads.incomplete },
  complete: { severity: 'success', text: texts.uploads.complete },
}

/** How the uploads stand, on every page; leads to them (UPL-15 to UPL-20). */
export const UploadBanner = () => {
  const navigate = useNavigate()
  const drafts = useDrafts()
  const encrypt = useProgress('encrypt')
  const upload = useProgress('upload')
  const { progress } = useOffice()
  const status = uploadStatus(drafts, encrypt, upload)
  if (status === null) return null
  const { severity, text } = looks[status]
  const caseId = caseOfUploads(drafts)
  const hasDrafts = Object.keys(drafts.byId).length > 0
  const show = async (): Promise<void> => {
    if (caseId !== null) await navigate(paths.case(caseId))
    document.getElementById(uploadsId)?.focus()
  }
  const dismiss = (): void => {
    for (const id of Object.keys({ ...encrypt, ...upload })) {
      progress.remove('encrypt', id)
      progress.remove('upload', id)
    }
  }
  return (
    <Alert
      severity={severity}
      icon={status === 'running' ? <CloudUpload /> : undefined}
      role={severity === 'error' ? 'alert' : 'status'}
      variant="outlined"
      sx={{ mb: 2.5, bgcolor: 'background.paper', alignItems: 'center' }}
      action={
        <>
          <Button color="inherit" onClick={() => void show()}>
            {texts.uploads.show}
          </Button>
          {hasDrafts ? null : (
            <IconButton color="inherit" size="small" aria-label={texts.app.close} onClick={dismiss}>
              <Close fontSize="small" />
            </IconButton>
          )}
        </>
      }
    >
      <strong>{text}</strong>
    </Alert>
  )
}
