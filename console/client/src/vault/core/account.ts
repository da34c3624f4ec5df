import {
  createSessionSecret,
  fromBase64url,
  MissingKeyError,
  packAccountSecrets,
  sessionKeyFrom,
  toBase64url,
  unpackAccountSecrets,
  UntrustedKeyError,
  UntrustedServerError,
} from '@aktenraum/crypto-client'
import type { AccountSecrets, SessionKey } from '@aktenraum/crypto-client'
import type { SessionAnswer, StoredSession, WireValue } from '../port.ts'
import type { Finished } from './exchanges.ts'

export interface Account {
  /** What to say of what needs keys that are not here: its id begins with `session:`. */
  readonly missing: () => MissingKeyError
  /** @throws MissingKeyError as `missing`, when this tab has no keys. */
  readonly secrets: () => AccountSecrets
  /** @throws MissingKeyError as `secrets`. */
  readonly sessionKey: () => SessionKey
  readonly isOpen: () => boolean
  /** Keeps secrets just made by a registration until the session begins. */
  readonly prepare: (handle: string, secrets: AccountSecrets) => void
  readonly enter: (handle: string, finished: () => Finished, answer: SessionAnswer) => Promise<StoredSession>
  readonly resume: (stored: StoredSession, answer: SessionAnswer) => Promise<void>
  readonly forget: () => void
}

/** The account whose keys this thread holds, and the session that they are held for. */
export const createAccount = (): Account => {
  const prepared = new Map<string, AccountSecrets>()
  let current: AccountSecrets | undefined
  let sessionId = 'none'
  let currentKey: SessionKey | undefined

  const missing = (): MissingKeyError => new MissingKeyError(`session:${sessionId}`)
  const held = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw missing()
    return value
  }
  const hold = (secrets: AccountSecrets, key: SessionKey, answer: SessionAnswer): void => {
    if (secrets.userId !== answer.userId) throw new UntrustedKeyError('session of somebody else')
    // The office pinned at first contact counts; a server that names another one lies now or lied then.
    if (secrets.officeId !== answer.office_id) throw new UntrustedKeyError('another office than pinned')
    current = secrets
    currentKey = key
    sessionId = answer.session.id
  }

  return {
    missing,
    secrets: () => held(current),
    sessionKey: () => held(currentKey),
    isOpen: () => current !== undefined,
    prepare: (handle, secrets) => void prepared.set(handle, secrets),
    enter: async (handle, finished, answer) => {
      const secrets = prepared.get(handle) ?? (await openSecrets(finished(), answer))
      prepared.delete(handle)
      const secret = createSessionSecret()
      const key = await sessionKeyOf(secret, answer)
      hold(secrets, key, answer)
      return {
        sessionId: answer.session.id,
        secret: toBase64url(secret),
        accountSecrets: asWire(await packAccountSecrets(key, secrets)),
      }
    },
    resume: async (stored, answer) => {
      sessionId = answer.session.id
      if (stored.sessionId !== sessionId) throw missing()
      const key = await sessionKeyOf(fromBase64url(stored.secret), answer)
      hold(await unpackAccountSecrets(key, stored.accountSecrets, answer.userId), key, answer)
    },
    forget: () => {
      current = undefined
      currentKey = undefined
      prepared.clear()
    },
  }
}

const openSecrets = async (finished: Finished, answer: SessionAnswer): Promise<AccountSecrets> => {
  if (answer.account_secrets === undefined) throw new UntrustedKeyError('login answered without account secrets')
  const secrets = await unpackAccountSecrets(finished.accountKey, answer.account_secrets, answer.userId)
  const { serverPublicKey: pinned } = secrets
  if (pinned !== undefined && pinned !== finished.serverPublicKey) throw new UntrustedServerError()
  return secrets
}

const sessionKeyOf = (secret: Uint8Array, { session }: SessionAnswer): Promise<SessionKey> =>
  sessionKeyFrom(secret, fromBase64url(session.server_half), session.id)

/** What crypto-client sealed, without the dressing that nobody here uses. */
export const asWire = ({ key_id, data }: WireValue): WireValue => ({ key_id, data })
