import {
  createAccountKeys,
  generateKey,
  publicKeysOf,
  sealGrant,
  signEntry,
  signRoster,
  UntrustedManifestError,
} from '@aktenraum/crypto-client'
import type { ManifestEntry, RememberedEntry } from '@aktenraum/crypto-client'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CaseParticipants, CryptoPort, Granted, Person } from '../port.ts'
import { at, caseId, founderId, grantEntry, id, openCase, otherCaseId, setScene } from './testing/scene.ts'
import type { Scene } from './testing/scene.ts'
import { vouchedFor } from './testing/mallory.ts'
import type { Mallory } from './testing/mallory.ts'

let scene: Scene
let office: CryptoPort
/** A client of the office, who works with the server. */
let mallory: Mallory
/** The same, after they began anew: the office vouches for the keys of before. */
let former: Person
beforeEach(async () => {
  scene = await setScene()
  office = scene.office.core
  mallory = await vouchedFor(scene.office, { userId: id('e') })
  former = { ...mallory.person, public_keys: publicKeysOf(await createAccountKeys()), status: 'accepted' }
})

/** A case key for the founder, genuinely sealed and signed. */
const granted = async (role: 'owner' | 'client', recipient: { id: string; public_keys: Person['public_keys'] }) => {
  const caseKey = await generateKey('case')
  const grant = await sealGrant({
    caseId,
    caseKey,
    role,
    at,
    recipient: { userId: recipient.id, encryptionPublicKey: recipient.public_keys!.encryption },
    granter: mallory.signer,
  })
  return { caseKey, grant }
}

describe('a client whom the office vouches for, and who signs for real', () => {
  it.each(['as they are', 'with keys of before'])('injects no case key, %s', async (which) => {
    const { caseKey, grant } = await granted('owner', scene.office.founder)
    await office.introduce({ people: [which === 'as they are' ? mallory.person : former] })
    await office.addKeys({ keys: [grantEntry(grant)] })
    const seal = office.newDocument({ caseId, keyId: caseKey.keyId, name: 'geheim.pdf' })
    await expect(seal).rejects.toMatchObject({ reason: 'granted by somebody who is not staff' })
  })

  it.each(['as they are', 'with keys of before'])('signs no roster, %s', async (which) => {
    const participants = [{ user_id: founderId, role: 'owner' } as const]
    const roster = await signRoster(
      { case_id: caseId, key_id: scene.file.key_id, counter: 1, participants, at },
      mallory.signer,
    )
    await office.introduce({ people: [which === 'as they are' ? mallory.person : former] })
    const [counter] = await office.checkRosters({ cases: [{ caseId, keyId: scene.file.key_id, roster, seen: 0 }] })
    expect(counter).toBeNull()
  })

  it.each(['as they are', 'with keys of before'])('lets nobody into a case, %s', async (which) => {
    const ghost = await vouchedFor(scene.office, { userId: id('9') })
    const caseKey = await generateKey('case')
    const recipient = { userId: ghost.person.id, encryptionPublicKey: ghost.person.public_keys!.encryption }
    const grant = await sealGrant({ caseId, caseKey, role: 'client', at, recipient, granter: mallory.signer })
    await office.introduce({ people: [ghost.person, which === 'as they are' ? mallory.person : former] })
    const participants = [{ userId: ghost.person.id, role: 'client', grant } as const]
    const about = { caseId, keyId: caseKey.keyId, roster: null, seen: 0, participants }
    expect(await office.unprovenParticipants(about)).toEqual([ghost.person.id])
  })

  it('does not state anew which documents there are', async () => {
    const { office: core, about, joined } = await withClient()
    const anew = await core.tally({ keyIds: [] })
    const entry = await signEntry({ caseId, previous: null, added: [], removed: [], at, anew, signer: joined.signer })
    const verify = core.verifyManifest({ caseId, entries: [entry], remembered: null, participants: [about] })
    await expect(verify).rejects.toMatchObject({ reason: 'stated anew by somebody who is not staff' })
  })
})

/** A client who takes part, by a grant of staff; and what the founder signed of the case's documents. */
const withClient = async () => {
  const role = 'client' as const
  const invitedTo: Granted = { caseId, keyId: scene.file.key_id, role }
  const joined = await vouchedFor(scene.office, { userId: id('9'), cases: [invitedTo] })
  await office.introduce({ people: [joined.person, mallory.person] })
  const owner = { userId: founderId, role: 'owner', grant: scene.file.grant } as const
  const client = { userId: joined.person.id, role, grant: joined.confirmed.grants[0] ?? null } as const
  const about = { caseId, keyId: scene.file.key_id, roster: null, seen: 0, participants: [owner, client] }
  const first = await office.signManifest({ caseId, previous: null, added: ['document:a'], removed: [], at })
  const remembered = await office.verifyManifest({ caseId, entries: [first], remembered: null, participants: [about] })
  return { office, joined, about, owner, client, first, remembered: remembered ?? expect.unreachable() }
}
type Step = Partial<Pick<Parameters<typeof signEntry>[0], 'added' | 'removed'>>
const signedBy = ({ signer }: Mallory, previous: RememberedEntry | null, { added = [], removed = [] }: Step = {}) =>
  signEntry({ caseId, previous, added, removed, at, signer })
const notTakingPart = { code: 'untrusted-manifest', reason: 'signed by somebody who takes no part' }
const notTheirs = { code: 'untrusted-manifest', reason: 'removed by a client who had not added it' }

describe('an entry of a manifest, genuinely signed', () => {
  it('does not count by who takes no part in the case, client or staff', async () => {
    const { about, remembered } = await withClient()
    const colleague = await vouchedFor(scene.office, { userId: id('8'), isStaff: true })
    await office.introduce({ people: [colleague.person] })
    for (const stranger of [mallory, colleague]) {
      const entry = await signedBy(stranger, remembered, { removed: ['document:a'] })
      const verify = (of: RememberedEntry | null) =>
        office.verifyManifest({ caseId, entries: [entry], remembered: of, participants: [about] })
      await expect(verify(remembered)).rejects.toMatchObject(notTakingPart)
      // Nor as the first that a browser sees of the case, nor where the server says that they take part.
      await expect(verify(null)).rejects.toMatchObject(notTakingPart)
      const role = stranger === mallory ? ('client' as const) : ('owner' as const)
      const said = {
        ...about,
        participants: [...about.participants, { userId: stranger.person.id, role, grant: null }],
      }
      const believed = office.verifyManifest({ caseId, entries: [entry], remembered, participants: [said] })
      await expect(believed).rejects.toMatchObject(notTakingPart)
    }
  })

  it('does not count by who signed themselves onto a roster', async () => {
    const { about, remembered } = await withClient()
    const participants = [{ user_id: mallory.person.id, role: 'client' } as const]
    const signing = { case_id: caseId, key_id: scene.file.key_id, counter: 1, participants, at }
    const roster = await signRoster(signing, mallory.signer)
    const forged = {
      ...about,
      roster,
      participants: [{ userId: mallory.person.id, role: 'client', grant: null } as const],
    }
    const entry = await signedBy(mallory, remembered)
    const verify = office.verifyManifest({ caseId, entries: [entry], remembered, participants: [forged] })
    await expect(verify).rejects.toMatchObject(notTakingPart)
  })

  it('does not count by who was removed, but for what staff signed on top of', async () => {
    const { about, joined, client, owner, remembered } = await withClient()
    const { caseNumber, title } = { caseNumber: scene.file.encrypted_case_number, title: scene.file.encrypted_title }
    const renewed = await office.renewCaseKey({ ...about, participants: [owner], caseNumber, title, at })
    const now = { ...about, keyId: renewed.key_id, roster: renewed.roster, participants: [owner, client] }
    const entry = await signedBy(joined, remembered, { added: ['document:b'] })
    const verify = (entries: readonly ManifestEntry[], participants: readonly CaseParticipants[]) =>
      office.verifyManifest({ caseId, entries, remembered, participants })
    await expect(verify([entry], [now])).rejects.toMatchObject(notTakingPart)
    const last = await verify([entry], [now, about])
    expect(last).toMatchObject({ counter: 2, count: 2 })
    const seal = await office.signManifest({ caseId, previous: last, added: [], removed: [], at })
    expect(await verify([entry, seal], [now])).toMatchObject({ counter: 3, count: 2 })
    const more = await signedBy(joined, await verify([entry, seal], [now]), { added: ['document:c'] })
    await expect(verify([entry, seal, more], [now])).rejects.toMatchObject(notTakingPart)
  })

  it('by a client does not take away what others added', async () => {
    const { about, joined, first, remembered } = await withClient()
    const evidence = { caseId, participants: [about], remembered }
    const entry = await signedBy(joined, remembered, { removed: ['document:a'] })
    await expect(office.verifyManifest({ ...evidence, entries: [entry] })).rejects.toMatchObject(notTheirs)
    // By no word of others that it was theirs, and by none of another case.
    const elsewhere = { caseId: otherCaseId, previous: null, added: ['document:a'], removed: [], at }
    const other = await signEntry({ ...elsewhere, signer: joined.signer })
    const shown = (of: ManifestEntry) => office.verifyManifest({ ...evidence, entries: [entry], evidence: [of] })
    await expect(shown(first)).rejects.toMatchObject(notTheirs)
    await expect(shown({ ...first, signed_by: joined.person.id })).rejects.toBeInstanceOf(UntrustedManifestError)
    await expect(shown(other)).rejects.toBeInstanceOf(UntrustedManifestError)
  })

  it('by a client takes away what they added themselves, now or earlier', async () => {
    const { about, joined, remembered } = await withClient()
    const verify = (
      entries: readonly ManifestEntry[],
      of: RememberedEntry | null,
      evidence: readonly ManifestEntry[] = [],
    ) => office.verifyManifest({ caseId, entries, remembered: of, participants: [about], evidence })
    const adding = await signedBy(joined, remembered, { added: ['document:b'] })
    const added = await verify([adding], remembered)
    const removing = await signedBy(joined, added, { removed: ['document:b'] })
    expect(await verify([adding, removing], remembered)).toMatchObject({ count: 1 })
    await expect(verify([removing], added)).rejects.toMatchObject(notTheirs)
    expect(await verify([removing], added, [adding])).toMatchObject({ count: 1 })
  })
})

describe('a server that names other cases than staff invited to, once keys come back', () => {
  it('gets no key of them sealed, and none for another role', async () => {
    const other = await openCase(office, otherCaseId)
    const invitedTo: Granted = { caseId, keyId: scene.file.key_id, role: 'client' }
    const { confirmed } = await vouchedFor(scene.office, {
      userId: id('9'),
      cases: [invitedTo],
      claimed: [
        invitedTo,
        { ...invitedTo, role: 'owner' },
        { caseId: otherCaseId, keyId: other.key_id, role: 'client' },
      ],
    })
    expect(confirmed.grants.map(({ case_id, role }) => [case_id, role])).toEqual([[caseId, 'client']])
  })
})
