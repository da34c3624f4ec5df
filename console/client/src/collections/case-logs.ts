import { UntrustedEntryError } from '@aktenraum/crypto-client'
import type { Head } from '@aktenraum/crypto-client/log'
import * as contracts from '@aktenraum/domain/contracts'
import type { CaseInLog, CaseLinks } from '../vault/port.ts'
import { BehindError } from '../base/errors/behind.ts'
import { sharedHead } from './case-heads.ts'
import type { Context } from './context.ts'
import { followLogs } from './logs.ts'
import { noteLostOfCase } from './restarted.ts'
import type { Seen } from './seen.ts'
import { sinceNow } from './since.ts'

export type Follows = Pick<Context, 'api' | 'crypto' | 'state' | 'seen'>

/** Goes on in the log of a case to its end, as far as the server tells it. @throws ContradictionError, BehindError */
export const followCase = async (context: Follows, caseId: string): Promise<CaseInLog> => {
  const { api, state } = context
  for (;;) {
    const before = api.staleAnswers()
    const from = state.caseLogs.get(caseId)?.head.n ?? 0
    const { n, ...links } = await api.call(contracts.followCaseLog, {
      params: { case_id: caseId },
      query: from === 0 ? {} : { after: from },
    })
    if (n < remembers(context, caseId) && api.staleAnswers() > before) throw new BehindError()
    const isEnd = from + Math.floor((links.records.length * 3) / 4 / recordBytes) >= n
    // From where is never the server's word: what begins beyond what was followed is not judged.
    const told = await take(context, caseId, { links: { ...links, from }, isEnd })
    if (told.head.n >= n) return told
  }
}

const recordBytes = 49

/** Up to where the log of a case is known to go. */
const remembers = (context: Follows, caseId: string): number => {
  const { seen, state } = context
  return Math.max(seen.load(state.viewerId ?? '', caseId).log?.n ?? 0, sharedHead(context, caseId)?.n ?? 0)
}

/** The log of a case that nobody has opened yet. */
export const beginCase = (context: Follows, caseId: string): Promise<CaseInLog> =>
  take(context, caseId, { links: { from: 0, records: '', texts: [], statements: [] }, isEnd: true })

interface Told {
  readonly links: CaseLinks
  /** What is remembered must be there at the end, not before. */
  readonly isEnd: boolean
}

const take = async (context: Follows, caseId: string, told: Told): Promise<CaseInLog> => {
  const { state, seen } = context
  const viewerId = state.viewerId ?? ''
  const before = seen.load(viewerId, caseId).log
  const shared = sharedHead(context, caseId)
  const remembered = [before, shared].filter((head) => head !== null)
  const isAnew = noteFormer(context, caseId)
  const requireSame = sinceNow(state)
  const followed = await knowingTheOffice(context, { caseId, ...told, remembered })
  requireSame()
  const { head, roster } = followed
  if (remembered.length === 0 && told.links.from === 0) state.firstSights.add(caseId)
  state.caseLogs.set(caseId, followed)
  state.followAgain ??= (id) => followCase(context, id)
  if (told.isEnd) noteLost(context, caseId, followed)
  if (isBeyond(head, before) || isAnew) seen.save(viewerId, caseId, { log: head, roster: rosterSeen(roster) })
  if (told.isEnd && isBeyond(head, shared)) note(context, caseId, followed)
  return followed
}
const rosterSeen = (roster: CaseInLog['roster']): Seen['roster'] => roster && { place: roster.since, hash: roster.hash }

/** @returns whether the case was followed before the office's last restart, and not since. */
const noteFormer = ({ seen, state }: Follows, caseId: string): boolean => {
  const former = seen.beforeRestart(state.viewerId ?? '', caseId)
  if (former === null) return false
  state.beforeRestart.set(caseId, former)
  return true
}
/** Said once, when the case is followed for the first time since the office goes on after a backup. */
const noteLost = (context: Follows, caseId: string, { lacksFormer }: CaseInLog): void => {
  context.state.beforeRestart.delete(caseId)
  if (lacksFormer === true) noteLostOfCase(context)
}
const isBeyond = (head: Head, other: Head | null): boolean => head.n > (other?.n ?? 0)

/** One's other browsers are to know of it; nobody waits for that. */
const note = (context: Follows, caseId: string, followed: CaseInLog): void =>
  void import('./memory.ts').then(
    ({ noteHead }) => {
      // Nobody else has signed in meanwhile.
      if (context.state.caseLogs.get(caseId) === followed) noteHead(context, caseId, followed)
    },
    () => undefined,
  )

/** Who writes in a case may have seen more of the office than this browser has. */
const knowingTheOffice = async (
  context: Follows,
  { caseId, links, isEnd, remembered }: Told & { readonly caseId: string; readonly remembered: readonly Head[] },
): Promise<CaseInLog> => {
  const former = context.state.beforeRestart.get(caseId)
  const input = { caseId, links, remembered: isEnd ? remembered : [], isPart: !isEnd, ...(former && { former }) }
  try {
    return await context.crypto.followCase(input)
  } catch (error) {
    if (!isOfficeBehind(error)) throw error
    await followLogs(context)
    return context.crypto.followCase(input)
  }
}
export const isOfficeBehind = (error: unknown): boolean =>
  error instanceof UntrustedEntryError && error.reason === 'the office has gone on'
