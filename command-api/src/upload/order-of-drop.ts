import { instant } from '@aktenraum/domain'
import type { CaseId, Filed, UserId } from '@aktenraum/domain'
import type { Drop } from '@aktenraum/domain/contracts'
import type { Runtime } from '@aktenraum/infra/runtime'

/** How long files may come that were chosen together; what comes later counts as chosen anew. */
const dropMs = 24 * 3_600_000

/**
 * Where lists have a document of files that were chosen together: all of them at the time at which the first one arrived
 * by our clock, so that no browser's clock moves them. Who lies about it misorders own documents of the last day.
 */
export const orderOfDrop = async (
  { redis, now }: Pick<Runtime, 'redis' | 'now'>,
  { drop, caseId, userId }: { readonly drop: Drop; readonly caseId: CaseId; readonly userId: UserId },
): Promise<Filed> => {
  const at = instant.parse(now().toISOString())
  const key = `drop:${userId}:${caseId}:${drop.id}`
  const isFirst = (await redis.set(key, at, 'PX', dropMs, 'NX')) !== null
  const first = isFirst ? at : instant.safeParse(await redis.get(key)).data
  return { at: first ?? at, place: drop.place }
}
