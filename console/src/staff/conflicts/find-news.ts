import type { Place } from '@aktenraum/client/collections/address-book/address-book'
import { checkFrom } from '@aktenraum/client/engines/conflicts/check-record'
import { inTurns } from '@aktenraum/client/base/in-turns'
import { newCollisions } from '@aktenraum/client/engines/conflicts/others-news'
import type { Collision } from '@aktenraum/client/engines/conflicts/others-news'
import { groundOf, readKnown } from '../../features/conflicts/index.ts'
import type { ConflictScene, Known } from '../../features/conflicts/index.ts'

export interface News {
  readonly place: Place
  readonly known: Known
  readonly collisions: readonly Collision[]
}

/**
 * Whom others have named on the other side of one's own cases, and none of one's own checks has found yet; null where the
 * office has no book that one reads.
 */
export const findNews = async ({
  source,
  users,
  viewerId,
}: Pick<ConflictScene, 'source' | 'users' | 'viewerId'>): Promise<News | null> => {
  const { listBooks, listChecks } = await source()
  const place = (await listBooks())[0]
  if (place === undefined) return null
  const [known, checks] = await Promise.all([readKnown({ source, users, place }), listChecks(place)])
  const found = new Set(
    checks
      .filter(({ checked_by: by }) => by === viewerId)
      .flatMap((check) => ('fields' in check ? (checkFrom(check.fields)?.found ?? []) : []))
      .map(({ entry }) => entry),
  )
  const { index } = await groundOf(known)
  const collisions = await inTurns(
    newCollisions(index, known.entries, { isOwn: (id) => known.said.has(id), isNew: (id) => !found.has(id) }),
  )
  return { place, known, collisions }
}
