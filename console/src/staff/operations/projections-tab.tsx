import type { ProjectionDto } from '@aktenraum/domain/contracts'
import Hub from '@mui/icons-material/HubOutlined'
import { Box, Stack, Typography, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { entryStyle } from '../components/entries.tsx'
import { Panel } from '../components/panel.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import type { LabelTone } from '../components/status-label.tsx'
import { StatusLabel } from '../components/status-label.tsx'
import { OrderedByName } from '../resources/ordered-by-name.tsx'
import { ResourceEntries, ResourceList, ResourceRows } from '../resources/resource-list.tsx'
import { Column, ResourceTable, Unseen } from '../resources/resource-table.tsx'
import { texts } from '../texts/de.ts'
import { projectionName } from '../texts/events-de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { Figure, Figures } from './figure.tsx'
import { Rebuild } from './rebuild.tsx'

const refreshMs = 2000
const words = pageTexts.operations.projections
const tones = { paused: 'error', rebuilding: 'warning' } as const satisfies Partial<
  Record<ProjectionDto['status'], LabelTone>
>

/** Every projection: where it stands, how far behind, and its rebuild. Looks again every two seconds. */
export const ProjectionsTab = () => {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'))
  return (
    <Panel>
      <ResourceList resource="projections" refreshMs={refreshMs}>
        <ResourceRows error={words.error} empty={{ icon: Hub, title: words.caption }}>
          <OrderedByName nameOf={projectionName}>{isNarrow ? <ProjectionCards /> : <ProjectionTable />}</OrderedByName>
        </ResourceRows>
      </ResourceList>
    </Panel>
  )
}

const ProjectionTable = () => (
  <ResourceTable label={words.caption} isFixed>
    <Column<ProjectionDto> label={words.name} sortBy="id" width="28%" isRowHeading>
      {(projection) => (
        <>
          <Name projection={projection} />
          <State projection={projection} />
        </>
      )}
    </Column>
    <Column<ProjectionDto> label={words.lag} sortBy="lag_events" firstOrder="DESC" width="19%">
      {lagOf}
    </Column>
    <Column<ProjectionDto> label={words.position} width="10%" align="right">
      {shortPosition}
    </Column>
    <Column<ProjectionDto> label={words.version} width="8%" align="right">
      {({ version }) => version}
    </Column>
    <Column<ProjectionDto> label={words.lastRebuild} width="17%">
      {(projection) => <LastRebuild projection={projection} />}
    </Column>
    <Column<ProjectionDto> label={<Unseen>{texts.app.actions}</Unseen>} width="18%">
      {(projection) => (projection.kind === 'projection' ? <Rebuild projection={projection} /> : null)}
    </Column>
  </ResourceTable>
)

const ProjectionCards = () => (
  <ResourceEntries<ProjectionDto> label={words.caption}>
    {(projection) => (
      <Stack component="li" spacing={1} sx={entryStyle}>
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
    )}
  </ResourceEntries>
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
  if (rebuild === null) return words.never
  return (
    <>
      {words.rebuildStates[rebuild.status]}{' '}
      {rebuild.finished_at === null ? null : <RelativeTime at={rebuild.finished_at} />}
    </>
  )
}
