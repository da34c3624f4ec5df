import type { Entry, EntryFrame } from './entry.ts'
import { createChain } from './head.ts'
import type { Log } from './log.ts'
import { requireFrame } from './log.ts'
import type { OfficeLog } from './office-log.ts'
import { opOfCode } from './operations.ts'
import { requireThat } from './require.ts'
import { statementHash } from './statement.ts'
import type { PersonStatement } from './statement.ts'

/** What somebody of the office said last of people: they had verified all that stood before it. */
export interface LastWord {
  /** The author's word. */
  readonly at: string
  readonly place: number
}
export interface PeopleLog extends Log {
  /** A client of now, as staff have stated them. */
  readonly client: (userId: string) => PersonStatement | null
  readonly clients: () => readonly PersonStatement[]
  /** All statements of somebody, oldest first. */
  readonly statementsOf: (userId: string) => readonly PersonStatement[]
  readonly wasClient: (userId: string) => boolean
  /** The newest invitation of somebody, whoever made it. */
  readonly newestInvitation: (userId: string) => string | null
  /** How long the log of the office was for who made that invitation. */
  readonly invitedAfter: (userId: string) => number | null
  /** How much of the log of the office is seen: what is said from now on is by who is of the office after that. */
  readonly officeSeen: () => number
  /** Null for who has said nothing here. */
  readonly lastWordOf: (userId: string) => LastWord | null
}

/** Clients and invitations. Staff follow it, and write it. */
export const createPeopleLog = (officeId: string, office: OfficeLog): PeopleLog => {
  const chain = createChain(officeId, 'people')
  /** All that was stated of each client, oldest first. */
  const stated = new Map<string, readonly PersonStatement[]>()
  const invitations = new Map<string, { readonly id: string; readonly after: number }>()
  /** Invitations that have brought keys. */
  const used = new Set<string>()
  const taken = new Set<string>()
  const lastWords = new Map<string, LastWord>()
  let officeSeen = 0

  const statementsOf = (userId: string): readonly PersonStatement[] => stated.get(userId) ?? []
  const client = (userId: string): PersonStatement | null => statementsOf(userId).at(-1) ?? null

  const requireStaff = (entry: EntryFrame): string => {
    const notBefore = { after: 'head', office: officeSeen } as const
    const seen = requireFrame(entry, { officeId, name: 'people', chain, office: office.chain, notBefore })
    const author = office.memberAt(entry.author, seen.n)
    requireThat(author !== null, 'by nobody of the office')
    return author.statement.signature
  }
  /** A new name comes with the keys of before: it brings none. */
  const bringsKeys = ({ userId, encryption, signature }: PersonStatement): boolean => {
    const known = client(userId)
    return known?.encryption !== encryption || known.signature !== signature
  }
  const judgePerson = ({ statement, former, invitationId }: Extract<Entry, { op: 'person' }>): void => {
    const { userId } = statement
    requireThat(!office.wasMember(userId), 'staff become no clients')
    requireThat(invitations.get(userId)?.id === invitationId, 'by another invitation')
    const known = client(userId)
    requireThat(former === (known === null ? null : statementHash(known)), 'after another statement')
    requireThat(!bringsKeys(statement) || !used.has(invitationId), 'an invitation brings keys once')
  }
  const heed = (entry: Entry): void => {
    officeSeen = entry.office?.n ?? officeSeen
    lastWords.set(entry.author, { at: entry.at, place: chain.head().n })
    if (entry.op === 'invite') invitations.set(entry.userId, { id: entry.invitationId, after: officeSeen })
    if (entry.op !== 'person') return
    if (bringsKeys(entry.statement)) used.add(entry.invitationId)
    const { userId } = entry.statement
    stated.set(userId, [...statementsOf(userId), entry.statement])
  }
  return {
    name: 'people',
    chain,
    judge: (entry) => {
      const signedBy = requireStaff(entry)
      requireThat(entry.op === 'person' || entry.op === 'invite' || entry.op === 'seen', 'of another log')
      if (entry.op === 'person') judgePerson(entry)
      return signedBy
    },
    mayWrite: requireStaff,
    take: (record, entry) => {
      requireThat(entry !== null || opOfCode(record.op) === 'seen', 'without its text')
      requireThat(!taken.has(record.entry), 'a second time')
      taken.add(record.entry)
      chain.append(record)
      if (entry !== null) heed(entry)
    },
    client,
    clients: () => [...stated.keys()].flatMap((userId) => client(userId) ?? []),
    statementsOf,
    wasClient: (userId) => stated.has(userId),
    newestInvitation: (userId) => invitations.get(userId)?.id ?? null,
    invitedAfter: (userId) => invitations.get(userId)?.after ?? null,
    officeSeen: () => officeSeen,
    lastWordOf: (userId) => lastWords.get(userId) ?? null,
  }
}
