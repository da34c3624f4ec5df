import type { Runtime } from '@aktenraum/infra/runtime'
import { loadUser } from '../deciding/people.ts'
import { listDoubtfulOwners, removeDeadCredentials } from '../vault/dead-credentials.ts'

/**
 * Login records, recovery rows and passkeys that no event names: of registrations that broke off, or were put out of
 * force.
 */
export const sweepDeadCredentials = async (runtime: Pick<Runtime, 'pool' | 'store'>): Promise<number> => {
  let removed = 0
  for (const owner of await listDoubtfulOwners(runtime.pool))
    removed += await removeDeadCredentials(runtime.pool, owner, await loadUser(runtime, owner))
  return removed
}
