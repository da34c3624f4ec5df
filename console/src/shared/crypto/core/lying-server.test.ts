import {
  createAccountKeys,
  generateKey,
  MissingKeyError,
  publicKeysOf,
  sealGrant,
  UntrustedKeyError,
  UntrustedServerError,
} from '@aktenraum/crypto-client'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CryptoPort } from '../port.ts'
import {
  answerFor,
  at,
  caseId,
  clientId,
  foundOffice,
  founderId,
  grantEntry,
  id,
  newCore,
  openCase,
  otherCaseId,
  setScene,
} from './testing/scene.ts'
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
    const { secret, offer, inviter_copy } = await scene.invite()
    const { accepted } = await scene.accept(secret, offer)
    const publicKeys = publicKeysOf(await createAccountKeys())
    const forged = {
      userId: clientId,
      publicKeys,
      mac: accepted.mac,
      inviterCopy: inviter_copy,
      cases: scene.joined,
      at,
    }
    await expect(office.core.confirm(forged)).rejects.toBeInstanceOf(UntrustedKeyError)
  })
  it('about public keys at sharing is found out', async () => {
    const substituted = { ...office.founder, id: clientId, public_keys: publicKeysOf(await createAccountKeys()) }
    const grant = () => office.core.grant({ caseId, keyId: file.key_id, recipient: clientId, role: 'client', at })
    await expect(grant()).rejects.toBeInstanceOf(UntrustedKeyError)
    await office.core.introduce({ people: [substituted] })
    await expect(grant()).rejects.toBeInstanceOf(UntrustedKeyError)
    await office.core.introduce({ people: [{ ...substituted, office_signature: null }] })
    await expect(grant()).rejects.toBeInstanceOf(UntrustedKeyError)
  })
  it('about public keys that were right before is found out', async () => {
    const { secret, offer, inviter_copy } = await scene.invite()
    const { accepted } = await scene.accept(secret, offer)
    const { public_keys: publicKeys, mac } = accepted
    const confirmed = await office.core.confirm({
      userId: clientId,
      publicKeys,
      mac,
      inviterCopy: inviter_copy,
      cases: scene.joined,
      at,
    })
    const { office_signature } = confirmed
    const client = { id: clientId, public_keys: publicKeys, office_signature, is_staff: false }
    const grant = () => office.core.grant({ caseId, keyId: file.key_id, recipient: clientId, role: 'client', at })
    await office.core.introduce({ people: [client] })
    expect(await grant()).toMatchObject({ recipient: clientId })
    const later = publicKeysOf(await createAccountKeys())
    for (const keys of [later, { ...publicKeys, encryption: later.encryption }]) {
      await office.core.introduce({ people: [{ ...client, public_keys: keys }] })
      await expect(grant()).rejects.toBeInstanceOf(UntrustedKeyError)
    }
    await office.core.introduce({ people: [{ ...client, is_staff: true }] })
    await expect(grant()).rejects.toBeInstanceOf(UntrustedKeyError)
  })
  it('about who has signed in, or with another session, is found out', async () => {
    const { secret, offer } = await scene.invite()
    const core = newCore()
    const { handle } = await core.startRegistration({ password: 'pw2' })
    await core.accept({ handle, response: 'server-key', userId: clientId, secret, offer, at })
    const { office_public_key } = office.registration
    const wrong = core.enter({ handle, answer: answerFor(founderId, office_public_key) })
    await expect(wrong).rejects.toBeInstanceOf(UntrustedKeyError)

    const login = await office.core.startLogin({ password: 'pw' })
    await office.core.finishLogin({ handle: login.handle, response: 'server-key' })
    const { account_secrets } = office.registration
    const answer = answerFor(founderId, office_public_key, { account_secrets })
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
  it('about who is staff is found out', async () => {
    const { secret, offer } = await scene.invite()
    const { core } = await scene.accept(secret, offer)
    await core.introduce({ people: [{ ...office.founder, is_staff: false }] })
    await core.addKeys({ keys: [grantEntry(await grantFrom(office.core))] })
    await expect(core.requireCaseKey({ caseId, keyId: file.key_id })).rejects.toBeInstanceOf(UntrustedKeyError)
  })
  it('about the office is found out', async () => {
    const { handle } = await office.core.startLogin({ password: 'pw' })
    await office.core.finishLogin({ handle, response: 'server-key' })
    const { account_secrets } = office.registration
    const { registration: other } = await foundOffice()
    const answer = answerFor(founderId, other.office_public_key, { account_secrets })
    await expect(office.core.enter({ handle, answer })).rejects.toBeInstanceOf(UntrustedKeyError)
  })
  it('about its own key is found out', async () => {
    const { handle } = await office.core.startLogin({ password: 'pw' })
    await office.core.finishLogin({ handle, response: 'another-key' })
    const { account_secrets, office_public_key } = office.registration
    const answer = answerFor(founderId, office_public_key, { account_secrets })
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
    const claim = { id: id('e'), public_keys: publicKeysOf(mallory), office_signature: 'AAAA', is_staff: true }
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
    const { secret, offer } = await scene.invite()
    const { accepted } = await scene.accept(secret, offer)
    const stranger = await foundOffice(id('f'))
    const { inviter_copy } = await stranger.core.invite({ userId: clientId, isStaff: true, cases: [] })
    const forged = { userId: clientId, publicKeys: accepted.public_keys, mac: accepted.mac, cases: scene.joined, at }
    await expect(office.core.confirm({ ...forged, inviterCopy: inviter_copy })).rejects.toBeInstanceOf(MissingKeyError)
  })
})

const grantFrom = async (core: CryptoPort) => {
  const { secret, offer, inviter_copy } = await scene.invite()
  const { accepted } = await scene.accept(secret, offer)
  const { grants } = await core.confirm({
    userId: clientId,
    publicKeys: accepted.public_keys,
    mac: accepted.mac,
    inviterCopy: inviter_copy,
    cases: scene.joined,
    at,
  })
  return grants[0]!
}
