import { describe, expect, it } from 'vitest'
import { searchCases } from './cases.ts'
import { createSearchIndex } from './search-index.ts'

const krause = { id: '1', fields: ['123/26', 'Krause ./. Stadtwerke'] }
const oeztuerk = { id: '2', fields: ['124/26', 'Öztürk Mietsache'] }
const empty = { id: '3', fields: ['', ''] }
const last = { id: '4', fields: ['9/25', 'Zander'] }
const { search } = createSearchIndex([krause, oeztuerk, empty, last], ({ fields }) => fields)

const thousand = Array.from({ length: 1_000 }, (_, number) => ({
  id: String(number),
  fields: [`${number}/26`, number % 3 === 0 ? 'Adler Krause' : 'Bauer'],
}))

describe('the search over many', () => {
  it('[CAS-12] [CAS-16] [CAS-17] [CAS-18] finds what every term is in, whatever its case and field', () => {
    expect(search('')).toEqual([])
    expect(search('  ')).toEqual([])
    expect(search('26')).toEqual([krause, oeztuerk])
    expect(search('KRAUSE 26')).toEqual([krause])
    expect(search('öztürk')).toEqual([oeztuerk])
    expect(search('oeztuerk 124')).toEqual([oeztuerk])
    expect(search('ozturk')).toEqual([oeztuerk])
    expect(search('124 OZTUERK')).toEqual([])
    expect(search('krause mietsache')).toEqual([])
    expect(search('zander')).toEqual([last])
    expect(search('26krause')).toEqual([])
    expect(createSearchIndex([], () => []).search('a')).toEqual([])
  })

  it('finds what a third of all hold, and what every one holds', () => {
    const index = createSearchIndex(thousand, ({ fields }) => fields)
    expect(index.search('krause')).toEqual(thousand.filter((_, number) => number % 3 === 0))
    expect(index.search('26')).toEqual(thousand)
    expect(index.search('bauer 998 26')).toEqual([thousand[998]])
  })

  it('finds all neighbours that hold a term, and single ones behind them', () => {
    const byYear = thousand.map(({ id }, number) => ({ id, fields: [`${number}/${number % 500 < 300 ? 26 : 25}`] }))
    const held = byYear.filter(({ fields: [number = ''] }) => number.includes('26'))
    expect(createSearchIndex(byYear, ({ fields }) => fields).search('26')).toEqual(held)
  })
  it('finds the same as looking into each entry', () => {
    const letters = ['a', 'ab', 'ba', 'aa', 'b', 'ß', 'ss', 'ä', 'ae', 'e', '1/26', 'İ']
    const pick = (seed: number) => letters[seed % letters.length] ?? ''
    const entries = Array.from({ length: 400 }, (_, number) => ({
      id: String(number),
      fields: [pick(number * 7), `${pick(number * 3)} ${pick(number * 5 + 1)}${pick(number)}`],
    }))
    const index = createSearchIndex(entries, ({ fields }) => fields)
    for (const one of letters)
      for (const other of letters) {
        const typed = `${one} ${other}`
        const found = entries.filter((entry) => searchCases([entry], typed).length === 1)
        expect([typed, index.search(typed)]).toEqual([typed, found])
      }
  })
})
