import { fromBase64url } from '@aktenraum/crypto-client'
import {
  checkDocument,
  documentHashes,
  hashOfEntry,
  OfficeBehindError,
  readEntry,
  subjectOf,
  UntrustedEntryError,
  uploaderIn,
} from '@aktenraum/crypto-client/log'
import type { CaseLog, DocumentHashes, Entry } from '@aktenraum/crypto-client/log'
import { unpackPlaces } from '@aktenraum/domain/contracts'
import type { CaseLogPort, PlacedEntry, RowVerdict, ShownPart, ShownRow, WrittenEntry } from '../case-log-port.ts'
import { contentName, isInvited } from './case-logs.ts'
import type { CaseLogs, SignedDocument } from './case-logs.ts'
import { instantOf } from './signed-time.ts'

type Methods = Pick<CaseLogPort, 'followCase' | 'checkRows' | 'checkOrder' | 'readEntries'>

/** What is shown of a case, held against what was signed of it. */
export const caseRowMethods = (caseLogs: CaseLogs): Methods => ({
  followCase: caseLogs.follow,
  checkRows: async ({ caseId, rows, isOfficeKnown = false }) => {
    const log = caseLogs.readable(caseId)
    const verdicts: RowVerdict[] = []
    for (const row of rows) {
      const { verdict, signed } = await judge(log, row, isOfficeKnown)
      verdicts.push(verdict)
      const name = contentName(caseId, row.keyId)
      if (signed === undefined) caseLogs.contents.delete(name)
      else caseLogs.contents.set(name, signed)
    }
    return verdicts
  },
  checkOrder: async ({ caseId, places: packed, shown }) => {
    const log = caseLogs.readable(caseId)
    const places = unpackPlaces(fromBase64url(packed)) ?? []
    const present = new Set<number>()
    for (const { added, isThere } of log.documents.values()) if (isThere) present.add(added)
    const inOrder = new Set(places)
    const hasOthers = inOrder.size !== places.length || places.some((place) => !present.has(place))
    const isShown = shown === null || isAllOfPart(places, shown)
    return { missing: [...present].filter((place) => !inOrder.has(place)), hasOthers, isShown }
  },
  readEntries: async ({ caseId, entries }) => {
    const log = caseLogs.readable(caseId)
    const written: (WrittenEntry | null)[] = []
    for (const each of entries) written.push(await writtenAt(log, each))
    return written
  },
})

/** A page with room for more would hide what follows: the next page begins behind it. */
const isAllOfPart = (order: readonly number[], { from, size, places }: ShownPart): boolean => {
  const part = order.slice(from, from + size)
  return part.length === places.length && part.every((place, at) => place === places[at])
}

/** Null also for what is said to be of somebody whose keys nobody has stated yet: it is not proven to be theirs. */
const writtenAt = async (log: CaseLog, [place, signed]: PlacedEntry): Promise<WrittenEntry | null> => {
  try {
    const { op, author, at } = readEntry(signed)
    if (log.entryAt(place) !== hashOfEntry(signed)) return null
    // Of all other entries the signature was checked when the log was followed, but for those of who was invited.
    const isProven =
      op === 'add' || op === 'name' ? await checkDocument(log, place, signed) : !isOfInvited(log, place, author)
    return isProven ? { place, author, at: instantOf(at) } : null
  } catch (error) {
    if (error instanceof UntrustedEntryError) return null
    throw error
  }
}

const isOfInvited = (log: CaseLog, place: number, author: string): boolean => {
  const named = log.rosterAt(place - 1)?.places.get(author)
  return named !== undefined && isInvited(named)
}

interface Judged {
  readonly verdict: RowVerdict
  /** What its author signed, where that counts. */
  readonly signed?: SignedDocument
}

/** @throws OfficeBehindError */
const judge = async (log: CaseLog, row: ShownRow, isOfficeKnown: boolean): Promise<Judged> => {
  try {
    const place = requireThere(log, row)
    if (row.log === null) throw new UntrustedEntryError('without what was signed of it')
    const [isStated, add] = await checked(log, row.log.added, place)
    if (add.op !== 'add' || add.keyId !== row.keyId) throw new UntrustedEntryError('of another document')
    const [isNameStated, hashes] = await namedIn(log, row, add.hashes)
    const signed = { ...contentIn(add, row, isStated), hashes }
    requireShown(row, signed)
    const state = isStated && isNameStated ? 'verified' : 'unconfirmed'
    return { verdict: { state, uploader: uploaderIn(add), place }, signed }
  } catch (error) {
    const mayChange = error instanceof OfficeBehindError && !isOfficeKnown
    if (!(error instanceof UntrustedEntryError) || mayChange) throw error
    return { verdict: { state: 'wrong', reason: error.reason } }
  }
}

const requireThere = (log: CaseLog, { keyId, isTrashed }: ShownRow): number => {
  const document = log.documents.get(subjectOf(keyId))
  if (document === undefined) throw new UntrustedEntryError('of no document')
  if (document.isThere === isTrashed) throw new UntrustedEntryError('gone, or come back')
  return document.added
}

const checked = async (log: CaseLog, [place, signed]: PlacedEntry, expected: number) => {
  if (place !== expected) throw new UntrustedEntryError('a record of something else')
  return [await checkDocument(log, place, signed), readEntry(signed)] as const
}

/** The newest hashes: those of the document's coming, where nobody has named it since. */
const namedIn = async (
  log: CaseLog,
  { keyId, log: said }: ShownRow,
  asAdded: DocumentHashes,
): Promise<readonly [isStated: boolean, DocumentHashes]> => {
  const newest = log.documents.get(subjectOf(keyId))?.named ?? null
  if (newest === null) return [true, asAdded]
  if (said?.named === undefined || said.named === null) throw new UntrustedEntryError('an older name')
  const [isStated, name] = await checked(log, said.named, newest)
  if (name.op !== 'name') throw new UntrustedEntryError('a record of something else')
  return [isStated, name.hashes]
}

type Add = Extract<Entry, { readonly op: 'add' }>

const contentIn = (add: Add, row: ShownRow, isStated: boolean) => ({
  digest: add.content,
  size: add.size,
  contentKeyId: contentKeyIn(add, row),
  uploader: isStated ? uploaderIn(add) : null,
})

/** In what was signed before the key was named, that of a document that was moved is the server's word. */
const contentKeyIn = ({ from }: Add, { keyId, contentKeyId }: ShownRow): string => {
  if (from === null) return keyId
  return typeof from === 'string' ? (contentKeyId ?? keyId) : from.contentKeyId
}

const requireShown = (row: ShownRow, { hashes, size, contentKeyId }: SignedDocument): void => {
  const { type, charset, related } = row
  const { name, description, meta } = documentHashes({
    name: row.name.data,
    description: row.description?.data ?? null,
    meta: { type, charset, related },
  })
  if (name !== hashes.name || description !== hashes.description) throw new UntrustedEntryError('another name')
  if (meta !== hashes.meta) throw new UntrustedEntryError('another type')
  if (size !== row.size) throw new UntrustedEntryError('another size')
  // A content can be made that opens under two keys, as something else under each.
  if ((row.contentKeyId ?? row.keyId) !== contentKeyId) throw new UntrustedEntryError('another content')
}
