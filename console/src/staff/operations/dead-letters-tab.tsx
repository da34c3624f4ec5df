import type { DeadLetterDto } from '@aktenraum/domain/contracts'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import { Box, Stack, Typography } from '@mui/material'
import { Entries, Entry } from '../components/entries.tsx'
import { Panel } from '../components/page.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { eventName, projectionName } from '../texts/events-de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { OperationsList } from './operations-list.tsx'
import { ResolveOpen, ResolveSkipped, ResolveWithdrawn } from './resolve-dead-letter.tsx'
import { usePeople } from './use-people.ts'
import type { People } from './use-people.ts'
import { useOperationsList } from './use-operations-list.ts'

const words = pageTexts.operations.deadLetters
const refreshMs = 2_000
const open = { state: 'open' } as const
const skipped = { state: 'skipped' } as const

/** Events that a projection or reaction stumbled over: those to decide on, then those that are left out, and why. */
export const DeadLettersTab = () => {
  const undecided = useOperationsList<DeadLetterDto>('dead_letters', { refreshMs, filters: open })
  const leftOut = useOperationsList<DeadLetterDto>('dead_letters', { refreshMs, filters: skipped })
  const people = usePeople()
  const empty = { icon: CheckCircle, title: words.empty, hint: words.emptyHint }
  const letters = (label: string) => (rows: readonly DeadLetterDto[]) => (
    <Entries label={label}>
      {rows.map((letter) => (
        <Letter key={letter.id} letter={letter} people={people} />
      ))}
    </Entries>
  )
  return (
    <Stack spacing={2.5}>
      <Panel>
        <OperationsList list={undecided} error={words.error} empty={empty}>
          {letters(words.caption)}
        </OperationsList>
      </Panel>
      {leftOut.data === undefined || leftOut.data.length === 0 ? null : (
        <Box component="section" aria-label={words.skippedOnes}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {words.skippedOnes}
          </Typography>
          <Panel>
            <OperationsList list={leftOut} error={words.error} empty={empty}>
              {letters(words.skippedOnes)}
            </OperationsList>
          </Panel>
        </Box>
      )}
    </Stack>
  )
}

interface LetterProps {
  readonly letter: DeadLetterDto
  readonly people: People
}

const Letter = ({ letter, people }: LetterProps) => (
  <Entry>
    <Typography variant="h3" component={letter.state === 'skipped' ? 'h3' : 'h2'} sx={{ overflowWrap: 'anywhere' }}>
      {eventName(letter.type)} · {projectionName(letter.projection)}
    </Typography>
    <Typography variant="caption" color="text.secondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
      {letter.type} · {letter.stream} · {pageTexts.operations.audit.position} {letter.position.replace(/^0+(?=\d)/, '')}{' '}
      · {words.attempts(letter.attempts)} · <RelativeTime at={letter.at} />
    </Typography>
    <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere', my: 0.5 }}>
      {letter.error}
    </Typography>
    <Meaning letter={letter} people={people} />
    <Resolve letter={letter} />
  </Entry>
)

/** What it means that things are as they are, for who has to decide. */
const Meaning = ({
  letter: { state, kind, projection, reason, decided_by: by, decided_at: at },
  people,
}: LetterProps) => (
  <Typography variant="body2" sx={{ overflowWrap: 'anywhere', mb: 1 }}>
    {state === 'open' ? words.meanings[kind](projectionName(projection)) : null}
    {state === 'withdrawn' ? words.withdrawn(projectionName(projection)) : null}
    {state === 'skipped' ? (
      <>
        {words.skippedBy(by === null ? words.commandLine : people.nameOf(by))}{' '}
        {at === null ? null : <RelativeTime at={at} />}: „{reason}“
      </>
    ) : null}
  </Typography>
)

const Resolve = ({ letter }: { readonly letter: DeadLetterDto }) => {
  switch (letter.state) {
    case 'open':
      return <ResolveOpen letter={letter} />
    case 'withdrawn':
      return <ResolveWithdrawn letter={letter} />
    case 'skipped':
      return <ResolveSkipped letter={letter} />
  }
}
