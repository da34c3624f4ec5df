import { beforeEach, describe, expect, it } from 'vitest'
import { UntrustedKeyError, UntrustedRosterError } from '@aktenraum/crypto-client'
import type { CaseParticipants, CryptoPort, ListedParticipant } from '../port.ts'
import {
  asEntry,
  at,
  caseId,
  clientId,
  confirmFor,
  founderId,
  grantEntry,
  id,
  otherCaseId,
  openCase,
  resumed,
  setScene,
} from './testing/scene.ts'
import type { Scene } from './testing/scene.ts'

let scene: Scene
let office: CryptoPort
/** Somebody the office vouches for, who takes part in another case. */
let ghost: ListedParticipant
let client: ListedParticipant
let owner: ListedParticipant
let about: CaseParticipants
beforeEach(async () => {
  scene = await setScene()
  office = scene.office.core
  const invited = await scene.invite()
  const { accepted } = await scene.accept(invited.secret, invited.offer)
  const { public_keys: publicKeys, mac } = accepted
  const { grants, person } = await confirmFor(scene.office, invited, { publicKeys, mac, cases: scene.joined })
  await office.introduce({ people: [person, { ...scene.office.founder, id: id('e') }] })
  client = { userId: clientId, role: 'client', grant: grants[0] ?? null }
  owner = { userId: founderId, role: 'owner', grant: scene.file.grant }
  ghost = { userId: id('e'), role: 'client', grant: null }
  about = { caseId, keyId: scene.file.key_id, roster: null, seen: 0, participants: [owner, client] }
})

const renewal = (people: readonly ListedParticipant[], change: Partial<CaseParticipants> = {}) => ({
  ...about,
  ...change,
  participants: people,
  caseNumber: scene.file.encrypted_case_number,
  title: scene.file.encrypted_title,
  at,
})

describe('a new case key', () => {
  it('goes to everybody whose taking part staff has signed, and the roster names them', async () => {
    const { grants, roster, without_key, key_id } = await office.renewCaseKey(renewal([owner, client]))
    expect(grants.map(({ recipient, key_id: of }) => [recipient, of])).toEqual([
      [founderId, key_id],
      [clientId, key_id],
    ])
    expect([roster.counter, roster.participants.map(({ user_id }) => user_id), without_key]).toEqual([
      1,
      [founderId, clientId],
      [],
    ])
  })

  it('does not go to a participant who is there by the server’s word alone', async () => {
    const moved = { ...ghost, grant: client.grant && { ...client.grant, recipient: ghost.userId } }
    const promoted = { ...client, role: 'member' } as const
    const elsewhere = await openCase(office, otherCaseId)
    const foreign = await office.grant({
      caseId: otherCaseId,
      keyId: elsewhere.key_id,
      recipient: clientId,
      role: 'client',
      at,
    })
    for (const person of [ghost, moved, promoted, { ...client, grant: foreign }, { ...client, grant: null }]) {
      expect(await office.unprovenParticipants({ ...about, participants: [owner, person] })).toEqual([person.userId])
      const { grants, without_key } = await office.renewCaseKey(renewal([owner, person]))
      expect([grants.map(({ recipient }) => recipient), without_key]).toEqual([[founderId], [person.userId]])
    }
  })

  it('does not go to whom a client let in', async () => {
    const { secret, offer } = await scene.invite()
    const { accepted } = await scene.accept(secret, offer)
    const own = { userId: clientId, role: 'client', grant: accepted.grants[0] ?? null } as const
    expect(await office.unprovenParticipants({ ...about, participants: [own] })).toEqual([clientId])
  })

  it('opens what is written from then on to those who stay, and documents of before once their keys are renewed', async () => {
    const former = scene.file.key_id
    const old = await office.newDocument({ caseId, keyId: former, name: 'alt.pdf' })
    const { key_id: keyId, grants, encrypted_title: title } = await office.renewCaseKey(renewal([owner, client]))
    const recent = await office.newDocument({ caseId, keyId, name: 'neu.pdf' })
    const { keys, failed } = await office.renewDocumentKeys({ caseId, keyId, keys: [old.encrypted_key] })
    expect([keys.map(({ key_id, access_key_id }) => [key_id, access_key_id]), failed]).toEqual([
      [[old.key_id, keyId]],
      0,
    ])

    const { core: reader } = await resumed(scene)
    await reader.addKeys({ keys: [...grants.map(grantEntry), ...[recent.encrypted_key, ...keys].map(asEntry)] })
    const nameOf = ({ key_id, encrypted_name: value }: typeof old) =>
      ({ of: 'document', caseId, keyId: key_id, field: 'name', value }) as const
    expect(
      await reader.openValues({
        values: [nameOf(old), nameOf(recent), { of: 'case', caseId, field: 'title', value: title }],
      }),
    ).toEqual([{ text: 'alt.pdf' }, { text: 'neu.pdf' }, { text: 'Krause' }])
  })

  it('leaves keys of documents alone that do not open here', async () => {
    const { key_id: keyId } = await office.renewCaseKey(renewal([owner]))
    const old = await office.newDocument({ caseId, keyId: scene.file.key_id, name: 'alt.pdf' })
    const broken = { ...old.encrypted_key, encrypted_key: `${old.encrypted_key.encrypted_key.slice(0, -8)}AAAAAAAA` }
    expect(await office.renewDocumentKeys({ caseId, keyId, keys: [broken] })).toEqual({ keys: [], failed: 1 })
  })
})

describe('a server that lies about who takes part', () => {
  it('by an older roster, none, another’s, or the case key of before is found out', async () => {
    const { roster, key_id: keyId } = await office.renewCaseKey(renewal([owner, client]))
    const check = async (change: object) =>
      (await office.checkRosters({ cases: [{ caseId, keyId, roster, seen: 1, ...change }] }))[0]
    expect(await check({})).toBe(1)
    expect(await check({ seen: 0 })).toBe(1)
    const lies = [
      { roster: null },
      { seen: 2 },
      { keyId: scene.file.key_id },
      { roster: null, keyId: scene.file.key_id },
      { caseId: otherCaseId },
      { roster: { ...roster, counter: 9 } },
      { roster: { ...roster, signed_by: clientId } },
      { roster: { ...roster, signed_by: id('9') } },
      { roster: { ...roster, participants: [...roster.participants, { user_id: ghost.userId, role: 'client' }] } },
    ]
    for (const lie of lies) expect(await check(lie), JSON.stringify(lie)).toBeNull()
  })

  it('gets no roster signed on top of one that is not to be trusted', async () => {
    const { roster, key_id: keyId } = await office.renewCaseKey(renewal([owner, client]))
    const forged = { ...roster, counter: 7 }
    const signing = office.signRoles({ ...about, keyId, roster: forged, userId: clientId, role: 'client', at })
    await expect(signing).rejects.toBeInstanceOf(UntrustedRosterError)
    const renewing = office.renewCaseKey(renewal([owner], { seen: 3 }))
    await expect(renewing).rejects.toBeInstanceOf(UntrustedRosterError)
  })

  it('cannot give back a role that was changed since', async () => {
    const signed = await office.signRoles({ ...about, userId: founderId, role: 'member', at })
    expect(signed.roster.participants.find(({ user_id }) => user_id === founderId)?.role).toBe('member')
    const now = { ...about, roster: signed.roster, participants: [owner] }
    expect(await office.unprovenParticipants(now)).toEqual([founderId])
  })
})

describe('who signs a roster', () => {
  const roles = (userId: string) => ({ ...about, userId, role: 'member' as const, at })

  it('names everybody in the order of their ids, and changes the role of nobody else', async () => {
    const { roster, without_key } = await office.signRoles({ ...roles(clientId), participants: [client, owner] })
    expect(roster).toMatchObject({
      case_id: caseId,
      key_id: about.keyId,
      counter: 1,
      at,
      participants: [
        { user_id: founderId, role: 'owner' },
        { user_id: clientId, role: 'member' },
      ],
    })
    expect(without_key).toEqual([])
  })

  it('gives no role to who is there by the server’s word alone', async () => {
    const asked = { ...roles(ghost.userId), participants: [owner, client, ghost] }
    await expect(office.signRoles(asked)).rejects.toThrow(UntrustedKeyError)
  })

  it('makes no new case key where they do not take part themselves', async () => {
    await expect(office.renewCaseKey(renewal([client]))).rejects.toThrow(UntrustedKeyError)
  })
})
