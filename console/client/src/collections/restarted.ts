import type { RestartNote } from '../vault/port.ts'
import type { Context } from './context.ts'

type Knows = Pick<Context, 'state' | 'seen'>
export const restartName = ({ state }: Knows): string => `aktenraum.restart.${state.viewerId ?? ''}`

/** That this browser knew more than the logs go on with: it keeps saying so. Written by ourselves. */
export const restartNote = (context: Knows): RestartNote | null => {
  const kept = context.seen.loadFrom(restartName(context))
  return 'missing' in kept ? (kept as RestartNote) : null
}
