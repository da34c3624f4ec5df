import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage, startEmptyPages, startPages } from './query-api-dist.ts'
import { found, joins, opens, opensRoom } from './query-api-history.ts'
import type { QueryApiUnderTest } from './query-api-support.ts'

let api: QueryApiUnderTest
beforeAll(async () => {
  api = await startPages()
  await joins(api, 'betrieb', { isStaff: true, isOperator: true })
  await joins(api, 'jonas', { isStaff: true })
})
afterAll(() => api.stop())

const landsIn = async (place: QueryApiUnderTest, as: string): Promise<string | null> => {
  // What can be read by now: a page that is opened cannot say what it has already seen.
  await place.json('/api/cases/', { as })
  return (await openPage(place, '/', as)).headers.get('Location')
}

it('leads operators who take part in no case to their desk, and nobody else', async () => {
  const lands = (as: string): Promise<string | null> => landsIn(api, as)
  await opensRoom(api, 'address book', 'sabine', ['jonas', 'betrieb'])
  expect([await lands('betrieb'), await lands('jonas'), await lands('sabine')]).toEqual([
    '/verwaltung/',
    '/akten/',
    '/akten/',
  ])
  await opens(api, 'betrieb', 'betrieb')
  expect(await lands('betrieb')).toBe('/akten/')
})

it('leads who founded the office to the cases until there is one, then as other operators', async () => {
  const fresh = await startEmptyPages()
  await found(fresh, { isOperator: true })
  await joins(fresh, 'jonas', { isStaff: true })
  await opensRoom(fresh, 'address book', 'sabine', ['jonas'])
  expect(await landsIn(fresh, 'sabine')).toBe('/akten/')
  await opens(fresh, 'krause', 'jonas')
  expect(await landsIn(fresh, 'sabine')).toBe('/verwaltung/')
  await fresh.stop()
})
