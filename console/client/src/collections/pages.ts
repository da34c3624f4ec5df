import { maxPageSize } from '@aktenraum/domain/contracts'

interface PageAnswer<Item> {
  readonly next: string | null
  readonly results: readonly Item[]
}

/** The results of all pages, one after the other. `size`: of a page, as far as the call allows more than usual. */
export const everyPage = async <Item>(
  fetchPage: (paging: { readonly page: number; readonly page_size: number }) => Promise<PageAnswer<Item>>,
  size = maxPageSize,
): Promise<readonly Item[]> => {
  const all: Item[] = []
  for (let page = 1; ; page += 1) {
    const { next, results } = await fetchPage({ page, page_size: size })
    all.push(...results)
    if (next === null || results.length === 0) return all
  }
}
