import {
  createAccountKeys,
  deriveKey,
  generateKey,
  keyFromBytes,
  MissingKeyError,
  publicKeysOf,
  sealGrant,
  UntrustedKeyError,
  UntrustedServerError,
} from '@aktenraum/crypto-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { memoryStore } from '../ciphertext-store.ts'
import { WrongPasswordError } from '../errors.ts'
import type { LoginPort } from '../login-port.ts'
import type { CryptoPort, Person, SessionAnswer } from '../port.ts'
import { createCore } from './create-core.ts'

const at = '2026-11-21T08:00:00.000Z'
const id = (digit: string): string => digit.repeat(32)
const [founderId, clientId, caseId, otherCaseId] = [id('a'), id('b'), id('c'), id('d')]

/** Stands for OPAQUE: the account key comes of the password, the response is the server's key. */
const login: LoginPort = {
  startLogin: ({ password }) => Promise.resolve({ state: password, request: 'r' }),
  startRegistration: ({ password }) => Promise.resolve({ state: password, request: 'r' }),
  finishLogin: async ({ password, response }) =>
    password === 'wrong'
      ? null
      : { finishLoginRequest: 'f', accountKey: await accountKey(password), serverPublicKey: response },
  finishRegistration: async ({ password, response }) => ({
    registrationRecord: 'record',
    accountKey: await accountKey(password),
    serverPublicKey: response,
  }),
}
const accountKey = async (password: string) =>
  keyFromBytes('account', await deriveKey(password, { salt: new Uint8Array(16), iterations: 1, keyLengthBytes: 32 }))

const newCore = (): CryptoPort =>
  createCore({ login, ciphertexts: memoryStore, sendsStreams: false, fetchContent: () => Promise.reject(new Error()) })

const answerFor = (userId: string, officeKey: string, more: Partial<SessionAnswer> = {}): SessionAnswer => ({
  userId,
  session: { id: 's1', server_half: 'A'.repeat(43) },
  office_public_key: officeKey,
  ...more,
})

interface Founded {
  readonly core: CryptoPort
  readonly registration: Awaited<ReturnType<CryptoPort['found']>>
  readonly founder: Person
}
const foundOffice = async (userId = founderId): Promise<Founded> => {
  const core = newCore()
  const { handle } = await core.startRegistration({ password: 'pw' })
  const registration = await core.found({ handle, response: 'server-key', userId })
  await core.enter({ handle, answer: answerFor(userId, registration.office_public_key) })
  const { public_keys, office_signature } = registration
  return { core, registration, founder: { id: userId, public_keys, office_signature, is_staff: true } }
}
const openCase = (core: CryptoPort, newId = caseId) =>
  core.openCase({ caseId: newId, caseNumber: '123/26', title: 'Krause', at })

let office: Founded
let file: Awaited<ReturnType<typeof openCase>>
beforeEach(async () => {
  office = await foundOffice()
  file = await openCase(office.core)
})

const invite = (isStaff = false) =>
  office.core.invite({ userId: clientId, isStaff, cases: [{ caseId, keyId: file.key_id, role: 'client' }] })
const accept = async (secret: string, offer: string) => {
  const core = newCore()
  const { handle } = await core.startRegistration({ password: 'pw2' })
  const accepted = await core.accept({ handle, response: 'server-key', userId: clientId, secret, offer, at })
  await core.enter({ handle, answer: answerFor(clientId, office.registration.office_public_key) })
  return { core, accepted }
}
const numberOf = (core: CryptoPort) =>
  core.openValues({
    values: [{ of: 'case', caseId, field: 'case_number', value: file.encrypted_case_number }],
  })
const grantEntry = (grant: { key_id: string }) => ({ key_id: grant.key_id, grant }) as never

describe('the life of an account', () => {
  it('goes from invitation to a confirmed participant who reads at once', async () => {
    const { secret, offer, inviter_copy } = await invite()
    expect(await newCore().readOffer({ secret, offer })).toEqual({
      officePublicKey: office.registration.office_public_key,
    })
    const { core, accepted } = await accept(secret, offer)
    await core.addKeys({ keys: accepted.grants.map(grantEntry) })
    expect(await numberOf(core)).toEqual([{ text: '123/26' }])

    const confirmed = await office.core.confirm({
      userId: clientId,
      publicKeys: accepted.public_keys,
      mac: accepted.mac,
      inviterCopy: inviter_copy,
      at,
    })
    expect(confirmed.grants.map(({ recipient, role, case_id }) => [recipient, role, case_id])).toEqual([
      [clientId, 'client', caseId],
    ])
    const elsewhere = newCore()
    const { handle } = await elsewhere.startLogin({ password: 'pw2' })
    await elsewhere.finishLogin({ handle, response: 'server-key' })
    const answer = answerFor(clientId, office.registration.office_public_key, {
      account_secrets: accepted.account_secrets,
    })
    await elsewhere.enter({ handle, answer })
    await elsewhere.introduce({ people: [office.founder] })
    await elsewhere.addKeys({ keys: confirmed.grants.map(grantEntry) })
    expect(await numberOf(elsewhere)).toEqual([{ text: '123/26' }])
  })
  it('survives a reload, and ends with the sign-out', async () => {
    const { handle } = await office.core.startLogin({ password: 'pw' })
    await office.core.finishLogin({ handle, response: 'server-key' })
    const { account_secrets, office_public_key } = office.registration
    const answer = answerFor(founderId, office_public_key, { account_secrets })
    const stored = await office.core.enter({ handle, answer })
    expect(Buffer.from(stored.secret, 'base64url')).toHaveLength(32)

    const reloaded = newCore()
    await reloaded.resume({ stored, answer: answerFor(founderId, office_public_key) })
    expect(await reloaded.hasKeys({})).toBe(true)
    await reloaded.leave({})
    expect(await reloaded.hasKeys({})).toBe(false)
    await expect(openCase(reloaded)).rejects.toMatchObject({ keyId: expect.stringMatching(/^session:/) })

    const anotherHalf = answerFor(founderId, office_public_key, {
      session: { id: 's1', server_half: 'B'.repeat(42) + 'A' },
    })
    await expect(newCore().resume({ stored, answer: anotherHalf })).rejects.toThrow()
    const anotherSession = answerFor(founderId, office_public_key, {
      session: { id: 's2', server_half: 'A'.repeat(43) },
    })
    await expect(newCore().resume({ stored, answer: anotherSession })).rejects.toBeInstanceOf(MissingKeyError)
  })
  it('is closed to a wrong password', async () => {
    const { handle } = await office.core.startLogin({ password: 'wrong' })
    await expect(office.core.finishLogin({ handle, response: 'server-key' })).rejects.toBeInstanceOf(WrongPasswordError)
  })
  it('lets staff sign others in turn', async () => {
    const { secret, offer } = await invite(true)
    const { core } = await accept(secret, offer)
    const next = await core.invite({ userId: id('e'), isStaff: false, cases: [] })
    const other = newCore()
    const { handle } = await other.startRegistration({ password: 'pw3' })
    const accepted = await other.accept({
      handle,
      response: 'server-key',
      userId: id('e'),
      secret: next.secret,
      offer: next.offer,
      at,
    })
    const confirmed = await core.confirm({
      userId: id('e'),
      publicKeys: accepted.public_keys,
      mac: accepted.mac,
      inviterCopy: next.inviter_copy,
      at,
    })
    await office.core.introduce({
      people: [
        {
          id: id('e'),
          public_keys: accepted.public_keys,
          office_signature: confirmed.office_signature,
          is_staff: false,
        },
      ],
    })
    const grant = await office.core.grant({ caseId, keyId: file.key_id, recipient: id('e'), role: 'client', at })
    expect(grant.recipient).toBe(id('e'))
  })
})

describe('a server that lies', () => {
  it('about public keys at the invitation is found out', async () => {
    const { secret, offer, inviter_copy } = await invite()
    const { accepted } = await accept(secret, offer)
    const publicKeys = publicKeysOf(await createAccountKeys())
    const forged = { userId: clientId, publicKeys, mac: accepted.mac, inviterCopy: inviter_copy, at }
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
  it('about who is staff is found out', async () => {
    const { secret, offer } = await invite()
    const { core } = await accept(secret, offer)
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
    const { secret } = await invite()
    const forged = await invite()
    await expect(newCore().readOffer({ secret, offer: forged.offer })).rejects.toBeInstanceOf(UntrustedKeyError)
    await expect(newCore().readOffer({ secret: 'cut', offer: forged.offer })).rejects.toBeInstanceOf(UntrustedKeyError)
  })
  it('with an inviter’s memory of its own is found out', async () => {
    const { secret, offer } = await invite()
    const { accepted } = await accept(secret, offer)
    const stranger = await foundOffice(id('f'))
    const { inviter_copy } = await stranger.core.invite({ userId: clientId, isStaff: true, cases: [] })
    const forged = { userId: clientId, publicKeys: accepted.public_keys, mac: accepted.mac, at }
    await expect(office.core.confirm({ ...forged, inviterCopy: inviter_copy })).rejects.toBeInstanceOf(MissingKeyError)
  })
})

const grantFrom = async (core: CryptoPort) => {
  const { secret, offer, inviter_copy } = await invite()
  const { accepted } = await accept(secret, offer)
  const { grants } = await core.confirm({
    userId: clientId,
    publicKeys: accepted.public_keys,
    mac: accepted.mac,
    inviterCopy: inviter_copy,
    at,
  })
  return grants[0]!
}

describe('names and descriptions', () => {
  it('[CRY-04] [CRY-05] [CRY-06] leave as ciphertext bound to their document and field', async () => {
    const document = await office.core.newDocument({
      caseId,
      keyId: file.key_id,
      name: 'Klage.pdf',
      description: 'neu',
    })
    expect(JSON.stringify(document)).not.toMatch(/Klage|neu/)
    const at = { of: 'document', caseId, keyId: document.key_id } as const
    const opened = await office.core.openValues({
      values: [
        { ...at, field: 'name', value: document.encrypted_name },
        { ...at, field: 'description', value: document.encrypted_description! },
        { ...at, field: 'name', value: document.encrypted_description! },
      ],
    })
    expect(opened).toEqual([{ text: 'Klage.pdf' }, { text: 'neu' }, { failed: true }])
  })
  it('do not open in a case that the document is not in', async () => {
    const other = await openCase(office.core, otherCaseId)
    const document = await office.core.newDocument({ caseId: otherCaseId, keyId: other.key_id, name: 'Klage.pdf' })
    await office.core.addKeys({ keys: [document.encrypted_key as never] })
    const value = {
      of: 'document',
      caseId,
      keyId: document.key_id,
      field: 'name',
      value: document.encrypted_name,
    } as const
    expect(await office.core.openValues({ values: [value] })).toEqual([{ failed: true }])
  })
  it('are opened in one batch of which a broken one spoils nothing', async () => {
    const value = { of: 'case', caseId, field: 'title', value: file.encrypted_title } as const
    const broken = { ...value, caseId: otherCaseId }
    expect(await office.core.openValues({ values: [value, broken, value] })).toEqual([
      { text: 'Krause' },
      { failed: true },
      { text: 'Krause' },
    ])
  })
})
