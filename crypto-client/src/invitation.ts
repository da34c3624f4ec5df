import { BufferSizeError, CryptoError, UntrustedKeyError } from './base/errors.ts'
import type { Role } from './grants.ts'
import type { PublicKeys } from './identity.ts'
import { fromBase64url, randomBytes, toBase64url, utf8 } from './base/ids.ts'
import { asObject, jsonBytes, listIn, objectIn, parseObject, stringIn } from './json.ts'
import type { JsonObject } from './json.ts'
import { bytesOf, hkdf, importKey, keyFromBytes } from './base/keys.ts'
import type { CaseKey } from './base/keys.ts'
import type { Head } from './log/index.ts'
import { open, seal } from './base/packed.ts'

/**
 * What staff offers a person who has no keys yet. It travels through the server, sealed under the link's secret. No
 * private key is in it but those of the cases.
 */
export interface Offer {
  readonly officeId: string
  /** The newest head of the office's log that the inviter had seen. */
  readonly office: Head
  readonly inviter: { readonly userId: string; readonly name: string; readonly address: string }
  /** What the invited person is to be. */
  readonly kind: 'staff' | 'client'
  readonly cases: readonly { readonly caseId: string; readonly key: CaseKey; readonly role: Role }[]
}

const secretBytes = 32

/** 32 random bytes, base64url: the fragment of the link, which no browser sends to a server. */
export const createInvitationSecret = (): string => toBase64url(randomBytes(secretBytes))

/** @returns a packed value, base64url. */
export const sealOffer = async (secret: string, offer: Offer): Promise<string> => {
  const { cases, ...rest } = offer
  const content = {
    version: 2,
    ...rest,
    cases: cases.map(({ caseId, key, role }) => ({ caseId, keyId: key.keyId, key: toBase64url(bytesOf(key)), role })),
  }
  return toBase64url(await seal(await offerKey(secret), jsonBytes(content), offerAssociatedData))
}

/** @throws UntrustedKeyError when the secret does not open it; KeyIdMismatchError for a case key under a wrong id. */
export const openOffer = async (secret: string, data: string): Promise<Offer> => {
  const content = await openContent(secret, data)
  const inviter = objectIn(content, 'inviter')
  const [userId, name, address] = [stringIn(inviter, 'userId'), stringIn(inviter, 'name'), stringIn(inviter, 'address')]
  return {
    officeId: stringIn(content, 'officeId'),
    office: headIn(objectIn(content, 'office')),
    inviter: { userId, name, address },
    kind: kindIn(stringIn(content, 'kind')),
    cases: await Promise.all(listIn(content, 'cases').map(readCase)),
  }
}

/** HMAC-SHA-256, base64url: proves to the inviter that these keys were made by who holds the link. */
export const macPublicKeys = async (secret: string, userId: string, keys: PublicKeys): Promise<string> => {
  const mac = await crypto.subtle.sign('HMAC', await macKey(secret), macInput(userId, keys))
  return toBase64url(new Uint8Array(mac))
}

/** @throws UntrustedKeyError when the server replaced the keys, or the person. */
export const verifyPublicKeysMac = async (
  secret: string,
  userId: string,
  keys: PublicKeys,
  mac: string,
): Promise<void> => {
  const isGenuine = await crypto.subtle.verify('HMAC', await macKey(secret), macBytes(mac), macInput(userId, keys))
  if (!isGenuine) throw new UntrustedKeyError('public keys were not made by the invited person')
}

/** For the server: shows that one has the secret, from which nothing else follows. 32 bytes, base64url. */
export const invitationProof = async (secret: string): Promise<string> =>
  toBase64url(await hkdf(secretFrom(secret), 'aktenraum/v1|invitation|proof'))

/** What the server compares a proof with: SHA-256 of its bytes, base64url. */
export const hashOfProof = async (proof: string): Promise<string> =>
  toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', fromBase64url(proof))))

const offerAssociatedData = utf8('aktenraum/v1|invitation|offer')

const secretFrom = (secret: string) => {
  const bytes = fromBase64url(secret)
  if (bytes.length !== secretBytes) throw new BufferSizeError()
  return bytes
}

const offerKey = async (secret: string) =>
  keyFromBytes('account', await hkdf(secretFrom(secret), 'aktenraum/v1|invitation|offer key'))

const macKey = async (secret: string): Promise<CryptoKey> => {
  const bytes = await hkdf(secretFrom(secret), 'aktenraum/v1|invitation|mac key')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}

const macInput = (userId: string, { encryption, signature }: PublicKeys) =>
  utf8(JSON.stringify(['aktenraum/v1/invitation-mac', userId, encryption, signature]))

const macBytes = (mac: string) => {
  try {
    return fromBase64url(mac)
  } catch (cause) {
    throw new UntrustedKeyError('no MAC', { cause })
  }
}

const openContent = async (secret: string, data: string) => {
  try {
    const content = parseObject(await open(await offerKey(secret), fromBase64url(data), offerAssociatedData))
    if (content['version'] === 2) return content
  } catch (cause) {
    if (!(cause instanceof CryptoError)) throw cause
    throw new UntrustedKeyError('offer does not open with this link', { cause })
  }
  throw new UntrustedKeyError('offer of an unknown version')
}

const readCase = async (value: unknown): Promise<Offer['cases'][number]> => {
  const item = asObject(value)
  const key = await importKey('case', stringIn(item, 'keyId'), fromBase64url(stringIn(item, 'key')))
  return { caseId: stringIn(item, 'caseId'), key, role: roleIn(stringIn(item, 'role')) }
}

const headIn = ({ n, hash }: JsonObject): Head => {
  if (typeof n !== 'number' || typeof hash !== 'string') throw new UntrustedKeyError('no head')
  return { n, hash }
}

const kindIn = (kind: string): Offer['kind'] => {
  if (kind === 'staff' || kind === 'client') return kind
  throw new UntrustedKeyError('unknown kind')
}

const roleIn = (role: string): Role => {
  if (role === 'owner' || role === 'member' || role === 'client') return role
  throw new UntrustedKeyError('unknown role')
}
