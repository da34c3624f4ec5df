import type { ProjectionDto } from '@aktenraum/domain/contracts'
import { cancelRebuild, startRebuild } from '@aktenraum/domain/contracts'
import { Box, Button, LinearProgress, Typography } from '@mui/material'
import { useCallback } from 'react'
import { useRefresh } from 'react-admin'
import { AsyncPost } from '../components/async-post.tsx'
import { useConfirm } from '../components/confirm.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { StatusLabel } from '../components/status-label.tsx'
import { useFocusKept } from '../components/use-focus-kept.ts'
import { whileRunning } from '../components/while-running.ts'
import { useOffice } from '../office/office-context.tsx'
import { useAction } from '../office/use-action.ts'
import { projectionName } from '../texts/events-de.ts'
import { pageTexts } from '../texts/pages-de.ts'

const words = pageTexts.operations.projections
type RunningRebuild = NonNullable<ProjectionDto['last_rebuild']>

/** Starts a rebuild, shows how far it is, and cancels it. */
export const Rebuild = ({ projection: { id, last_rebuild: rebuild } }: { projection: ProjectionDto }) => {
  const isRunning = rebuild?.status === 'running' || rebuild?.status === 'requested'
  return (
    <div {...useFocusKept(isRunning)}>
      {isRunning ? <Running id={id} rebuild={rebuild} /> : <Start id={id} rebuild={rebuild} />}
    </div>
  )
}

const questionAbout = (name: string) => ({ title: words.rebuildTitle(name), message: words.rebuildQuestion(name) })

const Start = ({ id, rebuild }: { id: string; rebuild: RunningRebuild | null }) => {
  const { api } = useOffice()
  const confirm = useConfirm()
  const refresh = useRefresh()
  const ask = useCallback(
    () => confirm({ ...questionAbout(projectionName(id)), confirm: words.rebuild }),
    [confirm, id],
  )
  return (
    <Box sx={{ textAlign: { md: 'right' } }}>
      <AsyncPost
        asyncPost={api.addressOf(startRebuild, { id })}
        ask={ask}
        onDone={refresh}
        aria-label={words.rebuildNamed(projectionName(id))}
        variant="outlined"
        size="small"
      >
        {words.rebuild}
      </AsyncPost>
      {rebuild?.status !== 'failed' ? null : (
        <Typography variant="caption" color="error" component="p">
          {words.rebuildStates.failed}
          {rebuild.error === null ? '' : `: ${rebuild.error}`}
        </Typography>
      )}
    </Box>
  )
}

const Running = ({ id, rebuild }: { id: string; rebuild: RunningRebuild }) => {
  const { api } = useOffice()
  const refresh = useRefresh()
  const cancel = useCallback(async () => {
    await api.call(cancelRebuild, { params: { id } })
    refresh()
  }, [api, id, refresh])
  const { run, isRunning, error } = useAction(cancel)
  const { events_done: done, events_total: total, events_per_second: perSecond, seconds_left: secondsLeft } = rebuild
  return (
    <Box>
      <LinearProgress
        aria-label={words.progressLabel(projectionName(id))}
        variant={total === 0 ? 'indeterminate' : 'determinate'}
        value={total === 0 ? 0 : Math.min(100, Math.round((done / total) * 100))}
        sx={{ my: 0.75 }}
      />
      <Typography variant="caption" component="p" role="status">
        <StatusLabel tone="warning" text={words.rebuildStates[rebuild.status]} />{' '}
        {words.progress(done, total, perSecond)}
        {secondsLeft === null ? '' : ` · ${words.secondsLeft(secondsLeft)}`}
      </Typography>
      <Button
        size="small"
        color="error"
        aria-disabled={isRunning || undefined}
        aria-label={words.cancelLabel(projectionName(id))}
        onClick={() => void run()}
        sx={{ ml: -0.75, ...whileRunning }}
      >
        {words.cancel}
      </Button>
      {error === undefined ? null : <ErrorNote error={error} onRetry={() => void run()} />}
    </Box>
  )
}
