import type { User } from '@aktenraum/domain/deciders'
import type { Runtime } from '@aktenraum/infra/runtime'
import { forgetDevices } from '../vault/known-devices.ts'
import { keepOneCredential } from '../vault/accounts.ts'
import { removeGrantsTo } from '../vault/grants.ts'
import { forgetMemory } from '../vault/memory.ts'
import { keepPasskeys } from '../vault/passkeys.ts'
import { keepOneRecovery } from '../vault/recovery.ts'

/** What led to an account and its cases before it began anew. What is in force of it stays. */
export const endFormerAccess = async (
  { pool, sessions }: Pick<Runtime, 'pool' | 'sessions'>,
  { userId, credentialId, recoveryId, passkeys }: User,
): Promise<void> => {
  if (userId === null) return
  await sessions.endAllSessionsOf(userId)
  await keepOneCredential(pool, userId, credentialId)
  await keepOneRecovery(pool, userId, recoveryId)
  await removeGrantsTo(pool, userId)
  await forgetDevices(pool, userId)
  await keepPasskeys(pool, userId, passkeys)
  await forgetMemory(pool, userId)
}
