import type { Document } from '../../collections/types.ts'
import type { DocumentFilters } from './filters.ts'
import { filterKey, matches } from './filters.ts'
import { sortDocuments } from './order.ts'
import type { Hits, Reach, Read, Sought, Stretch } from './lookup.ts'

/** A stretch of a result: the ids that match, where it begins, and the cursors of its neighbours (LST-20). */
export interface Chunk {
  readonly ids: readonly string[]
  readonly cursor: string
  readonly previous: string | null
  readonly next: string | null
  /** How many documents come before it. */
  readonly offset: number
}
interface ReadCase {
  readonly chunks: readonly Chunk[]
  /** The same once more, until it has got as far. */
  readonly anew: readonly Chunk[] | null
  /** Chunks by filter, made when first asked for, until something changes. */
  readonly byFilter: Map<string, readonly Chunk[]>
  /** What was last put in order. */
  readonly ordered: { key: string; documents: readonly Document[] }
}
const unread: ReadCase = { chunks: [], anew: null, byFilter: new Map(), ordered: { key: '', documents: [] } }

export interface Catalogue {
  readonly put: (stretch: Stretch, documents: readonly Document[], next: string | null) => Read
  /** The chunks of a case, with the ids that match. The same object as long as nothing changed. */
  readonly chunks: (caseId: string, filters: DocumentFilters) => readonly Chunk[]
  /** All that was read of a case, as often as it was. */
  readonly all: (caseId: string) => readonly Document[]
  readonly find: (sought: Sought) => Hits
  readonly findAnywhere: (sought: { readonly typed: string; readonly limit: number }) => Hits
  readonly change: (documents: readonly Document[]) => void
  readonly remove: (ids: readonly string[]) => void
  readonly forget: () => void
}

/** What was read of cases, chunk by chunk, because only the browser can look into it. */
export const createCatalogue = (): Catalogue => {
  const documents = new Map<string, Document>()
  const cases = new Map<string, ReadCase>()
  const caseOf = (caseId: string): ReadCase => cases.get(caseId) ?? unread
  const hold = (caseId: string, chunks: readonly Chunk[], anew: ReadCase['anew']): void =>
    void cases.set(caseId, { ...unread, byFilter: new Map(), ordered: { key: '', documents: [] }, chunks, anew })
  const touch = (caseIds: Iterable<string>): void => {
    for (const id of new Set(caseIds)) {
      const { chunks, anew } = caseOf(id)
      if (chunks.length > 0) hold(id, chunks, anew)
    }
  }
  const matching = (caseId: string, filters: DocumentFilters): readonly Chunk[] => {
    const { chunks, byFilter } = caseOf(caseId)
    const key = filterKey(filters)
    const known = byFilter.get(key)
    if (known !== undefined) return known
    const isMatch = (id: string): boolean => {
      const document = documents.get(id)
      return document?.case === caseId && matches(document, filters)
    }
    const found = chunks.map((chunk) => ({ ...chunk, ids: chunk.ids.filter(isMatch) }))
    byFilter.set(key, found)
    return found
  }
  const inOrder = ({ caseId, filters, order }: Sought): readonly Document[] => {
    const { ordered } = caseOf(caseId)
    const key = JSON.stringify([filterKey(filters), order])
    if (ordered.key === key) return ordered.documents
    const found = matching(caseId, filters).flatMap(({ ids }) => ids.flatMap((id) => documents.get(id) ?? []))
    return Object.assign(ordered, { key, documents: sortDocuments(found, order) }).documents
  }
  return {
    put: ({ caseId, cursor, isAnew }, some, next) => {
      for (const document of some) documents.set(document.id, document)
      const { chunks } = caseOf(caseId)
      const before = isAnew ? [] : goneOn(caseOf(caseId), cursor)
      const offset = reachOf(before).looked
      const chunk = { ids: some.map(({ id }) => id), cursor, previous: before.at(-1)?.cursor ?? null, next, offset }
      const after = [...before, chunk]
      const position = reachOf(after).looked
      const isAsFar = next === null || position >= reachOf(chunks).looked
      if (isAsFar) hold(caseId, after, null)
      else hold(caseId, chunks, after)
      return { ...reachOf(caseOf(caseId).chunks), position, next }
    },
    chunks: matching,
    all: (caseId) => caseOf(caseId).chunks.flatMap(({ ids }) => ids.flatMap((id) => documents.get(id) ?? [])),
    find: (sought) => {
      const all = inOrder(sought)
      return { documents: all.slice(sought.from, sought.to), total: all.length }
    },
    findAnywhere: ({ typed, limit }) => {
      const ids = [...cases.keys()].flatMap((id) => matching(id, { text: typed }).flatMap((chunk) => chunk.ids))
      return { documents: ids.slice(0, limit).flatMap((id) => documents.get(id) ?? []), total: ids.length }
    },
    change: (changed) => {
      const known = changed.filter(({ id }) => documents.has(id))
      for (const document of known) documents.set(document.id, document)
      touch(known.map((document) => document.case))
    },
    remove: (ids) => {
      touch(ids.flatMap((id) => documents.get(id)?.case ?? []))
      for (const id of ids) documents.delete(id)
    },
    forget: () => {
      documents.clear()
      cases.clear()
    },
  }
}

/** To what a stretch is added that begins at this cursor. */
const goneOn = ({ chunks, anew }: ReadCase, cursor: string): readonly Chunk[] =>
  anew?.at(-1)?.next === cursor ? anew : chunks

const reachOf = (chunks: readonly Chunk[]): Reach => {
  const last = chunks.at(-1)
  return last === undefined
    ? { looked: 0, isWhole: false }
    : { looked: last.offset + last.ids.length, isWhole: last.next === null }
}
