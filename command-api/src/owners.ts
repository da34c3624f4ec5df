import type { Rejection } from '@aktenraum/domain'
import type { Session } from '@aktenraum/infra/http/mount'
import type { Runtime } from '@aktenraum/infra/runtime'
import { loadLogs } from './logs.ts'

/** Staff come, go and get new keys by the word of owners alone, as the log `office` has them. */
export const ownersOnly = async (
  runtime: Pick<Runtime, 'store'>,
  { userId }: Pick<Session, 'userId'>,
  isAboutStaff: boolean | undefined,
): Promise<Rejection | null> => {
  if (isAboutStaff !== true) return null
  const { office } = await loadLogs(runtime)
  return office.member(userId)?.isOwner === true ? null : { rejected: 'user/owners-only' }
}
