import { MissingKeyError, UntrustedKeyError } from '@aktenraum/crypto-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { WrongPasswordError } from '../../base/errors/account.ts'
import type { CryptoPort } from '../port.ts'
import {
  answerFor,
  asEntry,
  at,
  caseId,
  clientId,
  confirmFor,
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

const numberOf = (core: CryptoPort) =>
  core.openValues({
    values: [{ of: 'case', caseId, field: 'case_number', value: file.encrypted_case_number }],
  })
describe('the life of an account', () => {
  it('[OPEN-051] goes from invitation to a confirmed participant who reads at once', async () => {
    const invited = await scene.invite()
    const { secret, offer } = invited
    expect(await newCore().readOffer({ secret, offer })).toMatchObject({ officeId: office.officeId, kind: 'client' })
    const { core, accepted } = await scene.accept(secret, offer)
    await core.addKeys({ keys: accepted.grants.map(grantEntry) })
    expect(await numberOf(core)).toEqual([{ text: '123/26' }])

    const { public_keys: publicKeys, mac } = accepted
    const confirmed = await confirmFor(office, invited, { publicKeys, mac, cases: scene.joined })
    expect(confirmed.grants.map(({ recipient, role, case_id }) => [recipient, role, case_id])).toEqual([
      [clientId, 'client', caseId],
    ])
    const elsewhere = newCore()
    const { handle } = await elsewhere.startLogin({ password: 'pw2' })
    await elsewhere.finishLogin({ handle, response: 'server-key' })
    const answer = answerFor(clientId, office.officeId, { account_secrets: accepted.account_secrets })
    await elsewhere.enter({ handle, answer })
    await office.logs.show(elsewhere, 'client')
    await elsewhere.addKeys({ keys: confirmed.grants.map(grantEntry) })
    expect(await numberOf(elsewhere)).toEqual([{ text: '123/26' }])
  })
  it('survives a reload, and ends with the sign-out', async () => {
    const { handle } = await office.core.startLogin({ password: 'pw' })
    await office.core.finishLogin({ handle, response: 'server-key' })
    const { account_secrets } = office.registration
    const { officeId } = office
    const answer = answerFor(founderId, officeId, { account_secrets })
    const stored = await office.core.enter({ handle, answer })
    expect(Buffer.from(stored.secret, 'base64url')).toHaveLength(32)

    const reloaded = newCore()
    await reloaded.resume({ stored, answer: answerFor(founderId, officeId) })
    expect(await reloaded.hasKeys({})).toBe(true)
    await reloaded.leave({})
    expect(await reloaded.hasKeys({})).toBe(false)
    await expect(openCase(reloaded)).rejects.toMatchObject({ keyId: expect.stringMatching(/^session:/) })

    const anotherHalf = answerFor(founderId, officeId, {
      session: { id: 's1', server_half: 'B'.repeat(42) + 'A' },
    })
    await expect(newCore().resume({ stored, answer: anotherHalf })).rejects.toThrow()
    const anotherSession = answerFor(founderId, officeId, {
      session: { id: 's2', server_half: 'A'.repeat(43) },
    })
    await expect(newCore().resume({ stored, answer: anotherSession })).rejects.toBeInstanceOf(MissingKeyError)
  })
  it('is closed after that to who had proven the password and had not come in', async () => {
    const { officeId, registration } = office
    const { handle } = await office.core.startLogin({ password: 'pw' })
    await office.core.finishLogin({ handle, response: 'server-key' })
    await office.core.leave({})
    const answer = answerFor(founderId, officeId, { account_secrets: registration.account_secrets })
    await expect(office.core.enter({ handle, answer })).rejects.toThrow('exchange not finished')
    expect(await office.core.hasKeys({})).toBe(false)
  })
  it('is closed to a wrong password', async () => {
    const { handle } = await office.core.startLogin({ password: 'wrong' })
    await expect(office.core.finishLogin({ handle, response: 'server-key' })).rejects.toBeInstanceOf(WrongPasswordError)
  })
  it('lets staff state others in turn, once an owner has stated them', async () => {
    const invited = await scene.invite(true)
    const { core, accepted } = await scene.accept(invited.secret, invited.offer)
    const colleague = { core, logs: office.logs }
    await expect(inviteTo(colleague, { userId: id('e') })).rejects.toBeInstanceOf(UntrustedKeyError)
    await confirmFor(office, invited, { publicKeys: accepted.public_keys, mac: accepted.mac })
    await office.logs.show(core)
    await expect(inviteTo(colleague, { userId: id('9'), isStaff: true })).rejects.toBeInstanceOf(UntrustedKeyError)
    const { person } = await vouchedFor(colleague, { userId: id('e') })
    expect(await office.core.introduce({ people: [person] })).toMatchObject({ isBehind: true })
    await office.logs.show(office.core)
    const grant = await office.core.grant({
      caseId,
      keyId: file.key_id,
      recipient: id('e'),
      role: 'client',
      shown: null,
      at,
    })
    expect(grant.recipient).toBe(id('e'))
  })
})

describe('names and descriptions', () => {
  it('[OPEN-046] and contents have a key of their own in each document', async () => {
    const twice = await Promise.all(
      ['a', 'a'].map((name) => office.core.newDocument({ caseId, keyId: file.key_id, name })),
    )
    expect(new Set([...twice.map((document) => document.key_id), file.key_id]).size).toBe(3)
  })
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
  it('show no sign that changes what is read, whoever wrote them, but the lines of descriptions', async () => {
    const { core } = office
    const written = { name: 'Vollmacht\u202Efdp.exe', description: 'eins\nzwei' }
    const document = await core.newDocument({ caseId, keyId: file.key_id, ...written })
    const fields = await core.sealFields({ caseId, keyId: file.key_id, texts: { title: 'Kra\u200Buse' } })
    const of = { of: 'document', caseId, keyId: document.key_id } as const
    const values = [
      { ...of, field: 'name', value: document.encrypted_name },
      { ...of, field: 'description', value: document.encrypted_description! },
      { of: 'case', caseId, field: 'title', value: fields.encrypted_title! },
    ] as const
    expect(await core.openValues({ values })).toEqual([
      { text: 'Vollmachtfdp.exe' },
      { text: 'eins\nzwei' },
      { text: 'Krause' },
    ])
  })
  it('do not open in a case that the document is not in', async () => {
    const other = await openCase(office.core, otherCaseId)
    const document = await office.core.newDocument({ caseId: otherCaseId, keyId: other.key_id, name: 'Klage.pdf' })
    await office.core.addKeys({ keys: [asEntry(document.encrypted_key)] })
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
