import { afterAll, beforeAll, expect, it } from 'vitest'
import { found, joins, moves, opens, uploads } from './query-api-history.ts'
import { file, idOf, paper, person, startQueryApi } from './query-api-support.ts'
import type { QueryApiUnderTest } from './query-api-support.ts'

let api: QueryApiUnderTest
beforeAll(async () => {
  api = await startQueryApi()
  await found(api)
  for (const name of ['petra', 'otto', 'jonas']) await joins(api, name, { isStaff: name === 'jonas' })
  await opens(api, 'krause', 'sabine', { petra: 'client', jonas: 'member' })
  await opens(api, 'fremd', 'jonas', { otto: 'client' })
})
afterAll(() => api.stop())

it('[OPEN-012] a moved document comes with its new key and, under that, the key of its content', async () => {
  await uploads(api, 'umzug', 'krause', { by: 'jonas', others: ['petra', 'sabine'] })
  const of = { documentId: paper('umzug'), caseId: file('krause') }
  await api.happens(`document-${of.documentId}`, { type: 'DocumentRead', data: { ...of, readBy: person('petra') } })
  await moves(api, 'umzug', ['krause', 'fremd'], { by: 'jonas', others: ['otto'], leaving: ['petra', 'sabine'] })
  const path = `/api/cases/${file('fremd')}/documents/${paper('umzug')}/?expand=viewer_read`
  const { body } = await api.json(path, { as: 'jonas' })
  const [key, contentKey] = [`document:${idOf('key of umzug in fremd')}`, `document:${idOf('key of umzug')}`]
  expect(body).toMatchObject({ case: file('fremd'), key_id: key, content_key_id: contentKey, status: 'new' })
  expect((body as { wrappedKeys: unknown[] }).wrappedKeys).toEqual(
    expect.arrayContaining([
      { key_id: key, access_key_id: `case:${idOf('key of fremd')}`, encrypted_key: 'wrap' },
      { key_id: contentKey, access_key_id: key, encrypted_key: 'wrap' },
    ]),
  )
})
