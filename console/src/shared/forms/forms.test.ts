import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, ValidationError } from '@aktenraum/client/base/errors/http'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { WrongPasswordError } from '@aktenraum/client/base/errors/account'
import { messageOf } from '@aktenraum/client/words/message-of'
import { cleaned, faultsOf, filtered } from './fields.ts'
import type { Fields } from './fields.ts'
import { refusedBy } from './refused-by.ts'
import { place } from './refused.ts'
import { maxLength, required } from './rules/texts.ts'

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))

interface Values {
  readonly name: string
  readonly email: string
  readonly count: number
}
const fields: Fields<Values> = {
  name: { label: 'Name', filters: ['trim'], rules: [required, maxLength(5)], sentAs: 'salutation' },
  email: { label: 'E-Mail', filters: ['trim', 'lower-case'] },
  count: { label: 'Anzahl' },
}

describe('a filter', () => {
  it('[APP-045] trims', () => expect(filtered(' \t a b\n', ['trim'])).toBe('a b'))
  it('[APP-046] makes lower case', () => expect(filtered('ÄbC', ['lower-case'])).toBe('äbc'))
  it('[APP-033] [APP-047] is one of these two', () => {
    for (const name of ['upper-case', 'toString', ''])
      expect(() => filtered('x', [name])).toThrow(`unsupported filter: ${name}`)
  })
})

describe('the fields of a form', () => {
  it('are filtered, then checked; the first fault of each counts', () => {
    const values = cleaned(fields, { name: '  Anneliese ', email: ' A@B ', count: 1 })
    expect(values).toEqual({ name: 'Anneliese', email: 'a@b', count: 1 })
    expect(faultsOf(fields, values)).toEqual({ name: 'Name darf höchstens 5 Zeichen lang sein.' })
    expect(faultsOf(fields, { ...values, name: '' })).toEqual({ name: 'Name ist ein Pflichtfeld.' })
    expect(faultsOf(fields, { ...values, name: 'Anne' })).toEqual({})
  })
})

describe('what the server says of a form', () => {
  const correct = 'Bitte korrigieren Sie Ihre Angaben.'
  const placed = (error: unknown) => place(fields, { message: messageOf(error), ...refusedBy(error) })
  const refused = (data: unknown) => placed(new ValidationError(400, 'x', { detail: undefined, data, formErrors: {} }))

  it('[APP-083] [APP-086] [APP-082] stands on the fields, several joined, under the default banner', () => {
    expect(refused({ salutation: ['Zu kurz.', 'Zu leer.'], email: 'Falsch.' })).toEqual({
      faults: { name: 'Zu kurz. Zu leer.', email: 'Falsch.' },
      banner: correct,
    })
  })
  it('[APP-081] has a text where the server has none', () => {
    expect(refused({ salutation: [], email: [''] })).toEqual({
      faults: { name: correct, email: correct },
      banner: correct,
    })
  })
  it('[APP-084] has what is of no field in the banner', () => {
    expect(refused({ non_field_errors: ['Beides geht nicht.', 'Gar nicht.'], email: ['Falsch.'] })).toEqual({
      faults: { email: 'Falsch.' },
      banner: 'Beides geht nicht. Gar nicht.',
    })
  })
  it('[APP-085] has its detail in the banner', () => {
    expect(refused({ detail: 'Das geht gerade nicht.' })).toEqual({ faults: {}, banner: 'Das geht gerade nicht.' })
    const conflict = { detail: 'Schon eingeladen.', data: {}, formErrors: {} }
    expect(placed(new ValidationError(409, 'x', conflict))).toEqual({ faults: {}, banner: 'Schon eingeladen.' })
  })
  it('loses nothing that is said of a field that is not here', () => {
    expect(refused({ avatar_id: ['Höchstens 10.'] })).toEqual({ faults: {}, banner: 'Höchstens 10.' })
  })
  it.each([
    [new NoConnectionError('offline'), 'Keine Verbindung zum Server: offline', undefined],
    [new ApiError(500, undefined, 'x'), 'Ein unerwarteter Fehler ist aufgetreten.', undefined],
    [new WrongPasswordError(), 'Die E-Mail-Adresse oder das Passwort ist nicht richtig.', true],
  ])('[APP-087] is the error itself for any other failure', (error, banner, isInput) => {
    expect(placed(error)).toEqual({ faults: {}, banner })
    expect(refusedBy(error).isInput).toBe(isInput)
  })
})
