import type { SinceDto } from '@aktenraum/domain/contracts'
import { Box, Chip, Typography } from '@mui/material'
import type { HistoryEntry } from '../../shared/client/types.ts'
import { formatMoment } from '../../shared/format/dates.ts'
import { formatDay } from '../../shared/format/relative-dates.ts'
import { historyDays } from '../../shared/history/entries.ts'
import { sentenceOf } from '../../shared/history/sentence.ts'
import { useCase } from '../case/case-scope.tsx'
import { PersonBadge } from '../components/person-badge.tsx'
import { useNow } from '../office/use-now.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { DocumentNames, Phrases } from './phrases.tsx'

interface TimelineProps {
  readonly entries: readonly HistoryEntry[]
  readonly isOfDocument: boolean
  readonly since: SinceDto | null
  /** Of the headings of days. */
  readonly heading: 'h2' | 'h3'
}

/** What happened, newest first, day by day. */
export const Timeline = ({ entries, isOfDocument, since, heading }: TimelineProps) => {
  const now = useNow()
  return (
    <Box component="ol" aria-label={pageTexts.history.list} sx={listStyle}>
      {historyDays(entries).map(({ day, at, entries: ofDay }) => (
        <Box key={day} component="li">
          <Typography component={heading} variant="h3" color="text.secondary" sx={{ pt: 2, pb: 0.5 }}>
            {formatDay(at, now)}
          </Typography>
          <Box component="ol" sx={listStyle}>
            {ofDay.map((entry) => (
              <Item key={entry.first.position} entry={entry} isOfDocument={isOfDocument} since={since} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const listStyle = { listStyle: 'none', m: 0, p: 0 } as const

type ItemProps = Pick<TimelineProps, 'isOfDocument' | 'since'> & { readonly entry: HistoryEntry }

const Item = ({ entry, isOfDocument, since }: ItemProps) => {
  const { personOf } = useCase()
  const actor = personOf(entry.actor)
  const { who, rest } = sentenceOf(entry, { personOf, isOfDocument })
  const isNew = since !== null && entry.position > since.position && actor?.is_viewer !== true
  return (
    <Box component="li" sx={itemStyle}>
      <PersonBadge user={actor} size={28} />
      <Box sx={{ minWidth: 0, pt: 0.25 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{who}</strong> <Phrases phrases={rest} entry={entry} />
        </Typography>
        {isOfDocument ? null : <DocumentNames entry={entry} />}
        <Typography variant="caption" color="text.secondary" component="p">
          <time dateTime={entry.at}>{formatMoment(entry.at, entry.first.at)}</time>
          {isNew ? (
            <Chip component="span" size="small" color="info" label={pageTexts.history.new} sx={chipStyle} />
          ) : null}
        </Typography>
      </Box>
    </Box>
  )
}

/** A line leads from one badge to the next. */
const itemStyle = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  gap: 1.5,
  py: 1,
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: 13.5,
    top: 40,
    bottom: -4,
    borderLeft: 1,
    borderColor: 'divider',
  },
} as const
const chipStyle = { ml: 1, height: 18, fontSize: '0.75rem' } as const
