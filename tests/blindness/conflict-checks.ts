import type { Place } from '@aktenraum/client/collections/address-book/address-book'
import { conflictChecksOf } from '@aktenraum/client/collections/address-book/conflict-checks'
import type { Office } from '@aktenraum/client/headless'

/** Somebody is looked for, and something is decided of what was found. */
export const checkConflicts = async (
  { context }: Pick<Office, 'context'>,
  place: Place,
  [name, reason]: readonly [string, string],
): Promise<void> => {
  const checks = conflictChecksOf(context)
  await checks.recordCheck(place, { names: [name] })
  const [check] = await checks.listChecks(place)
  if (check === undefined) throw new Error('a book without its conflict check')
  await checks.clear(place.case, check, { names: [name], decisions: [{ reason }] })
}
