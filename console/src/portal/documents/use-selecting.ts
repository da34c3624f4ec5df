import { useState } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { noSelection, ranged, toggled, united } from '../../shared/documents/selection.ts'
import type { Selection } from '../../shared/documents/selection.ts'

/** Several documents to be dealt with at once, from as many pages of the list as one likes. */
export interface Selecting {
  readonly isOn: boolean
  readonly chosen: readonly Document[]
  readonly has: (id: string) => boolean
  /** `among`: all of these from the one chosen last to this one. */
  readonly choose: (document: Document, among?: readonly Document[]) => void
  readonly put: (documents: readonly Document[]) => void
  readonly start: () => void
  readonly stop: () => void
}

interface Chosen extends Selection {
  /** All that were ever chosen, as they were then. */
  readonly seen: ReadonlyMap<string, Document>
}
const none: Chosen = { ...noSelection, seen: new Map() }

const seenWith = ({ seen }: Chosen, documents: readonly Document[]): Chosen['seen'] =>
  new Map([...seen, ...documents.map((document) => [document.id, document] as const)])

export const useSelecting = (): Selecting => {
  const [chosen, setChosen] = useState<Chosen>()
  const { ids, seen } = chosen ?? none
  return {
    isOn: chosen !== undefined,
    chosen: ids.flatMap((id) => seen.get(id) ?? []),
    has: (id) => ids.includes(id),
    choose: (document, among) =>
      setChosen((before = none) => {
        const order = among?.map(({ id }) => id)
        const next = order === undefined ? toggled(before, document.id) : ranged(before, document.id, order)
        return { ...next, seen: seenWith(before, [document, ...(among ?? [])]) }
      }),
    put: (documents) =>
      setChosen((before = none) => ({
        ids: united(
          before.ids,
          documents.map(({ id }) => id),
        ),
        anchor: before.anchor,
        seen: seenWith(before, documents),
      })),
    start: () => setChosen(none),
    stop: () => setChosen(undefined),
  }
}
