import { describe, expect, it } from 'vitest'
import type { Document, DocumentQuery } from '@aktenraum/client/collections/types'
import { createEntities } from './entities.ts'
import type { DocumentFilters } from '@aktenraum/client/engines/lookup/filters'
import { matches } from '@aktenraum/client/engines/lookup/filters'
import type { Sought } from '@aktenraum/client/engines/lookup/lookup'
import { lookupHere } from '@aktenraum/client/engines/lookup/testing/lookup-here'
import { createResults } from './results.ts'

const documentOf = (number: number, change: Partial<Document> = {}): Document =>
  ({
    id: `d${number}`,
    case: 'c1',
    name: { text: `Dokument ${number}` },
    description: null,
    type: 'text/plain',
    uploader: 'u1',
    creation_date: new Date(Date.UTC(2026, 0, 1, 0, 10_000 - number)).toISOString(),
    pinned: false,
    viewer_read: true,
    ...change,
  }) as Document

const sought = (filters: DocumentFilters, part: Partial<Sought> = {}): Sought => ({
  caseId: 'c1',
  filters,
  order: { field: 'creation_date', isDescending: true, names: {} },
  from: 0,
  to: 30,
  ...part,
})

/** A case of so many documents, read by a cursor that counts. */
const scene = (count: number) => {
  const asked: (DocumentQuery | undefined)[] = []
  const documents = Array.from({ length: count }, (_, number) => documentOf(number + 1))
  const broken = { isSo: false }
  const listDocuments = (_: string, query?: DocumentQuery) => {
    asked.push(query)
    const { cursor = '', pageSize = 30 } = query ?? {}
    const from = Number(cursor)
    if (broken.isSo && from > 0) return Promise.reject(new Error('broken'))
    const next = from + pageSize < documents.length ? String(from + pageSize) : null
    return Promise.resolve({ count: 0, results: documents.slice(from, from + pageSize), next })
  }
  const results = createResults(async () => lookupHere({ listDocuments }))
  const entities = createEntities({ onPatched: results.change, onDeleted: results.remove })
  const find = async (filters: DocumentFilters, part?: Partial<Sought>) => {
    const { documents: found, total } = await results.find(sought(filters, part))
    return { ids: found.map(({ id }) => id), total }
  }
  return { asked, broken, documents, entities, find, results }
}

describe('what is read of a case', () => {
  it('is never more than was asked for, however large the case is, and goes on where it ended', async () => {
    const { results, asked } = scene(1000)
    await results.read('c1', 200)
    expect(results.reach('c1')).toMatchObject({ looked: 200, isWhole: false })
    await results.read('c1', 300)
    expect(asked.map((query) => query?.cursor)).toEqual(['', '100', '200'])
    expect(results.reach('c1')).toMatchObject({ looked: 300, isWhole: false })
  })

  it('is read anew when as much is asked for again, without forgetting it meanwhile', async () => {
    const { results, documents, asked, find } = scene(150)
    await results.read('c1', 2000)
    documents[0] = documentOf(1, { name: { text: 'Umbenannt' } })
    const reading = results.read('c1', 2000)
    expect(results.reach('c1')).toMatchObject({ looked: 150, isWhole: true })
    await reading
    expect(await find({ text: 'umbenannt' })).toEqual({ ids: ['d1'], total: 1 })
    expect(asked).toHaveLength(4)
  })

  it('stays when reading anew breaks off, and is whole again the next time', async () => {
    const { results, documents, broken, find } = scene(250)
    await results.read('c1', 2000)
    documents.splice(0, 1)
    broken.isSo = true
    await expect(results.read('c1', 2000)).rejects.toThrow('broken')
    expect(results.reach('c1')).toMatchObject({ looked: 250, isWhole: true })
    broken.isSo = false
    await results.read('c1', 2000)
    expect(results.reach('c1')).toMatchObject({ looked: 249, isWhole: true })
    expect((await find({})).total).toBe(249)
  })

  it('is looked into again not with each stretch but whenever it has doubled', async () => {
    const { results } = scene(3000)
    const versions = new Set<number>()
    const looked: number[] = []
    results.subscribe(() => {
      versions.add(results.version('c1'))
      looked.push(results.reach('c1').looked)
    })
    await results.read('c1', 20_000)
    expect(looked).toEqual(Array.from({ length: 30 }, (_, stretch) => (stretch + 1) * 100))
    expect(versions.size).toBeLessThanOrEqual(7)
  })

  it('is found in the order of names over the whole case, a page at a time', async () => {
    const { results, documents, find } = scene(2500)
    documents[2400] = documentOf(2401, { name: { text: 'Ärztliches Gutachten' } })
    await results.read('c1', 20_000)
    const order = { field: 'name', isDescending: false, names: {} }
    expect(await find({}, { order, from: 0, to: 2 })).toEqual({ ids: ['d2401', 'd1'], total: 2500 })
    expect(await find({}, { order, from: 2498, to: 2500 })).toEqual({ ids: ['d2499', 'd2500'], total: 2500 })
    expect((await find({}, { order: { ...order, isDescending: true }, to: 1 })).ids).toEqual(['d2500'])
  })

  it('follows what actions have made of it', async () => {
    const { results, entities, find, documents } = scene(2)
    await results.read('c1', 100)
    entities.remember(documents)
    expect((await find({ unread: true })).total).toBe(0)
    const before = results.version('c1')
    entities.patch(['d2'], { viewer_read: false })
    expect(results.version('c1')).toBeGreaterThan(before)
    expect(await find({ unread: true })).toEqual({ ids: ['d2'], total: 1 })
    entities.markDeleted(['d2'])
    expect((await find({ unread: true })).total).toBe(0)
  })

  it('is found in every case that was read, and nowhere once it is forgotten', async () => {
    const { results } = scene(120)
    await results.read('c1', 2000)
    const { documents, total } = await results.findAnywhere({ typed: 'dokument 11', limit: 3 })
    expect([documents.map(({ id }) => id), total]).toEqual([['d11', 'd110', 'd111'], 11])
    results.forget()
    expect(results.reach('c1')).toMatchObject({ looked: 0, isWhole: false })
    expect((await results.findAnywhere({ typed: 'dokument', limit: 3 })).total).toBe(0)
  })
})

describe('a filter', () => {
  const letter = documentOf(1, {
    name: { text: 'Straßenverkehrs-Gutachten Müller.pdf' },
    description: { text: 'zweite Fassung' },
    type: 'application/pdf',
    viewer_read: false,
    uploader: 'u2' as NonNullable<Document['uploader']>,
  })
  const cases: readonly (readonly [string, DocumentFilters, boolean])[] = [
    ['a part of the name', { text: 'gutachten' }, true],
    ['words of name and description', { text: 'fassung müller' }, true],
    ['letters without their marks', { text: 'muller' }, true],
    ['ss for the sharp s', { text: 'STRASSE' }, true],
    ['a word that is nowhere', { text: 'müller meier' }, false],
    ['a type', { type: 'pdf' }, true],
    ['another type', { type: 'image' }, false],
    ['an uploader', { uploader: 'u2' }, true],
    ['another uploader', { uploader: 'u1' }, false],
    ['what is unread', { unread: true }, true],
    ['what is pinned', { pinned: true }, false],
    ['all of it', { text: 'müller', type: 'pdf', unread: true }, true],
  ]
  it.each(cases)('finds by %s', (_, filters, expected) => expect(matches(letter, filters)).toBe(expected))
  it('finds nothing by a name that cannot be decrypted', () =>
    expect(matches(documentOf(1, { name: { failed: true } }), { text: 'dokument' })).toBe(false))
})
