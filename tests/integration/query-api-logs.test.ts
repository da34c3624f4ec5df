import { logEntriesAtOnce } from '@aktenraum/domain/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { found } from './query-api-history.ts'
import { startQueryApi } from './query-api-support.ts'
import type { QueryApiUnderTest } from './query-api-support.ts'

let api: QueryApiUnderTest
beforeAll(async () => {
  api = await startQueryApi()
  await found(api)
  const fill = (log: 'office' | 'people', count: number) =>
    api.runtime.pool.query(
      `insert into log_entry (log, n, entry)
       select $1, n, jsonb_build_array(jsonb_build_array($1::text, n::text), '') from generate_series(1, $2::int) n
       on conflict (log, n) do update set entry = excluded.entry`,
      [log, count],
    )
  await fill('office', 3)
  await fill('people', logEntriesAtOnce + 1)
})
afterAll(() => api?.stop())

const entry = (log: string, n: number) => [[log, String(n)], '']
const part = async (after: number) => {
  const { body } = await api.json(`/api/logs/people/entries/?after=${after}&office=2`, { as: 'sabine' })
  const { n, results, ...rest } = body as { readonly n: number; readonly results: readonly unknown[] }
  return [n, results.length, results[0], rest]
}

it('the log of people comes in parts, and that of the office along with the last of them alone', async () => {
  const count = logEntriesAtOnce + 1
  expect(await part(0)).toEqual([count, logEntriesAtOnce, entry('people', 1), {}])
  const office = { n: 3, results: [entry('office', 3)] }
  expect(await part(logEntriesAtOnce)).toEqual([count, 1, entry('people', count), { office }])
  expect(await part(1)).toEqual([count, logEntriesAtOnce, entry('people', 2), {}])
  expect(await part(count)).toEqual([count, 0, undefined, { office }])
})
