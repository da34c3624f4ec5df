import { UntrustedKeyError } from '@aktenraum/crypto-client'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CryptoPort, Shown } from '../port.ts'
import { followedCase, places } from './testing/followed-case.ts'
import type { KeptCase } from './testing/kept-case.ts'
import { vouchedFor } from './testing/mallory.ts'
import { at, caseId, clientId, id } from './testing/scene.ts'

/**
 * A client and a colleague of the office, as it has signed them; and everybody else whom a server may show in their
 * place.
 */
const client = { userId: clientId, shown: { name: 'Name bb', address: 'bb@example.org' } }
const colleague = { userId: id('8'), shown: { name: 'Name 88', address: '88@example.org' } }
const others: readonly Shown[] = [
  { ...client.shown, name: 'Anna Schmidt' },
  { ...client.shown, address: 'schmidt@example.org' },
  { ...colleague.shown, name: 'Anna Schmidt' },
  { ...colleague.shown, address: 'schmidt@example.org' },
]

let core: CryptoPort
let keyId: string
let kept: KeptCase
beforeEach(async () => {
  const { scene, office, kept: log } = await followedCase()
  core = office
  kept = log
  keyId = scene.file.key_id
  await vouchedFor(scene.office, { userId: colleague.userId, isStaff: true })
  await scene.office.logs.show(core)
})

/** What is signed about somebody who was shown so. */
const acts: Readonly<Record<string, (shown: Shown) => Promise<unknown>>> = {
  'the key of a case for a client': (shown) =>
    core.grant({ caseId, keyId, recipient: clientId, role: 'client', shown, at }),
  'the key of a case for a colleague': (shown) =>
    core.grant({ caseId, keyId, recipient: colleague.userId, role: 'member', shown, at }),
  'a roster because of a client': (shown) => core.signRoster({ ...roster(), about: { userId: clientId, shown } }),
  'a roster because of a colleague': (shown) =>
    core.signRoster({ ...roster(), about: { userId: colleague.userId, shown } }),
  'that somebody is an owner': (shown) => core.makeOwner({ userId: colleague.userId, shown, at }),
  'that somebody is staff no more': (shown) => core.revoke({ userId: colleague.userId, shown, at }),
  'a new link for a client': (shown) =>
    core.inviteAgain({ userId: clientId, invitationId: 'again', shown: asUser(shown), at }),
  'a new link for a colleague': (shown) =>
    core.inviteAgain({ userId: colleague.userId, invitationId: 'again', shown: asUser(shown), at }),
}
const roster = () => ({ caseId, keyId, places, upon: kept.upon(), caseNumber: null, title: null, at })
const asUser = (shown: Shown) => ({ isStaff: false, ...(shown ?? expect.unreachable()) })

describe('by who was shown somebody as the server says, and not as the office has signed', () => {
  it.each(Object.entries(acts))('nothing is signed: %s', async (name, act) => {
    const { shown } = name.endsWith('client') ? client : colleague
    for (const other of others) await expect(act(other)).rejects.toBeInstanceOf(UntrustedKeyError)
    expect(await act(shown)).toBeTruthy()
  })

  it('nothing is signed: that somebody is staff again', async () => {
    const { scene, office } = await followedCase()
    await vouchedFor(scene.office, { userId: colleague.userId, isStaff: true })
    await scene.office.logs.show(office)
    const revoked = await office.revoke({ ...colleague, at })
    scene.office.logs.keep(revoked ?? expect.unreachable())
    await scene.office.logs.show(office)
    const again = (shown: Shown) => office.nameAgain({ userId: colleague.userId, shown, at })
    for (const other of others) await expect(again(other)).rejects.toBeInstanceOf(UntrustedKeyError)
    expect(await again(colleague.shown)).toHaveLength(2)
  })

  it('a roster is signed because of somebody of whom nobody has said anything: nothing of them can be another', async () => {
    const about = { userId: id('9'), shown: { name: 'Anna Schmidt', address: 'schmidt@example.org' } }
    expect(await core.signRoster({ ...roster(), about })).toHaveLength(2)
  })
})
