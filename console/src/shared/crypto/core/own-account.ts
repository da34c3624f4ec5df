import {
  createRecoveryKey,
  hashOfProof,
  packAccountSecrets,
  recoveryKeyFrom,
  recoveryProof,
  safetyNumber,
  unpackAccountSecrets,
  UntrustedServerError,
} from '@aktenraum/crypto-client'
import type { AccountSecrets } from '@aktenraum/crypto-client'
import type { CryptoPort } from '../port.ts'
import { asWire } from './account.ts'
import type { Account } from './account.ts'
import type { Exchanges, Finished } from './exchanges.ts'
import type { Trust } from './trust.ts'

interface Needs {
  readonly account: Account
  readonly exchanges: Exchanges
  readonly trust: Trust
}
type OwnAccountMethods = Pick<
  CryptoPort,
  'provePassword' | 'changePassword' | 'newRecoveryKey' | 'recoveryProof' | 'recover' | 'safetyNumber'
>

/** What people do with their own secrets: the same secrets, packed again under another password or a recovery key. */
export const ownAccountMethods = ({ account, exchanges, trust }: Needs): OwnAccountMethods => {
  const packedAnew = async (finished: Finished & { readonly record: string }, secrets: AccountSecrets) => {
    requirePinned(secrets, finished)
    return {
      registration_record: finished.record,
      account_secrets: asWire(await packAccountSecrets(finished.accountKey, secrets)),
    }
  }
  return {
    provePassword: async ({ handle, response }) => {
      const secrets = account.secrets()
      const request = await exchanges.finishLogin(handle, response)
      requirePinned(secrets, exchanges.take(handle))
      return { request }
    },
    changePassword: async ({ handle, response }) => {
      const secrets = account.secrets()
      return packedAnew(await exchanges.finishRegistration(handle, response), secrets)
    },
    newRecoveryKey: async () => {
      const secrets = account.secrets()
      const recoveryKey = createRecoveryKey()
      const access = await recoveryKeyFrom(recoveryKey, secrets.userId)
      return {
        recoveryKey,
        proof_hash: await hashOfProof(await recoveryProof(recoveryKey)),
        account_secrets: asWire(await packAccountSecrets(access, secrets)),
      }
    },
    recoveryProof: async ({ recoveryKey }) => ({ proof: await recoveryProof(recoveryKey) }),
    recover: async ({ handle, response, recoveryKey, userId, accountSecrets }) => {
      const access = await recoveryKeyFrom(recoveryKey, userId)
      const secrets = await unpackAccountSecrets(access, accountSecrets, userId)
      const packed = await packedAnew(await exchanges.finishRegistration(handle, response), secrets)
      account.prepare(handle, secrets)
      return packed
    },
    safetyNumber: async ({ userId }) => {
      const { userId: me } = account.secrets()
      const [own, other] = await Promise.all([trust.require(me), trust.require(userId)])
      return safetyNumber(own.publicKeys, other.publicKeys)
    },
  }
}

/** The server's own key is pinned at registration: another one now is another server. */
const requirePinned = ({ serverPublicKey: pinned }: AccountSecrets, { serverPublicKey }: Finished): void => {
  if (pinned !== undefined && pinned !== serverPublicKey) throw new UntrustedServerError()
}
