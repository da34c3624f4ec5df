import type { Context } from '../context.ts'
import { pagesAhead } from '../pages-ahead.ts'
import type { Place } from './address-book.ts'
import { fetchPart, keyTaker, putLast } from './loading.ts'
import { lookingAgain } from './newest-seen.ts'
import { personToOpen } from './records.ts'
import type { ShownPerson } from './records.ts'
import { sealingOf } from './sealing.ts'

/**
 * All people of a database, for who needs to know what they are called: they come first, and what belongs to them is
 * not asked for. Never some of them: the server would learn by that who it is about.
 */
export const loadPeople = (
  context: Context,
  place: Place,
  { pageSize }: { readonly pageSize?: number } = {},
): Promise<readonly ShownPerson[]> =>
  lookingAgain(
    context,
    () => everyPerson(context, place, pageSize),
    (people) => [people],
  )

const everyPerson = async (
  context: Context,
  place: Place,
  pageSize: number | undefined,
): Promise<readonly ShownPerson[]> => {
  const { open } = sealingOf(context)
  const people = new Map<string, ShownPerson>()
  const takeKeys = keyTaker(context, {})
  const fetchFrom = (cursor?: string) => fetchPart(context, place, { since: undefined, cursor, pageSize })
  for await (const { page: part } of pagesAhead(fetchFrom)) {
    await takeKeys(part)
    putLast(people, await open(part.case, part.people, personToOpen))
    if (people.size >= part.counts.people) break
  }
  return [...people.values()]
}
