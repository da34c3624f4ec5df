import { createCell } from '../base/cell.ts'
import type { Cell } from '../base/cell.ts'

interface Identified {
  readonly id: string
}
/** What a page knows of the decrypted entities of one type. The sets are replaced, never changed. */
export interface EntityStore<Entity extends Identified> {
  readonly byId: ReadonlyMap<string, Entity>
  /** Made on this page, and not met in an answer since: their absence from one says nothing yet. */
  readonly createdIds: () => ReadonlySet<string>
  /** Gone, by this page's doing or somebody else's. */
  readonly deletedIds: () => ReadonlySet<string>
  readonly failedIds: () => ReadonlySet<string>
  readonly put: (entities: readonly Entity[]) => void
  readonly created: (id: string) => void
  readonly deleted: (ids: readonly string[]) => void
  /** Their deletion failed (TBL-38). */
  readonly deletionFailed: (id: string) => void
  readonly restored: (ids: readonly string[]) => void
  /** Another number after every change. */
  readonly version: () => number
  readonly subscribe: Cell<unknown>['subscribe']
}

const none: ReadonlySet<string> = new Set()

export const createEntityStore = <Entity extends Identified>(): EntityStore<Entity> => {
  const version = createCell(0)
  const byId = new Map<string, Entity>()
  let [created, deleted, failed] = [none, none, none]
  const changed = (): void => version.set(version.get() + 1)
  return {
    byId,
    createdIds: () => created,
    deletedIds: () => deleted,
    failedIds: () => failed,
    put: (entities) => {
      const news = entities.filter((entity) => byId.get(entity.id) !== entity)
      for (const entity of news) byId.set(entity.id, entity)
      created = minus(
        created,
        entities.map(({ id }) => id),
      )
      if (news.length > 0) changed()
    },
    created: (id) => {
      created = plus(created, [id])
      changed()
    },
    deleted: (ids) => {
      deleted = plus(deleted, ids)
      failed = minus(failed, ids)
      changed()
    },
    deletionFailed: (id) => {
      failed = plus(failed, [id])
      changed()
    },
    restored: (ids) => {
      deleted = minus(deleted, ids)
      changed()
    },
    version: version.get,
    subscribe: version.subscribe,
  }
}

const plus = (set: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> => new Set([...set, ...ids])
const minus = (set: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> => {
  if (!ids.some((id) => set.has(id))) return set
  const gone = new Set(ids)
  return new Set([...set].filter((id) => !gone.has(id)))
}
