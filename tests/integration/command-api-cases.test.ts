import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestBrowser } from './command-api-browser.ts'
import { caseKey, file, grantOf, person, sealed, startCommandApi } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'

let api: CommandApiUnderTest
let owner: TestBrowser
let member: TestBrowser
let client: TestBrowser
let stranger: TestBrowser
beforeAll(async () => {
  api = await startCommandApi()
  owner = await api.browserOf('owner', { isStaff: true })
  member = await api.browserOf('member', { isStaff: true })
  stranger = await api.browserOf('stranger', { isStaff: true })
  client = await api.browserOf('client')
  await api.openCase(owner, 'owner', 'shared')
  for (const [name, role] of [
    ['member', 'member'],
    ['client', 'client'],
  ] as const)
    await owner.send('POST', `${shared}participants/`, adding(name, role))
})
afterAll(() => api.stop())

const opening = (name: string, by = 'owner', changes: object = {}) => ({
  id: file(name),
  encrypted_case_number: sealed(caseKey(name), 'number'),
  encrypted_title: sealed(caseKey(name), 'title'),
  key_id: caseKey(name),
  grant: grantOf(name, by, by, 'owner'),
  ...changes,
})
const adding = (name: string, role: string, changes: object = {}) => ({
  user_id: person(name),
  role,
  grant: { ...grantOf('shared', 'owner', name, role), ...changes },
})
const shared = `/api/cases/${file('shared')}/`
const grantsTo = (name: string) =>
  api.rows('select grant_ from case_grant where recipient = $1 order by case_id', [person(name)])
const types = async (name: string) => (await api.eventsOf(`case-${file(name)}`)).map(({ type }) => type)
const notFound = {
  detail: 'Diese Akte gibt es nicht, oder Sie sind nicht an ihr beteiligt.',
  code: 'case/not-found',
}

describe('opening a case', () => {
  it('answers its id and where to read on; asked again with the same command id, the same', async () => {
    const command = { 'X-Command-Id': randomUUID() }
    const first = await owner.send('POST', '/api/cases/', opening('twice'), command)
    const again = await owner.send('POST', '/api/cases/', opening('twice'), command)
    for (const answer of [first, again]) expect([answer.status, answer.body]).toEqual([201, { id: file('twice') }])
    expect(first.headers.get('x-position')).toMatch(/./)
    expect(again.headers.get('x-position')).toBe(first.headers.get('x-position'))
    expect(await types('twice')).toEqual(['CaseOpened'])
  })
  it('is no replay of what somebody else commanded', async () => {
    const command = { 'X-Command-Id': randomUUID() }
    await owner.send('POST', '/api/cases/', opening('own'), command)
    const { status, body } = await stranger.send('POST', '/api/cases/', opening('own', 'stranger'), command)
    expect([status, body]).toMatchObject([409, { code: 'case/already-opened' }])
    expect(await grantsTo('stranger')).toEqual([])
  })
  it('is for staff', async () => {
    expect((await client.send('POST', '/api/cases/', opening('none', 'client'))).status).toBe(403)
  })
  it.each([
    ['[CAS-04, otherwise] without a case number', { encrypted_case_number: undefined }, 'encrypted_case_number'],
    ['with a number under another key', { encrypted_case_number: sealed('case:other') }, 'encrypted_case_number'],
    ['with a title under another key', { encrypted_title: sealed('case:other') }, 'encrypted_title'],
    ['with a grant to somebody else', { grant: grantOf('new', 'owner', 'client', 'owner') }, 'grant'],
    ['with a grant of another case', { grant: grantOf('shared', 'owner', 'owner', 'owner') }, 'grant'],
    ['with a grant in another role', { grant: grantOf('new', 'owner', 'owner', 'member') }, 'grant'],
  ])('is refused %s', async (_, changes, field) => {
    const { status, body } = await owner.send('POST', '/api/cases/', opening('new', 'owner', changes))
    expect([status, Object.keys(body as object), await types('new')]).toEqual([400, [field], []])
  })
})

describe('a case', () => {
  it('does not exist for those who take no part in it', async () => {
    const answers = [
      await stranger.send('PATCH', shared, { encrypted_title: sealed('case:guessed') }),
      await stranger.send('PATCH', `/api/cases/${file('never opened')}/`, {}),
      await stranger.send('POST', `${shared}participants/`, adding('stranger', 'member')),
    ]
    for (const { status, body } of answers) expect([status, body]).toEqual([404, notFound])
    expect(await grantsTo('stranger')).toEqual([])
  })
})

describe('adding a participant', () => {
  it('brings them the key', async () => {
    await api.browserOf('joining member', { isStaff: true })
    await api.browserOf('joining client')
    for (const [name, role] of [
      ['joining member', 'member'],
      ['joining client', 'client'],
    ] as const) {
      const { status, body } = await owner.send('POST', `${shared}participants/`, adding(name, role))
      expect([status, body]).toEqual([201, { id: file('shared'), user_id: person(name) }])
      expect(await grantsTo(name)).toEqual([{ grant_: grantOf('shared', 'owner', name, role) }])
    }
  })
  it('is nothing that clients may do', async () => {
    expect((await client.send('POST', `${shared}participants/`, adding('stranger', 'member'))).status).toBe(403)
  })
  it.each([
    ['of another case', { case_id: file('twice') }],
    ['of another key', { key_id: caseKey('twice') }],
    ['to another person', { recipient: person('member') }],
    ['by another person', { granted_by: person('member') }],
    ['in another role', { role: 'owner' }],
  ])('is refused with a grant %s, which is not kept', async (_, changes) => {
    const { status, body } = await owner.send('POST', `${shared}participants/`, adding('stranger', 'member', changes))
    expect([status, Object.keys(body as object)]).toEqual([400, ['grant']])
    expect(await grantsTo('stranger')).toEqual([])
  })
  it.each([
    [
      'the case was renamed',
      () => member.send('PATCH', shared, { encrypted_title: sealed(caseKey('shared'), 'since') }),
    ],
    ['another was added', () => owner.send('POST', `${shared}participants/`, adding('faster', 'client'))],
  ])('that was signed before %s is to be signed again after it, and wrong in nothing else', async (what, meanwhile) => {
    await api.browserOf(what, { isStaff: true })
    await api.browserOf('faster')
    const path = ['POST', `${shared}participants/`] as const
    const early = await api.signed(owner, path, adding(what, 'member'))
    expect((await meanwhile()).status).toBeLessThan(300)
    const late = await owner.send(...path, early)
    expect([late.status, late.body]).toMatchObject([409, { code: 'log/behind' }])
    expect((await owner.send(...path, adding(what, 'member'))).status).toBe(201)
  })
  it('is refused for who has not joined, and in another role than they have', async () => {
    const unknown = await owner.send('POST', `${shared}participants/`, adding('nobody', 'client'))
    expect([unknown.status, unknown.body]).toMatchObject([409, { code: 'user/not-accepted' }])
    const other = await owner.send('POST', `${shared}participants/`, adding('member', 'owner'))
    expect([other.status, other.body]).toMatchObject([409, { code: 'case/already-participant' }])
    expect(await grantsTo('member')).toEqual([{ grant_: grantOf('shared', 'owner', 'member', 'member') }])
  })
})

describe('changing a case', () => {
  it('takes a new number or title under its key', async () => {
    const title = sealed(caseKey('shared'), 'new title')
    const { status, body } = await member.send('PATCH', shared, { encrypted_title: title })
    expect([status, body]).toEqual([200, { id: file('shared') }])
    expect((await api.eventsOf(`case-${file('shared')}`)).at(-1)).toMatchObject({
      type: 'CaseRenamed',
      data: { encryptedTitle: title, renamedBy: person('member') },
    })
    const wrong = await member.send('PATCH', shared, { encrypted_title: sealed('case:other') })
    expect([wrong.status, wrong.body]).toEqual([
      400,
      { encrypted_title: ['Der Wert ist nicht mit dem richtigen Schlüssel verschlüsselt.'] },
    ])
  })
  it('[CAS-07] disables it by the date of its deletion, and enables it by taking that back', async () => {
    const before = (await types('shared')).length
    const title = { encrypted_title: sealed(caseKey('shared')) }
    const day = { scheduled_deletion_date: '2027-01-01T00:00:00Z' }
    expect((await client.send('PATCH', shared, day)).status).toBe(403)
    const scheduled = await owner.send('PATCH', shared, { ...day, ...title })
    expect(scheduled.status).toBe(200)
    const disabled = await owner.send('PATCH', shared, title)
    expect([disabled.status, disabled.body]).toEqual([
      403,
      {
        detail: 'Diese Akte ist zur Löschung vorgemerkt und kann nicht mehr geändert werden.',
        code: 'case/disabled',
      },
    ])
    expect((await owner.send('PATCH', shared, { scheduled_deletion_date: null, ...title })).status).toBe(200)
    expect((await types('shared')).slice(before)).toEqual([
      'CaseRenamed',
      'CaseDeletionScheduled',
      'CaseDeletionCancelled',
      'CaseRenamed',
    ])
  })
  it('by many at once loses nothing: whoever was not first signs again after the others', async () => {
    const before = (await types('shared')).length
    const rename = async (index: number): Promise<number> => {
      const title = { encrypted_title: sealed(caseKey('shared'), String(index)) }
      const { status, body } = await (index % 2 === 0 ? owner : member).send('PATCH', shared, title)
      if (status !== 409) return status
      expect(body).toMatchObject({ code: 'log/behind' })
      return rename(index)
    }
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => rename(index)))
    expect(answers).toEqual(Array(6).fill(200))
    expect(await types('shared')).toHaveLength(before + 6)
  })
})
