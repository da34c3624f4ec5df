import { pause } from '@aktenraum/client/base/timers'

/** Longer than that nothing holds up the page. */
const turnMs = 12

/**
 * Does a little for each item, and lets the page breathe in between. @throws what the signal says it was stopped for
 */
export const eachInTurns = async <Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  signal?: AbortSignal,
): Promise<void> => {
  let begun = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - begun < turnMs) continue
    await pause(1)
    signal?.throwIfAborted()
    begun = performance.now()
  }
}
