import { Box, LinearProgress, Typography } from '@mui/material'
import { useMemo } from 'react'
import type { Document } from '../../../shared/client/types.ts'
import { downloadFraction } from '../../../shared/downloads/weights.ts'
import { downloadMessageOf } from '../../../shared/texts/message-of.ts'
import { plainText } from '../../components/decrypted-text.tsx'
import { ErrorNote } from '../../components/error-note.tsx'
import { useProgress } from '../../office/use-uploads.ts'
import { texts } from '../../texts/de.ts'
import type { Content } from './use-content.ts'

interface ContentViewProps {
  readonly document: Document
  readonly content: Content
  readonly maxHeight: string
}

/** A text or a picture, or how far it is on its way. */
export const ContentView = ({ document, content, maxHeight }: ContentViewProps) => {
  switch (content.state) {
    case 'loading':
      return <Loading id={document.id} />
    case 'failed':
      return <Failed error={content.error} onRetry={content.retry} />
    case 'text':
      return (
        <Box component="pre" tabIndex={0} data-print sx={{ ...textStyle, maxHeight }}>
          {content.text}
        </Box>
      )
    case 'image':
      return (
        <Box
          component="img"
          data-print
          src={content.address}
          alt={texts.viewer.imageAlt(plainText(document.name, texts.documents.unnamed))}
          sx={{ display: 'block', maxWidth: '100%', maxHeight, mx: 'auto', borderRadius: 1 }}
        />
      )
  }
}

const textStyle = {
  m: 0,
  fontFamily: 'inherit',
  fontSize: '0.9375rem',
  lineHeight: 1.6,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  overflow: 'auto',
} as const

const Loading = ({ id }: { id: string }) => {
  const download = useProgress('download')[id]
  const decrypt = useProgress('decrypt')[id]
  const text = decrypt?.inProgress ? texts.documents.decrypting : texts.documents.downloading
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

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const message = useMemo(() => downloadMessageOf(error), [error])
  return <ErrorNote title={texts.viewer.error} message={message} error={error} onRetry={onRetry} />
}
