import type { Document } from '../client/types.ts'
import type { Cell } from '../cell.ts'
import { createCell } from '../cell.ts'

/** Documents by id as they were last seen, whatever brought them. */
export interface Entities {
  readonly remember: (documents: readonly Document[]) => void
  /** The same documents; where nothing has changed, as the very objects that are remembered. */
  readonly settled: (documents: readonly Document[]) => readonly Document[]
  readonly get: (id: string) => Document | undefined
  /** What an action has made of them, known before the server is asked again. */
  readonly patch: (ids: readonly string[], part: Partial<Document>) => void
  /** Ids of what was deleted from here (DOC-14), until the server's lists have caught up. */
  readonly deleted: () => ReadonlySet<string>
  readonly markDeleted: (ids: readonly string[]) => void
  /** Something came back out of a case's trash: its lists are asked again what there is. */
  readonly markRestored: (caseId: string) => void
  /** Another number after every change. */
  readonly version: () => number
  readonly subscribe: Cell<unknown>['subscribe']
}

export const createEntities = (): Entities => {
  const version = createCell(0)
  const known = new Map<string, Document>()
  let deleted: ReadonlySet<string> = new Set()
  const changed = (): void => version.set(version.get() + 1)
  const put = (documents: readonly Document[]): void => {
    const news = documents.filter((document) => known.get(document.id) !== document)
    for (const document of news) known.set(document.id, document)
    if (news.length > 0) changed()
  }
  return {
    remember: put,
    settled: (documents) =>
      documents.map((document) => {
        const before = known.get(document.id)
        return before !== undefined && JSON.stringify(before) === JSON.stringify(document) ? before : document
      }),
    get: (id) => known.get(id),
    patch: (ids, part) => put(ids.flatMap((id) => known.get(id) ?? []).map((document) => ({ ...document, ...part }))),
    deleted: () => deleted,
    markDeleted: (ids) => {
      deleted = new Set([...deleted, ...ids])
      changed()
    },
    markRestored: (caseId) => {
      deleted = new Set([...deleted].filter((id) => known.get(id)?.case !== caseId))
      changed()
    },
    version: version.get,
    subscribe: version.subscribe,
  }
}
