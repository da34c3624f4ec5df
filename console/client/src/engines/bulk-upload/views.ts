import type { Cell } from '../../base/cell.ts'
import { createCell } from '../../base/cell.ts'

/** Whether something is shown, and what it needs to be shown (PRG-16). */
export interface View<Data = unknown> {
  readonly visible: boolean
  readonly data?: Data
}
export interface Views {
  readonly show: (type: string, id: string, data?: unknown) => void
  /** Keeps the data. */
  readonly hide: (type: string, id: string) => void
  readonly get: (type: string, id: string) => View
  readonly subscribe: Cell<unknown>['subscribe']
}

const hidden: View = { visible: false }

/** View states by type and id. */
export const createViews = (): Views => {
  const { get, set, subscribe } = createCell<Readonly<Record<string, Readonly<Record<string, View>>>>>({})
  const viewOf = (type: string, id: string): View => get()[type]?.[id] ?? hidden
  const put = (type: string, id: string, view: View): void => set({ ...get(), [type]: { ...get()[type], [id]: view } })
  return {
    show: (type, id, data) =>
      put(type, id, data === undefined ? { ...viewOf(type, id), visible: true } : { visible: true, data }),
    hide: (type, id) => {
      if (viewOf(type, id).visible) put(type, id, { ...viewOf(type, id), visible: false })
    },
    get: viewOf,
    subscribe,
  }
}
