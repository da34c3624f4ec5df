import {
  createAccountKeys,
  generateKey,
  MissingKeyError,
  openGrant,
  publicKeysOf,
  sealGrant,
  UntrustedKeyError,
  UntrustedServerError,
} from '@aktenraum/crypto-client'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  answerFor,
  at,
  caseId,
  clientId,
  confirmFor,
  foundOffice,
  founderId,
  grantEntry,
  id,
  inviteTo,
  newCore,
  openCase,
  otherCaseId,
  setScene,
} from './testing/scene.ts'
import { vouchedFor } from './testing/mallory.ts'
import type { Founded, OpenedCase, Scene } from './testing/scene.ts'

let scene: Scene
let office: Founded
let file: OpenedCase
beforeEach(async () => {
  scene = await setScene()
  office = scene.office
  file = scene.file
})

describe('a server that lies', () => {
  it('about public keys at the invitation is found out', async () => {
    const invited = await scene.invite()
    const { accepted } = await scene.accept(invited.secret, invited.offer)
    const publicKeys = publicKeysOf(await createAccountKeys())
    const forged = confirmFor(office, invited, { publicKeys, mac: accepted.mac, cases: scene.joined })
    await expect(forged).rejects.toBeInstanceOf(UntrustedKeyError)
  })
  it('about public keys at sharing is found out', async () => {
    const substituted = { ...office.founder, id: clientId, public_keys: publicKeysOf(await createAccountKeys()) }
    const grant = () =>
      office.core.grant({ caseId, keyId: file.key_id, recipient: clientId, role: 'client', shown: null, at })
    await expect(grant()).rejects.toBeInstanceOf(UntrustedKeyError)
    await office.core.introduce({ people: [substituted] })
    await expect(grant()).rejects.toBeInstanceOf(UntrustedKeyError)
    // Nor with somebody else's statement beside them.
    const { person } = await vouchedFor(office, { userId: id('e') })
    await office.core.introduce({ people: [{ ...substituted, is_staff: false, statements: person.statements }] })
    await expect(grant()).rejects.toBeInstanceOf(UntrustedKeyError)
  })
  it('about public keys that were right before is found out', async () => {
    const invited = await scene.invite()
    const { accepted } = await scene.accept(invited.secret, invited.offer)
    const { public_keys: publicKeys, mac } = accepted
    const { person: client } = await confirmFor(office, invited, { publicKeys, mac, cases: scene.joined })
    const grant = () =>
      office.core.grant({ caseId, keyId: file.key_id, recipient: clientId, role: 'client', shown: null, at })
    await office.core.introduce({ people: [client] })
    const { sealed } = await grant()
    const later = publicKeysOf(await createAccountKeys())
    // What the server says of keys is not even looked at.
    for (const keys of [later, { ...publicKeys, encryption: later.encryption }]) {
      await office.core.introduce({
        people: [
          { ...client, public_keys: keys },
          { ...client, is_staff: true },
        ],
      })
      const granted = await grant()
      expect(granted.sealed).toHaveLength(sealed.length)
      await expect(
        openGrant(
          granted,
          { userId: clientId, encryption: (await createAccountKeys()).encryption },
          publicKeys.signature,
          caseId,
        ),
      ).rejects.toThrow()
    }
    expect(await office.core.introduce({ people: [{ ...client, public_keys: later }] })).toMatchObject({
      isBehind: true,
    })
  })
  it('about who has signed in, or with another session, is found out', async () => {
    const { secret, offer } = await scene.invite()
    const core = newCore()
    const { handle } = await core.startRegistration({ password: 'pw2' })
    await core.accept({ handle, response: 'server-key', userId: clientId, secret, offer, at })
    const wrong = core.enter({ handle, answer: answerFor(founderId, office.officeId) })
    await expect(wrong).rejects.toBeInstanceOf(UntrustedKeyError)

    const login = await office.core.startLogin({ password: 'pw' })
    await office.core.finishLogin({ handle: login.handle, response: 'server-key' })
    const { account_secrets } = office.registration
    const answer = answerFor(founderId, office.officeId, { account_secrets })
    const stored = await office.core.enter({ handle: login.handle, answer })
    await office.core.leave({})
    for (const session of [
      { id: 's2', server_half: answer.session.server_half },
      { id: 's1', server_half: 'B'.repeat(42) + 'A' },
    ])
      await expect(office.core.resume({ stored, answer: { ...answer, session } })).rejects.toThrow()
    expect(await office.core.hasKeys({})).toBe(false)
    await expect(office.core.resume({ stored, answer: { ...answer, userId: clientId } })).rejects.toThrow()
    await office.core.resume({ stored, answer })
  })
  it('about who is staff is not listened to', async () => {
    const invited = await scene.invite()
    const { core, accepted } = await scene.accept(invited.secret, invited.offer)
    const keys = { publicKeys: accepted.public_keys, mac: accepted.mac, cases: scene.joined }
    const { grants, person } = await confirmFor(office, invited, keys)
    await core.introduce({ people: [{ ...office.founder, is_staff: false }] })
    await core.addKeys({ keys: grants.map(grantEntry) })
    await core.requireCaseKey({ caseId, keyId: file.key_id })
    await office.core.introduce({ people: [{ ...person, is_staff: true }] })
    const asStaff = office.core.invite({ ...invited, name: 'n', address: 'a', isStaff: true, cases: [], at })
    await expect(asStaff).rejects.toBeInstanceOf(UntrustedKeyError)
  })
  it('about the office is found out', async () => {
    const { handle } = await office.core.startLogin({ password: 'pw' })
    await office.core.finishLogin({ handle, response: 'server-key' })
    const { account_secrets } = office.registration
    const other = await foundOffice()
    const answer = answerFor(founderId, other.officeId, { account_secrets })
    await expect(office.core.enter({ handle, answer })).rejects.toBeInstanceOf(UntrustedKeyError)
  })
  it('about its own key is found out', async () => {
    const { handle } = await office.core.startLogin({ password: 'pw' })
    await office.core.finishLogin({ handle, response: 'another-key' })
    const { account_secrets } = office.registration
    const answer = answerFor(founderId, office.officeId, { account_secrets })
    await expect(office.core.enter({ handle, answer })).rejects.toBeInstanceOf(UntrustedServerError)
  })
  it('with a case key of its own making gets nothing sealed under it', async () => {
    const mallory = await createAccountKeys()
    const caseKey = await generateKey('case')
    const grant = await sealGrant({
      caseId,
      caseKey,
      role: 'owner',
      at,
      recipient: { userId: founderId, encryptionPublicKey: office.registration.public_keys.encryption },
      granter: { userId: id('e'), signaturePrivateKey: mallory.signature.privateKey },
    })
    const { founder } = office
    const claim = {
      ...founder,
      id: id('e'),
      public_keys: publicKeysOf(mallory),
      statements: [office.registration.genesis],
    }
    await office.core.introduce({ people: [claim] })
    await office.core.addKeys({ keys: [grantEntry(grant)] })
    const seal = office.core.newDocument({ caseId, keyId: caseKey.keyId, name: 'geheim.pdf' })
    await expect(seal).rejects.toBeInstanceOf(UntrustedKeyError)
  })
  it('that names the key of another case is found out', async () => {
    const other = await openCase(office.core, otherCaseId)
    const seal = office.core.newDocument({ caseId, keyId: other.key_id, name: 'geheim.pdf' })
    await expect(seal).rejects.toBeInstanceOf(UntrustedKeyError)
  })
  it('with an offer of its own is found out', async () => {
    const { secret } = await scene.invite()
    const forged = await scene.invite()
    await expect(newCore().readOffer({ secret, offer: forged.offer })).rejects.toBeInstanceOf(UntrustedKeyError)
    await expect(newCore().readOffer({ secret: 'cut', offer: forged.offer })).rejects.toBeInstanceOf(UntrustedKeyError)
  })
  it('with an inviter’s memory of its own is found out', async () => {
    const invited = await scene.invite()
    const { accepted } = await scene.accept(invited.secret, invited.offer)
    const stranger = await foundOffice(id('f'))
    const { inviter_copy } = await inviteTo(stranger, { userId: clientId, isStaff: true })
    const keys = { publicKeys: accepted.public_keys, mac: accepted.mac, cases: scene.joined }
    const forged = confirmFor(office, { ...invited, inviter_copy }, keys)
    await expect(forged).rejects.toBeInstanceOf(MissingKeyError)
  })
})
