import { Box, Button, LinearProgress, Typography } from '@mui/material'
import { useMemo } from 'react'
import type { Document } from '../../shared/client/types.ts'
import { downloadFraction } from '../../shared/downloads/weights.ts'
import { downloadMessageOf } from '../../shared/texts/message-of.ts'
import { useProgress } from '../office/use-uploads.ts'
import { texts } from '../texts/de.ts'
import type { Failure } from './document-actions.tsx'
import { useDocumentActions } from './document-actions.tsx'

/** What goes on with a document, or why it failed, below its name (LST-25, LST-26, DOC-47). */
export const RowState = ({ document: { id } }: { document: Document }) => {
  const { failureOf } = useDocumentActions()
  const download = useProgress('download')[id]
  const decrypt = useProgress('decrypt')[id]
  const isDeleting = useProgress('delete')[id] !== undefined
  const failure = failureOf(id)
  if (isDeleting) return <Note text={texts.documents.deleting} />
  if (download?.inProgress || decrypt?.inProgress)
    return (
      <Running
        text={decrypt?.inProgress ? texts.documents.decrypting : texts.documents.downloading}
        fraction={downloadFraction(download, decrypt)}
      />
    )
  return failure === undefined ? null : <FailureNote failure={failure} />
}

const Note = ({ text }: { text: string }) => (
  <Typography variant="caption" component="p" color="text.secondary" role="status">
    {text}
  </Typography>
)

const Running = ({ text, fraction }: { text: string; fraction: number }) => (
  <Box sx={{ maxWidth: 260, mt: 0.5 }}>
    <LinearProgress variant="determinate" aria-label={text} value={Math.round(fraction * 100)} />
    <Note text={text} />
  </Box>
)

const FailureNote = ({ failure: { error, retry } }: { failure: Failure }) => {
  const reason = useMemo(() => downloadMessageOf(error), [error])
  return (
    <Typography variant="caption" component="p" color="error" role="alert">
      {texts.documents.failed(reason)}{' '}
      <Button size="small" color="error" onClick={retry} sx={{ minHeight: 0, py: 0 }}>
        {texts.app.retry}
      </Button>
    </Typography>
  )
}
