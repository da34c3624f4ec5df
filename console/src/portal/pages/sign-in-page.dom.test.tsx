import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ApiError, ValidationError } from '@aktenraum/client/base/errors/http'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { WrongPasswordError } from '@aktenraum/client/base/errors/account'
import type { OfficeClient } from '@aktenraum/client/collections/types'
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

  it('[APP-037] [APP-040] [APP-051] [APP-082] names the fields that are empty, goes to the first, and sends nothing', async () => {
    const user = userEvent.setup()
    renderPortal({ url: '/anmelden/', preload: { user: null } })
    await user.click(screen.getByRole('button', { name: 'Anmelden' }))
    const email = screen.getByLabelText('E-Mail-Adresse')
    expect(document.activeElement).toBe(email)
    expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/Pflichtfeld/)
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'E-Mail-Adresse ist ein Pflichtfeld.',
      'Passwort ist ein Pflichtfeld.',
      'Bitte korrigieren Sie Ihre Angaben.',
    ])
  })

  it('[APP-038] checks a field that is left from its first character on, and again with every one', async () => {
    const user = userEvent.setup()
    renderPortal({ url: '/anmelden/', preload: { user: null } })
    const email = screen.getByLabelText('E-Mail-Adresse')
    await user.type(email, 'p')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.tab()
    expect(screen.getByRole('alert').textContent).toBe('E-Mail-Adresse muss eine gültige E-Mail-Adresse sein.')
    await user.type(email, '@example.org')
    expect(screen.queryByRole('alert')).toBeNull()
    await user.clear(email)
    expect(screen.getByRole('alert').textContent).toBe('E-Mail-Adresse ist ein Pflichtfeld.')
  })

  it('[APP-022] has the focus in its first field', () => {
    renderPortal({ url: '/anmelden/', preload: { user: null } })
    expect(document.activeElement).toBe(screen.getByLabelText('E-Mail-Adresse'))
  })

  it('[APP-045] [APP-046] sends the address without spaces and in lower case', async () => {
    const given: unknown[] = []
    const user = userEvent.setup()
    const client = { signIn: (...typed: unknown[]) => (given.push(typed), Promise.resolve(state)) }
    renderPortal({ url: '/anmelden/', preload: { user: null }, client })
    await user.type(screen.getByLabelText('E-Mail-Adresse'), ' Petra.KRAUSE@example.org ')
    await user.type(screen.getByLabelText('Passwort'), ' Groß und klein {Enter}')
    await waitFor(() => expect(given).toEqual([['petra.krause@example.org', ' Groß und klein ']]))
  })

  it('[APP-028] [APP-030] [APP-031] is sent once, with its button disabled until it has failed', async () => {
    let fail: (error: unknown) => void = () => undefined
    let calls = 0
    const { user } = await signIn({ signIn: () => ((calls += 1), new Promise((_, reject) => (fail = reject))) })
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'wird angemeldet …' })
    expect(button.disabled).toBe(true)
    const form = button.closest('form')!
    fireEvent.submit(form)
    fireEvent.submit(form)
    await user.click(button)
    expect(calls).toBe(1)
    fail(new WrongPasswordError())
    await screen.findByText(/nicht richtig/)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Anmelden' })).toHaveProperty('disabled', false))
    fireEvent.submit(form)
    await waitFor(() => expect(calls).toBe(2))
  })

  it('signs in with what a keeper of passwords has put there without typing', async () => {
    const given: unknown[] = []
    const client = { signIn: (...typed: unknown[]) => (given.push(typed), Promise.resolve(state)) }
    renderPortal({ url: '/anmelden/', preload: { user: null }, client })
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    set.call(screen.getByLabelText('E-Mail-Adresse'), 'petra@example.org')
    set.call(screen.getByLabelText('Passwort'), 'gemerktes Passwort')
    fireEvent.submit(screen.getByLabelText('Passwort').closest('form')!)
    await waitFor(() => expect(given).toEqual([['petra@example.org', 'gemerktes Passwort']]))
  })

  it('[ERR-12] offers another try when the line was the reason, not when the password was', async () => {
    let error: Error = new NoConnectionError('offline')
    const { user } = await signIn({ signIn: () => Promise.reject(error) })
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }))
    error = new WrongPasswordError()
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText(/nicht richtig/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull()
  })

  it('[OPEN-055] [APP-083] [APP-086] [APP-082] shows what the server says of a field on the field', async () => {
    const data = { email: ['Zu lang.', 'Unbekannt.'] }
    const refused = new ValidationError(400, 'startLogin', { detail: undefined, data, formErrors: data })
    await signIn({ signIn: () => Promise.reject(refused) })
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
      'Zu lang. Unbekannt.',
      'Bitte korrigieren Sie Ihre Angaben.',
    ])
    expect(document.activeElement).toBe(screen.getByLabelText('E-Mail-Adresse'))
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
