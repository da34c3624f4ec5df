import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { sha256 } from './list.ts'

/** Who vouches for a list. `list`: its SHA-256, by which a build knows whether it is meant; `key`: SPKI. */
const releaseSignature = z.strictObject({
  algorithm: z.literal('Ed25519'),
  list: z.string().regex(/^[0-9a-f]{64}$/),
  key: z.base64(),
  signature: z.base64(),
})

/** Of the public key (SPKI): what people compare. */
const fingerprintOf = (key: Buffer): string => sha256(key)

/** @param privateKey PKCS #8 in PEM, as `openssl genpkey -algorithm ed25519` writes it. @returns JSON */
export const signReleaseList = (list: string, privateKey: string): string => {
  const key = createPrivateKey(privateKey)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The release key is no Ed25519 key.')
  const signed = {
    algorithm: 'Ed25519',
    list: sha256(list),
    key: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
    signature: sign(null, Buffer.from(list), key).toString('base64'),
  }
  return `${JSON.stringify(signed, null, 2)}\n`
}

/** Fingerprint of the key that signed this very list; null where it did not, whatever the text says. */
export const signerOf = (list: string, signatureText: string): string | null => {
  try {
    const { key, signature } = releaseSignature.parse(JSON.parse(signatureText))
    const spki = Buffer.from(key, 'base64')
    const publicKey = createPublicKey({ key: spki, type: 'spki', format: 'der' })
    if (publicKey.asymmetricKeyType !== 'ed25519') return null
    return verify(null, Buffer.from(list), publicKey, Buffer.from(signature, 'base64')) ? fingerprintOf(spki) : null
  } catch {
    return null
  }
}
