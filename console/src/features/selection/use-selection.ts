import { useCallback, useMemo } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { noSelection, ranged, toggled, united, without } from '../../shared/documents/selection.ts'
import type { Selection } from '../../shared/documents/selection.ts'

export interface SelectionView {
  readonly has: (id: string) => boolean
  /** The selected ones on every page, as they were last seen. */
  readonly documents: readonly Document[]
  /** With a range: all between the last one chosen and this one. */
  readonly choose: (id: string, isRange: boolean) => void
  readonly add: (ids: readonly string[]) => void
  readonly remove: (ids: readonly string[]) => void
  readonly clear: () => void
}

interface SelectionOptions {
  /** All that is selected and still there. */
  readonly documents: readonly Document[]
  /** Keeps its identity. */
  readonly change: (change: (before: Selection) => Selection) => void
  /** Ids of what the list shows, in its order; keeps its identity. */
  readonly shown: () => readonly string[]
}

/** What is selected of a list, wherever the app keeps it. It outlives paging, filtering and reloading. */
export const useSelection = ({ documents, change, shown }: SelectionOptions): SelectionView => {
  const selected = useMemo(() => new Set<string>(documents.map(({ id }) => id)), [documents])
  const choose = useCallback(
    (id: string, isRange: boolean) => change((before) => (isRange ? ranged(before, id, shown()) : toggled(before, id))),
    [change, shown],
  )
  const ids = (next: (ids: readonly string[]) => readonly string[]): void =>
    change((before) => ({ ids: next(before.ids), anchor: before.anchor }))
  return {
    documents,
    has: (id) => selected.has(id),
    choose,
    add: (more) => ids((before) => united(before, more)),
    remove: (less) => ids((before) => without(before, less)),
    clear: () => change(() => noSelection),
  }
}
