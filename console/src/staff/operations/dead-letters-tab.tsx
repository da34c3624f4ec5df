import type { DeadLetterDto } from '@aktenraum/domain/contracts'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import { Box, Stack, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { Entry } from '../components/entries.tsx'
import { Panel } from '../components/panel.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { ResourceEntries, ResourceList, ResourceRows } from '../resources/resource-list.tsx'
import { eventName, projectionName } from '../texts/events-de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { ResolveOpen, ResolveSkipped, ResolveWithdrawn } from './resolve-dead-letter.tsx'
import { usePeople } from './use-people.ts'
import type { People } from './use-people.ts'

const words = pageTexts.operations.deadLetters
const refreshMs = 2_000
const open = { state: 'open' } as const
const skipped = { state: 'skipped' } as const

/** Events that a projection or reaction stumbled over: those to decide on, then those that are left out, and why. */
export const DeadLettersTab = () => {
  const people = usePeople()
  return (
    <Stack spacing={2.5}>
      <Panel>
        <ResourceList resource="dead_letters" refreshMs={refreshMs} filter={open}>
          <Letters label={words.caption} error={words.error} people={people} />
        </ResourceList>
      </Panel>
      <ResourceList resource="dead_letters" refreshMs={refreshMs} filter={skipped}>
        <LeftOut people={people} />
      </ResourceList>
    </Stack>
  )
}

interface LettersProps {
  readonly label: string
  /** Says what could not be fetched. */
  readonly error: string
  readonly people: People
}

const empty = { icon: CheckCircle, title: words.empty, hint: words.emptyHint }
const Letters = ({ label, error, people }: LettersProps) => (
  <ResourceRows error={error} empty={empty}>
    <ResourceEntries<DeadLetterDto> label={label}>
      {(letter) => <Letter letter={letter} people={people} />}
    </ResourceEntries>
  </ResourceRows>
)

const LeftOut = ({ people }: Pick<LettersProps, 'people'>) => {
  const { data = [], error } = useListContext<DeadLetterDto>()
  const isKnownToBeNone = data.length === 0 && !error
  return isKnownToBeNone ? null : (
    <Box component="section" aria-label={words.skippedOnes}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {words.skippedOnes}
      </Typography>
      <Panel>
        <Letters label={words.skippedOnes} error={words.skippedError} people={people} />
      </Panel>
    </Box>
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
