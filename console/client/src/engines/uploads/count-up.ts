/** A case has one document more for each upload into it (UPL-33); the same list when it has none of these cases. */
export const countUp = <Item extends { readonly id: string; readonly documents_count: number }>(
  items: readonly Item[],
  uploads: readonly { readonly caseId: string }[],
): readonly Item[] => {
  const added = (id: string): number => uploads.filter(({ caseId }) => caseId === id).length
  return items.some(({ id }) => added(id) > 0)
    ? items.map((item) => ({ ...item, documents_count: item.documents_count + added(item.id) }))
    : items
}
