import Close from '@mui/icons-material/Close'
import { Box, Button, IconButton, LinearProgress, Typography } from '@mui/material'
import { useMemo } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import type { DownloadJob } from '@aktenraum/client/engines/downloads/jobs'
import { jobFigures } from '@aktenraum/client/engines/downloads/job-text'
import { downloadFraction } from '@aktenraum/client/engines/downloads/weights'
import { downloadTexts } from '../../features/downloads/texts/downloads.ts'
import { useJob } from '../../shared/react/use-jobs.ts'
import { jobTexts } from '@aktenraum/client/words/downloads'
import { errorTexts } from '@aktenraum/client/words/errors'
import { downloadMessageOf } from '@aktenraum/client/words/message-of'
import { shownText } from '../components/decrypted-text.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useProgress } from '../office/use-uploads.ts'
import { texts } from '../texts/de.ts'
import type { Failure } from './document-actions.tsx'
import { useFailureOf } from './document-actions.tsx'

/** What goes on with a document, or why it failed, below its name (LST-25, LST-26, DOC-47). */
export const RowState = ({ document: { id, name } }: { document: Document }) => {
  const { downloads } = useOffice()
  const job = useJob(downloads, id)
  const download = useProgress('download')[id]
  const decrypt = useProgress('decrypt')[id]
  const isDeleting = useProgress('delete')[id] !== undefined
  const failure = useFailureOf(id)
  if (isDeleting) return <Note text={texts.documents.deleting} />
  if (download?.inProgress || decrypt?.inProgress)
    return (
      <Running
        text={stateText(job, decrypt?.inProgress === true)}
        figures={job === undefined ? '' : jobFigures(job)}
        fraction={downloadFraction(download, decrypt)}
        name={shownText(name, texts.documents.unnamed)}
        onCancel={job === undefined ? undefined : () => downloads.jobs.cancel(id)}
      />
    )
  return failure === undefined ? null : <FailureNote failure={failure} />
}

const Note = ({ text }: { text: string }) => (
  <Typography variant="caption" component="p" color="text.secondary" role="status">
    {text}
  </Typography>
)

const stateText = (job: DownloadJob | undefined, isDecrypting: boolean): string => {
  if (job !== undefined && job.state !== 'running') return jobTexts.states[job.state]
  return isDecrypting ? texts.documents.decrypting : texts.documents.downloading
}

interface RunningProps {
  readonly text: string
  readonly figures: string
  readonly fraction: number
  readonly name: string
  readonly onCancel: (() => void) | undefined
}

const Running = ({ text, figures, fraction, name, onCancel }: RunningProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', maxWidth: 320, mt: 0.5, gap: 0.5 }}>
    <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
      <LinearProgress variant="determinate" aria-label={text} value={Math.round(fraction * 100)} />
      <Note text={text} />
      {figures === '' ? null : (
        <Typography variant="caption" component="p" color="text.secondary">
          {figures}
        </Typography>
      )}
    </Box>
    {onCancel === undefined ? null : (
      <IconButton size="small" aria-label={downloadTexts.cancel(name)} onClick={onCancel}>
        <Close fontSize="small" />
      </IconButton>
    )}
  </Box>
)

const FailureNote = ({ failure: { error, retry } }: { failure: Failure }) => {
  const reason = useMemo(() => downloadMessageOf(error), [error])
  return (
    <Typography variant="caption" component="p" color="error" role="alert">
      {downloadTexts.failed(reason)}{' '}
      <Button size="small" color="error" onClick={retry} sx={{ minHeight: 0, py: 0 }}>
        {errorTexts.retry}
      </Button>
    </Typography>
  )
}
