import Close from '@mui/icons-material/Close'
import { Box, IconButton, LinearProgress, Stack, Typography } from '@mui/material'
import { memo } from 'react'
import { formatSize } from '@aktenraum/client/words/sizes'
import { rateWords, transferTexts } from '@aktenraum/client/words/uploads'
import { isUnderWay } from '@aktenraum/client/engines/uploads/under-way'
import type { Draft } from '@aktenraum/client/engines/uploads/drafts'
import { StatusLabel } from '../components/status-label.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useRate, useUploadFraction } from '../office/use-uploads.ts'
import { texts } from '../texts/de.ts'
import { FileIcon } from './file-icon.tsx'
import { UploadFailure, UploadPaused, UploadReady } from './upload-next.tsx'

const stateTexts: Readonly<Record<Draft['status'], string>> = {
  ready: texts.uploads.ready,
  waiting: texts.uploads.waiting,
  encrypting: texts.uploads.encrypting,
  uploading: texts.uploads.uploading,
  paused: texts.uploads.paused,
  failed: texts.uploads.failed,
  just_uploaded: texts.uploads.done,
}
const tones = { failed: 'error', paused: 'warning' } as const
const toneOf = (status: Draft['status']) => (status === 'failed' || status === 'paused' ? tones[status] : 'neutral')

/** One upload: how far it is, why it failed, and how to end or repeat it. */
export const UploadRow = memo(({ draft }: { draft: Draft }) => {
  const { uploads } = useOffice()
  const { id, name, folder, type, content, notKept } = draft
  return (
    <Stack component="li" direction="row" spacing={1.25} sx={{ px: 2, py: 1, alignItems: 'flex-start' }}>
      <FileIcon type={type} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'baseline' }}>
          <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            {folder === '' ? null : (
              <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>{`${folder}/`}</Box>
            )}
            <bdi>{name}</bdi>
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {formatSize(content.size)}
          </Typography>
          <UploadState draft={draft} />
        </Stack>
        <Next draft={draft} />
        {notKept === undefined || notKept === 'nowhere' ? null : (
          <Typography variant="caption" component="p" color="text.secondary">
            {transferTexts.notKept[notKept]}
          </Typography>
        )}
      </Box>
      <IconButton
        size="small"
        aria-label={isUnderWay(draft) ? texts.uploads.cancel(name) : texts.uploads.remove(name)}
        onClick={() => uploads.cancel(id)}
      >
        <Close fontSize="small" />
      </IconButton>
    </Stack>
  )
})
UploadRow.displayName = 'UploadRow'

/** What it does, and how fast; while nothing gets through, that it waits. */
const UploadState = ({ draft: { id, status } }: { draft: Draft }) => {
  const rate = useRate(id)
  if (rate?.waits === true) return <StatusLabel tone="warning" text={transferTexts.waitsForLine} />
  return (
    <>
      <StatusLabel tone={toneOf(status)} text={stateTexts[status]} />
      {rate === undefined ? null : (
        <Typography variant="caption" color="text.secondary">
          {rateWords(rate)}
        </Typography>
      )}
    </>
  )
}

const Next = ({ draft }: { draft: Draft }) => {
  if (draft.status === 'failed') return <UploadFailure draft={draft} />
  if (draft.status === 'ready') return <UploadReady draft={draft} />
  return (
    <>
      <Bar draft={draft} />
      {draft.status === 'paused' ? <UploadPaused draft={draft} /> : null}
    </>
  )
}

const Bar = ({ draft: { id, name, status } }: { draft: Draft }) => {
  const fraction = useUploadFraction(id)
  return (
    <LinearProgress
      aria-label={texts.uploads.progress(name)}
      variant="determinate"
      value={status === 'waiting' ? 0 : Math.round(fraction * 100)}
      sx={{ mt: 0.75, borderRadius: 1 }}
    />
  )
}
