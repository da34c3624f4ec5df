import { useState } from 'react'

export interface Chosen<Row> {
  readonly rows: readonly Row[]
  readonly has: (id: string) => boolean
  readonly choose: (id: string, isNow: boolean) => void
  readonly clear: () => void
}

const none: ReadonlySet<string> = new Set()

/** Which of the rows that are shown are chosen. What is shown no more counts no more: nothing is done to what nobody sees. */
export const useChosen = <Row extends { readonly id: string }>(shown: readonly Row[]): Chosen<Row> => {
  const [ids, setIds] = useState(none)
  return {
    rows: shown.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    choose: (id, isNow) =>
      setIds((before) => new Set(isNow ? [...before, id] : [...before].filter((each) => each !== id))),
    clear: () => setIds(none),
  }
}
