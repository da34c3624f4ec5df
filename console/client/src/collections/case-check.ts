import { ContradictionError } from '@aktenraum/crypto-client'
import { orderOfDocuments } from '@aktenraum/domain/contracts'
import { pause } from '../base/timers.ts'
import type { CaseInLog } from '../vault/port.ts'
import { BehindError } from '../base/errors/behind.ts'
import { followCase } from './case-logs.ts'
import type { Completeness } from './case-types.ts'
import { problemIn } from './log-problem.ts'
import type { Context, Listed } from './context.ts'
import { isOrdering } from './document-ordering.ts'
import { lackingAt, personOf, writtenAt } from './lacking.ts'
import type { OfficeClient } from './types.ts'

const patienceMs = [0, 1_500, 2_500]

export const checkingMethods = (context: Context): Pick<OfficeClient, 'checkCompleteness'> => ({
  checkCompleteness: (caseId) => checkCompleteness(context, caseId),
})

/** No other look changes them. */
const settled: ReadonlySet<Completeness['state']> = new Set(['complete', 'contradiction', 'newer'])

/**
 * Holds what the server lists of a case against its log: all that is there must be in its order once, and what was
 * shown last must be a part of that. What is on its way to either of them may differ for a moment, so it is looked at
 * again before anything is said.
 */
const checkCompleteness = async (context: Context, caseId: string): Promise<Completeness> => {
  let found: Completeness = { state: 'unknown' }
  for (const wait of patienceMs) {
    await pause(wait)
    const before = context.api.staleAnswers()
    found = await compare(context, caseId)
    if (settled.has(found.state)) return found
    if (context.api.staleAnswers() > before) found = { state: 'behind' }
  }
  return found
}

const compare = async (context: Context, caseId: string): Promise<Completeness> => {
  try {
    const told = await followCase(context, caseId)
    // Whoever opens a case signs its first roster in the same breath.
    return told.roster === null ? { state: 'other-documents', lacking: [] } : await against(context, caseId, told)
  } catch (error) {
    if (error instanceof ContradictionError) return { state: problemIn(error) }
    if (error instanceof BehindError) return { state: 'behind' }
    throw error
  }
}

const against = async (context: Context, caseId: string, before: CaseInLog): Promise<Completeness> => {
  const { api, crypto } = context
  const listed = context.state.listed.get(caseId)
  const query = isOrdering(listed?.ordering) ? { ordering: listed.ordering } : {}
  const { n, places } = await api.call(orderOfDocuments, { params: { case_id: caseId }, query })
  const told = n > before.head.n ? await followCase(context, caseId) : before
  const { missing, hasOthers, isShown } = await crypto.checkOrder({ caseId, places, shown: listed?.part ?? null })
  if (missing.length > 0)
    return { state: 'missing', missing: missing.length, lacking: await lackingAt(context, caseId, missing) }
  if (hasOthers) return { state: 'other-documents', lacking: [] }
  return doubtOf(listed, isShown, told) ?? complete(context, caseId, told)
}

/** What was shown last may be of before the newest entry. */
const doubtOf = (listed: Listed | undefined, isShown: boolean, { head, count }: CaseInLog): Completeness | null => {
  if (listed === undefined || (isShown && listed.count === count)) return null
  return { state: listed.length === head.n ? 'other-documents' : 'outdated', lacking: [] }
}

const complete = async (context: Context, caseId: string, told: CaseInLog): Promise<Completeness> => ({
  state: 'complete',
  newest: await newestOf(context, caseId, told),
  // Before anything was shown of it, nothing that is shown was held against it.
  ...(context.state.listed.has(caseId) ? { isFirstSight: context.state.firstSights.has(caseId) } : {}),
})

/** Who wrote last in the log of a case, and when; not told where they signed no time. */
const newestOf = async (context: Context, caseId: string, { head }: CaseInLog): Promise<Completeness['newest']> => {
  const [newest] = await writtenAt(context, caseId, [head.n])
  if (newest === undefined || newest.at === null) return undefined
  return { author: await personOf(context, newest.author), at: newest.at }
}
