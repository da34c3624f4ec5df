import Close from '@mui/icons-material/Close'
import { Box, Button, IconButton, LinearProgress, Stack, Typography } from '@mui/material'
import { useMemo } from 'react'
import { formatSize } from '../../shared/format/sizes.ts'
import { uploadMessageOf } from '../../shared/texts/message-of.ts'
import type { Draft } from '../../shared/uploads/drafts.ts'
import { uploadFraction } from '../../shared/uploads/weights.ts'
import { StatusLabel } from '../components/status-label.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useProgress } from '../office/use-uploads.ts'
import { texts } from '../texts/de.ts'
import { FileIcon } from './file-icon.tsx'

const stateTexts: Readonly<Record<Draft['status'], string>> = {
  ready: texts.uploads.ready,
  waiting: texts.uploads.waiting,
  encrypting: texts.uploads.encrypting,
  uploading: texts.uploads.uploading,
  failed: texts.uploads.failed,
  just_uploaded: texts.uploads.done,
}

/** One upload: how far it is, why it failed, and how to end or repeat it. */
export const UploadRow = ({ draft }: { draft: Draft }) => {
  const { uploads } = useOffice()
  const isFailed = draft.status === 'failed'
  return (
    <Stack component="li" direction="row" spacing={1.25} sx={{ px: 2, py: 1, alignItems: 'flex-start' }}>
      <FileIcon type={draft.type} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'baseline' }}>
          <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            {draft.name}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {formatSize(draft.content.size)}
          </Typography>
          <StatusLabel tone={isFailed ? 'error' : 'neutral'} text={stateTexts[draft.status]} />
        </Stack>
        {isFailed ? <Failure draft={draft} /> : <Bar draft={draft} />}
      </Box>
      <IconButton
        size="small"
        aria-label={isFailed ? texts.uploads.remove(draft.name) : texts.uploads.cancel(draft.name)}
        onClick={() => uploads.cancel(draft.id)}
      >
        <Close fontSize="small" />
      </IconButton>
    </Stack>
  )
}

const Bar = ({ draft: { id, name, status } }: { draft: Draft }) => {
  const encrypt = useProgress('encrypt')[id]
  const upload = useProgress('upload')[id]
  const isWaiting = status === 'ready' || status === 'waiting'
  return (
    <LinearProgress
      aria-label={texts.uploads.progress(name)}
      variant="determinate"
      value={isWaiting ? 0 : Math.round(uploadFraction(encrypt, upload) * 100)}
      sx={{ mt: 0.75, borderRadius: 1 }}
    />
  )
}

const Failure = ({ draft: { id, error } }: { draft: Draft }) => {
  const { uploads } = useOffice()
  const reason = useMemo(() => uploadMessageOf(error), [error])
  return (
    <Box role="alert">
      <Typography variant="caption" component="p" color="error">
        {reason}
      </Typography>
      <Button size="small" variant="outlined" color="error" sx={{ mt: 0.5 }} onClick={() => void uploads.start(id)}>
        {texts.app.retry}
      </Button>
    </Box>
  )
}
