import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { instant } from '@aktenraum/domain'
import type { AktenraumEvent } from '@aktenraum/domain'
import { listDocuments, listTrash, retrieveCase, retrieveTrashedDocument } from '@aktenraum/domain/contracts'
import { found, joins, opens, uploads } from './query-api-history.ts'
import { file, idOf, paper, person, startQueryApi } from './query-api-support.ts'
import type { QueryApiUnderTest } from './query-api-support.ts'

let api: QueryApiUnderTest
const shredAt = instant.parse('2026-02-04T09:00:00.000Z')
const of = (name: string) => ({ documentId: paper(name), caseId: file('krause') })
const happens = (name: string, event: AktenraumEvent) => api.happens(`document-${paper(name)}`, event)
/** What differs of them, so that an order by it can be seen. */
const odd: Readonly<Record<string, { readonly size?: number; readonly type?: string }>> = {
  'of petra, seen': { size: 900 },
  'of sabine': { size: 300, type: 'application/msword' },
}
const trashes = async (name: string, by: string): Promise<void> => {
  const at = instant.parse(api.time())
  await happens(name, { type: 'DocumentTrashed', data: { ...of(name), trashedBy: person(by), at, shredAt } })
}
const restores = (name: string) =>
  happens(name, { type: 'DocumentRestored', data: { ...of(name), restoredBy: person('sabine') } })
const erases = (name: string) =>
  happens(name, { type: 'DocumentDeleted', data: { ...of(name), deletedBy: person('sabine'), fromTrash: true } })

beforeEach(async () => {
  api = await startQueryApi()
  await found(api)
  await joins(api, 'jonas', { isStaff: true })
  await joins(api, 'petra')
  await joins(api, 'otto')
  await opens(api, 'krause', 'sabine', { jonas: 'member', petra: 'client' })
  for (const [name, by] of [
    ['of petra', 'petra'],
    ['of petra, seen', 'petra'],
    ['of sabine', 'sabine'],
    ['kept', 'sabine'],
  ] as const)
    await uploads(api, name, 'krause', {
      by,
      others: ['sabine', 'petra', 'jonas'].filter((other) => other !== by),
      ...odd[name],
    })
  for (const name of ['of petra, seen', 'of sabine'])
    await happens(name, { type: 'DocumentRead', data: { ...of(name), readBy: person('jonas') } })
  await happens('of sabine', { type: 'DocumentPinned', data: { ...of('of sabine'), pinnedBy: person('sabine') } })
})
afterEach(() => api.stop())

const trash = async (as: string, query = '') => {
  const { status, body } = await api.json(`/api/cases/${file('krause')}/trash/${query}`, { as })
  expect(status).toBe(200)
  return listTrash.answer.parse(body)
}
const caseOf = async (as: string) =>
  retrieveCase.answer.parse((await api.json(`/api/cases/${file('krause')}/`, { as })).body)
const documents = async (as: string, query = '') =>
  listDocuments.answer.parse((await api.json(`/api/cases/${file('krause')}/documents/${query}`, { as })).body)

describe('a document in the trash', () => {
  it('is in no list, no count and has no content; restoring brings everything back', async () => {
    const before = [await documents('jonas'), await documents('jonas', '?pinned=true'), await caseOf('jonas')]
    await trashes('of sabine', 'sabine')
    const list = await documents('jonas')
    expect(list.count).toBe(3)
    expect(list.results.map(({ id }) => id)).not.toContain(paper('of sabine'))
    for (const query of ['?pinned=true', `?id__in=${paper('of sabine')}`])
      expect(await documents('jonas', query)).toMatchObject({ count: 0, results: [] })
    expect(await documents('jonas', '?pinned=false')).toMatchObject({ count: 3 })
    expect(await caseOf('jonas')).toMatchObject({ documents_count: 3, unread_count: 2 })
    for (const suffix of ['', 'content/']) {
      const path = `/api/cases/${file('krause')}/documents/${paper('of sabine')}/${suffix}`
      expect((await api.json(path, { as: 'sabine' })).status).toBe(404)
    }
    await restores('of sabine')
    const { last_update_date: _, ...file_ } = before[2] as Awaited<ReturnType<typeof caseOf>>
    expect([await documents('jonas'), await documents('jonas', '?pinned=true')]).toEqual(before.slice(0, 2))
    expect(await caseOf('jonas')).toMatchObject(file_)
  })

  it('that is erased stays uncounted and is nowhere', async () => {
    await uploads(api, 'erased', 'krause', { by: 'sabine', others: ['petra', 'jonas'] })
    await trashes('erased', 'sabine')
    const { documents_count: count, last_update_date: changed } = await caseOf('sabine')
    await erases('erased')
    expect(await caseOf('sabine')).toMatchObject({ documents_count: count, last_update_date: changed })
    expect((await trash('sabine')).results).toEqual([])
  })
})

describe('the trash of a case', () => {
  beforeEach(async () => {
    for (const [minute, name, by] of [
      ['01', 'of petra', 'petra'],
      ['02', 'of petra, seen', 'sabine'],
      ['03', 'of sabine', 'sabine'],
    ] as const) {
      api.setTime(`2026-01-05T09:${minute}:00.000Z`)
      await trashes(name, by)
    }
  })

  it('shows owners everything, and others what they may restore; last deleted first', async () => {
    const seen = async (as: string) =>
      (await trash(as)).results.map(({ id, can_restore, can_erase }) => ({ id, can_restore, can_erase }))
    const all = { can_restore: true, can_erase: true }
    expect(await seen('sabine')).toEqual(
      ['of sabine', 'of petra, seen', 'of petra'].map((name) => ({ id: paper(name), ...all })),
    )
    expect(await seen('petra')).toEqual([
      { id: paper('of petra, seen'), can_restore: true, can_erase: false },
      { id: paper('of petra'), ...all },
    ])
    expect(await seen('jonas')).toEqual([])
    expect((await api.json(`/api/cases/${file('krause')}/trash/`, { as: 'otto' })).status).toBe(404)
  })

  it('says who deleted what when, until when it stays, and brings the keys of the names', async () => {
    const { count, results, wrappedKeys } = await trash('petra')
    expect(count).toBe(2)
    expect(results[0]).toMatchObject({
      uploader: person('petra'),
      trashed_by: person('sabine'),
      trashed_at: '2026-01-05T09:02:00.000Z',
      shred_at: shredAt,
      size: 900,
    })
    expect(wrappedKeys?.map(({ key_id }) => key_id).sort()).toEqual(results.map(({ key_id }) => key_id).sort())
  })

  it('lets whoever sees a document there look at its content, and nobody else', async () => {
    const ciphertext = randomBytes(128)
    await api.runtime.blobs.put(idOf('blob of petra'), Readable.from([ciphertext]), { maxBytes: ciphertext.length })
    const path = (name: string) => `/api/cases/${file('krause')}/trash/${paper(name)}/`
    for (const as of ['sabine', 'petra']) {
      const answer = await api.fetch(`${path('of petra')}content/`, { as })
      expect(answer.headers.get('X-Plaintext-Content-Type')).toBe('application/pdf')
      expect(Buffer.from(await answer.arrayBuffer()).equals(ciphertext)).toBe(true)
      const { id, wrappedKeys } = retrieveTrashedDocument.answer.parse((await api.json(path('of petra'), { as })).body)
      expect([id, wrappedKeys.length]).toEqual([paper('of petra'), 1])
    }
    for (const [as, name] of [
      ['jonas', 'of petra'],
      ['petra', 'of sabine'],
      ['otto', 'of petra'],
      ['sabine', 'kept'],
    ] as const)
      for (const suffix of ['', 'content/'])
        expect((await api.json(`${path(name)}${suffix}`, { as })).status, `${as} ${name} ${suffix}`).toBe(404)
  })

  it('comes in the order that is asked for, by several keys, and refuses others', async () => {
    const ordered = async (ordering: string) =>
      (await trash('sabine', `?ordering=${ordering}`)).results.map(({ id }) => id)
    const oldestFirst = ['of petra', 'of petra, seen', 'of sabine'].map((name) => paper(name))
    expect(await ordered('trashed_at')).toEqual(oldestFirst)
    expect(await ordered('-trashed_at')).toEqual(oldestFirst.toReversed())
    expect(await ordered('-size')).toEqual([paper('of petra, seen'), paper('of sabine'), paper('of petra')])
    expect(await ordered('type,-trashed_at')).toEqual([paper('of sabine'), ...oldestFirst.slice(0, 2).toReversed()])
    const refused = await api.json(`/api/cases/${file('krause')}/trash/?ordering=name`, { as: 'sabine' })
    expect(refused.status).toBe(400)
  })

  it('comes in pages, by number and by cursor', async () => {
    const [first, second] = [await trash('sabine', '?page_size=2'), await trash('sabine', '?page_size=2&page=2')]
    expect([first.count, first.results.length, second.results.length]).toEqual([3, 2, 1])
    const start = await trash('sabine', '?page_size=2&cursor=')
    const rest = listTrash.answer.parse((await api.json(start.next ?? '', { as: 'sabine' })).body)
    expect([...start.results, ...rest.results].map(({ id }) => id)).toEqual(
      [...first.results, ...second.results].map(({ id }) => id),
    )
  })

  it('offers nothing in a case that is to be deleted', async () => {
    await api.happens(`case-${file('krause')}`, {
      type: 'CaseDeletionScheduled',
      data: { caseId: file('krause'), on: shredAt, scheduledBy: person('sabine') },
    })
    for (const row of (await trash('sabine')).results)
      expect(row).toMatchObject({ can_restore: false, can_erase: false })
  })
})
