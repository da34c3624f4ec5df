import { isOutage } from '@aktenraum/infra/outage'

/**
 * Does all, one after the other. One that fails holds up no other, unless a service is away, by which all would.
 * @throws what failed first, in the end
 */
export const eachOf = async <Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> => {
  const failures: unknown[] = []
  for (const item of items) {
    try {
      await act(item)
    } catch (error) {
      if (isOutage(error)) throw error
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
