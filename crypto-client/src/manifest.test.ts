import { describe, expect, it } from 'vitest'
import { UntrustedManifestError } from './errors.ts'
import { manifestHash, nextManifest, signManifest, verifyChain, verifyManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { createSigningKeys } from './signing.ts'

const signer = await createSigningKeys()
const stranger = await createSigningKeys()
const by = { userId: 'staff', signaturePrivateKey: signer.privateKey }
const a = { documentKeyId: 'document:a', tag: 'AAAA' }
const b = { documentKeyId: 'document:b', tag: 'BBBB' }
const first = await nextManifest('case-1', null, [a])
const second = await nextManifest('case-1', first, [b, a])
const third = await nextManifest('case-1', second, [b])
const expected = { caseId: 'case-1', signaturePublicKey: signer.publicKey, remembered: null }
const remember = async (manifest: Manifest) => ({ counter: manifest.counter, hash: await manifestHash(manifest) })
const refused = { code: 'untrusted-manifest' }

describe('a manifest', () => {
  it('is accepted at first sight, again, and from its successors on', async () => {
    expect([first.counter, second.counter, third.counter]).toEqual([1, 2, 3])
    const signed = await Promise.all([first, second, third].map((manifest) => signManifest(manifest, by)))
    let remembered = null
    for (const manifest of signed) {
      remembered = await verifyManifest(manifest, { ...expected, remembered })
      expect(await verifyManifest(manifest, { ...expected, remembered })).toEqual(remembered)
    }
    expect(remembered).toEqual(await remember(third))
  })

  it('is refused when it is older than one already seen', async () => {
    const remembered = await remember(second)
    await expect(verifyManifest(await signManifest(first, by), { ...expected, remembered })).rejects.toMatchObject({
      ...refused,
      reason: 'older than one already seen',
    })
  })

  it('is refused when there are two of one number, or the next is no successor', async () => {
    const remembered = await remember(second)
    const twin = await signManifest({ ...second, entries: [a] }, by)
    const orphan = await signManifest({ ...third, previousHash: await manifestHash(first) }, by)
    for (const manifest of [twin, orphan]) {
      await expect(verifyManifest(manifest, { ...expected, remembered })).rejects.toThrow(UntrustedManifestError)
    }
  })

  it('is refused after any change', async () => {
    const signed = await signManifest(second, by)
    const changes = [
      { entries: [a] },
      { entries: [a, { ...b, tag: 'CCCC' }] },
      { counter: 3 },
      { caseId: 'case-2' },
      { previousHash: 'x' },
      { signedBy: 'stranger' },
      { signature: '' },
      { signature: (await signManifest(second, { ...by, signaturePrivateKey: stranger.privateKey })).signature },
    ]
    for (const change of changes) {
      await expect(verifyManifest({ ...signed, ...change }, expected)).rejects.toMatchObject(refused)
    }
    await expect(verifyManifest(signed, { ...expected, caseId: 'case-2' })).rejects.toMatchObject(refused)
  })

  it.each([
    { ...first, counter: 0 },
    { ...first, counter: 2 },
    { ...second, counter: 1 },
    { ...first, counter: 1.5 },
    { ...first, entries: [b, a] },
    { ...first, entries: [a, a] },
  ])('is refused when malformed, even well signed: $counter', async (manifest) => {
    await expect(verifyManifest(await signManifest(manifest, by), expected)).rejects.toMatchObject(refused)
  })
})

describe('a chain of manifests', () => {
  it('leads from the remembered one to the newest', async () => {
    expect(await verifyChain([first, second, third], null)).toEqual(await remember(third))
    expect(await verifyChain([third], await remember(second))).toEqual(await remember(third))
    expect(await verifyChain([], null)).toBeNull()
  })

  it('has no gap and no turn', async () => {
    for (const chain of [[first, third], [second], [first, first], [second, first]]) {
      await expect(verifyChain(chain, null)).rejects.toThrow(UntrustedManifestError)
    }
  })
})
