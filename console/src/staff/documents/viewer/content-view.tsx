import { Alert, Box, LinearProgress, Typography } from '@mui/material'
import { useMemo } from 'react'
import { isGone as isGoneError } from '@aktenraum/client/base/errors/http'
import type { Document } from '@aktenraum/client/collections/types'
import { viewerKindOf } from '../../../shared/documents/viewer-kind.ts'
import { downloadFraction } from '@aktenraum/client/engines/downloads/weights'
import { useWait } from '../../../shared/react/use-wait.ts'
import { jobTexts } from '@aktenraum/client/words/downloads'
import { downloadMessageOf } from '@aktenraum/client/words/message-of'
import { viewerTexts } from '../../../shared/texts/viewers.ts'
import { ContentView as ShownContent } from '../../../shared/viewers/content-view.tsx'
import type { ShownProps } from '../../../shared/viewers/shown.ts'
import type { OpenedContent } from '../../../shared/viewers/use-content.ts'
import { shownText } from '../../components/decrypted-text.tsx'
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
      name={shownText(document.name, texts.documents.unnamed)}
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
  const isGone = isGoneError(error)
  const message = useMemo(() => (isGone ? viewerTexts.gone : downloadMessageOf(error)), [error, isGone])
  if (!isGone) return <LoadFailure title={pageTexts.viewer.error} message={message} error={error} onRetry={onRetry} />
  return (
    <Alert severity="error" variant="outlined">
      {message}
    </Alert>
  )
}
