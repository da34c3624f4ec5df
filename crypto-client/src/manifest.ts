import { UntrustedManifestError } from './errors.ts'
import { toBase64url, utf8 } from './ids.ts'
import { isSignedBy, sign } from './signing.ts'
import type { Statement } from './signing.ts'

/** All documents of a case at one moment, signed by who changed them last. Shows a dropped or rolled-back document. */
export interface Manifest {
  readonly caseId: string
  /** 1, 2, 3, … */
  readonly counter: number
  /** `manifestHash` of the one before; null for the first. */
  readonly previousHash: string | null
  /** Key id and file tag (16 bytes, base64url) of every document, sorted by key id. */
  readonly entries: readonly { readonly documentKeyId: string; readonly tag: string }[]
}
export interface SignedManifest extends Manifest {
  readonly signedBy: string
  readonly signature: string
}

/** The highest manifest that this client has accepted for a case. */
export interface Remembered {
  readonly counter: number
  readonly hash: string
}

export const nextManifest = async (
  caseId: string,
  previous: Manifest | null,
  entries: Manifest['entries'],
): Promise<Manifest> => ({
  caseId,
  counter: (previous?.counter ?? 0) + 1,
  previousHash: previous === null ? null : await manifestHash(previous),
  entries: [...entries].sort((a, b) => (a.documentKeyId < b.documentKeyId ? -1 : 1)),
})

export const signManifest = async (
  manifest: Manifest,
  signer: { readonly userId: string; readonly signaturePrivateKey: CryptoKey },
): Promise<SignedManifest> => ({
  ...manifest,
  signedBy: signer.userId,
  signature: await sign(signer.signaturePrivateKey, statement(manifest, signer.userId)),
})

/** SHA-256 of what is signed, without the signer; base64url. */
export const manifestHash = async (manifest: Manifest): Promise<string> =>
  toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(JSON.stringify(content(manifest))))))

/** What to verify a manifest against: its case, its signer's key (vouched for by the office), and what was seen. */
export interface Expected {
  readonly caseId: string
  readonly signaturePublicKey: string
  readonly remembered: Remembered | null
}

/**
 * @returns what to remember from now on.
 * @throws UntrustedManifestError: wrongly signed, of another case, older than remembered, another one of the same
 *   number, or the next number without being the successor.
 */
export const verifyManifest = async (manifest: SignedManifest, expected: Expected): Promise<Remembered> => {
  const signedContent = statement(manifest, manifest.signedBy)
  if (!(await isSignedBy(expected.signaturePublicKey, signedContent, manifest.signature))) {
    throw new UntrustedManifestError('wrong signature')
  }
  if (manifest.caseId !== expected.caseId) throw new UntrustedManifestError('of another case')
  requireWellFormed(manifest)
  const hash = await manifestHash(manifest)
  if (expected.remembered !== null) requireSuccession(manifest, hash, expected.remembered)
  return { counter: manifest.counter, hash }
}

/**
 * Verifies the manifests between the remembered one and the newest, in order.
 * @throws UntrustedManifestError also when one in between is missing.
 */
export const verifyChain = (
  manifests: readonly Manifest[],
  remembered: Remembered | null,
): Promise<Remembered | null> =>
  manifests.reduce<Promise<Remembered | null>>(async (earlier, manifest) => {
    const last = await earlier
    const isNext = manifest.counter === (last?.counter ?? 0) + 1 && manifest.previousHash === (last?.hash ?? null)
    if (!isNext) throw new UntrustedManifestError('broken chain')
    return { counter: manifest.counter, hash: await manifestHash(manifest) }
  }, Promise.resolve(remembered))

const requireSuccession = (manifest: Manifest, hash: string, { counter, hash: rememberedHash }: Remembered): void => {
  if (manifest.counter < counter) throw new UntrustedManifestError('older than one already seen')
  if (manifest.counter === counter && hash !== rememberedHash) throw new UntrustedManifestError('two of one number')
  const isNext = manifest.counter === counter + 1
  if (isNext && manifest.previousHash !== rememberedHash) throw new UntrustedManifestError('broken chain')
}

const requireWellFormed = ({ counter, previousHash, entries }: Manifest): void => {
  const isFirst = counter === 1
  const isNumbered = Number.isSafeInteger(counter) && counter >= 1 && isFirst === (previousHash === null)
  const isSorted = entries.every(
    (entry, at) => at === 0 || (entries[at - 1]?.documentKeyId ?? '') < entry.documentKeyId,
  )
  if (!isNumbered || !isSorted) throw new UntrustedManifestError('malformed')
}

const content = ({ caseId, counter, previousHash, entries }: Manifest) => [
  caseId,
  counter,
  previousHash,
  entries.map(({ documentKeyId, tag }) => [documentKeyId, tag]),
]

const statement = (manifest: Manifest, signedBy: string): Statement => [
  'manifest',
  signedBy,
  JSON.stringify(content(manifest)),
]
