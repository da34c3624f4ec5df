import { createAccountKeys, publicKeysOf, signLogEntry } from '@aktenraum/crypto-client'
import {
  append,
  createCaseLog,
  createOfficeLog,
  documentHashes,
  follow,
  hashOfPacked,
  newStatement,
  officeIdOf,
  packRecord,
  readEntry,
  recordOf,
  requireEntrySignature,
  unpackRecords,
} from '@aktenraum/crypto-client/log'
import type { Act, CaseLog, OfficeLog, SignedEntry, Texts } from '@aktenraum/crypto-client/log'

/** Runs in the browser that is measured; nothing of it is served by the product. */
const author = 'a'.repeat(32)
const caseId = 'c'.repeat(32)
const at = '2026-03-01T10:00:00.000Z'
const packed = 'A'.repeat(80)
const hash = 'A'.repeat(43)
const hashes = documentHashes({
  name: packed,
  description: null,
  meta: { type: 'text/plain', charset: null, related: null },
})

interface Office {
  readonly officeId: string
  readonly office: OfficeLog
  readonly privateKey: CryptoKey
  readonly publicKey: string
}

const founded = async (): Promise<Office> => {
  const keys = await createAccountKeys()
  const { encryption, signature } = publicKeysOf(keys)
  const statement = newStatement({ userId: author, encryption, signature, name: 'A', address: 'a@office.example' })
  const nowhere = { officeId: null, log: 'office', author, after: null, office: null, at } as const
  const { privateKey } = keys.signature
  const genesis = await signLogEntry({ ...nowhere, op: 'genesis', statement, paperKey: signature }, privateKey)
  const officeId = officeIdOf(genesis)
  const office = createOfficeLog(officeId)
  await append(office, genesis)
  return { officeId, office, privateKey, publicKey: signature }
}

const signing = ({ officeId, office, privateKey }: Office, log: CaseLog) => {
  const after = log.chain.head()
  return (act: Act): Promise<SignedEntry> =>
    signLogEntry({ officeId, log: log.name, author, after, office: office.chain.head(), at, ...act }, privateKey)
}

/** A case with so many documents, by records alone: the texts of documents are no part of what is followed. */
const caseOf = async (office: Office, documents: number): Promise<CaseLog> => {
  const log = createCaseLog(office.officeId, caseId, office.office)
  const places = [{ userId: author, role: 'owner', statement: null }] as const
  const said = hashOfPacked(packed)
  const roster = await signing(office, log)({ op: 'roster', caseKeyId: 'case:1', places, number: said, title: said })
  await append(log, roster)
  for (let number = 0; number < documents; number += 1) {
    const [subject, entry] = [randomBase64url(16), randomBase64url(32)]
    log.take({ op: recordOf(await sample(office, log)).op, subject, entry }, null)
  }
  return log
}
let known: SignedEntry | undefined
const sample = async (office: Office, log: CaseLog): Promise<SignedEntry> =>
  (known ??= await signing(office, log)(adding('document:sample')))

const adding = (keyId: string): Act => ({ op: 'add', keyId, content: hash, size: 100, hashes, from: null })

const randomBase64url = (bytes: number): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

let documents = 0
/** What comes in a case while somebody is away: mostly documents; one in ten is named anew, one in twenty goes. */
const news = async (office: Office, log: CaseLog, count: number): Promise<readonly SignedEntry[]> => {
  const sign = signing(office, log)
  const entries: SignedEntry[] = []
  let keyId = ''
  while (entries.length < count) {
    const place = entries.length % 20
    if (place === 0 || (place !== 6 && place !== 13 && place !== 19)) keyId = `document:${(documents += 1)}`
    const act: Act = place === 19 ? { op: 'remove', keyId } : { op: 'name', keyId, hashes }
    entries.push(await sign(place === 6 || place === 13 || place === 19 ? act : adding(keyId)))
  }
  return entries
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const goOn = async (log: CaseLog, entries: readonly SignedEntry[]): Promise<number> => {
  const records = new Uint8Array(entries.flatMap((entry) => [...packRecord(recordOf(entry))]))
  const from = log.chain.head().n
  const texts: Texts = {
    entry: (_, place) => Promise.resolve(entries[place - 1 - from] ?? ([[], ''] as const)),
    statement: () => Promise.reject(new Error('nobody is stated here')),
  }
  return timed(() => follow(log, unpackRecords(records) ?? [], texts))
}

export interface FollowingTimes {
  readonly inLarge: number
  readonly inSmall: number
  /** The same entries, each read and its signature checked, as a log without records would have to. */
  readonly oneByOne: number
}

/** Milliseconds for so many new records; medians of rounds that take turns. */
const measureFollowing = async (count: number, size: number, rounds: number): Promise<FollowingTimes> => {
  const office = await founded()
  const [small, large] = [await caseOf(office, 100), await caseOf(office, size)]
  const times: { readonly [Name in keyof FollowingTimes]: number[] } = { inLarge: [], inSmall: [], oneByOne: [] }
  for (let round = 0; round < rounds; round += 1) {
    const entries = await news(office, small, count)
    times.inSmall.push(await goOn(small, entries))
    times.inLarge.push(await goOn(large, await news(office, large, count)))
    times.oneByOne.push(
      await timed(async () => {
        for (const entry of entries) {
          readEntry(entry)
          await requireEntrySignature(entry, office.publicKey)
        }
      }),
    )
  }
  const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
  return { inLarge: median(times.inLarge), inSmall: median(times.inSmall), oneByOne: median(times.oneByOne) }
}

Object.assign(globalThis, { measureFollowing })
