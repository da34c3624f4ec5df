import { instant } from '@aktenraum/domain'
import { listDocuments } from '@aktenraum/domain/contracts'
import type { DocumentDto } from '@aktenraum/domain/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { found, joins, opens, uploads } from './query-api-history.ts'
import { file, paper, startQueryApi } from './query-api-support.ts'
import type { QueryApiUnderTest } from './query-api-support.ts'

let api: QueryApiUnderTest

// In the order in which they arrived: by two people at a time, each in an order of their own, and one between them.
const first = '2026-01-05T10:00:00.000Z'
const second = '2026-01-05T10:00:01.000Z'
const arrived: readonly (readonly [name: string, at: string | null, place: number])[] = [
  ...[5, 0, 3].map((place) => [`anlage ${place}`, first, place] as const),
  ...[2, 1].map((place) => [`beleg ${place}`, second, place] as const),
  ['dazwischen', null, 0],
  ...[1, 4, 2].map((place) => [`anlage ${place}`, first, place] as const),
  ['beleg 0', second, 0],
]
const anlagen = [0, 1, 2, 3, 4, 5].map((place) => paper(`anlage ${place}`))
const belege = [0, 1, 2].map((place) => paper(`beleg ${place}`))
const path = `/api/cases/${file('stapel')}/documents/`
const read = async (query: string) =>
  listDocuments.answer.parse((await api.json(query.startsWith('/') ? query : `${path}${query}`, { as: 'petra' })).body)

beforeAll(async () => {
  api = await startQueryApi()
  await found(api)
  await joins(api, 'petra')
  await opens(api, 'stapel', 'sabine', { petra: 'client' })
  for (const [index, [name, at, place]] of arrived.entries()) {
    api.setTime(new Date(Date.parse(first) + index * 60_000).toISOString())
    const filed = at === null ? {} : { filed: { at: instant.parse(at), place } }
    await uploads(api, name, 'stapel', { by: 'petra', others: ['sabine'], ...filed })
  }
})
afterAll(() => api.stop())

const ids = (of: { results: readonly DocumentDto[] }) => of.results.map(({ id }) => id)

describe('documents that were chosen together', () => {
  it('[OPEN-020] [LST-09] stand together and in their order, whichever way the list goes', async () => {
    const newest = await read('?ordering=-creation_date')
    expect(ids(newest)).toEqual([paper('dazwischen'), ...belege, ...anlagen])
    expect(newest.results.map(({ creation_date, place }) => [creation_date, place])[1]).toEqual([second, 0])
    expect(ids(await read('?ordering=creation_date'))).toEqual([...anlagen, ...belege, paper('dazwischen')])
  })

  it.each(['-creation_date', 'creation_date', 'type,-creation_date'])(
    'are the same by cursor, forwards and backwards, wherever a part ends: %s',
    async (ordering) => {
      const whole = ids(await read(`?ordering=${ordering}`))
      for (const size of [1, 2, 3, 4, 7]) {
        const seen: string[] = []
        let last: string | null = null
        for (let next: string | null = `?ordering=${ordering}&cursor=&page_size=${size}`; next !== null;) {
          const part = await read(next)
          seen.push(...ids(part))
          last = part.previous
          next = part.next
        }
        expect(seen).toEqual(whole)
        const back: string[] = []
        for (let previous = last; previous !== null;) {
          const part = await read(previous)
          back.unshift(...ids(part))
          previous = part.previous
        }
        expect([...back, ...whole.slice(back.length)]).toEqual(whole)
      }
    },
  )

  it('are the same by numbers of pages', async () => {
    const whole = ids(await read(''))
    const parts = await Promise.all([1, 2, 3, 4].map((page) => read(`?page=${page}&page_size=3`)))
    expect(parts.flatMap(ids)).toEqual(whole)
  })
})
