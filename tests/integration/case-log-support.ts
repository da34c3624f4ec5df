import { createHash } from 'node:crypto'
import { signLogEntry } from '@aktenraum/crypto-client'
import {
  createCaseLog,
  createContentDigest,
  createOfficeLog,
  createPeopleLog,
  documentHashes,
  follow,
  hashOfPacked,
  officeIdOf,
  readEntry,
  recordOf,
  statementHash,
  unpackRecords,
} from '@aktenraum/crypto-client/log'
import type { Act, CaseLog, EntryFrame, Origin, PersonStatement, SignedEntry } from '@aktenraum/crypto-client/log'
import type { AnswerOf, followCaseLog } from '@aktenraum/domain/contracts'
import type { BothApis } from './both-apis.ts'
import type { TestBrowser } from './command-api-browser.ts'
import { genesisOf, privateKeyOf, statementOf } from './command-api-logs.ts'
import { caseKey, documentKey, file, person, sealed } from './command-api-support.ts'

const at = '2026-03-01T10:00:00.000Z'
type Role = 'owner' | 'member' | 'client'
type Links = AnswerOf<typeof followCaseLog>

/** An office of `staff` and `clients`, the first of whom founded it, who sign for real; and cases of theirs. */
export const startSigningOffice = async (
  { api, read }: Pick<BothApis, 'api' | 'read'>,
  { staff, clients }: { readonly staff: readonly string[]; readonly clients: readonly string[] },
) => {
  const [founder = ''] = staff
  const genesis = await genesisOf(founder)
  const officeId = officeIdOf(genesis)
  const office = createOfficeLog(officeId)
  const people = createPeopleLog(officeId, office)
  const statements = new Map<string, PersonStatement>()
  for (const name of [...staff, ...clients]) statements.set(name, await statementOf(name))
  const logs = { office, people }
  const happens = async (stream: string, type: string, data: unknown): Promise<void> => {
    const id = createHash('md5')
      .update(`${stream}${JSON.stringify(data)}`)
      .digest('hex')
    const ids = { commandId: id, correlationId: id, causationId: id }
    await api.runtime.store.append(stream, 'any', [
      { type, data, meta: { ...ids, actor: 'test', at, schemaVersion: 1 } },
    ])
  }
  const says = async (log: 'office' | 'people', act: Act): Promise<void> => {
    const heads = { after: logs[log].chain.head(), office: office.chain.head() }
    const frame = { officeId, log, author: person(founder), ...heads, at }
    const entry = await signLogEntry({ ...frame, ...act }, await privateKeyOf(founder))
    logs[log].take(recordOf(entry), readEntry(entry))
    await happens(`log-${log}`, 'LogEntryAppended', { log, entry })
  }
  const stated = (name: string): PersonStatement => {
    const statement = statements.get(name)
    if (statement === undefined) throw new Error(`${name} is nobody here`)
    return statement
  }
  /** States somebody anew, by the name of before under another salt. */
  const restates = async (name: string): Promise<void> => {
    const former = stated(name)
    const statement = { ...former, salt: Buffer.from(`salt ${people.chain.head().n}`.padEnd(16)).toString('base64url') }
    const invitationId = people.newestInvitation(former.userId) ?? ''
    await says('people', { op: 'person', statement, former: statementHash(former), invitationId })
    statements.set(name, statement)
  }
  office.take(recordOf(genesis), readEntry(genesis))
  const paperKey = sealed(caseKey('paper'))
  await happens('office-main', 'OfficeFounded', { founder: person(founder), genesis, officeId, paperKey })
  for (const name of staff.slice(1))
    await says('office', { op: 'staff', statement: stated(name), isOwner: false, former: null })
  for (const name of clients) {
    const invitationId = `invitation of ${name}`
    await says('people', { op: 'invite', userId: person(name), invitationId })
    await says('people', { op: 'person', statement: stated(name), former: null, invitationId })
  }

  /** What the server tells of a case's log, followed from its beginning as a browser does, and checked as there. */
  const followed = async (by: TestBrowser, name: string): Promise<CaseLog> => {
    const log = createCaseLog(officeId, file(name), office)
    for (;;) {
      const { body } = await read(by, `/api/cases/${file(name)}/log/?after=${log.chain.head().n}`, await upToNow())
      const { n, records, texts, statements: told } = body as Links
      const places = new Map<number, SignedEntry>(texts)
      await follow(log, unpackRecords(Buffer.from(records, 'base64url')) ?? [], {
        entry: (_, place) => Promise.resolve(places.get(place) ?? ([[], ''] as const)),
        statement: (hash) =>
          Promise.resolve(told.map(asStatement).find((each) => statementHash(each) === hash) ?? stated(founder)),
      })
      if (log.chain.head().n >= n) return log
    }
  }
  const upToNow = async () => ({ 'X-Min-Position': await api.runtime.store.head() })

  /** Signs the first entry of a case that is not there yet. */
  const signedFirst = async ([author, name]: readonly [string, string], act: Act): Promise<SignedEntry> => {
    const log = createCaseLog(officeId, file(name), office)
    const heads = { after: log.chain.head(), office: office.chain.head() }
    return signLogEntry(
      { officeId, log: log.name, author: person(author), ...heads, at, ...act },
      await privateKeyOf(author),
    )
  }
  /** Signs as the next entry of a case's log; `frame` says what is different from what an honest author would say. */
  const signed = async (
    by: TestBrowser,
    [author, name]: readonly [string, string],
    act: Act,
    frame: Partial<EntryFrame> = {},
  ): Promise<SignedEntry> => {
    const log = await followed(by, name)
    const heads = { after: log.chain.head(), office: office.chain.head() }
    const own = { officeId, log: log.name, author: person(author), ...heads, at, ...frame }
    return signLogEntry({ ...own, ...act }, await privateKeyOf(author))
  }
  const roster = (name: string, roles: Readonly<Record<string, Role>>): Act => ({
    op: 'roster',
    caseKeyId: caseKey(name),
    places: Object.entries(roles)
      .map(([who, role]) => ({
        userId: person(who),
        role,
        statement: role === 'client' ? statementHash(stated(who)) : null,
      }))
      .toSorted((one, other) => (one.userId < other.userId ? -1 : 1)),
    number: hashOfPacked(sealed(caseKey(name)).data),
    title: hashOfPacked(sealed(caseKey(name)).data),
  })
  return { office, followed, signed, signedFirst, roster, upToNow, says, stated, restates }
}

const asStatement = ([userId, encryption, signature, name, address, salt]: Links['statements'][number]) => ({
  userId,
  encryption,
  signature,
  name,
  address,
  salt,
})

/** What who uploads `name` with this content has to sign. */
export const addOf = async (name: string, content: Uint8Array, from: Origin | null = null): Promise<Act> => {
  const digest = createContentDigest()
  await digest.push(content)
  return {
    op: 'add',
    keyId: documentKey(name),
    content: await digest.finish(),
    size: content.length,
    hashes: hashesOf(name),
    from,
  }
}

export const hashesOf = (name: string, changes: { readonly name?: string } = {}) =>
  documentHashes({
    name: changes.name ?? sealed(documentKey(name), 'name').data,
    description: sealed(documentKey(name), 'description').data,
    meta: { type: 'text/plain', charset: 'utf-8', related: null },
  })
