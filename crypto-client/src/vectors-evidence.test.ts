import { describe, expect, it } from 'vitest'
import vectors from '../vectors/evidence.json' with { type: 'json' }
import swallowed from '../vectors/swallowed.json' with { type: 'json' }
import { fromBase64url } from './base/ids.ts'
import {
  append,
  checkNext,
  createCaseLog,
  createOfficeLog,
  createPeopleLog,
  follow,
  hashOfEntry,
  readEntry,
  recordOf,
  requireEntrySignature,
  requireMemory,
  unpackRecords,
} from './log/index.ts'
import type { CaseLog, Head, Log, OfficeLog, PersonStatement, SignedEntry } from './log/index.ts'

interface Page {
  readonly from: number
  readonly entries: readonly unknown[]
}
interface Verified {
  readonly head: Head
  readonly entries: readonly unknown[]
}
interface Links {
  readonly records: string
  readonly texts: readonly (readonly [number, unknown])[]
  readonly statements: readonly (readonly string[])[]
}
/** The file as somebody gets it who knows nothing but the id of the office. */
interface Evidence {
  readonly format: string
  readonly officeId: string
  readonly userId: string
  readonly log: string
  readonly reason: string
  readonly remembered: Readonly<Record<string, Head | null>> | readonly Head[]
  readonly verified: {
    readonly office: Verified
    readonly people?: Verified
    readonly case?: { readonly head: Head; readonly links: readonly Links[] }
  }
  readonly shown: { readonly office?: Page; readonly people?: Page }
  readonly answered?: unknown
}
const asEntry = (entry: unknown) => entry as SignedEntry

const taken = async (log: Log, { head, entries }: Verified): Promise<void> => {
  for (const entry of entries) await append(log, asEntry(entry))
  requireMemory(log, [head])
}
const takenCase = async (log: CaseLog, links: readonly Links[]): Promise<void> => {
  for (const { records, texts, statements } of links) {
    for (const [userId = '', encryption = '', signature = '', name = '', address = '', salt = ''] of statements)
      log.introduce({ userId, encryption, signature, name, address, salt } satisfies PersonStatement)
    const entries = new Map(texts)
    await follow(log, unpackRecords(fromBase64url(records)) ?? [], {
      entry: (_, place) => Promise.resolve(asEntry(entries.get(place))),
      statement: () => Promise.reject(new Error('none is missing')),
    })
  }
}

/**
 * The log that a file is about, as far as it was verified, and that of the office. @throws where the file is not even
 * whole
 */
const verifiedIn = async ({ log: name, verified }: Evidence, officeId: string) => {
  const office = createOfficeLog(officeId)
  const people = createPeopleLog(officeId, office)
  await taken(office, verified.office)
  if (verified.people !== undefined) await taken(people, verified.people)
  const named: Partial<Record<string, Log>> = { office, people }
  if (verified.case === undefined) return { office, log: named[name] ?? office }
  const caseLog = createCaseLog(officeId, name.replace('case/', ''), office)
  await takenCase(caseLog, verified.case.links)
  requireMemory(caseLog, [verified.case.head])
  return { office, log: caseLog }
}
/** What stands in a log, by the hashes of its entries. */
const hashesIn = ({ log, verified }: Evidence): readonly string[] => {
  const { office, people, case: ofCase } = verified
  if (ofCase !== undefined)
    return ofCase.links.flatMap(({ records }) =>
      (unpackRecords(fromBase64url(records)) ?? []).map(({ entry }) => entry),
    )
  return ((log === 'people' ? people : office)?.entries ?? []).map((entry) => recordOf(asEntry(entry)).entry)
}
/** Whether a word that the server is said to have taken is its author's own, and does not stand where it says. */
const isSwallowed = async (of: Evidence, office: OfficeLog): Promise<boolean> => {
  const answered = asEntry(of.answered)
  const { author, officeId, log } = readEntry(answered)
  if (author !== of.userId || officeId !== of.officeId || log !== of.log) return false
  await requireEntrySignature(answered, office.member(author)?.statement.signature ?? '')
  return !hashesIn(of).includes(hashOfEntry(answered))
}
const isList = (remembered: Evidence['remembered']): remembered is readonly Head[] => Array.isArray(remembered)

/** Whether a file shows that a server said two things which do not go together. */
const isProof = async (of: Evidence, officeId: string): Promise<boolean> => {
  if (of.format !== 'aktenraum/v2/contradiction' || of.officeId !== officeId) return false
  const { office, log } = await verifiedIn(of, officeId)
  if (of.reason === 'swallowed') return isSwallowed(of, office)
  const { n } = log.chain.head()
  const remembered = isList(of.remembered) ? of.remembered : [of.remembered[of.log] ?? null]
  const missed = remembered.filter((head) => head !== null).filter((head) => !log.chain.has(head))
  if (of.reason === 'shorter') return missed.some((head) => head.n > n)
  if (of.reason === 'another past') return missed.some((head) => head.n <= n)
  const next = of.shown[of.log as 'office' | 'people']?.entries[n]
  if (next === undefined) return false
  return checkNext(log, asEntry(next)).then(
    () => false,
    () => true,
  )
}

describe('evidence.json', () => {
  it.each([...vectors.logs, ...vectors.cases])('proves: $name', async ({ evidence }) => {
    expect(await isProof(evidence as unknown as Evidence, vectors.officeId)).toBe(true)
  })

  it.each(vectors.failure)('proves nothing: $name', async ({ evidence }) => {
    const proof = isProof(evidence as unknown as Evidence, vectors.officeId).catch(() => false)
    expect(await proof).toBe(false)
  })
})

describe('swallowed.json', () => {
  it.each([...swallowed.logs, ...swallowed.cases])('proves: $name', async ({ evidence }) => {
    expect(await isProof(evidence as unknown as Evidence, swallowed.officeId)).toBe(true)
  })

  it.each(swallowed.failure)('proves nothing: $name', async ({ evidence }) => {
    const proof = isProof(evidence as unknown as Evidence, swallowed.officeId).catch(() => false)
    expect(await proof).toBe(false)
  })
})
