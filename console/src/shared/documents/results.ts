import type { OfficeClient } from '../client/types.ts'
import type { Cell } from '../cell.ts'
import { createCell } from '../cell.ts'
import type { Entities } from './entities.ts'
import type { DocumentFilters } from './filters.ts'
import { filterKey, matches } from './filters.ts'

/** What the server is asked for; everything finer is looked for among its answers. */
export interface Scope {
  readonly caseId: string
  readonly ordering: string
  readonly pinned?: true
}
/** A stretch of a result: the ids that match, where it begins, and the cursors of its neighbours (LST-20). */
export interface Chunk {
  readonly ids: readonly string[]
  readonly cursor: string
  readonly previous: string | null
  readonly next: string | null
  /** How many documents come before it. */
  readonly offset: number
}
/** How far the browser has looked. */
export interface Reach {
  readonly looked: number
  /** Whether that is all there is. */
  readonly isWhole: boolean
}

export interface Results {
  /** Reads on until so many documents of the scope are known, or all. Reads anew where as many are known already. */
  readonly read: (scope: Scope, upTo: number, signal?: AbortSignal) => Promise<void>
  readonly reach: (scope: Scope) => Reach
  /** The chunks of a scope, with the ids that match. The same object as long as nothing changed. */
  readonly chunks: (scope: Scope, filters: DocumentFilters) => readonly Chunk[]
  readonly subscribe: Cell<unknown>['subscribe']
}

/** How many documents one call brings. */
const chunkSize = 100
/** How many are looked through before a person is asked whether to go on. */
export const scanLimit = 2000

interface Known {
  readonly whole: readonly Chunk[]
  /** Chunks by filter, made when first asked for, good for one version of the documents. */
  readonly byFilter: Map<string, { readonly version: number; readonly chunks: readonly Chunk[] }>
}
const unknown: Known = { whole: [], byFilter: new Map() }
const scopeKey = ({ caseId, ordering, pinned }: Scope): string => `${caseId}/${ordering}/${pinned ? 'pinned' : 'all'}`

/** What was read of cases chunk by chunk, because only the browser can look into it. */
export const createResults = (client: Pick<OfficeClient, 'listDocuments'>, entities: Entities): Results => {
  const { get, set, subscribe } = createCell<Readonly<Record<string, Known>>>({})
  const knownOf = (scope: Scope): Known => get()[scopeKey(scope)] ?? unknown
  const put = (scope: Scope, whole: readonly Chunk[]): void =>
    set({ ...get(), [scopeKey(scope)]: { whole, byFilter: new Map() } })

  const fetchChunk = async ({ caseId, ordering, pinned }: Scope, before: Chunk | undefined): Promise<Chunk> => {
    const cursor = before?.next ?? ''
    const query = { cursor, pageSize: chunkSize, ordering, ...(pinned ? { pinned } : {}) }
    const { results, next = null } = await client.listDocuments(caseId, query)
    entities.remember(results)
    const offset = before === undefined ? 0 : before.offset + before.ids.length
    return { ids: results.map(({ id }) => id), cursor, previous: before?.cursor ?? null, next, offset }
  }

  const isMatch = (id: string, filters: DocumentFilters): boolean => {
    const document = entities.get(id)
    return document !== undefined && matches(document, filters)
  }

  return {
    read: async (scope, upTo, signal) => {
      const before = knownOf(scope).whole
      // Reading anew keeps what is known until it has got as far again.
      let whole = reachOf(before).looked >= upTo || reachOf(before).isWhole ? [] : before
      do {
        signal?.throwIfAborted()
        whole = [...whole, await fetchChunk(scope, whole.at(-1))]
        if (whole.length >= before.length) put(scope, whole)
      } while (!reachOf(whole).isWhole && reachOf(whole).looked < upTo)
      put(scope, whole)
    },
    reach: (scope) => reachOf(knownOf(scope).whole),
    chunks: (scope, filters) => {
      const { whole, byFilter } = knownOf(scope)
      const key = filterKey(filters)
      const version = entities.version()
      const known = byFilter.get(key)
      if (known?.version === version) return known.chunks
      const chunks = whole.map((chunk) => ({ ...chunk, ids: chunk.ids.filter((id) => isMatch(id, filters)) }))
      byFilter.set(key, { version, chunks })
      return chunks
    },
    subscribe,
  }
}

const reachOf = (chunks: readonly Chunk[]): Reach => {
  const last = chunks.at(-1)
  return last === undefined
    ? { looked: 0, isWhole: false }
    : { looked: last.offset + last.ids.length, isWhole: last.next === null }
}
