import { batchesOf } from '../base/batches.ts'
import type { Later } from '../base/timers.ts'

/** The list in which entities stand as long as they exist. */
export type EntityList = { readonly type: 'case' } | { readonly type: 'document'; readonly caseId: string }

export interface Watch {
  readonly list: EntityList
  readonly ids: readonly string[]
  readonly isVisible: () => boolean
  readonly onGone: (ids: readonly string[]) => void
}
export interface ExistenceChecks {
  /** Looks after entities until the answered function is called. */
  readonly register: (watch: Watch) => () => void
  /** Something may have happened: looks soon, at what was not looked at lately or is visible. */
  readonly update: () => void
  readonly stop: () => void
}
export interface ExistenceOptions {
  /** Those of the ids that are still there. */
  readonly existing: (list: EntityList, ids: readonly string[]) => Promise<readonly string[]>
  readonly now: () => number
  readonly later: Later
}

export const batchSize = 30
const throttleMs = 2_000
const afterRegistrationMs = 100
const recheckMs = 60_000

/** Finds out which of the entities on the screen were deleted elsewhere. */
export const createExistenceChecks = ({ existing, now, later }: ExistenceOptions): ExistenceChecks => {
  const watches = new Set<Watch>()
  const checkedAt = new Map<string, number>()
  let lastRun = Number.NEGATIVE_INFINITY
  let planned: { readonly at: number; readonly stop: () => void } | undefined

  const plan = (ms: number): void => {
    const at = now() + ms
    if (planned !== undefined && planned.at <= at) return
    planned?.stop()
    planned = { at, stop: later(() => void run(), ms) }
  }
  const isDue = ({ list, isVisible }: Watch, id: string): boolean =>
    isVisible() || now() - (checkedAt.get(keyOf(list, id)) ?? Number.NEGATIVE_INFINITY) >= recheckMs

  const check = async (list: EntityList, ids: readonly string[]): Promise<void> => {
    const there = new Set(await existing(list, ids))
    for (const id of ids) checkedAt.set(keyOf(list, id), now())
    const gone = ids.filter((id) => !there.has(id))
    for (const { list: other, ids: watched, onGone } of watches) {
      const lost = sameList(list, other) ? gone.filter((id) => watched.includes(id)) : []
      if (lost.length > 0) onGone(lost)
    }
  }
  const run = async (): Promise<void> => {
    planned = undefined
    lastRun = now()
    const checks = listsOf(watches, isDue).flatMap(
      ([list, ids]) => batchesOf(ids, batchSize).map((batch) => check(list, batch).catch(() => undefined)), // they are looked at again by the next round
    )
    await Promise.all(checks)
    if (watches.size > 0) plan(recheckMs)
  }
  return {
    register: (watch) => {
      watches.add(watch)
      plan(afterRegistrationMs)
      return () => void watches.delete(watch)
    },
    update: () => {
      if (watches.size > 0) plan(Math.max(0, lastRun + throttleMs - now()))
    },
    stop: () => {
      planned?.stop()
      watches.clear()
    },
  }
}

const nameOf = (list: EntityList): string => (list.type === 'document' ? `${list.type}/${list.caseId}` : list.type)
const keyOf = (list: EntityList, id: string): string => `${nameOf(list)}/${id}`
const sameList = (one: EntityList, other: EntityList): boolean => nameOf(one) === nameOf(other)

/** The ids that are due, by list. */
const listsOf = (
  watches: ReadonlySet<Watch>,
  isDue: (watch: Watch, id: string) => boolean,
): readonly (readonly [EntityList, readonly string[]])[] => {
  const lists = new Map<string, { readonly list: EntityList; readonly ids: Set<string> }>()
  for (const watch of watches) {
    const name = nameOf(watch.list)
    const entry = lists.get(name) ?? { list: watch.list, ids: new Set() }
    for (const id of watch.ids) if (isDue(watch, id)) entry.ids.add(id)
    lists.set(name, entry)
  }
  return [...lists.values()].map(({ list, ids }) => [list, [...ids]])
}
