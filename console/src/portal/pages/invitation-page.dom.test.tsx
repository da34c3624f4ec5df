import { UntrustedKeyError } from '@aktenraum/crypto-client'
import { usualNotifications } from '@aktenraum/domain/contracts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ValidationError } from '@aktenraum/client/base/errors/http'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { WeakPasswordError } from '@aktenraum/client/collections/passwords/errors'
import type { InvitationOffer, OfficeClient } from '@aktenraum/client/collections/types'
import { deafOnce } from '../../shared/testing/deaf-once.ts'
import { aCase, anInvitation, invitationSecret, invitationToken, petra, sabine } from '../testing/fake-data.ts'
import { renderPortal } from '../testing/render-portal.tsx'

const offer: InvitationOffer = {
  status: 'open',
  email: petra.email,
  salutation: petra.salutation,
  isStaff: false,
  expiresAt: '2026-12-05T11:00:00.000Z',
}
const state = { user: petra, backendVersion: '1.1.6', hasKeys: true }
const url = `/einladung/${invitationToken}/`
const good = 'gartenzaun-pflaume'

const open = (client: Partial<OfficeClient>, { secret = invitationSecret, invitation = anInvitation() } = {}) =>
  renderPortal({ url, preload: { user: null, invitation }, secret, client })

const submitButton = () => screen.getByRole('button', { name: 'Zugang einrichten' })
const ready = () => waitFor(() => expect(submitButton()).toHaveProperty('disabled', false))

const choose = async (password: string, repeated = password) => {
  const user = userEvent.setup()
  await ready()
  await user.type(screen.getByLabelText('Passwort'), password)
  await user.type(screen.getByLabelText('Passwort wiederholen'), repeated)
  await user.click(submitButton())
}

describe('an invitation', () => {
  it('shows who is invited and by whom, and until when', async () => {
    open({ readInvitation: async () => offer })
    await ready()
    expect(screen.getByText(/Petra Krause/)).toBeDefined()
    expect(screen.getByText(petra.email)).toBeDefined()
    expect(screen.getByText(/Kanzlei Hartmann & Weber lädt Sie/)).toBeDefined()
    expect(screen.getByText(/05\.12\.2026/)).toBeDefined()
  })

  it('of a reset says from when on it is good, and asks for no password before', async () => {
    open({}, { invitation: anInvitation({ valid_from: '2026-11-23T09:15:00.000Z', offer: null }) })
    expect(await screen.findByRole('heading', { name: 'Der Einladungslink gilt noch nicht' })).toBeDefined()
    expect(screen.getByText(/Er gilt ab 23\.11\.2026/)).toBeDefined()
    expect(screen.queryByLabelText('Passwort')).toBeNull()
  })

  it('[OPEN-002] leads from the password to readable cases', async () => {
    const accepted: unknown[] = []
    open({
      readInvitation: async () => offer,
      acceptInvitation: (...given) => (accepted.push(given), Promise.resolve(state)),
      listCases: async () => [aCase(7), aCase(8)],
    })
    await choose(good)
    expect(await screen.findByText('Sache 7')).toBeDefined()
    expect(accepted).toEqual([[invitationToken, invitationSecret, good]])
    expect(location.pathname).toBe('/akten/')
  })

  it('leads into the case, where it is the only one, and to a key for those who forget their password', async () => {
    open({
      readInvitation: async () => offer,
      acceptInvitation: () => Promise.resolve(state),
      listCases: async () => [aCase(7)],
      retrieveCase: async () => aCase(7),
      account: async () => ({
        notifications: usualNotifications,
        recovery_key_created_at: null,
        may_appoint_operators: false,
      }),
    })
    await choose(good)
    await waitFor(() => expect(location.pathname).toBe(`/akten/${aCase(7).id}/`))
    expect(await screen.findByRole('heading', { level: 1, name: /Sache 7/ })).toBeDefined()
    const create = await screen.findByRole('link', { name: 'Jetzt erstellen' })
    expect(create.getAttribute('href')).toBe('/profil/#wiederherstellung')
  })

  it('leads staff to their console', async () => {
    const { left } = open({
      readInvitation: async () => offer,
      acceptInvitation: async () => ({ ...state, user: sabine }),
    })
    await choose(good)
    await waitFor(() => expect(left).toContain('/akten/'))
  })

  it('says that keys are being made', async () => {
    open({ readInvitation: async () => offer, acceptInvitation: () => new Promise(() => undefined) })
    await choose(good)
    expect(await screen.findByText(/Ihre Schlüssel werden erzeugt/)).toBeDefined()
    expect(screen.getByRole('progressbar')).toBeDefined()
  })

  it('asks for twelve characters, twice the same', async () => {
    open({ readInvitation: async () => offer })
    await choose('elfzeichen1')
    expect(screen.getByText('Passwort muss mindestens 12 Zeichen lang sein.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Passwort'))
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('Passwort'), 'x')
    await user.click(submitButton())
    expect(screen.getByText('Die beiden Passwörter stimmen nicht überein.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Passwort wiederholen'))
  })

  it('says at the password that it is too easy to guess, and takes another', async () => {
    const acceptInvitation = vi.fn(() => Promise.reject(new WeakPasswordError('Zu leicht. Fügen Sie Wörter hinzu.')))
    open({ readInvitation: async () => offer, acceptInvitation })
    await choose(good)
    const fault = await screen.findByText('Zu leicht. Fügen Sie Wörter hinzu.')
    expect(screen.getByLabelText('Passwort').getAttribute('aria-describedby')).toContain(fault.id)
    await ready()
    await userEvent.setup().click(submitButton())
    await waitFor(() => expect(acceptInvitation).toHaveBeenCalledTimes(2))
  })

  it('keeps the password where the answer got lost, and is accepted with it once more', async () => {
    let status: InvitationOffer['status'] = 'open'
    const accepted = deafOnce(async () => ((status = 'accepted'), state))
    const acceptInvitation = vi.fn<OfficeClient['acceptInvitation']>(accepted)
    const readInvitation = vi.fn(async () => ({ ...offer, status }))
    open({ readInvitation, acceptInvitation, listCases: async () => [aCase(7), aCase(8)] })
    await choose(good)
    expect((await screen.findByRole('alert')).textContent).toMatch(/keine Verbindung/)
    expect(readInvitation).toHaveBeenCalledTimes(1)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText('Sache 7')).toBeDefined()
    const given = [invitationToken, invitationSecret, good]
    expect(acceptInvitation.mock.calls).toEqual([given, given])
  })

  it('tells how strong a password is', async () => {
    open({ readInvitation: async () => offer })
    await ready()
    await userEvent.setup().type(screen.getByLabelText('Passwort'), 'Passwort12345')
    expect(await screen.findByText('zu leicht zu erraten')).toBeDefined()
    expect(screen.getByText(/Fügen Sie weitere, seltenere Wörter hinzu/)).toBeDefined()
  })

  it('suggests a password, in the clear so that it can be noted', async () => {
    open({ readInvitation: async () => offer })
    await ready()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Sicheres Passwort vorschlagen' }))
    const field = screen.getByLabelText<HTMLInputElement>('Passwort')
    await waitFor(() => expect(field.value).toBe('abcde-fghij-kmnpq-rstuv'))
    expect(field.type).toBe('text')
    expect(screen.getByLabelText<HTMLInputElement>('Passwort wiederholen').value).toBe('abcde-fghij-kmnpq-rstuv')
  })
})

describe('an invitation that cannot be accepted', () => {
  it.each([
    ['expired', 'Die Einladung ist abgelaufen'],
    ['accepted', 'Die Einladung wurde bereits angenommen'],
    ['confirmed', 'Die Einladung wurde bereits angenommen'],
    ['revoked', 'Die Einladung wurde widerrufen'],
  ] as const)('because it is %s', (status, title) => {
    open({}, { invitation: anInvitation({ status }) })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByRole('link', { name: 'Zur Anmeldung' }).getAttribute('href')).toBe('/anmelden/')
  })

  it('because it does not exist', () => {
    renderPortal({ url, preload: { user: null }, secret: invitationSecret })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Diese Einladung gibt es nicht')
  })

  it.each(['', invitationSecret.slice(1)])(
    'because the secret is missing or was shortened, of which nothing is asked of the server: „%s“',
    async (secret) => {
      open({}, { secret })
      expect(await screen.findByRole('heading', { name: 'Der Einladungslink ist nicht vollständig' })).toBeDefined()
      expect(screen.getByText(/^Sonst wenden Sie sich .* lassen Sie sich eine neue Einladung geben/)).toBeDefined()
    },
  )

  it('because its address was shortened', () => {
    renderPortal({ url: url.slice(0, -8), preload: { user: null }, secret: '' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Der Einladungslink ist nicht vollständig')
  })

  it('because the secret is wrong', async () => {
    open({ readInvitation: () => Promise.reject(new UntrustedKeyError('does not open')) })
    expect(await screen.findByRole('heading', { name: 'Der Einladungslink ist nicht richtig' })).toBeDefined()
  })

  it('because somebody accepted it meanwhile', async () => {
    let status: InvitationOffer['status'] = 'open'
    const refusal = new ValidationError(409, 'acceptInvitation', {
      detail: 'Bereits angenommen.',
      data: {},
      formErrors: {},
    })
    open({
      readInvitation: async () => ({ ...offer, status }),
      acceptInvitation: () => ((status = 'accepted'), Promise.reject(refusal)),
    })
    await choose(good)
    expect(await screen.findByRole('heading', { name: 'Die Einladung wurde bereits angenommen' })).toBeDefined()
  })

  it('for want of a connection, which can be tried again', async () => {
    let isOnline = false
    open({
      readInvitation: async () => {
        if (!isOnline) throw new NoConnectionError('offline')
        return offer
      },
    })
    expect((await screen.findByRole('alert')).textContent).toMatch(/keine Verbindung/)
    isOnline = true
    await userEvent.setup().click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    await ready()
  })
})
