import { describe, expect, it } from 'vitest'
import { envelopeFormats, labelFormats, placeOf, placesOn, sheetsOf, sizeOf } from './formats.ts'

const labels = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `Nr. ${at + 1}`)
const counts = (sheets: readonly (readonly (string | null)[])[]) =>
  sheets.map((sheet) => sheet.filter((label) => label !== null).length)

describe('sheets of labels', () => {
  it('have as many places as the paper that is sold, and all of them on an A4 sheet, alike on both sides', () => {
    expect([placesOn(labelFormats['3474']), placesOn(labelFormats.l7160)]).toEqual([24, 21])
    for (const [name, format] of Object.entries(labelFormats)) {
      const last = placeOf(format, placesOn(format) - 1)
      expect(last.left + format.width + format.left, name).toBeCloseTo(210, 1)
      expect(last.top + format.height + format.top, name).toBeCloseTo(297, 1)
    }
  })

  it('are filled row by row, and hold no more than there is room for', () => {
    expect(counts(sheetsOf(labels(24), labelFormats['3474'], 1))).toEqual([24])
    expect(counts(sheetsOf(labels(25), labelFormats['3474'], 1))).toEqual([24, 1])
    expect(counts(sheetsOf(labels(43), labelFormats.l7160, 1))).toEqual([21, 21, 1])
    expect(sheetsOf([], labelFormats['3474'], 5)).toEqual([])
    expect(placeOf(labelFormats['3474'], 4)).toEqual({ left: 70, top: 37.5 })
  })

  it('begin where labels of a used sheet are left', () => {
    const [first = [], second] = sheetsOf(labels(3), labelFormats.l7160, 20)
    expect(first.indexOf('Nr. 1')).toBe(19)
    expect([counts([first]), second]).toEqual([[2], ['Nr. 3']])
  })

  it('have smaller letters where an address is long', () => {
    expect(sizeOf('Krause GmbH\nFrau Petra Krause\nAm Hafen 1\n20095 Hamburg', 28)).toBe('large')
    expect(sizeOf(Array.from({ length: 8 }, () => 'x').join('\n'), 28)).toBe('middle')
    expect(sizeOf('x'.repeat(28 * 9), 28)).toBe('small')
  })
})

it('envelopes show the address within the zone that machines read: 40 mm below the upper edge, 15 mm from the others', () => {
  for (const [name, { height, below }] of Object.entries(envelopeFormats)) {
    expect(below, name).toBeGreaterThanOrEqual(15)
    expect(height - below - 45, name).toBeGreaterThanOrEqual(40)
  }
})
