import type { deadLetter } from '@aktenraum/domain/contracts'
import { resolveDeadLetter } from '@aktenraum/domain/contracts'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import { Button, Stack, Typography } from '@mui/material'
import { useCallback, useState } from 'react'
import { useRefresh } from 'react-admin'
import type { z } from 'zod'
import { useConfirm } from '../components/confirm.tsx'
import { Entries, Entry } from '../components/entries.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { Panel } from '../components/page.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useAction } from '../office/use-action.ts'
import { eventName, projectionName } from '../texts/events-de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { OperationsList } from './operations-list.tsx'
import { useOperationsList } from './use-operations-list.ts'

type DeadLetter = z.infer<typeof deadLetter>
const words = pageTexts.operations.deadLetters
const refreshMs = 10_000

/** Events that a projection stumbled over: try again, or go on without them. */
export const DeadLettersTab = () => {
  const list = useOperationsList<DeadLetter>('dead_letters', { refreshMs })
  const empty = { icon: CheckCircle, title: words.empty, hint: words.emptyHint }
  return (
    <Panel>
      <OperationsList list={list} error={words.error} empty={empty}>
        {(rows) => (
          <Entries label={words.caption}>
            {rows.map((letter) => (
              <Letter key={letter.id} letter={letter} />
            ))}
          </Entries>
        )}
      </OperationsList>
    </Panel>
  )
}

const Letter = ({ letter }: { letter: DeadLetter }) => (
  <Entry>
    <Typography variant="h3" component="h2">
      {eventName(letter.type)} · {projectionName(letter.projection)}
    </Typography>
    <Typography variant="caption" color="text.secondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
      {letter.type} · {letter.stream} · {pageTexts.operations.audit.position} {letter.position} ·{' '}
      {words.attempts(letter.attempts)} · <RelativeTime at={letter.at} />
    </Typography>
    <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere', my: 0.5 }}>
      {letter.error}
    </Typography>
    <Resolve id={letter.id} />
  </Entry>
)

const Resolve = ({ id }: { id: string }) => {
  const { api } = useOffice()
  const confirm = useConfirm()
  const refresh = useRefresh()
  const resolve = useCallback(
    async (action: 'retry' | 'skip') => {
      const message = words.skipQuestion
      if (action === 'skip' && !(await confirm({ message, confirm: words.skip, colour: 'warning' }))) return
      await api.call(resolveDeadLetter, { params: { id }, body: { action } })
      refresh()
    },
    [api, confirm, id, refresh],
  )
  const { run, isRunning, error } = useAction(resolve)
  const [last, setLast] = useState<'retry' | 'skip'>('retry')
  const start = (action: 'retry' | 'skip'): void => {
    setLast(action)
    void run(action)
  }
  return (
    <>
      <Stack direction="row" spacing={1}>
        <Button size="small" variant="outlined" disabled={isRunning} onClick={() => start('retry')}>
          {words.retry}
        </Button>
        <Button size="small" color="warning" disabled={isRunning} onClick={() => start('skip')}>
          {words.skip}
        </Button>
      </Stack>
      {error === undefined ? null : <ErrorNote error={error} onRetry={() => start(last)} />}
    </>
  )
}
