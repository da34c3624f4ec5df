import {
  createRecoveryKey,
  hashOfProof,
  packAccountSecrets,
  publicKeysOf,
  recoveryKeyFrom,
  recoveryProof,
  safetyNumber,
  unpackAccountSecrets,
  UntrustedKeyError,
  UntrustedServerError,
} from '@aktenraum/crypto-client'
import type { AccountSecrets } from '@aktenraum/crypto-client'
import type { CryptoPort, OwnProof } from '../port.ts'
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
  /**
   * Secrets leave in another wrapping only for who knows the password, and the worker believes nobody that they do:
   * what comes of the proof must open the very secrets that are open here. A page could play the server, or bring an
   * account of its own, but it cannot make that.
   */
  const proven = async ({ handle, response, accountSecrets }: OwnProof, secrets: AccountSecrets): Promise<string> => {
    const request = await exchanges.finishLogin(handle, response)
    const finished = exchanges.take(handle)
    requirePinned(secrets, finished)
    const opened = await unpackAccountSecrets(finished.accountKey, accountSecrets, secrets.userId)
    const [own, theirs] = [publicKeysOf(secrets.keys), publicKeysOf(opened.keys)]
    if (own.signature !== theirs.signature || own.encryption !== theirs.encryption)
      throw new UntrustedKeyError('a password that opens other keys')
    return request
  }
  return {
    provePassword: async ({ handle, response }) => {
      const secrets = account.secrets()
      const request = await exchanges.finishLogin(handle, response)
      requirePinned(secrets, exchanges.take(handle))
      return { request }
    },
    changePassword: async ({ handle, response, proof }) => {
      const secrets = account.secrets()
      const request = await proven(proof, secrets)
      return { ...(await packedAnew(await exchanges.finishRegistration(handle, response), secrets)), request }
    },
    newRecoveryKey: async ({ proof }) => {
      const secrets = account.secrets()
      const request = await proven(proof, secrets)
      const recoveryKey = createRecoveryKey()
      const access = await recoveryKeyFrom(recoveryKey, secrets.userId)
      return {
        recoveryKey,
        proof_hash: await hashOfProof(await recoveryProof(recoveryKey)),
        account_secrets: asWire(await packAccountSecrets(access, secrets)),
        request,
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
