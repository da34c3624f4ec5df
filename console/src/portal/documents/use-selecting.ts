import { useCallback, useState } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { useSelection } from '../../features/selection/use-selection.ts'
import type { SelectionView } from '../../features/selection/use-selection.ts'
import { noSelection } from '../../shared/documents/selection.ts'
import type { Selection } from '../../shared/documents/selection.ts'

/** Several documents to be dealt with at once, from as many pages of the list as one likes. */
export interface Selecting extends SelectionView {
  readonly isOn: boolean
  readonly start: () => void
  readonly stop: () => void
}

interface Chosen extends Selection {
  /** All that the list showed when something was chosen, as it was then. */
  readonly seen: ReadonlyMap<string, Document>
}
const none: Chosen = { ...noSelection, seen: new Map() }

/** @param shown what the list shows and can be selected, in its order */
export const useSelecting = (shown: readonly Document[]): Selecting => {
  const [chosen, setChosen] = useState<Chosen>()
  const { ids, seen } = chosen ?? none
  const change = useCallback(
    (next: (before: Selection) => Selection) =>
      setChosen((before = none) => ({
        ...next(before),
        seen: new Map([...before.seen, ...shown.map((document) => [document.id, document] as const)]),
      })),
    [shown],
  )
  const order = useCallback(() => shown.map(({ id }) => id), [shown])
  const selection = useSelection({ documents: ids.flatMap((id) => seen.get(id) ?? []), change, shown: order })
  return {
    ...selection,
    isOn: chosen !== undefined,
    start: () => setChosen(none),
    stop: () => setChosen(undefined),
  }
}
