import type { Entry, EntryFrame } from './entry.ts'
import type { LogRecord } from './head.ts'
import { createChain } from './head.ts'
import type { Log, SignedBy } from './log.ts'
import { requireFrame } from './log.ts'
import type { MailPolicy } from './operations.ts'
import { requireThat } from './require.ts'
import type { Restart } from './restart.ts'
import { statementHash } from './statement.ts'
import type { PersonStatement } from './statement.ts'

/** The author of what the printed key signs; no user has such an id. */
export const paperAuthor = 'paper'

export interface StaffMember {
  readonly statement: PersonStatement
  readonly isOwner: boolean
  /** How long the log was when this was said. */
  readonly since: number
}
export interface OfficeLog extends Log {
  /** Who was one of the office when the log had `n` records; null for whoever was not, or no more. */
  readonly memberAt: (userId: string, n: number) => StaffMember | null
  readonly member: (userId: string) => StaffMember | null
  readonly members: () => readonly StaffMember[]
  /** The newest statement of each who has ever been one of the office. */
  readonly everybody: () => readonly PersonStatement[]
  /** Whether somebody has ever been one of the office: they never become a client. */
  readonly wasMember: (userId: string) => boolean
  /** The same, when the log had `n` records. */
  readonly wasMemberBy: (userId: string, n: number) => boolean
  /** Whether somebody was one of the office and is none any more. */
  readonly isRevoked: (userId: string) => boolean
  /** All statements of somebody, oldest first: what they signed with former keys stays signed. */
  readonly statementsOf: (userId: string) => readonly PersonStatement[]
  /** Those that were made after the log had `n` records. */
  readonly statementsAfter: (userId: string, n: number) => readonly PersonStatement[]
  /** How long the log was when keys of somebody last ceased to count: they were revoked, or have new ones. 0: never. */
  readonly keysEndedAt: () => number
  readonly mailPolicy: () => MailPolicy
  /** Oldest first. */
  readonly restarts: () => readonly Restart[]
}

/** @param wasClient whether somebody has ever been a client: they never become staff. */
export const createOfficeLog = (officeId: string, wasClient: (userId: string) => boolean = () => false): OfficeLog => {
  const chain = createChain(officeId, 'office')
  /** All that was said of somebody, oldest first; null: no longer one of the office. */
  const said = new Map<string, { readonly since: number; readonly member: StaffMember | null }[]>()
  const taken = new Set<string>()
  const restarts: Restart[] = []
  let paperKey = ''
  let keysEndedAt = 0
  let mails: MailPolicy = 'nothing'

  const memberAt = (userId: string, n: number): StaffMember | null =>
    said.get(userId)?.findLast(({ since }) => since <= n)?.member ?? null
  const member = (userId: string): StaffMember | null => memberAt(userId, chain.head().n)
  const members = (): readonly StaffMember[] => [...said.keys()].flatMap((userId) => member(userId) ?? [])

  const statementsOf = (userId: string): readonly PersonStatement[] =>
    (said.get(userId) ?? []).flatMap((each) => (each.member === null ? [] : [each.member.statement]))
  const statementsAfter = (userId: string, n: number): readonly PersonStatement[] =>
    (said.get(userId) ?? []).flatMap(({ since, member }) => (member === null || since <= n ? [] : [member.statement]))
  const say = (userId: string, isNow: Omit<StaffMember, 'since'> | null): void => {
    const since = chain.head().n
    const before = memberAt(userId, since)
    if (before !== null && before.statement.signature !== isNow?.statement.signature) keysEndedAt = since
    said.set(userId, [...(said.get(userId) ?? []), { since, member: isNow === null ? null : { ...isNow, since } }])
  }
  const lastStatement = (userId: string): string | null => {
    const last = statementsOf(userId).at(-1)
    return last === undefined ? null : statementHash(last)
  }
  const requireAnotherOwner = (than: string): void => {
    const owners = members().filter(({ isOwner }) => isOwner)
    requireThat(
      owners.some(({ statement }) => statement.userId !== than),
      'an office keeps an owner',
    )
  }

  const judgeFirst = (entry: Entry): SignedBy => {
    requireThat(entry.op === 'genesis', 'an office begins with its founder')
    const heads = [entry.officeId, entry.after, entry.office]
    requireThat(
      heads.every((each) => each === null),
      'with a head before the first',
    )
    const { userId, signature } = entry.statement
    requireThat(entry.log === 'office' && entry.author === userId && userId !== paperAuthor, 'founded by somebody else')
    return signature
  }
  const judgeStaff = ({ statement, former, isOwner }: Extract<Entry, { op: 'staff' }>): void => {
    const { userId } = statement
    requireThat(userId !== paperAuthor && !wasClient(userId), 'a client becomes no staff')
    requireThat(former === lastStatement(userId), 'after another statement')
    if (!isOwner) requireAnotherOwner(userId)
  }
  const judgeOwners = (entry: Entry): void => {
    if (entry.op === 'staff') return judgeStaff(entry)
    requireThat(entry.op === 'revoke' || entry.op === 'restart' || entry.op === 'policy', 'of another log')
    requireThat(entry.author !== paperAuthor, 'the printed key says who is staff, and no more')
    if (entry.op !== 'revoke') return
    requireThat(member(entry.userId) !== null, 'revokes nobody')
    requireAnotherOwner(entry.userId)
  }
  const requireNext = (frame: EntryFrame): void => {
    const office = requireFrame(frame, { officeId, name: 'office', chain, office: chain, notBefore: nowhereBefore })
    requireThat(frame.after?.n === office.n, 'two heads of one log')
  }
  const keyOfOwner = ({ author }: EntryFrame): string => {
    const owner = member(author)
    requireThat(owner?.isOwner === true, 'by nobody who owns the office')
    return owner.statement.signature
  }
  return {
    name: 'office',
    chain,
    judge: (entry) => {
      if (chain.head().n === 0) return judgeFirst(entry)
      requireNext(entry)
      const signedBy = entry.author === paperAuthor ? paperKey : keyOfOwner(entry)
      judgeOwners(entry)
      return signedBy
    },
    mayWrite: (frame) => {
      requireNext(frame)
      return keyOfOwner(frame)
    },
    take: (record: LogRecord, entry) => {
      requireThat(entry !== null, 'without its text')
      requireThat(!taken.has(record.entry), 'a second time')
      taken.add(record.entry)
      chain.append(record)
      if (entry.op === 'genesis') {
        paperKey = entry.paperKey
        say(entry.statement.userId, { statement: entry.statement, isOwner: true })
      }
      if (entry.op === 'staff') say(entry.statement.userId, { statement: entry.statement, isOwner: entry.isOwner })
      if (entry.op === 'revoke') say(entry.userId, null)
      if (entry.op === 'policy') mails = entry.mails
      if (entry.op === 'restart') {
        const { author, at, reason, heads } = entry
        restarts.push({ entry: record.entry, n: chain.head().n, author, at, reason, heads })
      }
    },
    memberAt,
    member,
    members,
    everybody: () => [...said.keys()].flatMap((userId) => statementsOf(userId).at(-1) ?? []),
    wasMember: (userId) => said.has(userId),
    wasMemberBy: (userId, n) => said.get(userId)?.some(({ since }) => since <= n) === true,
    isRevoked: (userId) => said.has(userId) && member(userId) === null,
    statementsOf,
    statementsAfter,
    keysEndedAt: () => keysEndedAt,
    mailPolicy: () => mails,
    restarts: () => restarts,
  }
}

/** Who says something of the office has seen all that was said. */
const nowhereBefore = { after: 'head', office: 0 } as const
