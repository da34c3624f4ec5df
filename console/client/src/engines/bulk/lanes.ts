/** Takes item after item, so many at a time, until none is left or the signal says stop. */
export const inLanes = async <Item>(
  items: readonly Item[],
  count: number,
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const left = items.values()
  const lane = async (): Promise<void> => {
    for (const item of left) {
      await work(item)
      if (signal.aborted) return
    }
  }
  await Promise.all(Array.from({ length: Math.min(count, items.length) }, lane))
}
