import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instant, keyId } from '@aktenraum/domain'
import { listCases } from '@aktenraum/domain/contracts'
import { found, joins, moves, opens, sealed, uploads } from './query-api-history.ts'
import { file, idOf, paper, person, startQueryApi } from './query-api-support.ts'
import type { QueryApiUnderTest } from './query-api-support.ts'

let api: QueryApiUnderTest
const grantOf = (name: string, to: string) => ({
  case_id: file(name),
  key_id: `case:${idOf(`key of ${name}`)}`,
  recipient: person(to),
  role: 'client',
  at: '2026-01-05T09:00:00.000Z',
  granted_by: person('sabine'),
  sealed: 'sealed',
  signature: 'signature',
})

beforeAll(async () => {
  api = await startQueryApi()
  await found(api)
  await joins(api, 'petra')
  await joins(api, 'otto')
  for (const [index, name] of ['alt', 'mittel', 'neu'].entries()) {
    api.setTime(`2026-01-05T1${index}:00:00.000Z`)
    await opens(api, name, 'sabine', { petra: 'client' })
  }
  for (const to of ['petra', 'sabine']) {
    const grant = grantOf('neu', to)
    await api.runtime.pool.query(
      'insert into case_grant (case_id, key_id, recipient, granted_by, grant_) values ($1, $2, $3, $4, $5)',
      [grant.case_id, grant.key_id, grant.recipient, grant.granted_by, JSON.stringify(grant)],
    )
  }
  await uploads(api, 'gelesen', 'neu', { by: 'sabine', others: ['petra'] })
  await uploads(api, 'ungelesen', 'neu', { by: 'sabine', others: ['petra'] })
  await uploads(api, 'eigenes', 'neu', { by: 'petra', others: ['sabine'] })
  const of = { documentId: paper('gelesen'), caseId: file('neu') }
  await api.happens(`document-${of.documentId}`, { type: 'DocumentRead', data: { ...of, readBy: person('petra') } })
})
afterAll(() => api.stop())

const ids = (body: unknown) => listCases.answer.parse(body).results.map(({ id }) => id)

describe('cases', () => {
  it('[OPEN-003] [API-31] are those one takes part in, last changed first', async () => {
    const { body } = await api.json('/api/cases/', { as: 'petra' })
    expect(ids(body)).toEqual(['neu', 'mittel', 'alt'].map(file))
    expect(body).toMatchObject({ count: 3, next: null, previous: null })
    expect(await api.json('/api/cases/', { as: 'otto' })).toMatchObject({ body: { count: 0, results: [] } })
  })

  it('[API-11] [API-12] [API-14] are ordered, filtered and paged as asked', async () => {
    const rising = await api.json('/api/cases/?ordering=last_update_date&page_size=2', { as: 'petra' })
    expect(ids(rising.body)).toEqual(['alt', 'mittel'].map(file))
    expect(ids((await api.json((rising.body as { next: string }).next, { as: 'petra' })).body)).toEqual([file('neu')])
    const [most, least] = await Promise.all(
      ['-documents_count,last_update_date', 'documents_count,-last_update_date'].map((ordering) =>
        api.json(`/api/cases/?ordering=${ordering}`, { as: 'petra' }),
      ),
    )
    expect(ids(most?.body)).toEqual(['neu', 'alt', 'mittel'].map(file))
    expect(ids(least?.body)).toEqual(['mittel', 'alt', 'neu'].map(file))
    const two = `/api/cases/?id__in=${file('alt')},${file('neu')},${idOf('nothing')}&cursor=`
    expect(ids((await api.json(two, { as: 'petra' })).body)).toEqual(['neu', 'alt'].map(file))
    expect((await api.json('/api/cases/?ordering=title', { as: 'petra' })).body).toHaveProperty('ordering')
    expect((await api.json('/api/cases/?expand=documents', { as: 'petra' })).body).toEqual({
      expand: [expect.stringContaining('participants')],
    })
  })

  it('[CAS-03, otherwise] [API-33] carry their fields, and the key sealed to the viewer', async () => {
    const { body } = await api.json(`/api/cases/${file('neu')}/`, { as: 'petra' })
    expect(body).toEqual({
      id: file('neu'),
      encrypted_case_number: sealed('number of neu'),
      encrypted_title: sealed('title of neu'),
      last_update_date: '2026-01-05T12:00:00.000Z',
      scheduled_deletion_date: null,
      documents_count: 3,
      unread_count: 1,
      can_upload: true,
      can_manage: false,
      key_id: `case:${idOf('key of neu')}`,
      role: 'client',
      log: null,
      is_renewing_keys: false,
      wrappedKeys: [{ key_id: `case:${idOf('key of neu')}`, grant: grantOf('neu', 'petra') }],
    })
  })

  it('[API-32] [API-34] carry their participants when asked for', async () => {
    const since = '2026-01-05T12:00:00.000Z'
    const one = await api.json(`/api/cases/${file('neu')}/?expand=participants`, { as: 'petra' })
    expect(one.body).toMatchObject({
      participants: expect.arrayContaining([
        expect.objectContaining({ user: expect.objectContaining({ id: person('sabine') }), role: 'owner', since }),
        { user: expect.objectContaining({ id: person('petra') }), role: 'client', since },
      ]),
    })
    const all = await api.json('/api/cases/?expand=participants', { as: 'petra' })
    expect(listCases.answer.parse(all.body).results.map((each) => each.participants?.length)).toEqual([2, 2, 2])
  })

  it('let staff who take part manage them', async () => {
    expect((await api.json(`/api/cases/${file('neu')}/`, { as: 'sabine' })).body).toMatchObject({
      can_manage: true,
      role: 'owner',
      unread_count: 1,
    })
  })

  it('[OPEN-003] do not exist for who takes no part', async () => {
    for (const id of [file('neu'), idOf('nothing'), '..%2f'])
      expect((await api.json(`/api/cases/${id}/`, { as: 'otto' })).status).toBe(404)
    expect((await api.json(`/api/cases/${file('neu')}/`)).status).toBe(401)
  })

  it('[CAS-07] take no more documents once their deletion has a date', async () => {
    const id = file('alt')
    const on = instant.parse('2026-03-01T00:00:00.000Z')
    await api.happens(`case-${id}`, {
      type: 'CaseDeletionScheduled',
      data: { caseId: id, on, scheduledBy: person('sabine') },
    })
    expect((await api.json(`/api/cases/${id}/`, { as: 'petra' })).body).toMatchObject({
      scheduled_deletion_date: on,
      can_upload: false,
    })
  })

  it('[DOC-52] count one document less when one is deleted', async () => {
    const of = { documentId: paper('ungelesen'), caseId: file('neu') }
    await api.happens(`document-${of.documentId}`, {
      type: 'DocumentDeleted',
      data: { ...of, deletedBy: person('sabine') },
    })
    expect((await api.json(`/api/cases/${file('neu')}/`, { as: 'petra' })).body).toMatchObject({
      documents_count: 2,
      unread_count: 0,
    })
  })

  it('count nothing as new that went to another case while somebody took no part', async () => {
    const of = { caseId: file('fort'), userId: person('petra') }
    await opens(api, 'fort', 'sabine', { petra: 'client' })
    await opens(api, 'ziel', 'sabine')
    await uploads(api, 'verschobenes', 'fort', { by: 'sabine', others: ['petra'] })
    const key = keyId.parse(`case:${idOf('another key of fort')}`)
    const names = { encryptedCaseNumber: sealed('n'), encryptedTitle: sealed('t') }
    await api.happens(`case-${of.caseId}`, {
      type: 'ParticipantRemoved',
      data: { ...of, ...names, keyId: key, formerKeyIds: [], removedBy: person('sabine') },
    })
    await moves(api, 'verschobenes', ['fort', 'ziel'], { by: 'sabine', others: [], leaving: [] })
    await api.happens(`case-${of.caseId}`, {
      type: 'ParticipantAdded',
      data: { ...of, role: 'client', addedBy: person('sabine') },
    })
    expect((await api.json(`/api/cases/${of.caseId}/`, { as: 'petra' })).body).toMatchObject({
      documents_count: 0,
      unread_count: 0,
    })
  })
})
