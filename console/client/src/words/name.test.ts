import { describe, expect, it } from 'vitest'
import { errorTexts } from './errors.ts'
import { messageOf } from './message-of.ts'
import { InvalidNameError, legible, nameLength, nameProblem, requireName } from '../base/name.ts'

const longest = 'ä'.repeat(nameLength)

describe('[OPEN-110] [DOC-05, otherwise] the name of a document', () => {
  it('has at most 255 characters, counted as people count them', () => {
    expect([nameLength, nameProblem(longest), nameProblem(`${longest}x`)]).toEqual([255, null, 'too-long'])
    expect([nameProblem('📄'.repeat(255)), nameProblem('📄'.repeat(256))]).toEqual([null, 'too-long'])
  })
  it('is refused in German where it is set', () => {
    expect(() => requireName(longest)).not.toThrow()
    expect(() => requireName(`${longest}x`)).toThrow(InvalidNameError)
    expect(messageOf(new InvalidNameError('too-long'))).toBe(errorTexts.nameTooLong(255))
    expect(errorTexts.nameTooLong(255)).toBe(
      'Der Name eines Dokuments darf höchstens 255 Zeichen lang sein. Bitte kürzen Sie ihn.',
    )
  })
  it('has no signs that nobody sees and that change what is read', () => {
    for (const sign of ['\u202E', '\u2066', '\u200E', '\u061C', '\u200B', '\uFEFF', '\u00AD', '\u0007', '\n'])
      expect([nameProblem(`Vollmacht${sign}fdp.exe`), legible(`Vollmacht${sign}fdp.exe`)]).toEqual([
        'invisible',
        'Vollmachtfdp.exe',
      ])
    expect(messageOf(new InvalidNameError('invisible'))).toMatch(/unsichtbare Zeichen/)
    for (const name of ['Kündigung – 3. Entwurf.pdf', 'Foto 👨‍👩‍👧.jpg', 'نامه‌ها.pdf', 'עברית.pdf'])
      expect([nameProblem(name), legible(name)]).toEqual([null, name])
  })
  it('is not empty', () => {
    expect([nameProblem(''), nameProblem(' \t')]).toEqual(['missing', 'missing'])
    expect(messageOf(new InvalidNameError('missing'))).toBe('Ein Dokument braucht einen Namen.')
  })
})
