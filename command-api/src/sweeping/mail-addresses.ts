import type { Runtime } from '@aktenraum/infra/runtime'
import { loadUser } from '../deciding/people.ts'
import { forgetMailAddress, listReplaced } from '../vault/mail-addresses.ts'

/**
 * Forgets addresses that were replaced some days ago. The read model proposes: held, it may know nothing for days of
 * the address to which mails go. So each person's stream decides.
 */
export const sweepMailAddresses = async (runtime: Pick<Runtime, 'pool' | 'store' | 'now'>): Promise<number> => {
  const { pool, now } = runtime
  let removed = 0
  for (const { addressId, userId } of await listReplaced(pool, now())) {
    const { mailAddress } = await loadUser(runtime, userId)
    if (mailAddress.id !== addressId) removed += await forgetMailAddress(pool, addressId)
  }
  return removed
}
