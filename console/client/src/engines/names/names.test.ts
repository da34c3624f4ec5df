import { describe, expect, it } from 'vitest'
import { likeness } from './likeness.ts'
import { soundOf } from './phonetics.ts'

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
})
