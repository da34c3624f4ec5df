import { createHash, randomUUID } from 'node:crypto'
import { createAccountKeys, publicKeysOf, signLogEntry } from '@aktenraum/crypto-client'
import {
  append,
  createCaseLog,
  createOfficeLog,
  documentHashes,
  hashOfPacked,
  newStatement,
  officeIdOf,
  readEntry,
  recordOf,
} from '@aktenraum/crypto-client/log'
import type { Act, Head, OfficeLog, SignedEntry } from '@aktenraum/crypto-client/log'
import { caseLogStream } from '@aktenraum/domain'
import type { CaseId } from '@aktenraum/domain'
import type { EventStore } from '@aktenraum/infra/event-store/port'

const at = '2020-01-01T08:00:00.000Z'
const atOnce = 1_000

/** Somebody of an office who signs what a large case is made of. */
export interface Signer {
  readonly userId: string
  readonly officeId: string
  readonly office: OfficeLog
  readonly privateKey: CryptoKey
}

/** An office of one. `founded`: what its event says. */
export const madeUpOffice = async (userId: string) => {
  const keys = await createAccountKeys()
  const { encryption, signature } = publicKeysOf(keys)
  const statement = newStatement({ userId, encryption, signature, name: 'A', address: 'a@office.example' })
  const nowhere = { officeId: null, log: 'office', author: userId, after: null, office: null, at } as const
  const { privateKey } = keys.signature
  const genesis = await signLogEntry({ ...nowhere, op: 'genesis', statement, paperKey: signature }, privateKey)
  const officeId = officeIdOf(genesis)
  const office = createOfficeLog(officeId)
  await append(office, genesis)
  const signer: Signer = { userId, officeId, office, privateKey }
  return { signer, founded: { founder: userId, officeId, genesis } }
}

interface Value {
  readonly data: string
}
export interface SignedUpload {
  readonly keyId: string
  readonly size: number
  readonly type: string
  readonly encryptedName: Value
}

const sign = ({ officeId, office, userId, privateKey }: Signer, caseId: CaseId, after: Head, act: Act) => {
  const frame = { officeId, log: `case/${caseId}`, author: userId, after, office: office.chain.head(), at } as const
  return signLogEntry({ ...frame, ...act }, privateKey)
}

/** The first entry of a case in which nobody else of this office takes part. */
export const firstRoster = (by: Signer, caseId: CaseId, key: Value & { readonly key_id: string }) => {
  const said = hashOfPacked(key.data)
  const places = [{ userId: by.userId, role: 'owner', statement: null }] as const
  const nothing = createCaseLog(by.officeId, caseId, by.office).chain.head()
  return sign(by, caseId, nothing, { op: 'roster', caseKeyId: key.key_id, places, number: said, title: said })
}

/** Nobody looks into it. */
const contentOf = (keyId: string): string => createHash('sha256').update(keyId).digest('base64url')

/**
 * What stands in the log of a case behind its first roster when these documents came one after the other, and some of
 * them went. Each names the head that the roster left: so they can be signed in any order.
 */
export const documentEntries = async (
  by: Signer,
  caseId: CaseId,
  {
    roster,
    uploads,
    gone,
  }: { readonly roster: SignedEntry; readonly uploads: readonly SignedUpload[]; readonly gone: readonly string[] },
): Promise<readonly SignedEntry[]> => {
  const log = createCaseLog(by.officeId, caseId, by.office)
  log.take(recordOf(roster), readEntry(roster))
  const after = log.chain.head()
  const entries: SignedEntry[] = []
  for (const { keyId, size, type, encryptedName } of uploads) {
    const meta = { type, charset: null, related: null }
    const hashes = documentHashes({ name: encryptedName.data, description: null, meta })
    const act = { op: 'add', keyId, content: contentOf(keyId), size, hashes, from: null } as const
    entries.push(await sign(by, caseId, after, act))
  }
  for (const keyId of gone) entries.push(await sign(by, caseId, after, { op: 'remove', keyId }))
  return entries
}

export const appendEntries = async (
  store: Pick<EventStore, 'append'>,
  caseId: CaseId,
  entries: readonly SignedEntry[],
): Promise<void> => {
  for (let start = 0; start < entries.length; start += atOnce) {
    const id = randomUUID()
    const meta = { commandId: id, correlationId: id, causationId: id, actor: 'signer', at, schemaVersion: 1 }
    const events = entries
      .slice(start, start + atOnce)
      .map((entry) => ({ type: 'CaseEntryAppended', data: { caseId, entry }, meta }))
    await store.append(caseLogStream(caseId), 'any', events)
  }
}
