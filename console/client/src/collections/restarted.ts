import type { KeptRestartNote } from './types.ts'
import type { Context } from './context.ts'

type Knows = Pick<Context, 'state' | 'seen'>
export const restartName = ({ state }: Knows): string => `aktenraum.restart.${state.viewerId ?? ''}`

/** That this browser knew more than the logs go on with: it keeps saying so. Written by ourselves. */
export const restartNote = (context: Knows): KeptRestartNote | null => {
  const kept = context.seen.loadFrom(restartName(context))
  return 'missing' in kept ? (kept as KeptRestartNote) : null
}

/** Of one restart what is missing of each log comes to be known one after the other. */
export const noteRestart = (context: Knows, { missing, ...said }: KeptRestartNote): void => {
  const before = restartNote(context)
  const known = before?.at === said.at ? before.missing : { office: 0, people: 0, cases: 0 }
  const all = {
    office: Math.max(known.office, missing.office),
    people: Math.max(known.people, missing.people),
    cases: known.cases + missing.cases,
  }
  context.seen.keep(restartName(context), { ...said, missing: all })
}

/** The log of a case goes on with less than this browser knew before the office's last restart. */
export const noteLostOfCase = (context: Knows): void => {
  const { restarted } = context.state
  if (restarted === undefined) return
  noteRestart(context, { ...restarted, missing: { office: 0, people: 0, cases: 1 } })
}
