import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ApiError, NoConnectionError, ValidationError } from '../../shared/api/errors.ts'
import { WrongPasswordError } from '../../shared/crypto/errors.ts'
import type { OfficeClient } from '../../shared/client/types.ts'
import { aCase, petra, sabine } from '../testing/fake-data.ts'
import { renderPortal } from '../testing/render-portal.tsx'

const state = { user: petra, backendVersion: '1.1.6', hasKeys: true }

const signIn = async (client: Partial<OfficeClient>, url = '/anmelden/') => {
  const user = userEvent.setup()
  const portal = renderPortal({ url, preload: { user: null }, client })
  await user.type(screen.getByLabelText('E-Mail-Adresse'), 'petra.krause@example.org')
  await user.type(screen.getByLabelText('Passwort'), 'ein langes Passwort')
  await user.click(screen.getByRole('button', { name: 'Anmelden' }))
  return { user, ...portal }
}

describe('signing in', () => {
  it('leads clients to their cases, without a way back to the form', async () => {
    const before = history.length
    await signIn({ signIn: async () => state, listCases: async () => [aCase(1)] })
    expect(await screen.findByText('Sache 1')).toBeDefined()
    expect(location.pathname).toBe('/akten/')
    expect(history.length).toBe(before)
  })

  it('[USR-26] leads staff to their console, to the page they wanted', async () => {
    const client = { signIn: async () => ({ ...state, user: { ...sabine, is_viewer: true } }) }
    const { left } = await signIn(client, '/anmelden/?weiter=/verwaltung/')
    await waitFor(() => expect(left).toContain('/verwaltung/'))
  })

  it('gives the typed e-mail and password to the client, and to nobody else', async () => {
    const given: unknown[] = []
    await signIn({ signIn: (...typed) => (given.push(typed), Promise.resolve(state)) })
    await screen.findByRole('heading', { name: 'Meine Akten' })
    expect(given).toEqual([['petra.krause@example.org', 'ein langes Passwort']])
    expect(location.href).not.toContain('Passwort')
  })

  it.each([
    ['wrong data', new WrongPasswordError(), 'Die E-Mail-Adresse oder das Passwort ist nicht richtig.'],
    ['no connection', new NoConnectionError('Failed to fetch'), /keine Verbindung zum Server/],
    ['maintenance', new ApiError(503, undefined, 'startLogin'), /Wartungsarbeiten/],
    ['too many attempts', new ApiError(429, undefined, 'startLogin'), /Zu viele Versuche/],
    [
      'too many attempts, as the server says it',
      new ValidationError(429, 'startLogin', { detail: 'Bitte warten Sie 5 Minuten.', data: {}, formErrors: {} }),
      'Bitte warten Sie 5 Minuten.',
    ],
  ])('says what is the matter: %s', async (_, error, message) => {
    const { user } = await signIn({ signIn: () => Promise.reject(error) })
    expect((await screen.findByRole('alert')).textContent).toMatch(message)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Passwort')))
    await user.click(screen.getByRole('button', { name: 'Anmelden' }))
    expect(await screen.findAllByRole('alert')).toHaveLength(1)
  })

  it('names the fields that are empty and goes to the first', async () => {
    const user = userEvent.setup()
    renderPortal({ url: '/anmelden/', preload: { user: null } })
    await user.click(screen.getByRole('button', { name: 'Anmelden' }))
    expect(document.activeElement).toBe(screen.getByLabelText('E-Mail-Adresse'))
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Bitte geben Sie Ihre E-Mail-Adresse ein.',
      'Bitte geben Sie Ihr Passwort ein.',
    ])
  })

  it('shows the password on demand', async () => {
    const user = userEvent.setup()
    renderPortal({ url: '/anmelden/', preload: { user: null } })
    const field = screen.getByLabelText('Passwort')
    expect(field.getAttribute('type')).toBe('password')
    await user.click(screen.getByRole('button', { name: 'Passwort anzeigen' }))
    expect(field.getAttribute('type')).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Passwort verbergen' }))
    expect(field.getAttribute('type')).toBe('password')
  })

  it('tells who was signed out in the middle of something', () => {
    renderPortal({ url: '/anmelden/?weiter=/akten/&grund=abgelaufen', preload: { user: null } })
    expect(screen.getByText(/Ihre Sitzung ist abgelaufen/)).toBeDefined()
  })
})
