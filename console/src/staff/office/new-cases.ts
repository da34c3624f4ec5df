import { createCell } from '@aktenraum/client/base/cell'
import { z } from 'zod'

/** Cases that people have opened in this tab, whose parties are still to be named. */
export interface NewCases {
  /** The ids of those that one person has opened. */
  readonly of: (userId: string) => readonly string[]
  readonly add: (userId: string, caseId: string) => void
  readonly remove: (userId: string, caseId: string) => void
  readonly subscribe: (listener: () => void) => () => void
}

const place = 'aktenraum-new-cases'
const stored = z.record(z.string(), z.array(z.string()))
type Stored = z.infer<typeof stored>

/** `storage`: of the tab, so that they are known after a reload, too. */
export const createNewCases = (storage: Pick<Storage, 'getItem' | 'setItem'>): NewCases => {
  const { get, set, subscribe } = createCell<Stored>(stored.safeParse(parsed(storage.getItem(place))).data ?? {})
  const keep = (userId: string, ids: readonly string[]): void => {
    const next = { ...get(), [userId]: [...ids] }
    set(next)
    try {
      storage.setItem(place, JSON.stringify(next))
    } catch {
      // Without room they last as long as the page.
    }
  }
  const of = (userId: string): readonly string[] => get()[userId] ?? none
  return {
    of,
    add: (userId, caseId) => keep(userId, [...of(userId), caseId]),
    remove: (userId, caseId) =>
      keep(
        userId,
        of(userId).filter((each) => each !== caseId),
      ),
    subscribe,
  }
}
const none: readonly string[] = []

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
