import { describe, expect, it } from 'vitest'
import { arranged, withMoved } from './arrangement.ts'
import { zipName } from './entry-names.ts'
import { document } from './testing/zip-scene.ts'

const at = (id: string, name: string, day: number) =>
  document(id, name, { creation_date: `2026-11-${day}T11:00:00.000Z` })
const listed = [at('a', 'Anlage 10.pdf', 21), at('b', 'anlage 2.pdf', 20), at('c', 'Äußerung.pdf', 22)]
const ids = (documents: readonly { readonly id: string }[]) => documents.map(({ id }) => id).join('')

describe('the documents of a ZIP file', () => {
  it.each([
    ['listed', 'abc'],
    ['name', 'bac'],
    ['date', 'bac'],
  ] as const)('are in order by %s', (how, order) => {
    expect(ids(arranged(listed, how))).toBe(order)
  })

  it('by date keep what was chosen together in its order', () => {
    const together = listed.map((one, index) => ({
      ...one,
      creation_date: listed[0]!.creation_date,
      place: (index + 1) % 3,
    }))
    expect(ids(arranged(together, 'date'))).toBe('cab')
  })

  it('can be moved by one, and no further than to the ends', () => {
    expect(ids(withMoved(listed, 2, 1))).toBe('acb')
    expect(ids(withMoved(listed, 0, -1))).toBe('abc')
    expect(ids(withMoved(listed, 2, 3))).toBe('abc')
  })
})

describe('the name of a ZIP file', () => {
  it.each([
    [['123/26', 'Krause ./. Bauträger'], '123-26 Krause - Bauträger'],
    [['123/26', 'Krause./.Nord'], '123-26 Krause - Nord'],
    [['', ''], 'Dokumente'],
  ])('of %j', (parts, name) => {
    expect(zipName(...parts)).toBe(name)
  })
})
