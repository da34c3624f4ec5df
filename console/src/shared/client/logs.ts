import type { SignedEntry } from '@aktenraum/crypto-client/log'
import * as contracts from '@aktenraum/domain/contracts'
import { ValidationError } from '../api/errors.ts'
import type { LogPage } from '../crypto/port.ts'
import type { Context } from './context.ts'

type Follows = Pick<Context, 'api' | 'crypto' | 'state' | 'seen'>

/** Takes the beginning of the office's log, as a session's answer brings it. @throws ContradictionError */
export const beginLogs = async (context: Follows, officeLog: readonly SignedEntry[]): Promise<void> =>
  take(context, { office: { from: 0, entries: officeLog }, people: null })

/**
 * Goes on in the logs as far as the server tells; staff in both. Whoever asks meanwhile waits for the same answer.
 * @throws ContradictionError
 */
export const followLogs = (context: Follows): Promise<void> => {
  const { state } = context
  state.following ??= goOn(context).finally(() => {
    state.following = undefined
  })
  return state.following
}

const goOn = async (context: Follows): Promise<void> => {
  const { state } = context
  // In this order: what is said of people names heads of the office.
  const people = state.isStaff ? await fetchRest(context, 'people') : null
  await take(context, { office: await fetchRest(context, 'office'), people })
}

const fetchRest = async ({ api, state }: Follows, log: 'office' | 'people'): Promise<LogPage> => {
  const from = state.logs[log]
  const entries: SignedEntry[] = []
  for (;;) {
    const answer = await api.call(contracts.listLogEntries, {
      params: { log },
      query: { after: from + entries.length },
    })
    entries.push(...answer.results)
    if (answer.results.length < contracts.logEntriesAtOnce) return { from, entries }
  }
}

const take = async (
  { crypto, state, seen }: Follows,
  pages: { readonly office: LogPage; readonly people: LogPage | null },
): Promise<void> => {
  const viewerId = state.viewerId ?? ''
  const heads = await crypto.followLogs({ ...pages, remembered: seen.loadHeads(viewerId) })
  state.logs = { office: heads.office.n, people: heads.people?.n ?? state.logs.people }
  state.owners = new Set(heads.owners)
  seen.saveHeads(viewerId, { office: heads.office, ...(heads.people === undefined ? {} : { people: heads.people }) })
}

const attempts = 3

/**
 * Does what takes a word in a log. Where somebody else was faster, it is done again after theirs.
 * @param work signs and sends; is called again with what was followed since.
 */
export const saying = async <Answer>(context: Follows, work: () => Promise<Answer>): Promise<Answer> => {
  for (let attempt = 1; ; attempt += 1) {
    await followLogs(context)
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !isBehind(error)) throw error
    }
  }
}

const isBehind = (error: unknown): boolean =>
  error instanceof ValidationError && contracts.problem.safeParse(error.data).data?.code === 'log/behind'
