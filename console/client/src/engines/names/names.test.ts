import { describe, expect, it } from 'vitest'
import { likeness } from './likeness.ts'
import { soundOf } from './phonetics.ts'
import { isSlip } from './slip.ts'

describe('how names sound and look', () => {
  it.each([
    ['Müller-Lüdenscheidt', '65752682'],
    ['Wikipedia', '3412'],
    ['Breschnew', '17863'],
    ['Meyer', '67'],
    ['Maier', '67'],
    ['Schmidt', '862'],
    ['Schmitt', '862'],
    ['Christian', '47826'],
    ['Xaver', '4837'],
    ['', ''],
  ])('%s sounds like %s', (name, sound) => expect(soundOf(name)).toBe(sound))

  it('are alike by letters and their order', () => {
    expect(likeness('martha', 'marhta')).toBeCloseTo(0.961, 3)
    expect(likeness('dixon', 'dicksonx')).toBeCloseTo(0.813, 3)
    expect(likeness('krause', 'krause')).toBe(1)
    expect([likeness('', ''), likeness('abc', 'xyz')]).toEqual([0, 0])
  })

  it('differ by a slip: one letter too many, too few, another, or two that changed places', () => {
    for (const [one, other] of [
      ['lea', 'la'],
      ['dirk', 'dnrk'],
      ['udo', 'uod'],
      ['jan', 'jann'],
      ['jan', 'ja'],
    ] as const)
      expect([isSlip(one, other), isSlip(other, one)], `${one}, ${other}`).toEqual([true, true])
    for (const [one, other] of [
      ['lea', 'lea'],
      ['lea', 'l'],
      ['kim', 'tim'],
      ['udo', 'uwe'],
      ['dirk', 'drki'],
      ['jan', 'janna'],
      ['', 'a'],
      ['', ''],
    ] as const)
      expect([isSlip(one, other), isSlip(other, one)], `${one}, ${other}`).toEqual([false, false])
  })
})
