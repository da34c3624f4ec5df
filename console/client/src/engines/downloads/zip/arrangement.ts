import type { Document } from '../../../collections/types.ts'

/** How the documents of a ZIP file follow one another; their numbers follow that. */
export const arrangements = ['listed', 'name', 'date', 'byHand'] as const
export type Arrangement = (typeof arrangements)[number]

/** Beyond that, nobody puts documents in order one by one. */
export const mostByHand = 200

const collator = new Intl.Collator('de-DE', { numeric: true, sensitivity: 'base' })
const nameOf = ({ name }: Document): string => ('text' in name ? name.text : '')

/** By name as people count ("Anlage 2" before "Anlage 10"); by date the oldest first. What is equal stays as listed. */
export const arranged = (documents: readonly Document[], how: Exclude<Arrangement, 'byHand'>): readonly Document[] => {
  if (how === 'listed') return documents
  return documents.toSorted((one, other) =>
    how === 'name'
      ? collator.compare(nameOf(one), nameOf(other))
      : Date.parse(one.creation_date) - Date.parse(other.creation_date) || one.place - other.place,
  )
}

/** With the document at `from` at `to` instead; as they were where there is no such place. */
export const withMoved = (documents: readonly Document[], from: number, to: number): readonly Document[] => {
  const moved = documents[from]
  return moved === undefined || to < 0 || to >= documents.length
    ? documents
    : documents.toSpliced(from, 1).toSpliced(to, 0, moved)
}
