import { visitCase } from '@aktenraum/domain/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestBrowser } from './command-api-browser.ts'
import { file, startCommandApi } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'

let api: CommandApiUnderTest
let owner: TestBrowser
let stranger: TestBrowser
beforeAll(async () => {
  api = await startCommandApi()
  owner = await api.browserOf('owner', { isStaff: true })
  stranger = await api.browserOf('stranger', { isStaff: true })
  await api.openCase(owner, 'owner', 'shared')
})
afterAll(() => api.stop())

const path = `/api/cases/${file('shared')}/visit/`
const visit = async (at: string, body: object = {}) => {
  api.setTime(`2026-03-01T${at}:00.000Z`)
  const { status, body: answer } = await owner.send('PUT', path, body)
  expect(status).toBe(200)
  return visitCase.answer.parse(answer).since
}
const change = () => owner.send('PATCH', `/api/cases/${file('shared')}/`, { scheduled_deletion_date: null })

it('a visit begins after half an hour away; what came since the last one is new as long as it lasts', async () => {
  expect(await visit('10:00')).toBeNull()
  expect(await visit('10:10')).toBeNull()
  await change()
  const since = await visit('10:45')
  expect(since).toMatchObject({ at: '2026-03-01T10:10:00.000Z', position: expect.stringMatching(/./) })
  // Looked at again while it goes on: the same things are new.
  expect(await visit('11:00')).toEqual(since)
  expect(await visit('11:29')).toEqual(since)
  expect(await visit('11:59')).toMatchObject({ at: '2026-03-01T11:29:00.000Z' })
})

it('all is seen when somebody says so', async () => {
  const head = await api.runtime.store.head()
  expect(await visit('12:00', { all_seen: true })).toEqual({ position: head, at: '2026-03-01T12:00:00.000Z' })
  expect(await visit('12:10')).toEqual({ position: head, at: '2026-03-01T12:00:00.000Z' })
})

it('all can be seen at the first visit, too', async () => {
  await api.openCase(owner, 'owner', 'other')
  const head = await api.runtime.store.head()
  const { body } = await owner.send('PUT', `/api/cases/${file('other')}/visit/`, { all_seen: true })
  expect(body).toMatchObject({ since: { position: head } })
})

it('is for those who take part', async () => {
  expect((await stranger.send('PUT', path, {})).status).toBe(404)
  expect(await api.rows('select user_id from case_visit')).toHaveLength(2)
})
