import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allContracts, documentDto, listDocuments } from '@aktenraum/domain/contracts'
import type { DocumentDto } from '@aktenraum/domain/contracts'
import { found, joins, opens, uploads } from './query-api-history.ts'
import { file, idOf, paper, person, startQueryApi } from './query-api-support.ts'
import type { QueryApiUnderTest } from './query-api-support.ts'

let api: QueryApiUnderTest
const listed = 35
const names = Array.from({ length: listed }, (_, index) => `brief ${String(index).padStart(2, '0')}`)
const types = ['text/plain', 'application/pdf', 'image/jpeg']

beforeAll(async () => {
  api = await startQueryApi()
  await found(api)
  await joins(api, 'jonas', { isStaff: true })
  await joins(api, 'petra')
  await joins(api, 'otto')
  await opens(api, 'krause', 'sabine', { jonas: 'member', petra: 'client' })
  await opens(api, 'fremd', 'jonas', { otto: 'client' })
  for (const [index, name] of names.entries()) {
    api.setTime(new Date(Date.parse('2026-01-05T09:00:00.000Z') + index * 60_000).toISOString())
    const by = index % 2 === 0 ? 'petra' : 'sabine'
    const others = by === 'petra' ? ['sabine', 'jonas'] : ['petra', 'jonas']
    await uploads(api, name, 'krause', { by, others, size: 28 + ((index * 7) % listed), type: types[index % 3] ?? '' })
  }
  await uploads(api, 'fremdes', 'fremd', { by: 'otto', others: ['jonas'] })
})
afterAll(() => api.stop())

const krause = `/api/cases/${file('krause')}/documents/`
const list = async (query = '', as = 'petra') => {
  const { status, body } = await api.json(`${krause}${query}`, { as })
  expect(status).toBe(200)
  return listDocuments.answer.parse(body)
}
const ids = (of: { results: readonly DocumentDto[] }) => of.results.map(({ id }) => id)
const newestFirst = names.toReversed().map(paper)

describe('the documents of a case', () => {
  it('[LST-09] are newest first', async () => {
    expect(ids(await list())).toEqual(newestFirst.slice(0, 30))
  })

  it('[LST-10] come in pages of 30', async () => {
    expect((await list()).results).toHaveLength(30)
  })

  it('[API-15] [API-20] carry count, next and previous', async () => {
    const first = await list()
    expect(first).toMatchObject({ count: listed, previous: null })
    const second = await api.json(first.next ?? '', { as: 'petra' })
    expect(second.body).toMatchObject({ count: listed, next: null })
    expect(ids(listDocuments.answer.parse(second.body))).toEqual(newestFirst.slice(30))
  })

  it('[API-12] [API-13] accept page and page_size', async () => {
    expect(ids(await list('?page=2&page_size=10'))).toEqual(newestFirst.slice(10, 20))
    expect(await list('?page=99')).toMatchObject({ results: [], next: null })
  })

  it.each(['creation_date', '-creation_date', 'size', '-size', 'type', '-type', 'type,-size', '-type,creation_date'])(
    '[API-11] are the same list read by cursor forwards and backwards: %s',
    async (ordering) => {
      const whole = ids(await list(`?ordering=${ordering}&page_size=100`))
      const seen: string[] = []
      let last: string | null = null
      for (let next: string | null = `${krause}?ordering=${ordering}&cursor=&page_size=8`; next !== null;) {
        const part = listDocuments.answer.parse((await api.json(next, { as: 'petra' })).body)
        expect(part.count).toBe(listed)
        seen.push(...ids(part))
        last = part.previous
        next = part.next
      }
      expect(seen).toEqual(whole)
      const back: string[] = []
      for (let previous = last; previous !== null;) {
        const part = listDocuments.answer.parse((await api.json(previous, { as: 'petra' })).body)
        back.unshift(...ids(part))
        previous = part.previous
      }
      expect([...back, ...seen.slice(back.length)]).toEqual(whole)
      expect(back).toHaveLength(32)
    },
  )

  it('[OPEN-063] [API-11] let the cursor win where page is sent, too', async () => {
    const part = await list('?cursor=&page=2&page_size=5')
    expect(ids(part)).toEqual(newestFirst.slice(0, 5))
    expect(part.next).not.toContain('page=')
  })

  it('[API-14] [LST-12] are ordered by size, descending with a minus sign', async () => {
    const sizes = (await list('?ordering=-size&page_size=100')).results.map(({ size }) => size)
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
    const rising = (await list('?ordering=size&page_size=100')).results.map(({ size }) => size)
    expect(rising).toEqual(sizes.toReversed())
  })

  it('[API-14] are ordered by several keys, the first one first (000 §3)', async () => {
    const { results } = await list('?ordering=type,-size&page_size=100')
    const expected = results.toSorted((one, other) =>
      one.type === other.type ? other.size - one.size : one.type < other.type ? -1 : 1,
    )
    expect(results).toEqual(expected)
    expect(new Set(results.map(({ type }) => type)).size).toBe(types.length)
  })

  it('say what may stand in a list of words where something else does', async () => {
    const { body } = await api.json(`${krause}?expand=foo`, { as: 'petra' })
    expect(body).toEqual({ expand: ['Erlaubt sind: viewer_read.'] })
  })

  it('refuse a cursor of another ordering, and one nobody made', async () => {
    const { next } = await list('?ordering=size&cursor=&page_size=5')
    const moved = (next ?? '').replace('ordering=size', 'ordering=-size')
    for (const path of [moved, `${krause}?cursor=abc`])
      expect(await api.json(path, { as: 'petra' })).toMatchObject({ status: 400, body: { cursor: expect.any(Array) } })
  })

  it.each([
    ['ordering', 'ordering=uploader'],
    ['expand', 'expand=uploader'],
    ['ordering', 'ordering=size,uploader'],
    ['id__in', 'id__in=x'],
    ['page_size', 'page_size=101'],
    ['page', 'page=0'],
    ['pinned', 'pinned=vielleicht'],
  ])('refuse the parameter %s with its name', async (name, query) => {
    const { status, body } = await api.json(`${krause}?${query}`, { as: 'petra' })
    expect(status).toBe(400)
    expect(Object.keys(body as object)[0]?.split('.')[0]).toBe(name)
  })

  it('[API-17] are filtered by id', async () => {
    const [first = '', second = ''] = newestFirst
    const part = await list(`?id__in=${second},${first},${paper('fremdes')}`)
    expect(ids(part)).toEqual([first, second])
    expect(part.count).toBe(2)
    expect(await list('?id__in=')).toMatchObject({ count: 0, results: [] })
  })

  it('[API-16] are filtered by pinned', async () => {
    const [pinned] = newestFirst
    const of = { documentId: paper(names.at(-1) ?? ''), caseId: file('krause') }
    await api.happens(`document-${of.documentId}`, {
      type: 'DocumentPinned',
      data: { ...of, pinnedBy: person('jonas') },
    })
    expect(ids(await list('?pinned=true'))).toEqual([pinned])
    expect(await list('?pinned=true')).toMatchObject({ count: 1 })
    expect(await list('?pinned=false')).toMatchObject({ count: listed - 1 })
  })

  it('[OPEN-012] [API-19] carry the read mark when asked for', async () => {
    const of = { documentId: paper('brief 33'), caseId: file('krause') }
    await api.happens(`document-${of.documentId}`, { type: 'DocumentRead', data: { ...of, readBy: person('petra') } })
    const marks = new Map((await list('?expand=viewer_read')).results.map((one) => [one.id, one.viewer_read]))
    expect([marks.get(paper('brief 33')), marks.get(paper('brief 31')), marks.get(paper('brief 32'))]).toEqual([
      true,
      false,
      true,
    ])
    expect((await list()).results[0]).not.toHaveProperty('viewer_read')
  })

  it('[OPEN-012] come with the keys that open them', async () => {
    const { results, wrappedKeys = [] } = await list('?page_size=2')
    expect(wrappedKeys).toHaveLength(2)
    const named = 'id case type charset size uploaded_at uploader has_file pinned status key_id related_object'.split(
      ' ',
    )
    const rights = 'can_update can_delete can_transfer can_pin is_just_uploaded'.split(' ')
    const ours = ['encrypted_name', 'encrypted_description', 'creation_date', 'place']
    for (const one of results) expect(Object.keys(one).sort()).toEqual([...named, ...rights, ...ours].sort())
    expect(wrappedKeys).toContainEqual({
      key_id: results[0]?.key_id,
      access_key_id: `case:${idOf('key of krause')}`,
      encrypted_key: `wrap-of-${idOf('brief 34')}`,
    })
  })

  it('do not exist for who takes no part', async () => {
    for (const path of [krause, `${krause}${paper('brief 00')}/`, `${krause}${paper('brief 00')}/content/`])
      expect((await api.json(path, { as: 'otto' })).status).toBe(404)
    expect((await api.json(`/api/cases/${file('fremd')}/documents/`, { as: 'petra' })).status).toBe(404)
    expect((await api.json(`/api/cases/${idOf('nothing')}/documents/`, { as: 'petra' })).status).toBe(404)
    expect((await api.json(`/api/cases/nothing/documents/`, { as: 'petra' })).status).toBe(404)
    expect((await api.json(krause)).status).toBe(401)
  })
})

describe('one document', () => {
  const one = async (name: string, as: string, query = '') => {
    const { body } = await api.json(`${krause}${paper(name)}/${query}`, { as })
    return body
  }

  it('[API-21] [DOC-01, otherwise] carries its fields and its key', async () => {
    expect(await one('brief 00', 'sabine', '?expand=viewer_read')).toEqual({
      id: paper('brief 00'),
      case: file('krause'),
      encrypted_name: { key_id: `document:${idOf('key of brief 00')}`, data: 'N'.repeat(60) },
      type: 'text/plain',
      charset: null,
      size: 28,
      encrypted_description: null,
      uploaded_at: '2026-01-05T09:00:00.000Z',
      creation_date: '2026-01-05T09:00:00.000Z',
      place: 0,
      uploader: person('petra'),
      has_file: true,
      pinned: false,
      status: null,
      can_update: true,
      can_delete: true,
      can_transfer: true,
      can_pin: true,
      is_just_uploaded: false,
      key_id: `document:${idOf('key of brief 00')}`,
      related_object: null,
      viewer_read: false,
      wrappedKeys: [
        {
          key_id: `document:${idOf('key of brief 00')}`,
          access_key_id: `case:${idOf('key of krause')}`,
          encrypted_key: `wrap-of-${idOf('brief 00')}`,
        },
      ],
    })
  })

  it('gives rights by role and time', async () => {
    expect(await one('brief 34', 'petra')).toMatchObject({ can_update: true, can_delete: true, can_pin: false })
    expect(await one('brief 00', 'petra')).toMatchObject({ can_update: false, can_delete: true, can_pin: false })
    expect(await one('brief 33', 'petra')).toMatchObject({ can_update: false, can_delete: false })
    expect(await one('brief 34', 'jonas')).toMatchObject({ can_update: false, can_transfer: true, can_pin: true })
  })

  it('[LST-34] shows its delivery to the uploader alone, as it goes on', async () => {
    const of = { documentId: paper('brief 02'), caseId: file('krause') }
    const seenBy = (name: string) =>
      api.happens(`document-${of.documentId}`, { type: 'DocumentRead', data: { ...of, readBy: person(name) } })
    const status = async () => documentDto.partial().parse(await withoutKeys('brief 02', 'petra')).status
    expect(await status()).toBe('new')
    await seenBy('sabine')
    expect(await status()).toBe('rec_some')
    expect(await withoutKeys('brief 02', 'petra')).toMatchObject({ can_delete: false })
    await seenBy('jonas')
    expect(await status()).toBe('received')
    expect(await withoutKeys('brief 02', 'sabine')).toMatchObject({ status: null })
  })
  const withoutKeys = async (name: string, as: string) => {
    const { wrappedKeys: _, ...rest } = (await one(name, as)) as Record<string, unknown>
    return rest
  }

  it('is nowhere but in its case', async () => {
    const elsewhere = `/api/cases/${file('fremd')}/documents/${paper('brief 00')}/`
    expect((await api.json(elsewhere, { as: 'jonas' })).status).toBe(404)
  })

  it('[DOC-09] has no contract by which its status could be written', () => {
    const bodies = allContracts.filter(({ path, method }) => path.includes('/documents/') && method !== 'GET')
    expect(bodies.length).toBeGreaterThan(4)
    for (const { body } of bodies) expect(body.safeParse({ status: 'received' }).success).toBe(false)
  })
})
