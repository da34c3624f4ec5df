import { afterAll, beforeAll, expect, it } from 'vitest'
import { listDocuments } from '@aktenraum/domain/contracts'
import { found, joins, opens, uploads } from './query-api-history.ts'
import { file, paper, startQueryApi } from './query-api-support.ts'
import type { QueryApiUnderTest } from './query-api-support.ts'

let api: QueryApiUnderTest
beforeAll(async () => {
  api = await startQueryApi()
  await found(api)
  await joins(api, 'petra')
  await opens(api, 'krause', 'sabine', { petra: 'client' })
  for (const [minute, name] of ['erster', 'zweiter', 'dritter', 'vierter'].entries()) {
    api.setTime(`2026-01-05T10:0${minute}:00.000Z`)
    await uploads(api, name, 'krause', { by: 'sabine', others: ['petra'] })
  }
})
afterAll(() => api.stop())

const list = async (query: string) => {
  const { body } = await api.json(`/api/cases/${file('krause')}/documents/${query}`, { as: 'petra' })
  const page = listDocuments.answer.parse(body)
  return { ...page, ids: page.results.map(({ id }) => id) }
}

it('[API-18] documents are listed by all that the request of a listing carries', async () => {
  const [first, second, third] = [paper('erster'), paper('zweiter'), paper('dritter')]
  const rest = 'page_size=2&expand=viewer_read&ordering=creation_date&pinned=false'
  const request = `?id__in=${third},${second},${first}&filterId=${encodeURIComponent('Müller & Söhne/3')}&${rest}`
  const page = await list(`${request}&page=1`)
  expect([page.ids, page.count]).toEqual([[first, second], 3])
  expect(page.results[0]).toMatchObject({ viewer_read: false })
  expect((await list(`${request}&page=2`)).ids).toEqual([third])
  expect((await list(`${request}&cursor=`)).ids).toEqual([first, second])
  expect(await list(`${request.replace('pinned=false', 'pinned=true')}`)).toMatchObject({ count: 0, ids: [] })
})

it('[API-18] what the caller calls its filter chooses nothing, and comes back in the addresses of pages', async () => {
  const page = await list('?filterId=none&page_size=3&cursor=')
  expect([page.ids.length, page.count]).toEqual([3, 4])
  expect(page.next).toContain('filterId=none')
  expect(await list('?id__in=&filterId=none')).toMatchObject({ count: 0, ids: [] })
})
