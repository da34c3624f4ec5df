import { settingsStream } from '@aktenraum/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { untilProjected } from '../support/projected.ts'
import { openPage, preloadIn, startPages } from './query-api-dist.ts'
import { opens, uploads } from './query-api-history.ts'
import { file, person } from './query-api-support.ts'
import type { QueryApiUnderTest } from './query-api-support.ts'

let api: QueryApiUnderTest
beforeAll(async () => {
  api = await startPages()
})
afterAll(() => api.stop())

it('brings as many along as would be asked for: of cases a page to staff and a hundred to clients, of documents as one has chosen', async () => {
  for (let number = 0; number < 31; number += 1) await opens(api, `many-${number}`, 'sabine', { petra: 'client' })
  for (let number = 0; number < 32; number += 1)
    await uploads(api, `more-${number}`, 'krause', { by: 'petra', others: ['sabine'] })
  for (const path of ['/api/cases/', `/api/cases/${file('krause')}/documents/`]) await api.json(path, { as: 'petra' })
  const broughtTo = async (path: string, who: string) => {
    const { cases, documents } = preloadIn((await openPage(api, path, who)).html)
    return (cases ?? documents)?.results.length
  }
  expect([await broughtTo('/akten/', 'sabine'), await broughtTo('/akten/', 'petra')]).toEqual([30, 32])
  expect(await broughtTo(`/akten/${file('krause')}/`, 'sabine')).toBe(30)
  const layer = person('sabine')
  const data = { layer, settings: { pageSize: 100 }, changed: ['pageSize'], changedBy: layer }
  await api.happens(settingsStream(layer), { type: 'SettingsChanged', data }, 'sabine')
  await untilProjected(api.runtime.pool)
  expect(await broughtTo(`/akten/${file('krause')}/`, 'sabine')).toBe(32)
})
