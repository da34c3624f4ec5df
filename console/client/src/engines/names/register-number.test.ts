import { describe, expect, it } from 'vitest'
import { packedCourt, packedNumber, splitRegister } from './register-number.ts'

describe('the number of a company in a register', () => {
  it.each([
    ['HRB 1234', 'HRB1234'],
    ['hrb1234', 'HRB1234'],
    ['HR B 1234', 'HRB1234'],
    ['HRB-Nr. 1234', 'HRB1234'],
    ['HRB 1234 B', 'HRB1234B'],
    ['Amtsgericht Hamburg, HRB 1234', 'HRB1234'],
    ['HRB 1234 (AG Hamburg)', 'HRB1234'],
    ['HRB 1234 AG Hamburg', 'HRB1234'],
    ['VR 77', 'VR77'],
    ['GnR 12', 'GNR12'],
    // Of other countries.
    ['FN 123456 a', 'FN123456A'],
    ['CHE-123.456.789', 'CHE123456789'],
    ['1234', '1234'],
    ['', ''],
  ])('in %s is %s', (written, number) => expect(packedNumber(written)).toBe(number))

  it.each([
    ['Amtsgericht Hamburg, HRB 1234', 'Amtsgericht Hamburg', 'HRB 1234'],
    ['HRB 1234 B (Amtsgericht Charlottenburg)', 'Amtsgericht Charlottenburg', 'HRB 1234 B'],
    ['AG Kiel VR 77', 'AG Kiel', 'VR 77'],
    ['HRB 1234', '', 'HRB 1234'],
    ['Handelsregister: HRB 1234', '', 'Handelsregister: HRB 1234'],
    ['Amtsgericht Hamburg', '', 'Amtsgericht Hamburg'],
    [' FN 123456 a ', '', 'FN 123456 a'],
  ])('stands in %s beside the court %s', (written, court, number) =>
    expect(splitRegister(written)).toEqual({ court, number }),
  )

  it('is of one court, however it is called', () => {
    const called = ['Amtsgericht Hamburg', 'AG Hamburg', 'hamburg', 'Handelsregister des Amtsgerichts Hamburg']
    expect(new Set(called.map(packedCourt))).toEqual(new Set(['hamburg']))
    expect(packedCourt('AG Kiel')).toBe('kiel')
  })
})
