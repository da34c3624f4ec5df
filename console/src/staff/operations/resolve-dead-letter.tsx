import type { DeadLetterDto } from '@aktenraum/domain/contracts'
import { retryDeadLetter, skipDeadLetter, startRebuild, withdrawSkip } from '@aktenraum/domain/contracts'
import { Button, Stack } from '@mui/material'
import { useCallback } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { AsyncPost } from '../components/async-post.tsx'
import { useConfirm } from '../components/confirm.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { whileRunning } from '../components/while-running.ts'
import { useOffice } from '../office/office-context.tsx'
import { useAction } from '../office/use-action.ts'
import { projectionName } from '../texts/events-de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { DecisionButton } from './decision-button.tsx'

const words = pageTexts.operations.deadLetters

interface LetterProps {
  readonly letter: DeadLetterDto
}

/** To be decided on: try it again, or go on without it. */
export const ResolveOpen = ({ letter: { id }, letter }: LetterProps) => {
  const { api } = useOffice()
  const refresh = useRefresh()
  const notify = useNotify()
  const retry = useCallback(async () => {
    await api.call(retryDeadLetter, { params: { id } })
    notify(words.retried, { type: 'info' })
    refresh()
  }, [api, id, notify, refresh])
  const { run, isRunning, error } = useAction(retry)
  return (
    <>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Act caption={words.retry} isRunning={isRunning} onClick={() => void run()} />
        <Skip letter={letter} caption={words.skip} />
      </Stack>
      {error === undefined ? null : <ErrorNote error={error} onRetry={() => void run()} />}
    </>
  )
}

/** Had back too late for the projection to take it in by itself. */
export const ResolveWithdrawn = ({ letter }: LetterProps) => {
  const { api } = useOffice()
  const refresh = useRefresh()
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <AsyncPost
        asyncPost={api.addressOf(startRebuild, { id: letter.projection })}
        onDone={refresh}
        variant="outlined"
        size="small"
      >
        {words.rebuild(projectionName(letter.projection))}
      </AsyncPost>
      <Skip letter={letter} caption={words.skipAgain} />
    </Stack>
  )
}

export const ResolveSkipped = ({ letter: { id, kind, projection } }: LetterProps) => {
  const { api } = useOffice()
  const confirm = useConfirm()
  const refresh = useRefresh()
  const withdraw = useCallback(async () => {
    const message = words.withdrawQuestions[kind](projectionName(projection))
    if (!(await confirm({ title: words.withdrawTitle, message, confirm: words.withdraw }))) return
    await api.call(withdrawSkip, { params: { id } })
    refresh()
  }, [api, confirm, id, kind, projection, refresh])
  const { run, isRunning, error } = useAction(withdraw)
  return (
    <>
      <Act caption={words.withdraw} isRunning={isRunning} onClick={() => void run()} />
      {error === undefined ? null : <ErrorNote error={error} onRetry={() => void run()} />}
    </>
  )
}

const Skip = ({ letter: { id, kind, projection }, caption }: LetterProps & { readonly caption: string }) => {
  const { api } = useOffice()
  return (
    <DecisionButton
      caption={caption}
      color="warning"
      title={words.skipTitle}
      meaning={words.skipMeanings[kind](projectionName(projection))}
      captions={{ save: words.skip, saving: words.skipping }}
      decide={(reason) => api.call(skipDeadLetter, { params: { id }, body: { reason } })}
    />
  )
}

interface ActProps {
  readonly caption: string
  readonly isRunning: boolean
  readonly onClick: () => void
}

/** It keeps the focus while it runs. */
const Act = ({ caption, isRunning, onClick }: ActProps) => (
  <Button size="small" variant="outlined" aria-disabled={isRunning || undefined} onClick={onClick} sx={whileRunning}>
    {caption}
  </Button>
)
