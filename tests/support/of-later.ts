import { createOfficeLog, follow, recordOf } from '@aktenraum/crypto-client/log'
import type { SignedEntry } from '@aktenraum/crypto-client/log'
import { ownKeys } from './own-keys.ts'

/** Of the curve P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const sBytes = 32

/** With the lower of the two values that s may have: the other is no signature in logs. */
const signLow = async (key: CryptoKey, message: string): Promise<string> => {
  const made = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, new TextEncoder().encode(message))
  const signed = Buffer.from(made)
  const s = BigInt(`0x${signed.subarray(sBytes).toString('hex')}`)
  if (s > order / 2n) signed.write((order - s).toString(16).padStart(2 * sBytes, '0'), sBytes, 'hex')
  return signed.toString('base64url')
}

/**
 * What a release that is yet to come could have somebody say of the office, as its next word: really signed, under an
 * operation that nobody knows today.
 */
export const ofLater = async (
  url: string,
  who: { readonly email: string; readonly password: string },
): Promise<SignedEntry> => {
  const { officeLog, secrets } = await ownKeys(url, who)
  const { officeId, userId, keys } = secrets
  const office = createOfficeLog(officeId)
  await follow(office, officeLog.map(recordOf), {
    entry: (_, position) => Promise.resolve(officeLog[position - 1] ?? ([[], ''] as const)),
    statement: () => Promise.reject(new Error('of another log')),
  })
  const { n, hash } = office.chain.head()
  const head = [n, hash]
  const body = ['aktenraum/v2/of-later', officeId, 'office', userId, head, head, new Date().toISOString(), 'x']
  return [body, await signLow(keys.signature.privateKey, JSON.stringify(body))]
}
