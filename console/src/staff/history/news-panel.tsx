import type { HistoryKind } from '@aktenraum/domain/contracts'
import { historyKinds } from '@aktenraum/domain/contracts'
import { Box, Link as MuiLink, Stack, Typography } from '@mui/material'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { Timeline } from '../../features/history/timeline.tsx'
import { useCase } from '../open-case/case-scope.tsx'
import { focusHeading } from '../components/to-heading.ts'
import { ErrorNote } from '../components/error-note.tsx'
import { Panel } from '../components/panel.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { RunningButton } from '../components/running-button.tsx'
import { useTellKnown } from '../components/use-tell-known.ts'
import { useAction } from '../office/use-action.ts'
import { paths } from '../routes/paths.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { useHistoryDesk } from './history-desk.ts'
import { useHistory } from './use-history.ts'
import { useHistoryScene } from './use-scene.tsx'

/** That somebody read something is no news. */
const newsKinds: readonly HistoryKind[] = historyKinds.filter((kind) => kind !== 'reading')
const mostShown = 5

/** What others did in the case since one was here last; nothing when there is nothing. */
export const NewsPanel = ({ onKnown }: Known) => {
  const { since, isPending } = useHistoryDesk()
  useTellKnown(!isPending && since === null, onKnown)
  return since === null ? null : <News key={since.position} position={since.position} at={since.at} onKnown={onKnown} />
}

interface Known {
  /** Told once it is known whether there are any. */
  readonly onKnown: () => void
}
interface NewsProps extends Known {
  readonly position: string
  readonly at: string
}

const News = ({ position, at, onKnown }: NewsProps) => {
  const { record } = useCase()
  const { since, markAllSeen } = useHistoryDesk()
  const filter = useMemo(
    () => ({ caseId: record.id, since: position, others: true, kinds: newsKinds }),
    [record.id, position],
  )
  const history = useHistory(filter)
  const scene = useHistoryScene()
  const { entries = [], hasMore } = history
  useTellKnown(history.entries !== undefined || Boolean(history.error), onKnown)
  const { run, isRunning, error } = useAction(markAllSeen)
  if (entries.length === 0) return null
  return (
    <Panel
      id="neues"
      title={
        <>
          {pageTexts.history.news}{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            · {pageTexts.history.newsCount(entries.length, hasMore)}
          </Box>
        </>
      }
      actions={
        <RunningButton
          size="small"
          isRunning={isRunning}
          onClick={() => void run().then((isDone) => (isDone ? focusHeading() : undefined))}
        >
          {pageTexts.history.allSeen}
        </RunningButton>
      }
    >
      <Box sx={{ px: 2, pb: 1.5 }}>
        {error === undefined ? null : <ErrorNote error={error} onRetry={() => void run()} />}
        <Typography variant="caption" color="text.secondary">
          {pageTexts.history.lastVisit} <RelativeTime at={at} />
        </Typography>
        <Timeline scene={scene} entries={entries.slice(0, mostShown)} isOfDocument={false} since={since} heading="h3" />
        <Stack direction="row" sx={{ pt: 0.5 }}>
          <MuiLink component={Link} to={paths.caseHistory(record.id)} variant="body2">
            {pageTexts.history.wholeHistory}
          </MuiLink>
        </Stack>
      </Box>
    </Panel>
  )
}
