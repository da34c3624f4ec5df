import { expect, it } from 'vitest'
import type { Document } from '../../collections/types.ts'
import { createCatalogue } from './catalogue.ts'

const documents = Array.from(
  { length: 250 },
  (_, place) =>
    ({
      id: `d${place + 1}`,
      case: 'c1',
      name: { text: `Dokument ${place + 1}` },
      description: null,
    }) as unknown as Document,
)

it('[LST-20] holds results per filter in chunks with ids, previous, next, offset and cursor', () => {
  const catalogue = createCatalogue()
  const put = (from: number, next: string | null) =>
    catalogue.put(
      { caseId: 'c1', cursor: from === 0 ? '' : String(from), isAnew: from === 0 },
      documents.slice(from, from + 100),
      next,
    )
  expect(put(0, '100')).toEqual({ looked: 100, isWhole: false, position: 100, next: '100' })
  put(100, '200')
  expect(put(200, null)).toEqual({ looked: 250, isWhole: true, position: 250, next: null })
  const chunks = catalogue.chunks('c1', { text: 'dokument 101' })
  expect(chunks).toEqual([
    { ids: [], cursor: '', previous: null, next: '100', offset: 0 },
    { ids: ['d101'], cursor: '100', previous: '', next: '200', offset: 100 },
    { ids: [], cursor: '200', previous: '100', next: null, offset: 200 },
  ])
  expect(catalogue.chunks('c1', { text: 'dokument 101' })).toBe(chunks)
  expect(catalogue.chunks('c1', { text: '24' })[2]?.ids).toHaveLength(11)
})
