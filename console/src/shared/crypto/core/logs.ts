import type { AccountSecrets } from '@aktenraum/crypto-client'
import {
  createOfficeLog,
  createPeopleLog,
  follow,
  readEntry,
  recordOf,
  requireEntrySignature,
  requireMemory,
  UntrustedEntryError,
} from '@aktenraum/crypto-client/log'
import type { Head, Log, OfficeLog, PeopleLog, PersonStatement, SignedEntry } from '@aktenraum/crypto-client/log'
import type { LogHeads, LogPages } from '../log-port.ts'

/** The office's logs as far as this thread has followed them: what is known of people, and nothing on a server's word. */
export interface Logs {
  readonly office: () => OfficeLog
  readonly people: () => PeopleLog
  /** @throws ContradictionError; from then on nothing of that log is to be had until all is begun anew. */
  readonly follow: (pages: LogPages) => Promise<LogHeads>
  /**
   * For who does not follow `people`: one client's statement by itself. Staff signed it; whether it is the newest, only
   * staff know. Null for one that does not count.
   */
  readonly statedAlone: (signed: SignedEntry) => Promise<PersonStatement | null>
  readonly forget: () => void
}

interface Followed {
  readonly office: OfficeLog
  readonly people: PeopleLog
}

export const createLogs = (secrets: () => AccountSecrets): Logs => {
  let followed: Followed | undefined
  let failure: unknown

  const begin = (): Followed => {
    const { officeId } = secrets()
    const office = createOfficeLog(officeId, (userId) => people.wasClient(userId))
    const people = createPeopleLog(officeId, office)
    return { office, people }
  }
  const held = (): Followed => {
    if (failure !== undefined) throw failure
    followed ??= begin()
    return followed
  }
  const goOn = async (log: Log, { from, entries }: LogPages['office'], remembered: Head | null): Promise<Head> => {
    // Two answers may have been under way at once.
    const fresh = entries.slice(Math.max(0, log.chain.head().n - from))
    const at = log.chain.head().n
    await follow(log, fresh.map(recordOf), {
      entry: (_, position) => Promise.resolve(fresh[position - 1 - at] ?? ([[], ''] as const)),
      statement: () => Promise.reject(new UntrustedEntryError('of another log')),
    })
    if (remembered !== null) requireMemory(log, [remembered])
    return log.chain.head()
  }
  let queue: Promise<unknown> = Promise.resolve()
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = queue.then(work)
    queue = turn.catch(() => undefined)
    return turn
  }

  return {
    office: () => held().office,
    people: () => held().people,
    follow: ({ office, people, remembered }) =>
      inTurn(async () => {
        const logs = held()
        try {
          const head = await goOn(logs.office, office, remembered.office)
          const owners = logs.office.members().filter(({ isOwner }) => isOwner)
          const heads = { office: head, owners: owners.map(({ statement }) => statement.userId) }
          return people === null ? heads : { ...heads, people: await goOn(logs.people, people, remembered.people) }
        } catch (error) {
          failure = error
          throw error
        }
      }),
    statedAlone: async (signed) => {
      const { office } = held()
      try {
        const entry = readEntry(signed)
        const seen = entry.office
        if (entry.op !== 'person' || entry.officeId !== secrets().officeId || seen === null) return null
        const author = office.chain.has(seen) ? office.memberAt(entry.author, seen.n) : null
        if (author === null || office.wasMember(entry.statement.userId)) return null
        await requireEntrySignature(signed, author.statement.signature)
        return entry.statement
      } catch (error) {
        if (error instanceof UntrustedEntryError) return null
        throw error
      }
    },
    forget: () => {
      followed = undefined
      failure = undefined
    },
  }
}
