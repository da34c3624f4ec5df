import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage, startPages } from './query-api-dist.ts'
import { joins, opens } from './query-api-history.ts'
import type { QueryApiUnderTest } from './query-api-support.ts'

let api: QueryApiUnderTest
beforeAll(async () => {
  api = await startPages()
  await joins(api, 'betrieb', { isStaff: true, isOperator: true })
  await joins(api, 'jonas', { isStaff: true })
})
afterAll(() => api.stop())

it('leads operators who take part in no case to their desk, and nobody else', async () => {
  const lands = async (as: string): Promise<string | null> => {
    // What can be read by now: a page that is opened cannot say what it has already seen.
    await api.json('/api/cases/', { as })
    return (await openPage(api, '/', as)).headers.get('Location')
  }
  expect([await lands('betrieb'), await lands('jonas'), await lands('sabine')]).toEqual([
    '/verwaltung/',
    '/akten/',
    '/akten/',
  ])
  await opens(api, 'betrieb', 'betrieb')
  expect(await lands('betrieb')).toBe('/akten/')
})
