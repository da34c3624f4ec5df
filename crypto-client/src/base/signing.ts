import { UntrustedKeyError } from './errors.ts'
import { fromBase64url, fromHex, toBase64url, utf8 } from './ids.ts'
import type { Bytes } from './ids.ts'
import { ecdsa, p256, isSigned, order, sOf } from './verifying.ts'

/** What is signed: a purpose, which no two kinds of statement share, and the statement's parts in a fixed order. */
export type Statement = readonly [purpose: string, ...parts: readonly (string | number | boolean | null)[]]

export interface SigningKeys {
  /** Uncompressed P-256 point, base64url. */
  readonly publicKey: string
  readonly privateKey: CryptoKey
}

export const createSigningKeys = async (): Promise<SigningKeys> => {
  const pair = await crypto.subtle.generateKey(p256, true, ['sign', 'verify'])
  const raw = await crypto.subtle.exportKey('raw', pair.publicKey)
  return { publicKey: toBase64url(new Uint8Array(raw)), privateKey: pair.privateKey }
}

/** PKCS #8, base64url. */
export const exportSigningKey = async (privateKey: CryptoKey): Promise<string> =>
  toBase64url(new Uint8Array(await crypto.subtle.exportKey('pkcs8', privateKey)))

export const importSigningKey = (pkcs8: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('pkcs8', fromBase64url(pkcs8), p256, true, ['sign'])

/** UTF-8 of the JSON array: no two statements have the same bytes. */
const statementBytes = ([purpose, ...parts]: Statement) => utf8(JSON.stringify([`aktenraum/v1/${purpose}`, ...parts]))

export const sign = async (privateKey: CryptoKey, statement: Statement): Promise<string> =>
  toBase64url(new Uint8Array(await crypto.subtle.sign(ecdsa, privateKey, statementBytes(statement))))

/** False for a wrong signature as for anything that is none, or no key. */
export const isSignedBy = (publicKey: string, statement: Statement, signed: string): Promise<boolean> =>
  isSigned(publicKey, statementBytes(statement), signed)

/** With the lower of the two values that s may have, so that a signature has one spelling. base64url. */
export const signBytes = async (privateKey: CryptoKey, message: Bytes): Promise<string> => {
  const signed = new Uint8Array(await crypto.subtle.sign(ecdsa, privateKey, message))
  const s = sOf(signed)
  if (s > order / 2n) signed.set(fromHex((order - s).toString(16).padStart(64, '0')), 32)
  return toBase64url(signed)
}

/** @throws UntrustedKeyError */
export const requireSignature = async (publicKey: string, statement: Statement, signed: string): Promise<void> => {
  if (!(await isSignedBy(publicKey, statement, signed))) throw new UntrustedKeyError(`${statement[0]}: wrong signature`)
}

/** @throws UntrustedKeyError when the halves do not belong together. */
export const requirePair = async ({ publicKey, privateKey }: SigningKeys): Promise<void> => {
  const probe = ['pair-check'] as const
  if (!(await isSignedBy(publicKey, probe, await sign(privateKey, probe))))
    throw new UntrustedKeyError('halves of a signature pair do not belong together')
}
