import { exportEncryptionKey } from './hpke.ts'
import type { AccountKeys } from './identity.ts'
import { fromBase64url } from './base/ids.ts'
import { hkdf, keyFromBytes } from './base/keys.ts'
import type { AccountKey } from './base/keys.ts'

/**
 * For what a person keeps for themself alone, on any of their devices: derived from the private half of their
 * encryption pair, so that it needs no room of its own. What opens under it was written by that person.
 */
export const ownKeyOf = async ({ encryption }: AccountKeys): Promise<AccountKey> => {
  const scalar = fromBase64url(await exportEncryptionKey(encryption.privateKey))
  return keyFromBytes('account', await hkdf(scalar, 'aktenraum/v1|own key'))
}
