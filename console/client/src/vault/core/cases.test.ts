import { generateKey, sealGrant, sealValue, UntrustedKeyError, wrapKey } from '@aktenraum/crypto-client'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CryptoPort } from '../port.ts'
import { documentAddress } from './cases.ts'
import { asWire } from './account.ts'
import { vouchedFor } from './testing/mallory.ts'
import { asEntry, at, caseId, founderId, grantEntry, id, setScene } from './testing/scene.ts'
import type { Scene } from './testing/scene.ts'

let scene: Scene
let core: CryptoPort
let keyId: string
beforeEach(async () => {
  scene = await setScene()
  core = scene.office.core
  keyId = scene.file.key_id
})

describe('the key of a case', () => {
  it('is granted to nobody in the role of others', async () => {
    await vouchedFor(scene.office, { userId: id('e') })
    await vouchedFor(scene.office, { userId: id('8'), isStaff: true })
    const grant = (recipient: string, role: 'client' | 'member' | 'owner') =>
      core.grant({ caseId, keyId, recipient, role, shown: null, at })
    expect(await grant(id('e'), 'client')).toMatchObject({ recipient: id('e') })
    expect(await grant(id('8'), 'member')).toMatchObject({ recipient: id('8') })
    await expect(grant(id('e'), 'owner')).rejects.toMatchObject({ reason: 'a role of others' })
    await expect(grant(id('8'), 'client')).rejects.toBeInstanceOf(UntrustedKeyError)
  })
})

describe('values', () => {
  it('are sealed where there are any', async () => {
    const sealed = await core.sealFields({ caseId, keyId, texts: { title: 'Krause', case_number: undefined } })
    expect(Object.keys(sealed)).toEqual(['encrypted_title'])
  })

  it('have lines in descriptions of documents alone', async () => {
    const sealed = await core.sealFields({ caseId, keyId, texts: { description: 'eins\nzwei' } })
    const value = sealed.encrypted_description ?? expect.unreachable()
    const opened = await core.openValues({ values: [{ of: 'case', caseId, field: 'description', value }] })
    expect(opened).not.toEqual([{ text: 'eins\nzwei' }])
    expect(opened).toEqual([{ text: expect.stringMatching(/^eins.?zwei$/) as string }])
  })

  it('of a document open under its own key, not under that of another that somebody names with them', async () => {
    // A colleague who holds the key of the case, and seals for real.
    const colleague = await vouchedFor(scene.office, { userId: id('8'), isStaff: true })
    await core.introduce({ people: [colleague.person] })
    const caseKey = await generateKey('case')
    const [document, other] = [await generateKey('document'), await generateKey('document')]
    const grant = await sealGrant({
      caseId,
      caseKey,
      role: 'owner',
      at,
      recipient: { userId: founderId, encryptionPublicKey: scene.office.founder.public_keys!.encryption },
      granter: colleague.signer,
    })
    const wraps = [await wrapKey(document, caseKey), await wrapKey(other, caseKey)]
    await core.addKeys({ keys: [grantEntry(grant), ...wraps.map(asEntry)] })
    const address = documentAddress(document.keyId, 'name')
    const shown = async (under: typeof document) => ({
      of: 'document' as const,
      caseId,
      keyId: document.keyId,
      field: 'name',
      value: asWire(await sealValue(under, 'Klage.pdf', address)),
    })
    const values = [await shown(document), await shown(other)]
    expect(await core.openValues({ values })).toEqual([{ text: 'Klage.pdf' }, { failed: true }])
  })
})
