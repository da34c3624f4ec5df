import { createAccountKeys, macPublicKeys, publicKeysOf } from '@aktenraum/crypto-client'
import type { AccountKeys } from '@aktenraum/crypto-client'
import type { CryptoPort, Granted, Person } from '../../port.ts'
import { confirmFor, inviteTo } from './scene.ts'
import type { Founded } from './scene.ts'

/** Somebody whom the office has really vouched for, and who signs whatever they like with their own keys. */
export interface Mallory {
  readonly keys: AccountKeys
  readonly person: Person
  readonly signer: { readonly userId: string; readonly signaturePrivateKey: CryptoKey }
  /** What the office answered when it confirmed them. */
  readonly confirmed: Awaited<ReturnType<CryptoPort['confirm']>>
}

/** `cases`: what staff invited them to. `claimed`: where the server says that they take part by now. */
export const vouchedFor = async (
  office: Pick<Founded, 'core' | 'logs'>,
  {
    userId,
    isStaff = false,
    cases = [],
    claimed = cases,
  }: {
    readonly userId: string
    readonly isStaff?: boolean
    readonly cases?: readonly Granted[]
    readonly claimed?: readonly Granted[]
  },
): Promise<Mallory> => {
  const invited = await inviteTo(office, { userId, isStaff, cases })
  const keys = await createAccountKeys()
  const publicKeys = publicKeysOf(keys)
  const mac = await macPublicKeys(invited.secret, userId, publicKeys)
  const confirmed = await confirmFor(office, invited, { publicKeys, mac, cases: claimed })
  const signer = { userId, signaturePrivateKey: keys.signature.privateKey }
  return { keys, person: confirmed.person, signer, confirmed }
}
