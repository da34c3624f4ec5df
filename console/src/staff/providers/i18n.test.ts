import { describe, expect, it } from 'vitest'
import { createI18nProvider } from './i18n.ts'

describe("react-admin's texts", () => {
  const { translate } = createI18nProvider()

  it('are German', () => {
    expect(translate('ra.action.save')).toBe('Speichern')
  })
  it('are filled in', () => {
    expect(translate('ra.validation.maxLength', { max: 227 })).toBe('Bitte geben Sie höchstens 227 Zeichen ein.')
  })
  it('have a form for one and a form for many', () => {
    expect(translate('ra.notification.deleted', { smart_count: 1 })).toBe('Eintrag gelöscht')
    expect(translate('ra.notification.deleted', { smart_count: 3 })).toBe('3 Einträge gelöscht')
  })
  it('fall back to what the caller says, then to the key', () => {
    expect(translate('unknown.key', { _: 'Guten Tag' })).toBe('Guten Tag')
    expect(translate('unknown.key')).toBe('unknown.key')
  })
})
