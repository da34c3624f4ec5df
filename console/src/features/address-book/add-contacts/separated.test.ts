import { describe, expect, it } from 'vitest'
import { decoded } from './reading.ts'
import { rowsIn, separatorOf } from './separated.ts'
import { utf16, utf8, windows1252 } from './testing/files.ts'

const rows = (text: string, separator = separatorOf(text)) => [...rowsIn(text, separator)]
const cells = (text: string) => rows(text).map((row) => row.cells)

describe('what a text file is written in', () => {
  it.each([
    ['UTF-8', utf8('Müller, Straße')],
    ['UTF-8 with its mark', utf8('\uFEFFMüller, Straße')],
    ['UTF-16', utf16('Müller, Straße')],
    ['Windows-1252', windows1252('Müller, Straße')],
  ])('%s', (_, bytes) => expect(decoded(bytes)).toBe('Müller, Straße'))

  it('takes what is between the sets of Latin-1 as Windows does', () => {
    expect(decoded(Uint8Array.from([0x80, 0x96, 0xe4]))).toBe('€–ä')
  })

  it('reads UTF-16 whichever byte comes first', () => {
    expect(decoded(Uint8Array.from([0xfe, 0xff, 0x00, 0xe4]))).toBe('ä')
  })
})

describe('the rows of a table', () => {
  it.each([
    [';', 'Name;Ort\nA, B und C;Kiel\nD;Köln\n'],
    [',', 'Name,Ort\n"A;B;C",Kiel\nD,Köln\n'],
    ['\t', 'Name\tOrt\nA, B\tKiel\n'],
    ['|', 'Name|Ort\nA, B|Kiel\n'],
    [';', 'sep=;\r\nName;Ort\r\n'],
  ])('sees what sets its cells apart: %s', (separator, text) => expect(separatorOf(text)).toBe(separator))

  it('reads quoted cells with line breaks, doubled quotation marks and separators', () => {
    expect(rows('Name;Adresse\r\n"Nolte ""Bau""; GmbH";"Am Hafen 1\r\nHaus 2"\r\nKrause;Kiel')).toEqual([
      { line: 1, cells: ['Name', 'Adresse'], isBroken: false },
      { line: 2, cells: ['Nolte "Bau"; GmbH', 'Am Hafen 1\r\nHaus 2'], isBroken: false },
      { line: 4, cells: ['Krause', 'Kiel'], isBroken: false },
    ])
  })

  it('keeps empty cells, and leaves empty lines out', () => {
    expect(cells('a;;c\n\n;;\n;b;\n')).toEqual([
      ['a', '', 'c'],
      ['', 'b', ''],
    ])
  })

  it.each([
    ['in the last cell of a line', 'A;"B\nC;"D"\nE;F\n'],
    ['up to the end of the file', 'A;"B\nC;D\nE;F\n'],
  ])('loses one line alone to a quotation mark without its other, %s', (_, text) => {
    expect(rows(text, ';')).toEqual([
      { line: 1, cells: ['A', 'B'], isBroken: true },
      { line: 2, cells: ['C', 'D'], isBroken: false },
      { line: 3, cells: ['E', 'F'], isBroken: false },
    ])
  })

  it('takes a quotation mark within a cell for what it is', () => {
    expect(cells('5" Rohr;Kiel\n')).toEqual([['5" Rohr', 'Kiel']])
  })
})
