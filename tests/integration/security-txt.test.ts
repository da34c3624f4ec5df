import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPages } from './query-api-dist.ts'
import type { QueryApiUnderTest } from './query-api-support.ts'

let api: QueryApiUnderTest
beforeAll(async () => {
  api = await startPages()
})
afterAll(() => api.stop())

const path = '/.well-known/security.txt'

it('is missing as long as nobody has said where flaws are reported', async () => {
  const answer = await api.fetch(path)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, 'application/json; charset=utf-8'])
})

it('names how the office is reached, and is always good for less than a year', async () => {
  await api.runtime.pool.query('insert into setting_layer values ($1, $2, now(), $3)', [
    'office',
    JSON.stringify({ officeEmail: 'post@kanzlei.example' }),
    'a'.repeat(32),
  ])
  for (const today of ['2026-01-05T09:00:00.000Z', '2031-12-31T23:59:59.999Z']) {
    api.setTime(today)
    const answer = await api.fetch(path)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8'])
    const fields = Object.fromEntries((await answer.text()).split('\r\n').map((line) => line.split(/: (.*)/s)))
    const { publicUrl } = api.runtime.config
    expect(fields).toMatchObject({
      Contact: 'mailto:post@kanzlei.example',
      'Preferred-Languages': 'de, en',
      Canonical: `${publicUrl}${path}`,
    })
    const days = (Date.parse(fields['Expires'] ?? '') - Date.parse(today)) / 86_400_000
    expect(days).toBeGreaterThan(170)
    expect(days).toBeLessThan(365)
  }
})
