import type { Place } from '@aktenraum/client/collections/address-book/address-book'
import type { RegisterEntry } from '@aktenraum/client/collections/parties/register-entry'
import { inTurns } from '@aktenraum/client/base/in-turns'
import { calledIn } from '@aktenraum/client/engines/conflicts/called'
import { checkFrom } from '@aktenraum/client/engines/conflicts/check-record'
import { levelOf } from '@aktenraum/client/engines/conflicts/hits'
import { newCollisions } from '@aktenraum/client/engines/conflicts/others-news'
import type { Collision } from '@aktenraum/client/engines/conflicts/others-news'
import { groundOf, readKnown } from '../../features/conflicts/index.ts'
import type { ConflictScene, Known, People } from '../../features/conflicts/index.ts'

type CalledNow = People['calledNow']
export interface News {
  readonly place: Place
  readonly known: Known
  readonly collisions: readonly Collision[]
  /** As far as it is known by then. */
  readonly calledNow: CalledNow
}

/**
 * Whom others have named on the other side of one's own cases, and none of one's own checks has found yet: first by
 * what the register calls everybody, then by what the address book calls them by now, which is loaded for it where that
 * may matter. Nothing where the office has no book that one reads.
 */
export async function* findNews({
  source,
  users,
  viewerId,
}: Pick<ConflictScene, 'source' | 'users' | 'viewerId'>): AsyncGenerator<News, void> {
  const { listBooks, listChecks, loadPeople } = await source()
  const place = (await listBooks())[0]
  if (place === undefined) return
  const [known, checks] = await Promise.all([readKnown({ source, users, place }), listChecks(place)])
  const found = new Set(
    checks
      .filter(({ checked_by: by }) => by === viewerId)
      .flatMap((check) => ('fields' in check ? (checkFrom(check.fields)?.found ?? []) : []))
      .map(({ entry }) => entry),
  )
  const since: Since = { isOwn: (id) => known.said.has(id), isNew: (id) => !found.has(id) }
  const newsBy = async (calledNow: CalledNow): Promise<News> => {
    const { index } = await groundOf(known, { calledNow })
    return { place, known, calledNow, collisions: await inTurns(newCollisions(index, known.entries, since)) }
  }
  yield await newsBy(() => undefined)
  if (!mayMatter(known, since)) return
  const called = calledIn(await loadPeople(place))
  const isOtherwise = ({ person, names }: RegisterEntry): boolean =>
    (called.get(person ?? '')?.names ?? []).some((name) => !names.includes(name))
  if (known.entries.some(isOtherwise)) yield await newsBy((id) => called.get(id))
}

type Since = Parameters<typeof newCollisions>[2]

/** Somebody of the book is on one of the two sides, and anybody on the other. */
const mayMatter = ({ entries }: Known, { isOwn, isNew }: Since): boolean => {
  const own = entries.filter(({ id }) => isOwn(id))
  const others = entries.filter(({ id }) => !isOwn(id) && isNew(id))
  return canMeet(own.filter(isOfBook), others) || canMeet(own, others.filter(isOfBook))
}
const isOfBook = ({ person }: RegisterEntry): boolean => person !== null
const canMeet = (some: readonly RegisterEntry[], others: readonly RegisterEntry[]): boolean => {
  const [here, there] = [sidesOf(some), sidesOf(others)]
  return here.some((one) => there.some((other) => levelOf(one, other) === 'conflict'))
}
const sidesOf = (entries: readonly RegisterEntry[]) => [...new Set(entries.map(({ side }) => side))]
