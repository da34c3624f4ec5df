import type { ProjectionDto } from '@aktenraum/domain/contracts'
import Hub from '@mui/icons-material/HubOutlined'
import { Box, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Panel } from '../components/page.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import type { LabelTone } from '../components/status-label.tsx'
import { StatusLabel } from '../components/status-label.tsx'
import { texts } from '../texts/de.ts'
import { OperationsList } from './operations-list.tsx'
import { Rebuild } from './rebuild.tsx'
import { useOperationsList } from './use-operations-list.ts'

const refreshMs = 2000
const words = texts.operations.projections
const tones = { live: 'success', paused: 'error', rebuilding: 'warning' } as const satisfies Record<
  ProjectionDto['status'],
  LabelTone
>

/** Every projection: where it stands, how far behind, and its rebuild. Looks again every two seconds. */
export const ProjectionsTab = () => {
  const list = useOperationsList<ProjectionDto>('projections', { refreshMs })
  return (
    <Panel>
      <OperationsList list={list} error={words.error} empty={{ icon: Hub, title: words.caption }}>
        {(rows) => (
          <Box component="ul" aria-label={words.caption} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map((projection) => (
              <Projection key={projection.id} projection={projection} />
            ))}
          </Box>
        )}
      </OperationsList>
    </Panel>
  )
}

const Projection = ({ projection }: { projection: ProjectionDto }) => (
  <Box
    component="li"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '220px minmax(0, 1fr) minmax(240px, auto)' },
      gap: { xs: 1, md: 3 },
      px: 2,
      py: 1.5,
      borderBottom: 1,
      borderColor: 'divider',
      '&:last-child': { border: 0 },
    }}
  >
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {projection.id}
      </Typography>
      <StatusLabel tone={tones[projection.status]} text={words.statuses[projection.status]} />
    </Box>
    <Figures projection={projection} />
    <Rebuild projection={projection} />
  </Box>
)

const Figures = ({ projection }: { projection: ProjectionDto }) => {
  const { version, position, lag_events: lagEvents, lag_seconds: lagSeconds } = projection
  const { error, dead_letters: deadLetters, last_rebuild: rebuild } = projection
  const finishedAt = rebuild?.finished_at ?? null
  return (
    <Stack spacing={0.5} sx={{ minWidth: 0 }}>
      <Stack component="dl" direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0 }}>
        <Figure label={words.lag} value={words.lagText(lagEvents, lagSeconds)} />
        <Figure label={words.position} value={position} />
        <Figure label={words.version} value={String(version)} />
        <Figure
          label={words.lastRebuild}
          value={
            rebuild === null || finishedAt === null ? (
              words.never
            ) : (
              <>
                {words.rebuildStates[rebuild.status]} <RelativeTime at={finishedAt} />
              </>
            )
          }
        />
      </Stack>
      {deadLetters === 0 ? null : <StatusLabel tone="error" text={words.deadLetters(deadLetters)} />}
      {error === null ? null : (
        <Typography variant="caption" color="error" sx={{ overflowWrap: 'anywhere' }}>
          {error}
        </Typography>
      )}
    </Stack>
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
