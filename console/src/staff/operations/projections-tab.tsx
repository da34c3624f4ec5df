import type { ProjectionDto } from '@aktenraum/domain/contracts'
import Hub from '@mui/icons-material/HubOutlined'
import { Box, Stack, Table, TableBody, TableCell, TableRow, Typography, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { Entries, entryStyle } from '../components/entries.tsx'
import { Panel } from '../components/page.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { HeadRow } from '../components/head-row.tsx'
import { visuallyHidden } from '../components/visually-hidden.ts'
import type { LabelTone } from '../components/status-label.tsx'
import { StatusLabel } from '../components/status-label.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { projectionName } from '../texts/events-de.ts'
import { Figure, Figures } from './figure.tsx'
import { OperationsList } from './operations-list.tsx'
import { Rebuild } from './rebuild.tsx'
import { useOperationsList } from './use-operations-list.ts'

const refreshMs = 2000
const words = pageTexts.operations.projections
const tones = { paused: 'error', rebuilding: 'warning' } as const satisfies Partial<
  Record<ProjectionDto['status'], LabelTone>
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
/** Of the columns, the last one with what can be done: they stay where they are whatever changes in them. */
const widths = ['28%', '19%', '10%', '8%', '17%', '18%'] as const

const ProjectionTable = ({ rows }: RowsProps) => (
  <Table sx={{ tableLayout: 'fixed' }}>
    <Box component="caption" sx={visuallyHidden}>
      {words.caption}
    </Box>
    <colgroup>
      {widths.map((width, index) => (
        <col key={index} style={{ width }} />
      ))}
    </colgroup>
    <HeadRow headings={headings} />
    <TableBody sx={bodyStyle}>
      {rows.map((projection) => (
        <TableRow key={projection.id}>
          <TableCell component="th" scope="row">
            <Name projection={projection} />
            <State projection={projection} />
          </TableCell>
          <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>{lagOf(projection)}</TableCell>
          <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>{shortPosition(projection)}</TableCell>
          <TableCell>{projection.version}</TableCell>
          <TableCell>
            <LastRebuild projection={projection} />
          </TableCell>
          <TableCell>{projection.kind === 'projection' ? <Rebuild projection={projection} /> : null}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)

const bodyStyle = {
  '& td, & th': { px: 1.25, verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& tr:last-child td, & tr:last-child th': { borderBottom: 0 },
} as const

const ProjectionCards = ({ rows }: RowsProps) => (
  <Entries label={words.caption}>
    {rows.map((projection) => (
      <Stack component="li" key={projection.id} spacing={1} sx={entryStyle}>
        <Box>
          <Name projection={projection} isHeading />
          <State projection={projection} />
        </Box>
        <Figures>
          <Figure label={words.lag} value={lagOf(projection)} width="11rem" />
          <Figure label={words.position} value={shortPosition(projection)} width="5rem" />
          <Figure label={words.version} value={String(projection.version)} />
          <Figure label={words.lastRebuild} value={<LastRebuild projection={projection} />} />
        </Figures>
        {projection.kind === 'projection' ? <Rebuild projection={projection} /> : null}
      </Stack>
    ))}
  </Entries>
)

/** Positions are padded so that they compare as text; nobody reads the padding. */
const shortPosition = ({ position }: ProjectionDto): string => position.replace(/^0+(?=\d)/, '')

const lagOf = ({ lag_events: events, lag_seconds: seconds }: ProjectionDto): string => words.lagText(events, seconds)

interface ProjectionProps {
  readonly projection: ProjectionDto
}

const Name = ({ projection: { id }, isHeading = false }: ProjectionProps & { readonly isHeading?: boolean }) => (
  <>
    <Typography variant="h3" component={isHeading ? 'h2' : 'div'} sx={{ overflowWrap: 'anywhere' }}>
      {projectionName(id)}
    </Typography>
    <Typography variant="caption" color="text.secondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
      {id}
    </Typography>
  </>
)

/** What is not as it should be; how far behind it is stands beside it. */
const State = ({ projection: { status, error, dead_letters: deadLetters } }: ProjectionProps) => (
  <Typography variant="caption" color="error" component="div" sx={{ overflowWrap: 'anywhere' }}>
    {status === 'live' ? null : <StatusLabel tone={tones[status]} text={words.statuses[status]} />}
    {deadLetters === 0 ? null : <div>{words.deadLetters(deadLetters)}</div>}
    {error === null ? null : <div>{error}</div>}
  </Typography>
)

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
