import type { EventStore, Page, PageOptions, Position } from '@aktenraum/infra/event-store/port'

/** All pages from `after` to the end of the log; the next one is on its way while the present one is worked on. */
export async function* pagesFrom(
  store: Pick<EventStore, 'page'>,
  after: Position,
  options: PageOptions,
): AsyncGenerator<Page> {
  let ahead: Promise<Page> | undefined = store.page(after, options)
  try {
    while (ahead !== undefined) {
      const page: Page = await ahead
      ahead = page.end ? undefined : store.page(page.upTo, options)
      yield page
    }
  } finally {
    // Left early: a failure of the page that nobody waits for any more is nobody's concern.
    ahead?.catch(() => undefined)
  }
}
