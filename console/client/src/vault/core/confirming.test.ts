import { createAccountKeys, macPublicKeys, publicKeysOf, UntrustedKeyError } from '@aktenraum/crypto-client'
import { readEntry } from '@aktenraum/crypto-client/log'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Granted } from '../port.ts'
import { keptCase } from './testing/kept-case.ts'
import type { KeptCase } from './testing/kept-case.ts'
import { at, caseId, clientId, confirmFor, founderId, inviteTo, setScene } from './testing/scene.ts'
import type { Invited, Scene } from './testing/scene.ts'

let scene: Scene
beforeEach(async () => {
  scene = await setScene()
})

const read = ({ userId, invitationId, inviter_copy: inviterCopy }: Invited) =>
  scene.office.core.readInviterCopy({ userId, invitationId, inviterCopy })
/** What the browser of who holds the link answers, and what the inviter's is then asked to confirm. */
const confirming = async (
  invited: Invited,
  change: { readonly at?: string; readonly shown?: string; readonly cases?: readonly Granted[] } = {},
) => {
  const { accepted } = await scene.accept(invited.secret, invited.offer)
  const { userId, invitationId, inviter_copy: inviterCopy } = invited
  const { digest } = await read(invited)
  const { public_keys: publicKeys, mac } = accepted
  const given = { userId, invitationId, inviterCopy, publicKeys, mac, cases: scene.joined, at, shown: digest }
  return scene.office.core.confirm({ ...given, ...change })
}

describe('inviting', () => {
  const ghost = { userId: 'e'.repeat(32), name: 'Karl', address: 'karl@example.org' }

  it.each([
    [true, 'client'],
    [false, 'member'],
    [false, 'owner'],
  ] as const)('gives nobody (staff: %s) the role of others (%s) in a case', async (isStaff, role) => {
    const { core } = scene.office
    const cases = scene.joined.map((each) => ({ ...each, role: isStaff ? ('member' as const) : each.role }))
    const invitation = { ...ghost, invitationId: 'i', isStaff, at }
    expect(await core.invite({ ...invitation, cases })).toMatchObject({ offer: expect.anything() as unknown })
    const wrong = [...cases, ...cases.map((each) => ({ ...each, role }))]
    await expect(core.invite({ ...invitation, cases: wrong })).rejects.toBeInstanceOf(UntrustedKeyError)
  })

  it.each([true, false])('again makes nobody (staff: %s) what they are not', async (isStaff) => {
    const { core, logs } = scene.office
    const invited = await scene.invite(isStaff)
    const { accepted } = await scene.accept(invited.secret, invited.offer)
    await confirmFor(scene.office, invited, { publicKeys: accepted.public_keys, mac: accepted.mac })
    const shown = { isStaff: !isStaff, name: 'Name bb', address: 'bb@example.org' }
    const made = await core.inviteAgain({ userId: clientId, invitationId: 'again', shown, at })
    logs.keep(made.entry)
    await logs.show(core)
    const copy = { userId: clientId, invitationId: 'again', inviterCopy: made.inviter_copy }
    const kind = isStaff ? 'staff' : 'client'
    expect(await core.readInviterCopy(copy)).toMatchObject({
      kind,
      name: 'Name bb',
      address: 'bb@example.org',
      cases: [],
    })
  })

  it('again somebody of whom nobody has said anything is by the name that one was shown', async () => {
    const { core, logs } = scene.office
    const shown = { isStaff: true, name: 'Karl', address: 'karl@example.org' }
    const made = await core.inviteAgain({ userId: ghost.userId, invitationId: 'again', shown, at })
    logs.keep(made.entry)
    await logs.show(core)
    const copy = { userId: ghost.userId, invitationId: 'again', inviterCopy: made.inviter_copy }
    expect(await core.readInviterCopy(copy)).toMatchObject({ kind: 'staff', name: 'Karl', address: 'karl@example.org' })
  })

  it('is an owner’s word where it makes somebody staff', async () => {
    const invited = await scene.invite(true)
    const { core, accepted } = await scene.accept(invited.secret, invited.offer)
    await confirmFor(scene.office, invited, { publicKeys: accepted.public_keys, mac: accepted.mac })
    await scene.office.logs.show(core)
    const invitation = { ...ghost, invitationId: 'theirs', cases: [], at }
    await expect(core.invite({ ...invitation, isStaff: true })).rejects.toBeInstanceOf(UntrustedKeyError)
    expect(await core.invite({ ...invitation, isStaff: false })).toMatchObject({ offer: expect.anything() as unknown })
  })
})

describe('confirming an invitation', () => {
  it('shows what the inviter kept, until when it can be, and that it is the newest', async () => {
    expect(await read(await scene.invite())).toMatchObject({
      kind: 'client',
      name: 'Name bb',
      address: 'bb@example.org',
      cases: [{ caseId, role: 'client' }],
      confirmBy: '2026-12-21T08:00:00.000Z',
      alike: [],
      isNewest: true,
    })
  })

  it('takes back what was shown, and nothing else', async () => {
    const invited = await scene.invite()
    const { digest } = await read(await inviteTo(scene.office, { userId: 'e'.repeat(32) }))
    await expect(confirming(invited, { shown: digest })).rejects.toBeInstanceOf(UntrustedKeyError)
    expect(await confirming(invited)).toMatchObject({ grants: [expect.anything()] })
  })

  it('is not done by a link in whose place there is a newer one', async () => {
    const first = await scene.invite()
    await scene.invite()
    expect(await read(first)).toMatchObject({ isNewest: false })
    await expect(confirming(first)).rejects.toBeInstanceOf(UntrustedKeyError)
  })

  it.each([true, false])(
    'brings keys once (staff: %s), whoever has the link, until there is a newer one',
    async (isStaff) => {
      const invited = await scene.invite(isStaff)
      const first = await scene.accept(invited.secret, invited.offer)
      const { public_keys: publicKeys, mac } = first.accepted
      await confirmFor(scene.office, invited, { publicKeys, mac })
      const used = { message: expect.stringMatching(/unterschrieben|beglaubigt/) as string }
      await expect(confirming(invited)).rejects.toMatchObject(used)
      const next = await scene.invite(isStaff)
      expect(await confirming(next)).toMatchObject({ entry: expect.anything() as unknown })
    },
  )

  it('of one of the office whose keys were stated since as they were, or as they come, is done', async () => {
    const { office } = scene
    const invited = await scene.invite(true)
    const first = await scene.accept(invited.secret, invited.offer)
    await confirmFor(office, invited, { publicKeys: first.accepted.public_keys, mac: first.accepted.mac })
    const again = await scene.invite(true)
    office.logs.keep(await office.core.makeOwner({ userId: clientId, shown: null, at }))
    await office.logs.show(office.core)
    const { accepted } = await scene.accept(again.secret, again.offer)
    const given = { publicKeys: accepted.public_keys, mac: accepted.mac }
    for (const times of ['once', 'once more']) {
      const { entry } = await confirmFor(office, again, given)
      const { signature } = accepted.public_keys
      expect(readEntry(entry), times).toMatchObject({ op: 'staff', isOwner: true, statement: { signature } })
    }
  })

  it.each(['encryption', 'signature'] as const)(
    'of one of the office is not done with another key (%s) beside the one that was stated',
    async (changed) => {
      const { office } = scene
      const invited = await scene.invite(true)
      const { accepted } = await scene.accept(invited.secret, invited.offer)
      await confirmFor(office, invited, { publicKeys: accepted.public_keys, mac: accepted.mac })
      const others = publicKeysOf(await createAccountKeys())
      const publicKeys = { ...accepted.public_keys, [changed]: others[changed] }
      // By who has the link, and signs for real.
      const mac = await macPublicKeys(invited.secret, invited.userId, publicKeys)
      await expect(confirmFor(office, invited, { publicKeys, mac })).rejects.toMatchObject({
        reason: 'an invitation brings keys once',
      })
    },
  )

  describe('of somebody whom somebody has removed from its case meanwhile', () => {
    const places = [
      { userId: founderId, role: 'owner' },
      { userId: clientId, role: 'client' },
    ] as const
    let kept: KeptCase
    let present: Pick<Scene['file'], 'key_id' | 'encrypted_case_number' | 'encrypted_title'>
    /** Who takes part from now on, under another key where somebody goes. */
    const roster = async (named: readonly (typeof places)[number][], isRenewed: boolean): Promise<string> => {
      const { core } = scene.office
      const values = () => ({ caseNumber: present.encrypted_case_number, title: present.encrypted_title, at })
      if (isRenewed) present = await core.renewCaseKey({ caseId, staying: named.slice(0, 1), ...values() })
      kept.keep(
        await core.signRoster({
          caseId,
          keyId: present.key_id,
          places: named,
          about: null,
          upon: kept.upon(),
          ...values(),
        }),
      )
      await kept.show(core)
      return present.key_id
    }
    beforeEach(async () => {
      kept = keptCase(caseId)
      present = scene.file
      await kept.begin(scene.office.core, scene.file, places.slice(0, 1))
    })

    it('grants nothing, whatever the server says of them, and says so before', async () => {
      const invited = await scene.invite()
      await roster(places, false)
      expect(await read(invited)).toMatchObject({ removed: [] })
      const keyId = await roster(places.slice(0, 1), true)
      const { digest, removed } = await read(invited)
      expect(removed).toEqual([caseId])
      const claimed = scene.joined.flatMap((each) => [each, { ...each, keyId }])
      const { entry, grants } = await confirming(invited, { shown: digest, cases: claimed })
      expect([readEntry(entry).op, grants]).toEqual(['person', []])
    })
    it('is told of what is to be granted, not of what was shown', async () => {
      const invited = await scene.invite()
      const { digest } = await read(invited)
      await roster(places, false)
      await roster(places.slice(0, 1), true)
      expect(await confirming(invited, { shown: digest })).toMatchObject({ grants: [] })
    })
    it('grants it where they were let in again', async () => {
      const invited = await scene.invite()
      await roster(places, false)
      await roster(places.slice(0, 1), true)
      await roster(places, false)
      expect(await read(invited)).toMatchObject({ removed: [] })
    })
    it('grants it to who was never named there, under the key of now', async () => {
      const invited = await scene.invite()
      const keyId = await roster(places.slice(0, 1), true)
      expect(await read(invited)).toMatchObject({ removed: [] })
      const cases = scene.joined.map((each) => ({ ...each, keyId }))
      expect(await confirming(invited, { cases })).toMatchObject({ grants: [{ key_id: keyId }] })
    })
    it('grants it where they were invited again after that', async () => {
      await roster(places, false)
      const keyId = await roster(places.slice(0, 1), true)
      const cases = scene.joined.map((each) => ({ ...each, keyId }))
      const invited = await inviteTo(scene.office, { userId: clientId, cases })
      expect(await read(invited)).toMatchObject({ removed: [], cases: [{ caseId, role: 'client' }] })
      expect(await confirming(invited, { cases })).toMatchObject({ grants: [{ key_id: keyId }] })
    })
  })

  it('is not done after its time', async () => {
    const invited = await scene.invite()
    await expect(confirming(invited, { at: '2026-12-21T08:00:00.001Z' })).rejects.toBeInstanceOf(UntrustedKeyError)
    await confirming(invited, { at: '2026-12-21T08:00:00.000Z' })
  })

  it('names who could be taken for this person', async () => {
    const { core, logs } = scene.office
    const invitationId = 'of-a-namesake'
    const alike = { name: 'Sabіne Hartmаnn', address: 'andere@example.org' }
    const made = await core.invite({ userId: clientId, invitationId, isStaff: false, ...alike, cases: [], at })
    logs.keep(made.entry)
    await logs.show(core)
    const shown = await core.readInviterCopy({ userId: clientId, invitationId, inviterCopy: made.inviter_copy })
    expect(shown.alike).toEqual([{ name: 'Sabine Hartmann', address: 'hartmann@example.org' }])
  })
})
