import type { ProjectionDto } from '@aktenraum/domain/contracts'
import Hub from '@mui/icons-material/HubOutlined'
import { Box, Stack, Table, TableBody, TableCell, TableRow, Typography, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Entries, entryStyle } from '../components/entries.tsx'
import { Panel } from '../components/page.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { HeadRow } from '../components/head-row.tsx'
import { visuallyHidden } from '../components/visually-hidden.ts'
import type { LabelTone } from '../components/status-label.tsx'
import { StatusLabel } from '../components/status-label.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { projectionName } from '../texts/events-de.ts'
import { OperationsList } from './operations-list.tsx'
import { Rebuild } from './rebuild.tsx'
import { useOperationsList } from './use-operations-list.ts'

const refreshMs = 2000
const words = pageTexts.operations.projections
const tones = { live: 'success', paused: 'error', rebuilding: 'warning' } as const satisfies Record<
  ProjectionDto['status'],
  LabelTone
>

/** Every projection: where it stands, how far behind, and its rebuild. Looks again every two seconds. */
export const ProjectionsTab = () => {
  const list = useOperationsList<ProjectionDto>('projections', { refreshMs })
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'))
  return (
    <Panel>
      <OperationsList list={list} error={words.error} empty={{ icon: Hub, title: words.caption }}>
        {(rows) => (isNarrow ? <ProjectionCards rows={rows} /> : <ProjectionTable rows={rows} />)}
      </OperationsList>
    </Panel>
  )
}

interface RowsProps {
  readonly rows: readonly ProjectionDto[]
}
const headings = [words.name, words.lag, words.position, words.version, words.lastRebuild] as const

const ProjectionTable = ({ rows }: RowsProps) => (
  <Table>
    <Box component="caption" sx={visuallyHidden}>
      {words.caption}
    </Box>
    <HeadRow headings={headings} />
    <TableBody sx={{ '& td': { px: 1.25, verticalAlign: 'top' }, '& tr:last-child td': { borderBottom: 0 } }}>
      {rows.map((projection) => (
        <TableRow key={projection.id}>
          <TableCell>
            <NameAndStatus projection={projection} />
          </TableCell>
          <TableCell>
            <Lag projection={projection} />
          </TableCell>
          <TableCell>{shortPosition(projection)}</TableCell>
          <TableCell>{projection.version}</TableCell>
          <TableCell>
            <LastRebuild projection={projection} />
          </TableCell>
          <TableCell sx={{ width: 300 }}>
            {projection.kind === 'projection' ? <Rebuild projection={projection} /> : null}
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)

const ProjectionCards = ({ rows }: RowsProps) => (
  <Entries label={words.caption}>
    {rows.map((projection) => (
      <Stack component="li" key={projection.id} spacing={1} sx={entryStyle}>
        <NameAndStatus projection={projection} />
        <Stack component="dl" direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}>
          <Figure label={words.lag} value={<Lag projection={projection} />} />
          <Figure label={words.position} value={shortPosition(projection)} />
          <Figure label={words.version} value={String(projection.version)} />
          <Figure label={words.lastRebuild} value={<LastRebuild projection={projection} />} />
        </Stack>
        {projection.kind === 'projection' ? <Rebuild projection={projection} /> : null}
      </Stack>
    ))}
  </Entries>
)

/** Positions are padded so that they compare as text; nobody reads the padding. */
const shortPosition = ({ position }: ProjectionDto): string => position.replace(/^0+(?=\d)/, '')

interface ProjectionProps {
  readonly projection: ProjectionDto
}

const NameAndStatus = ({ projection: { id, status, error, dead_letters: deadLetters } }: ProjectionProps) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
      {id}
    </Typography>
    <Typography variant="caption" color="text.secondary" component="p">
      {projectionName(id)} · <StatusLabel tone={tones[status]} text={words.statuses[status]} />
    </Typography>
    {deadLetters === 0 ? null : (
      <Typography variant="caption" color="error" component="p">
        {words.deadLetters(deadLetters)}
      </Typography>
    )}
    {error === null ? null : (
      <Typography variant="caption" color="error" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {error}
      </Typography>
    )}
  </Box>
)

const Lag = ({ projection: { lag_events: events, lag_seconds: seconds } }: ProjectionProps) =>
  words.lagText(events, seconds)

const LastRebuild = ({ projection: { kind, last_rebuild: rebuild } }: ProjectionProps) => {
  if (kind === 'reaction') return words.reaction
  const finishedAt = rebuild?.finished_at ?? null
  if (rebuild === null || finishedAt === null) return words.never
  return (
    <>
      {words.rebuildStates[rebuild.status]} <RelativeTime at={finishedAt} />
    </>
  )
}

const Figure = ({ label, value }: { label: string; value: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="caption" color="text.secondary">
      {label}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {value}
    </Typography>
  </Box>
)
