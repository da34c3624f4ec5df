import type { Head, SignedEntry } from '@aktenraum/crypto-client/log'
import * as contracts from '@aktenraum/domain/contracts'
import type { LogHeads, LogPage, ShownEntry } from '../vault/port.ts'
import { BehindError } from '../base/errors/behind.ts'
import { savePosition } from './position.ts'
import type { SeenHeads } from './seen.ts'
import { sinceNow } from './since.ts'
import type { ClientState, Context } from './context.ts'

type Follows = Pick<Context, 'api' | 'crypto' | 'state' | 'seen'>

/** Takes the beginning of the office's log, as a session's answer brings it. @throws ContradictionError */
export const beginLogs = async (context: Follows, officeLog: readonly SignedEntry[]): Promise<void> =>
  take(context, { office: { from: 0, entries: officeLog }, people: null }).then(() => share(context))

/**
 * Goes on in the logs as far as the server tells; staff in both. Whoever asks meanwhile waits for the same answer.
 * @throws ContradictionError, BehindError
 */
export const followLogs = (context: Follows): Promise<void> => {
  const { state } = context
  state.following ??= goOn(context).finally(() => {
    state.following = undefined
  })
  return state.following
}

const goOn = async (context: Follows): Promise<void> => {
  const { api, seen, state } = context
  const before = api.staleAnswers()
  const { logs: followed } = state
  const { people, office } = state.isStaff
    ? await fetchLogs({ api }, followed)
    : { people: null, office: await fetchOffice({ api }, followed.office) }
  const known = seen.loadHeads(state.viewerId ?? '')
  const isBehind = isShorter(office, known.office) || (people !== null && isShorter(people, known.people))
  if (isBehind && api.staleAnswers() > before) throw new BehindError()
  await take(context, { office, people })
  share(context)
}

const isShorter = ({ from, entries }: LogPage, than: Head | null): boolean => from + entries.length < (than?.n ?? 0)

/**
 * Whenever the logs have gone on, and once at the beginning; nobody waits for it, and what contradicts is told by the
 * port.
 */
const share = (context: Follows): void => {
  const { state } = context
  const at = JSON.stringify([state.viewerId, state.logs])
  if (state.sharing !== undefined || state.sharedAt === at || state.viewerId === undefined) return
  state.sharedAt = at
  state.sharing = import('./memory.ts')
    .then(({ shareMemory }) => shareMemory(context, { followLogs, take }))
    .catch(() => undefined)
    .finally(() => {
      state.sharing = undefined
      share(context)
    })
}

type Calls = Pick<Context, 'api'>

/** Both logs as the server shows them to staff, after their first entries. */
export const fetchLogs = async (
  { api }: Calls,
  from: ClientState['logs'],
): Promise<{ readonly people: LogPage; readonly office: LogPage }> => {
  const people = { from: from.people ?? 0, entries: [] as ShownEntry[] }
  for (;;) {
    const query = { after: people.from + people.entries.length, office: from.office }
    const { results, office } = await api.call(contracts.listLogEntries, { params: { log: 'people' }, query })
    people.entries.push(...results)
    // It comes with the last of them: what is said of people names heads of the office.
    if (isEnd(results)) return { people, office: await fetchOffice({ api }, from.office, office?.results) }
  }
}

/** The log of the office, after its first `from` entries, of which some may have come. */
const fetchOffice = async ({ api }: Calls, from: number, come?: readonly ShownEntry[]): Promise<LogPage> => {
  const entries = [...(come ?? [])]
  for (let last = come; last === undefined || !isEnd(last);) {
    const query = { after: from + entries.length }
    last = (await api.call(contracts.listLogEntries, { params: { log: 'office' }, query })).results
    entries.push(...last)
  }
  return { from, entries }
}

const isEnd = ({ length }: readonly ShownEntry[]): boolean => length < contracts.logEntriesAtOnce

const take = async (
  { api, crypto, state, seen }: Follows,
  pages: { readonly office: LogPage; readonly people: LogPage | null },
  remembered?: SeenHeads,
): Promise<void> => {
  const viewerId = state.viewerId ?? ''
  const requireSame = sinceNow(state)
  const heads = await crypto.followLogs({ ...pages, remembered: remembered ?? seen.loadHeads(viewerId) })
  requireSame()
  state.logs = { office: heads.office.n, people: heads.people?.n ?? state.logs.people }
  state.owners = new Set(heads.owners)
  state.isStaff ||= heads.isMember
  state.restarted = heads.lastRestart
  Object.assign(state.stated, heads.stated)
  const before = seen.loadHeads(viewerId)
  seen.saveHeads(viewerId, headsAfter(before, heads))
  savePosition(seen, api.position())
  if (heads.restart === undefined) return
  const { takeRestart } = await import('./unsent.ts')
  await takeRestart({ crypto, state, seen }, heads.restart, remembered ?? before)
}

const headsAfter = (before: SeenHeads, { office, people, restarts, restart }: LogHeads): Partial<SeenHeads> => {
  const isBoth = people !== undefined
  return {
    office,
    ...(isBoth ? { people } : {}),
    restarts: { office: restarts, people: isBoth ? restarts : before.restarts.people },
    // What came before another past is no past of this one.
    ...(restart === undefined ? {} : { past: { office: [], people: isBoth ? [] : before.past.people } }),
  }
}
