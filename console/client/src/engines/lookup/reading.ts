import { listDocuments, maxPageSize } from '@aktenraum/domain/contracts'
import { pause } from '../../base/timers.ts'
import { followCase } from '../../collections/case-logs.ts'
import { takeCaseKeys } from '../../collections/cases.ts'
import type { Context } from '../../collections/context.ts'
import { patienceMs } from '../../collections/patiently.ts'
import type { Lacks, Lookup } from './lookup.ts'
import type { LookupPort, Taken } from './worker-port.ts'

/** So often a case is read before it is said that something is lacking: it may have changed while it was read. */
const mostLooks = 3

/** Fetches stretches of cases, has them taken, and holds what was read in the end against the log. */
export const readingOf = (context: Context, take: LookupPort['take']): Lookup['read'] => {
  const looks = new Map<string, number>()
  return async (stretch) => {
    const { caseId, cursor } = stretch
    await takeCaseKeys(context, caseId)
    const query = { cursor, page_size: maxPageSize, ordering: '-creation_date', expand: 'viewer_read' } as const
    const answer = await (await context.api.open(listDocuments, { params: { case_id: caseId }, query })).text()
    await followCase(context, caseId)
    const isAnew = stretch.isAnew || (cursor === '' && looks.has(caseId))
    const { all, ...read } = await take({ ...stretch, isAnew, answer })
    if (all === undefined) return read
    const lacks = await lacksOf(context, caseId, all)
    const look = (looks.get(caseId) ?? 0) + 1
    const isSure = look === mostLooks || (lacks.missing === 0 && !lacks.hasOthers)
    if (isSure) looks.delete(caseId)
    else looks.set(caseId, look)
    if (isSure) return { ...read, lacks }
    await pause(patienceMs[look + 1] ?? 0)
    // It goes on at the beginning.
    return { ...read, next: '' }
  }
}

const lacksOf = async (
  { crypto }: Context,
  caseId: string,
  { places, hasRefused }: NonNullable<Taken['all']>,
): Promise<Lacks> => {
  const { missing, hasOthers } = await crypto.checkOrder({ caseId, places, shown: null })
  return { missing: missing.length, hasOthers: hasOthers || hasRefused }
}
