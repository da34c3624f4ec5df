import type { User } from '@aktenraum/domain/deciders'
import type { Runtime } from '@aktenraum/infra/runtime'
import { forgetDevices } from '../vault/known-devices.ts'
import { removeOutOfForce } from '../vault/dead-credentials.ts'
import { removeGrantsTo } from '../vault/grants.ts'
import { forgetMemory } from '../vault/memory.ts'

/** What led to an account and its cases before it began anew. What is in force of it stays. */
export const endFormerAccess = async (
  { pool, sessions }: Pick<Runtime, 'pool' | 'sessions'>,
  user: User,
): Promise<void> => {
  const { userId } = user
  if (userId === null) return
  await sessions.endAllSessionsOf(userId)
  await removeOutOfForce(pool, user)
  await removeGrantsTo(pool, userId)
  await forgetDevices(pool, userId)
  await forgetMemory(pool, userId)
}
