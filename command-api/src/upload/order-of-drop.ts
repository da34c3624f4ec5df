import { instant } from '@aktenraum/domain'
import type { CaseId, Filed, Instant, UserId } from '@aktenraum/domain'
import type { Drop } from '@aktenraum/domain/contracts'
import type { Runtime } from '@aktenraum/infra/runtime'

/** How long files may come that were chosen together; what comes later counts as chosen anew. */
const dropMs = 24 * 3_600_000

/** For as long as a moment is kept for one drop: two that begin at once are received within less. */
const momentMs = 60_000

/**
 * Where lists have a document of files that were chosen together: all of them at the time at which the first one
 * arrived by our clock, so that no browser's clock moves them. Who lies about it misorders own documents of the last
 * day. Of two drops that arrive in a case at the same moment, one is a millisecond later: else they would be listed
 * among each other.
 */
export const orderOfDrop = async (
  { redis, now }: Pick<Runtime, 'redis' | 'now'>,
  { drop, caseId, userId }: { readonly drop: Drop; readonly caseId: CaseId; readonly userId: UserId },
): Promise<Filed> => {
  const key = `drop:${userId}:${caseId}:${drop.id}`
  const timeOf = async () => instant.safeParse(await redis.get(key)).data
  const known = await timeOf()
  if (known !== undefined) return { at: known, place: drop.place }
  const at = await momentFrom(redis, now(), caseId)
  const isFirst = (await redis.set(key, at, 'PX', dropMs, 'NX')) !== null
  return { at: isFirst ? at : ((await timeOf()) ?? at), place: drop.place }
}

/** The first moment from `time` on that no other drop in the case has. */
const momentFrom = async (redis: Runtime['redis'], time: Date, caseId: CaseId): Promise<Instant> => {
  for (let ms = time.getTime(); ; ms += 1) {
    const at = instant.parse(new Date(ms).toISOString())
    if ((await redis.set(`drop-at:${caseId}:${at}`, '', 'PX', momentMs, 'NX')) !== null) return at
  }
}
