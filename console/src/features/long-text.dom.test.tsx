import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { kit as portal } from '../portal/testing/dress.ts'
import { Around, kit as staff } from '../staff/testing/dress.tsx'

afterEach(cleanup)

describe.each([
  ['portal', portal],
  ['console', staff],
])('a long text of the %s', (_, { LongText }) => {
  const draw = (said: { readonly error?: string; readonly told?: string }): HTMLElement => {
    const field = { name: 'notes', label: 'Notizen', value: 'x', onValue: () => undefined }
    render(<LongText {...field} {...said} />, { wrapper: Around })
    return screen.getByRole('textbox', { name: 'Notizen' })
  }
  const description = (field: HTMLElement): string =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')

  it('says what is wrong with it, also to who comes to it with a screen reader', () => {
    const field = draw({ error: 'Notizen darf höchstens 3 Zeichen lang sein.' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(description(field)).toContain('Notizen darf höchstens 3 Zeichen lang sein.')
  })

  it('says nothing is wrong where nothing is', () => {
    const field = draw({ told: 'Ihr Entwurf wird gespeichert.' })
    expect(field.getAttribute('aria-invalid')).not.toBe('true')
    expect(screen.getByRole('status').textContent).toBe('Ihr Entwurf wird gespeichert.')
  })
})
