import type { EventStore, Page, PageOptions, Position } from '@aktenraum/infra/event-store/port'
import { unlessAborted } from '@aktenraum/infra/process/unless-aborted'

/**
 * All pages from `after` to the end of the log; the next one is on its way while the present one is worked on.
 * @throws the signal's reason
 */
export async function* pagesFrom(
  store: Pick<EventStore, 'page'>,
  after: Position,
  { signal = new AbortController().signal, ...options }: PageOptions & { readonly signal?: AbortSignal | undefined },
): AsyncGenerator<Page> {
  const ask = (from: Position): Promise<Page> => {
    const asked = store.page(from, options)
    // It may fail before anybody waits for it, or when nobody does any more; unheard, that would end the process.
    asked.catch(() => undefined)
    return asked
  }
  let ahead: Promise<Page> | undefined = ask(after)
  while (ahead !== undefined) {
    const page: Page | undefined = await unlessAborted(ahead, signal)
    signal.throwIfAborted()
    if (page === undefined) return
    ahead = page.end ? undefined : ask(page.upTo)
    yield page
  }
}
