import { describe, expect, it } from 'vitest'
import type { Document, DocumentQuery } from '../client/types.ts'
import { createEntities } from './entities.ts'
import type { DocumentFilters } from './filters.ts'
import { matches } from './filters.ts'
import { createResults } from './results.ts'

const documentOf = (number: number, change: Partial<Document> = {}): Document =>
  ({
    id: `d${number}`,
    case: 'c1',
    name: { text: `Dokument ${number}` },
    description: null,
    type: 'text/plain',
    uploader: 'u1',
    pinned: false,
    viewer_read: true,
    ...change,
  }) as Document

const scope = { caseId: 'c1', ordering: '-creation_date' }

/** A case of so many documents, read by a cursor that counts. */
const scene = (count: number) => {
  const asked: (DocumentQuery | undefined)[] = []
  const documents = Array.from({ length: count }, (_, number) => documentOf(number + 1))
  const listDocuments = (_: string, query?: DocumentQuery) => {
    asked.push(query)
    const { cursor = '', pageSize = 30 } = query ?? {}
    const from = Number(cursor)
    const next = from + pageSize < documents.length ? String(from + pageSize) : null
    return Promise.resolve({ count: 0, results: documents.slice(from, from + pageSize), next })
  }
  const entities = createEntities()
  return { asked, documents, entities, results: createResults({ listDocuments }, entities) }
}

describe('what is read of a case', () => {
  it('[LST-20] is held per filter in chunks with ids, previous, next, offset and cursor', async () => {
    const { results } = scene(250)
    await results.read(scope, 1000)
    const chunks = results.chunks(scope, { text: 'dokument 101' })
    expect(chunks).toEqual([
      { ids: [], cursor: '', previous: null, next: '100', offset: 0 },
      { ids: ['d101'], cursor: '100', previous: '', next: '200', offset: 100 },
      { ids: [], cursor: '200', previous: '100', next: null, offset: 200 },
    ])
    expect(results.chunks(scope, { text: 'dokument 101' })).toBe(chunks)
    expect(results.chunks(scope, { text: '24' })[2]?.ids).toHaveLength(11)
  })

  it('is never more than was asked for, however large the case is, and goes on where it ended', async () => {
    const { results, asked } = scene(1000)
    await results.read(scope, 200)
    expect(results.reach(scope)).toEqual({ looked: 200, isWhole: false })
    await results.read(scope, 300)
    expect(asked.map((query) => query?.cursor)).toEqual(['', '100', '200'])
  })

  it('is read anew when as much is asked for again, without forgetting it meanwhile', async () => {
    const { results, documents, asked } = scene(150)
    await results.read(scope, 2000)
    documents[0] = documentOf(1, { name: { text: 'Umbenannt' } })
    const reading = results.read(scope, 2000)
    expect(results.reach(scope)).toEqual({ looked: 150, isWhole: true })
    await reading
    expect(results.chunks(scope, { text: 'umbenannt' })[0]?.ids).toEqual(['d1'])
    expect(asked).toHaveLength(4)
  })

  it('follows what actions have made of it', async () => {
    const { results, entities } = scene(2)
    await results.read(scope, 100)
    expect(results.chunks(scope, { unread: true })[0]?.ids).toEqual([])
    entities.patch(['d2'], { viewer_read: false })
    expect(results.chunks(scope, { unread: true })[0]?.ids).toEqual(['d2'])
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
