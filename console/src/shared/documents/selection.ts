/** What is selected, in no order that means anything, and where the next range begins. */
export interface Selection {
  readonly ids: readonly string[]
  readonly anchor: string | null
}
export const noSelection: Selection = { ids: [], anchor: null }

/** One more or one less. */
export const toggled = ({ ids }: Selection, id: string): Selection => ({
  ids: ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id],
  anchor: id,
})

/** All shown from the anchor to this one, besides what was selected; the anchor stays. */
export const ranged = (selection: Selection, id: string, shown: readonly string[]): Selection => {
  const from = selection.anchor === null ? -1 : shown.indexOf(selection.anchor)
  const to = shown.indexOf(id)
  if (from < 0 || to < 0) return { ids: united(selection.ids, [id]), anchor: id }
  return {
    ids: united(selection.ids, shown.slice(Math.min(from, to), Math.max(from, to) + 1)),
    anchor: selection.anchor,
  }
}

export const united = (some: readonly string[], others: readonly string[]): readonly string[] => [
  ...new Set([...some, ...others]),
]
export const without = (some: readonly string[], others: readonly string[]): readonly string[] => {
  const gone = new Set(others)
  return some.filter((id) => !gone.has(id))
}
