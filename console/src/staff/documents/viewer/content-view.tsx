import { Alert, Box, LinearProgress, Typography } from '@mui/material'
import { useMemo } from 'react'
import { HttpError } from '../../../shared/api/errors.ts'
import type { Document } from '../../../shared/client/types.ts'
import { viewerKindOf } from '../../../shared/documents/viewer-kind.ts'
import { downloadFraction } from '../../../shared/downloads/weights.ts'
import { useWait } from '../../../shared/react/use-wait.ts'
import { jobTexts } from '../../../shared/texts/downloads.ts'
import { downloadMessageOf } from '../../../shared/texts/message-of.ts'
import { viewerTexts } from '../../../shared/texts/viewers.ts'
import { ContentView as ShownContent } from '../../../shared/viewers/content-view.tsx'
import type { ShownProps } from '../../../shared/viewers/shown.ts'
import type { OpenedContent } from '../../../shared/viewers/use-content.ts'
import { plainText } from '../../components/decrypted-text.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { useOffice } from '../../office/office-context.tsx'
import { useProgress } from '../../office/use-uploads.ts'
import { texts } from '../../texts/de.ts'
import { pageTexts } from '../../texts/pages-de.ts'

interface ContentViewProps extends Pick<ShownProps, 'sheets' | 'onNothing'> {
  readonly document: Document
  readonly opened: OpenedContent
}

/** A document's content, or how far it is on its way, or why it does not come. */
export const ContentView = ({ document, opened, sheets, onNothing }: ContentViewProps) => {
  const kind = viewerKindOf(document)
  if (opened.state === 'loading' || kind === 'none') return <Loading id={document.id} />
  if (opened.state === 'failed') return <Failed error={opened.error} onRetry={opened.retry} />
  return (
    <ShownContent
      key={document.id}
      kind={kind}
      charset={document.charset}
      content={opened.content}
      name={plainText(document.name, texts.documents.unnamed)}
      sheets={sheets}
      onNothing={onNothing}
    />
  )
}

const Loading = ({ id }: { id: string }) => {
  const download = useProgress('download')[id]
  const decrypt = useProgress('decrypt')[id]
  const wait = useWait(useOffice().downloads, id)
  const running = decrypt?.inProgress ? texts.documents.decrypting : texts.documents.downloading
  const text = wait === undefined ? running : jobTexts.states[wait]
  return (
    <Box sx={{ py: 3 }}>
      <LinearProgress
        variant="determinate"
        aria-label={text}
        value={Math.round(downloadFraction(download, decrypt) * 100)}
      />
      <Typography variant="caption" color="text.secondary" role="status">
        {text}
      </Typography>
    </Box>
  )
}

/** What is gone has not failed, and does not come by trying again. */
const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const isGone = error instanceof HttpError && error.status === 404
  const message = useMemo(() => (isGone ? viewerTexts.gone : downloadMessageOf(error)), [error, isGone])
  if (!isGone) return <LoadFailure title={pageTexts.viewer.error} message={message} error={error} onRetry={onRetry} />
  return (
    <Alert severity="error" variant="outlined">
      {message}
    </Alert>
  )
}
