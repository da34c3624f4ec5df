/** How many pages around the current one are shown (TBL-19). */
const neighbours = 4

/** What the pagination shows: page numbers, and `…` for those left out (TBL-18 to TBL-20). Nothing for one page. */
export const pagesOf = (current: number, count: number): readonly (number | '…')[] => {
  if (count <= 1) return []
  const shown: (number | '…')[] = []
  for (let page = 1; page <= count; page += 1) {
    const distance = Math.abs(page - current)
    if (page === 1 || page === count || distance <= neighbours) shown.push(page)
    else if (distance === neighbours + 1) shown.push('…')
  }
  return shown
}
