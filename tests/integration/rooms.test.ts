import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { followCase } from '@aktenraum/client/collections/case-logs'
import { profileOf } from '@aktenraum/client/collections/profile'
import { openRoom } from '@aktenraum/client/collections/rooms'
import * as contracts from '@aktenraum/domain/contracts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  foundedOffice,
  joinedClient,
  joinedColleague,
  moveOf,
  people,
  textOf,
  textPaper,
  untilConfirmed,
} from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

const early = {
  email: 'erna.frueh@kanzlei-hartmann.example',
  salutation: 'Erna Früh',
  password: 'Regenschirm-4711-Kutter',
}
let product: Product
let founder: Office
let colleague: Office
let client: Office
let [caseId, roomId] = ['', '']
const idOf = ({ context }: Office): string => context.state.viewerId ?? ''
const signedIn = async ({ email, password }: { email: string; password: string }): Promise<Office> => {
  const office = createHeadlessClient(product.url)
  await office.client.signIn(email, password)
  return office
}
const titleFor = async (office: Office): Promise<string> => textOf((await office.client.retrieveCase(roomId)).title)
const staffOnly = { status: 403, data: { code: 'case/staff-only' } }

beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  founder = await foundedOffice(product)
  caseId = await founder.client.openCase({ caseNumber: '1/26', title: 'Krause' })
  client = await joinedClient(product, founder, caseId)
  await untilConfirmed(founder.client)
  colleague = await joinedColleague(product, founder, early)
  await colleague.client.session()
  roomId = await openRoom(founder.context, { caseNumber: 'Adressbuch', title: 'Adressbuch der Kanzlei' })
}, 120_000)
afterAll(() => product?.stop())

/** One story, told in its order. */
describe('a room', { shuffle: false }, () => {
  it('lets everybody in who is of the office when it is opened, and whoever is confirmed later', async () => {
    expect(await titleFor(await signedIn(early))).toBe('Adressbuch der Kanzlei')
    await joinedColleague(product, founder, people.colleague)
    expect(await titleFor(await signedIn(people.colleague))).toBe('Adressbuch der Kanzlei')
  })

  it('is no case: no list has it, no search, and none is told that it is missing', async () => {
    const { client: who, api, context } = founder
    const listed = await who.listCases()
    expect(listed.map(({ id }) => id)).toEqual([caseId])
    expect((await who.listCasePage({ page: 1, pageSize: 30, ordering: '-last_update_date' })).count).toBe(1)
    const database = await api.call(contracts.retrieveCaseDatabase, { query: { since: '', with_ids: 'true' } })
    const { changed_data: layers, ids } = database
    for (const layer of ['viewer', 'owner', 'operator'] as const) {
      expect(Object.keys(layers?.[layer] ?? {})).toEqual([caseId])
      expect(ids?.[layer]).toEqual([caseId])
    }
    const rows = await api.call(contracts.listCaseRows, { query: { items: `${caseId},${roomId}` } })
    expect(rows.rows.map(({ id }) => id)).toEqual([caseId])
    expect(context.state.caseLogs.has(roomId)).toBe(true)
    expect(await who.missingCases(listed)).toEqual({ cases: [], owners: [] })
  })

  it('does not exist for clients, and takes none, whoever asks', async () => {
    await expect(client.client.retrieveCase(roomId)).rejects.toMatchObject({ status: 404 })
    await expect(founder.client.addParticipant(roomId, idOf(client), 'client')).rejects.toMatchObject({
      code: 'untrusted-key',
    })
    const { crypto, api, now } = founder.context
    const { key_id: keyId } = await founder.client.retrieveCase(caseId)
    const grant = await crypto.grant({ caseId, keyId, recipient: idOf(client), role: 'client', shown: null, at: now() })
    const places = [{ userId: idOf(founder), role: 'owner' as const }]
    const upon = (await followCase(founder.context, caseId)).roster?.hash ?? expect.unreachable()
    const entry = await crypto.signRoster({
      caseId,
      keyId,
      places,
      about: null,
      upon,
      caseNumber: null,
      title: null,
      at: now(),
    })
    const adding = (role: 'client' | 'member') => {
      const body = { user_id: idOf(client), role, grant: { ...grant, case_id: roomId, role }, entry }
      return api.call(contracts.addParticipant, { params: { id: roomId }, body: body as never })
    }
    for (const role of ['client', 'member'] as const) await expect(adding(role)).rejects.toMatchObject(staffOnly)
  })

  it('is in no invitation: neither for a client nor for a colleague', async () => {
    const { crypto, api, now, newId } = founder.context
    for (const isStaff of [false, true]) {
      const [userId, invitationId] = [newId(), newId()]
      const person = { email: `${userId}@example.org`, salutation: 'Neu', gender: 'f' as const, title: '' }
      const named = { name: person.salutation, address: person.email }
      const role = isStaff ? ('member' as const) : ('client' as const)
      const user = { ...person, is_staff: isStaff, is_operator: false }
      await expect(founder.client.invite(user, [{ caseId: roomId, role, shownAs: null }])).rejects.toMatchObject({
        code: 'untrusted-key',
      })
      const made = await crypto.invite({ userId, invitationId, isStaff, ...named, cases: [], at: now() })
      const body = {
        invitation_id: invitationId,
        user_id: userId,
        profile: profileOf(user, userId),
        cases: [{ case_id: roomId, role }],
        offer: { data: made.offer },
        proof_hash: made.proof_hash,
        inviter_copy: made.inviter_copy,
        entry: made.entry,
      }
      await expect(api.call(contracts.createInvitation, { body: body as never })).rejects.toMatchObject(staffOnly)
    }
  })

  it('takes no document from a case, and gives none', async () => {
    const { client: who } = founder
    for (const [from, to] of [
      [caseId, roomId],
      [roomId, caseId],
    ] as const) {
      const { id } = await who.uploadDocument(from, textPaper('Notiz.txt'))
      const move = await moveOf(who, { documentId: id, caseId: from, toCaseId: to })
      await expect(who.moveDocument(move)).rejects.toMatchObject({
        status: 403,
        data: { code: 'document/transfer-forbidden' },
      })
    }
  })

  it('is among what somebody leaves who leaves the office, and goes on under another key of its kind', async () => {
    const ofHers = async (withRooms: boolean) =>
      (await founder.client.listCases({ withRooms }))
        .filter(({ participants = [] }) => participants.some(({ user }) => user.id === idOf(colleague)))
        .map(({ id }) => id)
    expect([await ofHers(false), await ofHers(true)]).toEqual([[], [roomId]])
    expect((await founder.client.casesSharedWith(idOf(colleague))).map((each) => each.case.id)).toEqual([roomId])
    const { key_id: before } = await founder.client.retrieveCase(roomId)
    await founder.client.removeParticipant(roomId, idOf(colleague))
    const { key_id: after } = await founder.client.retrieveCase(roomId)
    expect(after).toMatch(/^office:/)
    expect(after).not.toBe(before)
    await expect((await signedIn(early)).client.retrieveCase(roomId)).rejects.toMatchObject({ status: 404 })
    expect(await titleFor(await signedIn(people.colleague))).toBe('Adressbuch der Kanzlei')
  })
})
