import { isOutage } from './outage.ts'

/**
 * Does all, one after the other. One that fails holds up no other, unless a service is away, by which all would.
 * @throws what failed first, in the end
 */
export const eachOf = async <Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  act: (item: Item) => Promise<unknown>,
): Promise<void> => {
  const failures: unknown[] = []
  for await (const item of items) {
    try {
      await act(item)
    } catch (error) {
      if (isOutage(error)) throw error
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
