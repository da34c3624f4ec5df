import { generateKey, sealGrant } from '@aktenraum/crypto-client'
import type { Grant } from '@aktenraum/crypto-client'
import { beforeEach, expect, it } from 'vitest'
import type { CryptoPort } from '../port.ts'
import { keptCase } from './testing/kept-case.ts'
import { vouchedFor } from './testing/mallory.ts'
import type { Mallory } from './testing/mallory.ts'
import { at, caseId, founderId, grantEntry, id, setScene } from './testing/scene.ts'
import type { Scene } from './testing/scene.ts'

let scene: Scene
let office: CryptoPort
/** Staff of the office, with a case of their own, who work with the server and sign for real. */
let colleague: Mallory
beforeEach(async () => {
  scene = await setScene()
  office = scene.office.core
  colleague = await vouchedFor(scene.office, { userId: id('8'), isStaff: true })
  await office.introduce({ people: [colleague.person] })
})

const grantTo = async ({ person }: Mallory, draft: Partial<Parameters<typeof sealGrant>[0]> = {}): Promise<Grant> =>
  sealGrant({
    caseId,
    caseKey: await generateKey('case'),
    role: 'client',
    at,
    recipient: { userId: person.id, encryptionPublicKey: person.public_keys!.encryption },
    granter: colleague.signer,
    ...draft,
  })
it('a new case key does not go to a colleague who let themself in, though the server says that they take part', async () => {
  const places = [{ userId: founderId, role: 'owner' }] as const
  await keptCase(caseId).begin(office, scene.file, places)
  const { key_id: keyId, encrypted_case_number: caseNumber, encrypted_title: title } = scene.file
  const caseKey = { ...(await generateKey('case')), keyId } as Awaited<ReturnType<typeof generateKey<'case'>>>
  const grant = await grantTo(colleague, { caseKey, role: 'member' })
  expect(grant).toMatchObject({ key_id: keyId, recipient: colleague.person.id })
  const staying = [
    { userId: founderId, role: 'owner' },
    { userId: colleague.person.id, role: 'member' },
  ] as const
  const renewed = await office.renewCaseKey({ caseId, staying, caseNumber, title, at })
  expect([renewed.grants.map(({ recipient }) => recipient), renewed.without_key]).toEqual([
    [founderId],
    [colleague.person.id],
  ])
})

it('a grant with a broken signature brings no key, and says why', async () => {
  const grant = await grantTo({ ...colleague, person: scene.office.founder })
  await office.addKeys({ keys: [grantEntry({ ...grant, at: '2026-11-22T08:00:00.000Z' } as Grant)] })
  const opening = office.requireCaseKey({ caseId, keyId: grant.key_id })
  await expect(opening).rejects.toMatchObject({ reason: 'grant-signature: wrong signature' })
})
