/** Which lists are shown once one was clicked. `isMore`: with a key held, or by its box. VTL-12 to VTL-16. */
export const chosenAfter = (chosen: readonly string[], id: string, isMore: boolean): readonly string[] => {
  const isChosen = chosen.includes(id)
  if (isMore) return isChosen ? chosen.filter((each) => each !== id) : [...chosen, id]
  return isChosen && chosen.length === 1 ? [] : [id]
}
