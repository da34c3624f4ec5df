import { Box, Button, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useMemo, useRef } from 'react'
import { errorTexts } from '@aktenraum/client/words/errors'
import { uploadMessageOf } from '@aktenraum/client/words/message-of'
import { transferTexts } from '@aktenraum/client/words/uploads'
import { isOfDisk } from '@aktenraum/client/engines/uploads/attempt'
import type { Draft } from '@aktenraum/client/engines/uploads/drafts'
import { canSucceed } from '@aktenraum/client/engines/uploads/reaction'
import { useOffice } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'

interface NextProps {
  readonly draft: Draft
}

/** Why an upload failed, and what can be done about it. What cannot succeed is not offered again. */
export const UploadFailure = ({ draft }: NextProps) => {
  const { uploads } = useOffice()
  const { id, name, error } = draft
  const reason = useMemo(() => uploadMessageOf(error), [error])
  return (
    <Box role="alert">
      <Typography variant="caption" component="p" color="error">
        {reason}
      </Typography>
      <Buttons>
        {canSucceed(error) ? (
          <Act label={transferTexts.retryNamed(name)} onClick={() => void uploads.start(id)}>
            {errorTexts.retry}
          </Act>
        ) : (
          <Act label={texts.uploads.remove(name)} onClick={() => uploads.cancel(id)}>
            {transferTexts.removeShort}
          </Act>
        )}
        {isOfDisk(error) ? <ChooseAnew draft={draft} /> : null}
      </Buttons>
    </Box>
  )
}

const ChooseAnew = ({ draft: { id, name } }: NextProps) => {
  const { uploads } = useOffice()
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={transferTexts.chooseAnewNamed(name)}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) uploads.replace(id, file)
        }}
      />
      <Act label={transferTexts.chooseAnewNamed(name)} onClick={() => field.current?.click()}>
        {transferTexts.chooseAnew}
      </Act>
    </>
  )
}

/** Goes on by itself; who does not want to wait does not have to. */
export const UploadPaused = ({ draft: { id, name, pause } }: NextProps) => {
  const { uploads } = useOffice()
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', mt: 0.5 }}>
      <Typography variant="caption" color="text.secondary">
        {pause === 'session' ? transferTexts.pausedSession : transferTexts.pausedConnection}
      </Typography>
      {pause === 'session' ? null : (
        <Act label={transferTexts.tryNowNamed(name)} onClick={() => void uploads.start(id)}>
          {transferTexts.tryNow}
        </Act>
      )}
    </Stack>
  )
}

/** Kept over a reload, or held back because the case seems to have it already. */
export const UploadReady = ({ draft: { id, name, heldBack, caseId } }: NextProps) => {
  const { uploads } = useOffice()
  if (caseId === null && heldBack === undefined) return null // it has nowhere to go yet
  const start = (): void => void uploads.start(id)
  if (heldBack === undefined)
    return (
      <Buttons>
        <Act label={transferTexts.startNamed(name)} onClick={start}>
          {transferTexts.start}
        </Act>
      </Buttons>
    )
  return (
    <>
      <Typography variant="caption" component="p" color="text.secondary">
        {transferTexts.heldBack[heldBack]}
      </Typography>
      <Buttons>
        <Act label={transferTexts.uploadAnywayNamed(name)} onClick={start}>
          {transferTexts.uploadAnyway}
        </Act>
        <Act label={transferTexts.skipNamed(name)} onClick={() => uploads.cancel(id)}>
          {transferTexts.skip}
        </Act>
      </Buttons>
    </>
  )
}

const Buttons = ({ children }: { children: ReactNode }) => (
  <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 0.5 }}>
    {children}
  </Stack>
)

const Act = ({ label, onClick, children }: { label: string; onClick: () => void; children: string }) => (
  <Button size="small" variant="outlined" aria-label={label} onClick={onClick}>
    {children}
  </Button>
)
