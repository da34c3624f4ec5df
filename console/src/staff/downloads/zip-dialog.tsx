import { Alert, Button, Checkbox, DialogContentText, FormControlLabel, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import type { Document } from '../../shared/client/types.ts'
import { zipContents } from '../../shared/downloads/zip/contents.ts'
import type { ZipContents } from '../../shared/downloads/zip/contents.ts'
import { useArrangement } from '../../shared/downloads/zip/use-arrangement.ts'
import type { ZipOptions } from '../../shared/downloads/zip/order.ts'
import { zipTexts } from '../../shared/texts/downloads.ts'
import { Modal } from '../components/dialog.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { PlaceholderLines } from '../components/placeholder-lines.tsx'
import { texts } from '../texts/de.ts'
import { ZipArrangement } from './zip-arrangement.tsx'
import type { ZipRequest } from './zip-request.ts'

interface ZipDialogProps {
  readonly request: ZipRequest
  readonly onStart: (documents: readonly Document[], options: ZipOptions) => void
  readonly onClose: () => void
}

/** How many documents, how large, and how their files are to be named. */
export const ZipDialog = ({ request, onStart, onClose }: ZipDialogProps) => {
  const { contents, failure, retry } = useContents(request)
  const [isNumbered, setIsNumbered] = useState(false)
  const [isForBea, setIsForBea] = useState(false)
  const arranging = useArrangement(contents?.documents ?? none)
  const isReady = contents !== undefined && contents.documents.length > 0
  const submit = (): void => {
    if (isReady) onStart(arranging.documents, { isNumbered, isForBea })
  }
  return (
    <Modal
      title={zipTexts.title}
      maxWidth="sm"
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{texts.app.cancel}</Button>
          <Button type="submit" variant="contained" disabled={!isReady}>
            {zipTexts.start}
          </Button>
        </>
      }
    >
      {failure === undefined ? null : <ErrorNote error={failure} onRetry={retry} />}
      <Contents contents={contents} isFailed={failure !== undefined} />
      <ZipArrangement arranging={arranging} />
      <Choice label={zipTexts.numbered} hint={zipTexts.numberedHint} isChecked={isNumbered} onChange={setIsNumbered} />
      <Choice label={zipTexts.forBea} hint={zipTexts.forBeaHint} isChecked={isForBea} onChange={setIsForBea} />
      <DialogContentText variant="body2" sx={{ mt: 2 }}>
        {zipTexts.explanation}
      </DialogContentText>
    </Modal>
  )
}

const none: readonly Document[] = []

const Contents = ({ contents, isFailed }: { contents: ZipContents | undefined; isFailed: boolean }) => {
  if (isFailed) return null
  if (contents === undefined)
    return (
      <div role="status" aria-label={zipTexts.counting}>
        <PlaceholderLines expected={50} />
      </div>
    )
  const { documents, bytes, withoutFile } = contents
  return (
    <>
      <Typography sx={{ fontWeight: 600, mb: 1 }} role="status">
        {documents.length === 0 ? zipTexts.empty : zipTexts.amount(documents.length, bytes)}
      </Typography>
      {withoutFile === 0 ? null : (
        <Alert severity="info" sx={{ mb: 1 }}>
          {zipTexts.withoutFile(withoutFile)}
        </Alert>
      )}
    </>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly hint: string
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
}

const Choice = ({ label, hint, isChecked, onChange }: ChoiceProps) => (
  <FormControlLabel
    sx={{ display: 'flex', alignItems: 'flex-start', mb: 0.5 }}
    control={<Checkbox checked={isChecked} onChange={(_, isNow) => onChange(isNow)} sx={{ pt: 0.25 }} />}
    label={
      <>
        {label}
        <Typography variant="body2" color="text.secondary">
          {hint}
        </Typography>
      </>
    }
  />
)

/** What the request comes to; fetched once, and again when asked to. */
const useContents = ({ documents }: ZipRequest) => {
  const [contents, setContents] = useState<ZipContents | undefined>(undefined)
  const [failure, setFailure] = useState<unknown>(undefined)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isWanted = true
    setFailure(undefined)
    documents()
      .then((all) => {
        if (isWanted) setContents(zipContents(all))
      })
      .catch((error: unknown) => {
        if (isWanted) setFailure(error)
      })
    return () => {
      isWanted = false
    }
  }, [attempt, documents])
  return { contents, failure, retry: () => setAttempt((count) => count + 1) }
}
