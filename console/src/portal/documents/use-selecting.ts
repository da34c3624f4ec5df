import { useState } from 'react'
import type { Document } from '../../shared/client/types.ts'

/** Several documents to be dealt with at once, from as many pages of the list as one likes. */
export interface Selecting {
  readonly isOn: boolean
  readonly chosen: readonly Document[]
  readonly has: (id: string) => boolean
  readonly toggle: (document: Document) => void
  readonly put: (documents: readonly Document[]) => void
  readonly start: () => void
  readonly stop: () => void
}

const none: ReadonlyMap<string, Document> = new Map()

export const useSelecting = (): Selecting => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Document>>()
  return {
    isOn: chosen !== undefined,
    chosen: [...(chosen ?? none).values()],
    has: (id) => chosen?.has(id) === true,
    toggle: (document) =>
      setChosen((before = none) => {
        const next = new Map(before)
        if (!next.delete(document.id)) next.set(document.id, document)
        return next
      }),
    put: (documents) =>
      setChosen(
        (before = none) => new Map([...before, ...documents.map((document) => [document.id, document] as const)]),
      ),
    start: () => setChosen(none),
    stop: () => setChosen(undefined),
  }
}
