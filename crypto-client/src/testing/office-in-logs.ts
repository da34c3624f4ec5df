import { signLogEntry } from '../authoring/log-author.ts'
import { createSigningKeys } from '../base/signing.ts'
import {
  append,
  createCaseLog,
  createOfficeLog,
  createPeopleLog,
  newStatement,
  officeIdOf,
  statementHash,
} from '../log/index.ts'
import type { Act, EntryFrame, Log, PersonStatement, RosterPlace, SignedEntry } from '../log/index.ts'

/** Somebody with keys of their own, who can sign whatever they like. */
export interface Somebody {
  readonly userId: string
  readonly statement: PersonStatement
  readonly privateKey: CryptoKey
}

export const somebody = async (userId: string, name = userId): Promise<Somebody> => {
  const { publicKey, privateKey } = await createSigningKeys()
  const address = `${userId}@example.org`
  return {
    userId,
    statement: newStatement({ userId, encryption: publicKey, signature: publicKey, name, address }),
    privateKey,
  }
}

export const at = '2026-11-22T08:00:00.000Z'
export const hashLike = (sign: string): string => sign.repeat(42) + 'A'
export const hashes = { name: hashLike('n'), description: null, meta: hashLike('m') }

/**
 * An office of a founder, a second owner, two more of its staff and two clients, with the logs of all and of one case,
 * in which founder (owner), `member` and `client` take part. Whatever anybody signs here is signed for real.
 */
export const officeInLogs = async () => {
  const [founder, partner, member, outsider, client, mallory, paper] = await Promise.all([
    somebody('founder'),
    somebody('partner'),
    somebody('member'),
    somebody('outsider'),
    somebody('client'),
    somebody('mallory'),
    somebody('paper'),
  ])
  const genesis = await signLogEntry(
    {
      officeId: null,
      log: 'office',
      author: founder.userId,
      after: null,
      office: null,
      at,
      op: 'genesis',
      statement: founder.statement,
      paperKey: paper.statement.signature,
    },
    founder.privateKey,
  )
  const officeId = officeIdOf(genesis)
  const office = createOfficeLog(officeId, (userId) => people.wasClient(userId))
  const people = createPeopleLog(officeId, office)
  const caseLog = createCaseLog(officeId, 'case-1', office)
  const entriesOf = new Map<Log, SignedEntry[]>([
    [office, []],
    [people, []],
    [caseLog, []],
  ])
  const take = async (log: Log, entry: SignedEntry): Promise<void> => {
    await append(log, entry)
    entriesOf.get(log)?.push(entry)
  }
  await take(office, genesis)

  /** Signs as the next entry of a log; `frame` says what is different from what an honest author would say. */
  const signed = (log: Log, author: Somebody, act: Act, frame: Partial<EntryFrame> = {}): Promise<SignedEntry> =>
    signLogEntry(
      {
        officeId,
        log: log.name,
        author: author.userId,
        after: log.chain.head(),
        office: office.chain.head(),
        at,
        ...frame,
        ...act,
      },
      author.privateKey,
    )
  const says = async (log: Log, author: Somebody, act: Act): Promise<SignedEntry> => {
    const entry = await signed(log, author, act)
    await take(log, entry)
    return entry
  }
  const staff = (of: Somebody, isOwner = false, former: string | null = null): Act => ({
    op: 'staff',
    statement: of.statement,
    isOwner,
    former,
  })
  const isClient = async (of: Somebody, invitationId: string): Promise<void> => {
    await says(people, founder, { op: 'invite', userId: of.userId, invitationId })
    await says(people, founder, { op: 'person', statement: of.statement, former: null, invitationId })
  }

  await says(office, founder, staff(partner, true))
  await says(office, founder, staff(member))
  await says(office, founder, staff(outsider))
  await isClient(client, 'invitation-1')
  await isClient(mallory, 'invitation-2')
  for (const { statement } of [client, mallory]) caseLog.introduce(statement)
  await says(caseLog, founder, roster())

  /** All that was said, and the heads that it came to. */
  const kept = () => {
    const of = (log: Log) => {
      const entries = entriesOf.get(log) ?? []
      return { entries, heads: [0, ...entries.keys()].map((_, at) => log.chain.headAt(at)) }
    }
    const statements = [client.statement, mallory.statement]
    return { office: of(office), people: of(people), caseLog: of(caseLog), statements }
  }
  const staffOfOffice = { founder, partner, member, outsider }
  return {
    ...staffOfOffice,
    client,
    mallory,
    paper,
    genesis,
    officeId,
    office,
    people,
    caseLog,
    signed,
    says,
    staff,
    kept,
  }

  function roster(): Act {
    return rosterOf([
      { userId: 'client', role: 'client', statement: statementHash(client.statement) },
      { userId: 'founder', role: 'owner', statement: null },
      { userId: 'member', role: 'member', statement: null },
    ])
  }
}

export const rosterOf = (places: readonly RosterPlace[], caseKeyId = 'case:1'): Act => ({
  op: 'roster',
  caseKeyId,
  places,
  number: hashLike('a'),
  title: hashLike('b'),
})

export const adds = (keyId: string): Act => ({ op: 'add', keyId, content: hashLike('c'), size: 28, hashes, from: null })

export type OfficeInLogs = Awaited<ReturnType<typeof officeInLogs>>
