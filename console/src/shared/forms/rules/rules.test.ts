import { newProfile } from '@aktenraum/domain/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Rule } from '../fields.ts'
import { languageOf } from '../say.ts'
import { isnew, mavodbisnew } from './newness.ts'
import * as numbers from './numbers.ts'
import { maxEntries, minEntries, noneOf, noUnknown, notAfter, notBefore, oneOf } from './others.ts'
import * as texts from './texts.ts'

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'de-DE' } }))

const check = <Value>(rule: Rule<Value>, value: Value) => rule(value, 'Feld', {})

describe('a generic rule', () => {
  it.each<[string, Rule<never>, unknown, unknown, string]>([
    ['[APP-051] required', texts.required, 'x', '  ', 'Feld ist ein Pflichtfeld.'],
    ['[APP-052] invalid', numbers.numeric, 1, Number.NaN, 'Feld ist ungültig.'],
    ['[APP-053] allowed', oneOf(['m', 'f']), 'f', 'x', 'Feld muss einer dieser Werte sein: m, f.'],
    ['[APP-054] forbidden', noneOf([0, 13]), 12, 13, 'Feld darf keiner dieser Werte sein: 0, 13.'],
    ['[APP-055] exact length', texts.exactLength(2), 'äö', 'abc', 'Feld muss genau 2 Zeichen lang sein.'],
    ['[APP-056] least length', texts.minLength(3), 'abc', 'ab', 'Feld muss mindestens 3 Zeichen lang sein.'],
    [
      '[APP-057] greatest length',
      texts.maxLength(1000),
      '😀'.repeat(1000),
      'x'.repeat(1001),
      'Feld darf höchstens 1.000 Zeichen lang sein.',
    ],
    ['[APP-058] form', texts.matches(/^\d+\/\d\d$/, '9/26'), '12/26', 'x', 'Feld muss diese Form haben: 9/26'],
    ['[APP-059] e-mail', texts.email, 'a@b', 'a b@c', 'Feld muss eine gültige E-Mail-Adresse sein.'],
    [
      '[APP-060] URL',
      texts.url,
      'https://a.example/?b',
      'javascript:x',
      'Feld muss eine gültige Internetadresse (URL) sein.',
    ],
    ['[APP-061] spaces around', texts.trimmed, 'a b', 'a ', 'Feld darf nicht mit Leerzeichen beginnen oder enden.'],
    ['[APP-062] lower case', texts.lowerCase, 'äb1', 'Ä', 'Feld darf nur Kleinbuchstaben enthalten.'],
    ['[APP-063] upper case', texts.upperCase, 'ÄB1', 'ä', 'Feld darf nur Großbuchstaben enthalten.'],
    ['[APP-064] least number', numbers.min(2), 2, 1, 'Feld muss mindestens 2 betragen.'],
    ['[APP-065] greatest number', numbers.max(1.5), 1.5, 2, 'Feld darf höchstens 1,5 betragen.'],
    ['[APP-066] less than', numbers.lessThan(5), 4, 5, 'Feld muss kleiner als 5 sein.'],
    ['[APP-067] more than', numbers.moreThan(5), 6, 5, 'Feld muss größer als 5 sein.'],
    ['[APP-068] not equal', numbers.notEqual(5), 6, 5, 'Feld darf nicht 5 sein.'],
    ['[APP-069] positive', numbers.positive, 1, 0, 'Feld muss eine positive Zahl sein.'],
    ['[APP-070] negative', numbers.negative, -1, 0, 'Feld muss eine negative Zahl sein.'],
    ['[APP-071] integer', numbers.integer, 3, 3.5, 'Feld muss eine ganze Zahl sein.'],
    [
      '[APP-072] first day',
      notBefore('2026-11-21'),
      '2026-11-21',
      '2026-11-20',
      'Feld darf nicht vor dem 21.11.2026 liegen.',
    ],
    [
      '[APP-073] last day',
      notAfter('2026-11-21'),
      '2026-11-21',
      '2026-11-22',
      'Feld darf nicht nach dem 21.11.2026 liegen.',
    ],
    ['[APP-074] least entries', minEntries(1), [1], [], 'Feld muss mindestens einen Eintrag haben.'],
    ['[APP-075] most entries', maxEntries(2), [1, 2], [1, 2, 3], 'Feld darf höchstens 2 Einträge haben.'],
    [
      '[APP-076] unknown keys',
      noUnknown(['a']),
      { a: 1 },
      { a: 1, b: 2, c: 3 },
      'Feld enthält unbekannte Angaben: b, c.',
    ],
  ])('[OPEN-055] %s', (...[, rule, right, wrong, message]) => {
    expect(check(rule as Rule<unknown>, right)).toBeUndefined()
    expect(check(rule as Rule<unknown>, wrong)).toBe(message)
  })

  it('leaves what is empty to `required`', () => {
    for (const rule of [texts.minLength(3), texts.email, texts.url, texts.matches(/x/, 'x'), notBefore('2026-01-01')])
      expect(check(rule, '')).toBeUndefined()
  })

  it('takes the addresses that the server takes', () => {
    for (const address of ['a@b', 'jörg@müller.example', 'a b@c', 'a@b@c', '"x"@y', '@b', 'a@', 'a@b c'])
      expect(check(texts.email, address) === undefined, address).toBe(newProfile.shape.email.safeParse(address).success)
  })
})

describe('[APP-039] the language of messages', () => {
  it("is the page's, without its country", () => {
    expect(['de-de', 'de-DE', 'de', 'fr-CH', ''].map(languageOf)).toEqual(['de', 'de', 'de', 'fr', ''])
  })
  it.each(['de-de', 'de', 'fr', '', 'constructor'])('is German for %s', (lang) => {
    vi.stubGlobal('document', { documentElement: { lang } })
    expect(check(texts.required, '')).toBe('Feld ist ein Pflichtfeld.')
  })
})

describe('what must be new', () => {
  const notNew = 'Dieser Wert ist nicht neu.'
  it('[APP-041] [APP-042] is none of the forbidden values, however they are capitalised', () => {
    const rule = isnew(() => ['Alt', 'ÄLTER'])
    expect(['alt', 'ALT', ' älter '].map((value) => check(rule, value))).toEqual([notNew, notNew, notNew])
    expect(['neu', 'alte', ''].map((value) => check(rule, value))).toEqual([undefined, undefined, undefined])
  })
  it('[OPEN-054] [APP-043] [APP-044] does not stand in the column, unless it is whitelisted', () => {
    const columns = vi.fn((table: string, column: string) =>
      table === 'cases' && column === 'case_number' ? ['9/26', '10/26'] : [],
    )
    const rule = mavodbisnew(columns, { table: 'cases', column: 'case_number', whitelist: ['10/26'] })
    expect([check(rule, '9/26'), check(rule, '10/26'), check(rule, '11/26')]).toEqual([notNew, undefined, undefined])
    expect(check(mavodbisnew(columns, { table: 'cases', column: 'title' }), '9/26')).toBeUndefined()
  })
})
