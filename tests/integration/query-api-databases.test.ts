import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { instant, keyId } from '@aktenraum/domain'
import { listCaseRows, retrieveCaseDatabase, retrieveClientDatabase } from '@aktenraum/domain/contracts'
import { found, joins, opens, sealed, uploads } from './query-api-history.ts'
import { file, idOf, person, startQueryApi } from './query-api-support.ts'
import type { QueryApiUnderTest } from './query-api-support.ts'

let api: QueryApiUnderTest
const grant = {
  case_id: file('eins'),
  key_id: `case:${idOf('key of eins')}`,
  recipient: person('sabine'),
  role: 'owner',
  at: '2026-01-05T09:00:00.000Z',
  granted_by: person('sabine'),
  sealed: 'sealed',
  signature: 'signature',
}

beforeEach(async () => {
  api = await startQueryApi()
  await found(api)
  await joins(api, 'otto', { isStaff: true, isOperator: true })
  await joins(api, 'petra')
  await joins(api, 'klaus')
  await opens(api, 'eins', 'sabine', { petra: 'client' })
  await opens(api, 'zwei', 'sabine', { otto: 'member' })
  await opens(api, 'fremd', 'otto')
  await api.runtime.pool.query(
    'insert into case_grant (case_id, key_id, recipient, granted_by, grant_) values ($1, $2, $3, $4, $5)',
    [grant.case_id, grant.key_id, grant.recipient, grant.granted_by, JSON.stringify(grant)],
  )
})
afterEach(() => api.stop())

const casesOf = async (as: string, since = '') =>
  retrieveCaseDatabase.answer.parse((await api.json(`/api/databases/cases/${since}`, { as })).body)
const clientsOf = async (as: string, since = '') =>
  retrieveClientDatabase.answer.parse((await api.json(`/api/databases/clients/${since}`, { as })).body)
const joinsZwei = () => {
  const added = { caseId: file('zwei'), userId: person('klaus'), role: 'client', addedBy: person('sabine') } as const
  return api.happens(`case-${file('zwei')}`, { type: 'ParticipantAdded', data: added })
}
const renames = (name: string, to: string) =>
  api.happens(`case-${file(name)}`, {
    type: 'CaseRenamed',
    data: {
      caseId: file(name),
      encryptedCaseNumber: sealed(`number of ${to}`),
      encryptedTitle: sealed(`title of ${to}`),
      renamedBy: person('sabine'),
    },
  })

describe('the database of cases', () => {
  it('[OPEN-004] [CAS-23] [CAS-21] brings all cases of the viewer by id, as ciphertext with its keys, and a timestamp', async () => {
    const { timestamp, data, changed_data: changes } = await casesOf('sabine')
    expect(timestamp).not.toBe('')
    expect(changes).toBeUndefined()
    expect(Object.keys(data?.viewer ?? {}).sort()).toEqual([file('eins'), file('zwei')].sort())
    expect(data?.viewer[file('eins')]).toEqual({
      encrypted_case_number: sealed('number of eins'),
      encrypted_title: sealed('title of eins'),
      key_id: grant.key_id,
      wrapped_keys: [{ key_id: grant.key_id, grant }],
      scheduled_deletion_date: null,
      log: null,
    })
  })

  it('[OPEN-004] [CAS-25] keeps what owners and operators may know apart from what every participant may', async () => {
    const sabine = (await casesOf('sabine')).data
    expect(sabine?.owner[file('eins')]).toEqual({
      participants: expect.arrayContaining([
        { user_id: person('sabine'), role: 'owner' },
        { user_id: person('petra'), role: 'client' },
      ]),
    })
    expect(sabine?.operator).toEqual({})
    const otto = (await casesOf('otto')).data
    expect(Object.keys(otto?.owner ?? {})).toEqual([file('fremd')])
    expect(Object.keys(otto?.operator ?? {}).sort()).toEqual(['eins', 'zwei', 'fremd'].map(file).sort())
    expect(otto?.operator[file('eins')]).toEqual({ opened_at: api.time(), scheduled_deletion_date: null })
    expect((await casesOf('klaus')).data).toEqual({ viewer: {}, owner: {}, operator: {} })
  })

  it('[CAS-29] answers what has changed since, and nothing else', async () => {
    const { timestamp } = await casesOf('sabine')
    expect(await casesOf('sabine', `?since=${timestamp}`)).toEqual({
      timestamp,
      changed_data: { viewer: {}, owner: {}, operator: {} },
    })
    await uploads(api, 'brief', 'eins', { by: 'sabine' })
    await renames('zwei', 'zwo')
    const later = await casesOf('sabine', `?since=${timestamp}`)
    expect(later.data).toBeUndefined()
    expect(Object.keys(later.changed_data?.viewer ?? {})).toEqual([file('zwei')])
    expect(later.changed_data?.viewer[file('zwei')]?.encrypted_title).toEqual(sealed('title of zwo'))
    expect(later.timestamp > timestamp).toBe(true)
  })

  it('tells whoever joined a case of it, and of its end', async () => {
    const { timestamp } = await casesOf('klaus')
    await joinsZwei()
    const joined = await casesOf('klaus', `?since=${timestamp}`)
    expect(Object.keys(joined.changed_data?.viewer ?? {})).toEqual([file('zwei')])
    const on = instant.parse('2026-03-01T00:00:00.000Z')
    const scheduled = { caseId: file('zwei'), on, scheduledBy: person('sabine') }
    await api.happens(`case-${file('zwei')}`, { type: 'CaseDeletionScheduled', data: scheduled })
    const ending = await casesOf('klaus', `?since=${joined.timestamp}`)
    expect(ending.changed_data?.viewer[file('zwei')]).toMatchObject({ scheduled_deletion_date: on })
  })

  it('says what is there to who asks for it with the changes, as each layer has it', async () => {
    await joinsZwei()
    const { timestamp, ids } = await casesOf('otto')
    expect(ids).toBeUndefined()
    const with_ = async (as: string) => (await casesOf(as, `?since=${timestamp}&with_ids=true`)).ids
    const sorted = (...names: readonly string[]) => names.map(file).sort()
    const otto = await with_('otto')
    expect([otto?.viewer.toSorted(), otto?.owner]).toEqual([sorted('zwei', 'fremd'), [file('fremd')]])
    expect(otto?.operator.toSorted()).toEqual(sorted('eins', 'zwei', 'fremd'))
    expect((await with_('sabine'))?.operator).toEqual([])
    expect((await with_('klaus'))?.viewer).toEqual([file('zwei')])
    const keyOf = (name: string) => keyId.parse(`case:${idOf(name)}`)
    const keys = { keyId: keyOf('second'), formerKeyIds: [keyOf('first')] }
    await api.happens(`case-${file('zwei')}`, {
      type: 'ParticipantRemoved',
      data: {
        ...{ caseId: file('zwei'), userId: person('klaus'), removedBy: person('sabine'), ...keys },
        ...{ encryptedCaseNumber: sealed('number of zwei'), encryptedTitle: sealed('title of zwei') },
      },
    })
    expect(await with_('klaus')).toEqual({ viewer: [], owner: [], operator: [] })
    const clients = await clientsOf('sabine', `?since=${timestamp}&with_ids=true`)
    expect(clients.ids?.viewer.toSorted()).toEqual([person('petra'), person('klaus')].sort())
  })

  it('answers everything to who comes from another log', async () => {
    expect((await casesOf('sabine', '?since=9999999999999999999999')).data?.viewer).toHaveProperty(file('eins'))
    expect((await api.json('/api/databases/cases/?until=1', { as: 'sabine' })).body).toHaveProperty('until')
    expect((await api.json('/api/databases/cases/')).status).toBe(401)
  })
})

describe('the database of clients', () => {
  it('[OPEN-005] [CAS-11] brings all clients to staff, with the cases that they share', async () => {
    const { data } = await clientsOf('sabine')
    expect(Object.keys(data?.viewer ?? {}).sort()).toEqual([person('petra'), person('klaus')].sort())
    expect(data?.viewer[person('petra')]).toEqual({
      email: 'petra@kanzlei-hartmann.example',
      gender: 'f',
      title: 'Dr.',
      salutation: 'Frau petra',
      status: 'confirmed',
      case_ids: [file('eins')],
    })
    expect((await clientsOf('otto')).data?.viewer[person('petra')]).toMatchObject({ case_ids: [] })
    expect((await api.json('/api/databases/clients/', { as: 'petra' })).status).toBe(403)
  })

  it('brings who changed, and who joined a case', async () => {
    const { timestamp } = await clientsOf('sabine')
    const named = { gender: 'm', title: '', salutation: 'Klaus Maier', avatarId: 1 } as const
    await api.happens(`user-${person('klaus')}`, {
      type: 'ProfileChanged',
      data: { userId: person('klaus'), ...named },
    })
    const renamed = await clientsOf('sabine', `?since=${timestamp}`)
    expect(Object.keys(renamed.changed_data?.viewer ?? {})).toEqual([person('klaus')])
    const added = { caseId: file('eins'), userId: person('klaus'), role: 'client', addedBy: person('sabine') } as const
    await api.happens(`case-${file('eins')}`, { type: 'ParticipantAdded', data: added })
    const joined = await clientsOf('sabine', `?since=${renamed.timestamp}`)
    expect(joined.changed_data?.viewer[person('klaus')]?.case_ids).toEqual([file('eins')])
  })
})

describe('rows of the table of cases', () => {
  it('[TBL-11] [TBL-12, otherwise] come by their ids, each with its id', async () => {
    const items = [file('eins'), file('fremd'), idOf('nothing')].join(',')
    await uploads(api, 'brief', 'eins', { by: 'sabine' })
    const { body } = await api.json(`/api/databases/cases/rows/?items=${items}`, { as: 'sabine' })
    const { rows, wrappedKeys } = listCaseRows.answer.parse(body)
    expect(rows).toEqual([{ id: file('eins'), row: expect.objectContaining({ documents_count: 1, role: 'owner' }) }])
    expect(wrappedKeys).toEqual([{ key_id: grant.key_id, grant }])
    expect((await api.json('/api/databases/cases/rows/', { as: 'sabine' })).status).toBe(400)
  })
})

describe('the list of cases', () => {
  const ordered = async (ordering: string, more = '') => {
    const { body } = await api.json(`/api/cases/?ordering=${ordering}${more}`, { as: 'sabine' })
    return (body as { results: { id: string }[] }).results.map(({ id }) => id)
  }

  it('is ordered by what only the server knows', async () => {
    await uploads(api, 'brief', 'eins', { by: 'sabine' })
    expect(await ordered('-documents_count')).toEqual([file('eins'), file('zwei')])
    expect(await ordered('documents_count')).toEqual([file('zwei'), file('eins')])
    await uploads(api, 'neu', 'zwei', { by: 'otto', others: ['sabine'] })
    expect(await ordered('-unread_count', '&page_size=1&cursor=')).toHaveLength(1)
    expect(new Set(await ordered('unread_count'))).toEqual(new Set([file('eins'), file('zwei')]))
  })
})
