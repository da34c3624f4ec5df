import { isRoomKeyId, UntrustedKeyError } from '@aktenraum/crypto-client'
import { readEntry, UntrustedEntryError } from '@aktenraum/crypto-client/log'
import { beforeEach, describe, expect, it } from 'vitest'
import { OwnersLockedError } from '../../base/errors/owners-locked.ts'
import type { CryptoPort, Person } from '../port.ts'
import { keptCase } from './testing/kept-case.ts'
import type { KeptCase } from './testing/kept-case.ts'
import {
  answerFor,
  at,
  caseId,
  clientId,
  confirmFor,
  founderId,
  grantEntry,
  id,
  inviteTo,
  newCore,
  otherCaseId,
  setScene,
} from './testing/scene.ts'
import type { OpenedCase, Scene } from './testing/scene.ts'

// A room is a case whose key only staff are ever given, whatever the server says of people.
const roomId = otherCaseId
const colleagueId = id('e')
let scene: Scene
let office: CryptoPort
let room: OpenedCase
let colleague: CryptoPort
let people: { readonly client: Person; readonly colleague: Person }
let kept: KeptCase

const joins = async (userId: string, isStaff: boolean): Promise<{ core: CryptoPort; person: Person }> => {
  const invited = await inviteTo(scene.office, { userId, isStaff })
  const core = newCore()
  const { handle } = await core.startRegistration({ password: 'pw2' })
  const { secret, offer } = invited
  const accepted = await core.accept({ handle, response: 'server-key', userId, secret, offer, at })
  await core.enter({ handle, answer: answerFor(userId, scene.office.officeId) })
  const { public_keys: publicKeys, mac } = accepted
  const { person } = await confirmFor(scene.office, invited, { publicKeys, mac })
  await scene.office.logs.show(core, isStaff ? undefined : 'client')
  return { core, person }
}

beforeEach(async () => {
  scene = await setScene()
  office = scene.office.core
  room = await office.openCase({ caseId: roomId, caseNumber: 'Adressbuch', title: 'Adressbuch', isRoom: true, at })
  const [client, weber] = [await joins(clientId, false), await joins(colleagueId, true)]
  colleague = weber.core
  people = { client: client.person, colleague: weber.person }
  await office.introduce({ people: [client.person, weber.person] })
  kept = keptCase(roomId)
  await kept.begin(office, room, [{ userId: founderId, role: 'owner' }])
})

const granting = (recipient: string, role: 'member' | 'client') =>
  office.grant({ caseId: roomId, keyId: room.key_id, recipient, role, shown: null, at })

describe('the key of a room', () => {
  it('is given to a colleague, who opens with it what lies there', async () => {
    expect(isRoomKeyId(room.key_id)).toBe(true)
    await colleague.introduce({ people: [scene.office.founder] })
    await colleague.addKeys({ keys: [grantEntry(await granting(colleagueId, 'member'))] })
    const title = { of: 'case', caseId: roomId, field: 'title', value: room.encrypted_title } as const
    expect(await colleague.openValues({ values: [title] })).toEqual([{ text: 'Adressbuch' }])
  })

  it('is sealed to no client, whom the server calls staff or not', async () => {
    for (const role of ['client', 'member'] as const)
      await expect(granting(clientId, role)).rejects.toThrow(UntrustedKeyError)
    await office.introduce({ people: [{ ...people.client, is_staff: true }] })
    for (const role of ['client', 'member'] as const)
      await expect(granting(clientId, role)).rejects.toThrow(UntrustedKeyError)
  })

  it('is in no invitation, not even one for a colleague', async () => {
    const cases = [{ caseId: roomId, keyId: room.key_id, role: 'member' as const }]
    const inviting = inviteTo(scene.office, { userId: id('9'), isStaff: true, cases })
    await expect(inviting).rejects.toThrow(UntrustedKeyError)
  })

  it('is followed by another of its kind, for those of the office alone', async () => {
    const places = [
      { userId: founderId, role: 'owner' as const },
      { userId: colleagueId, role: 'member' as const },
    ]
    kept.keep(
      await office.signRoster({
        caseId: roomId,
        keyId: room.key_id,
        places,
        about: null,
        upon: kept.upon(),
        caseNumber: null,
        title: null,
        at,
      }),
    )
    await kept.show(office, 1)
    const revoked = await office.revoke({ userId: colleagueId, shown: null, at })
    const renewal = {
      caseId: roomId,
      staying: places,
      caseNumber: room.encrypted_case_number,
      title: room.encrypted_title,
      at,
    }
    const before = await office.renewCaseKey(renewal)
    expect(isRoomKeyId(before.key_id)).toBe(true)
    expect(before.grants.map(({ recipient }) => recipient)).toEqual([founderId, colleagueId])
    if (revoked !== null) scene.office.logs.keep(revoked)
    await scene.office.logs.show(office)
    const { grants, without_key } = await office.renewCaseKey(renewal)
    expect([grants.map(({ recipient }) => recipient), without_key]).toEqual([[founderId], [colleagueId]])
  })

  it('is held on the roster by nobody who was locked out, and nobody is accused of that', async () => {
    const places = [
      { userId: founderId, role: 'owner' as const },
      { userId: colleagueId, role: 'member' as const },
    ]
    const about = {
      caseId: roomId,
      keyId: room.key_id,
      places,
      about: null,
      upon: kept.upon(),
      caseNumber: null,
      title: null,
      at,
    }
    const named = async (): Promise<readonly string[]> => {
      const entry = readEntry(await office.signRoster(about))
      return entry.op === 'roster' ? entry.places.map(({ userId }) => userId) : []
    }
    expect(await named()).toEqual([founderId, colleagueId])
    scene.office.logs.keep((await office.revoke({ userId: colleagueId, shown: null, at })) ?? expect.unreachable())
    await scene.office.logs.show(office)
    expect(await named()).toEqual([founderId])
    const [founder, other] = [
      { userId: founderId, role: 'member' as const },
      { userId: colleagueId, role: 'owner' as const },
    ]
    await expect(office.signRoster({ ...about, places: [founder, other] })).rejects.toThrow(OwnersLockedError)
    await expect(office.signRoster({ ...about, places: [founder] })).rejects.toThrow(UntrustedEntryError)
    // Whoever is named on purpose is not left out without a word.
    await expect(office.signRoster({ ...about, named: colleagueId })).rejects.toThrow(UntrustedKeyError)
  })

  it('opens nothing of a case that is shown as a room', async () => {
    const shown = { ...grantEntry(scene.file.grant), key_id: scene.file.key_id.replace('case:', 'office:') }
    await office.addKeys({ keys: [shown] })
    await expect(office.requireCaseKey({ caseId, keyId: shown.key_id })).rejects.toThrow(UntrustedKeyError)
  })
})
