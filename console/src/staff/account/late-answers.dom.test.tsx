import { usualNotifications } from '@aktenraum/domain/contracts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@aktenraum/client/base/errors/http'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import { deafOnce } from '../../shared/testing/deaf-once.ts'
import { paths } from '../routes/paths.ts'
import { idOf, noon } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

/** What keeps one's account safe. */
const openSecurity = async (overrides: Partial<OfficeClient>) => {
  renderApp(fakeOffice({}, overrides), paths.profile)
  await userEvent.click(await screen.findByRole('tab', { name: 'Sicherheit' }))
  return (name: string) => within(screen.getByRole('region', { name }))
}

describe('a session that has ended already', () => {
  it('is no failure to who ends it, and goes from the list', async () => {
    const fake = fakeOffice()
    const section = await openSecurity({
      listSessions: () => Promise.resolve(fake.state.sessions),
      endSession: async (id) => {
        await fake.client.endSession(id)
        throw new ApiError(404, undefined, 'endSession')
      },
    })
    const own = section('Angemeldete Geräte')
    await userEvent.click(await own.findByRole('button', { name: 'Sitzung beenden: Safari auf iPhone' }))
    await waitFor(() => expect(own.getAllByRole('listitem')).toHaveLength(1))
    expect(own.getByText('Die Sitzung ist beendet.')).toBeTruthy()
    expect(own.queryByRole('alert')).toBeNull()
  })

  it('is the one that another try is about, not one that was pressed meanwhile', async () => {
    const fake = fakeOffice()
    const usual = { browser: 'Edge', system: 'Windows', since: noon, last_active: noon, is_current: false } as const
    fake.state.sessions = [...fake.state.sessions, { ...usual, id: idOf(72) }]
    let fail = (): void => undefined
    const endSession = vi
      .fn<OfficeClient['endSession']>(() => Promise.resolve())
      .mockImplementationOnce(() => new Promise((_, reject) => (fail = () => reject(new NoConnectionError('away')))))
    const section = await openSecurity({
      listSessions: () => Promise.resolve(fake.state.sessions),
      endSession,
    })
    const own = section('Angemeldete Geräte')
    await userEvent.click(await own.findByRole('button', { name: 'Sitzung beenden: Safari auf iPhone' }))
    await userEvent.click(own.getByRole('button', { name: 'Sitzung beenden: Edge auf Windows' }))
    fail()
    await userEvent.click(await own.findByRole('button', { name: 'Erneut versuchen' }))
    expect(endSession.mock.calls).toEqual([[idOf(71)], [idOf(71)]])
  })
})

describe('a recovery key that was put in force though the answer got lost', () => {
  it('is said to be so to who gives up: the one before is good for nothing', async () => {
    const fake = fakeOffice()
    const section = await openSecurity({
      account: () => Promise.resolve(fake.state.account),
      keepRecoveryKey: deafOnce(fake.client.keepRecoveryKey),
    })
    await screen.findByRole('heading', { name: 'Wiederherstellungsschlüssel' })
    const own = section('Wiederherstellungsschlüssel')
    await userEvent.click(own.getByRole('button', { name: 'Wiederherstellungsschlüssel erzeugen' }))
    await userEvent.type(own.getByLabelText('Ihr Passwort'), 'richtig{Enter}')
    const groups = (await own.findAllByRole('listitem')).map(({ textContent }) => textContent)
    const asked = Number(own.getByText(/^Geben Sie zur Kontrolle/).textContent.match(/(\d)\. Gruppe/)?.[1])
    await userEvent.type(own.getByLabelText(/^\d\. Gruppe$/), `${groups[asked - 1] ?? ''}{Enter}`)
    await own.findByText(/Keine Verbindung zum Server/)
    await userEvent.click(own.getByRole('button', { name: 'Abbrechen' }))
    expect(await own.findByText('Ihr neuer Wiederherstellungsschlüssel gilt ab jetzt.')).toBeTruthy()
    expect(own.getByRole('button', { name: 'Durch einen neuen ersetzen' })).toBeTruthy()
  })
})

describe('an answer that comes after its form was left', () => {
  it('shows no recovery key, and takes the keyboard from nothing', async () => {
    let end = (): void => undefined
    const until = new Promise<void>((resolve) => (end = resolve))
    const made = vi.fn(() => ({ id: 'draft', recoveryKey: '7K3M-0000-1111-2222-3333-4444-5555-6666' }))
    const section = await openSecurity({ newRecoveryKey: () => until.then(made) })
    await screen.findByRole('heading', { name: 'Wiederherstellungsschlüssel' })
    const own = section('Wiederherstellungsschlüssel')
    await userEvent.click(own.getByRole('button', { name: 'Wiederherstellungsschlüssel erzeugen' }))
    await userEvent.type(own.getByLabelText('Ihr Passwort'), 'richtig{Enter}')
    await userEvent.click(own.getByRole('button', { name: 'Abbrechen' }))
    const field = section('Passwort ändern').getByLabelText('Bisheriges Passwort')
    await userEvent.type(field, 'richtig')
    end()
    await waitFor(() => expect(made).toHaveBeenCalled())
    await act(() => Promise.resolve())
    expect(own.queryByText('7K3M')).toBeNull()
    expect(document.activeElement).toBe(field)
  })

  it('tells of a passkey that came of it, and leaves what is typed by now', async () => {
    let end = (): void => undefined
    const until = new Promise<void>((resolve) => (end = resolve))
    const laptop = { id: 'laptop', name: 'Laptop', created_at: noon, last_used_at: null }
    const passkeys = async () => ({ list: async () => [laptop], add: () => until, remove: () => until }) as never
    const account = { notifications: usualNotifications, recovery_key_created_at: noon, may_appoint_operators: false }
    const section = await openSecurity({ account: async () => account, passkeys })
    await screen.findByRole('heading', { name: 'Passkeys' })
    const own = section('Passkeys')
    await userEvent.click(await own.findByRole('button', { name: 'Passkey einrichten' }))
    await userEvent.type(own.getByLabelText('Bezeichnung des Passkeys'), 'Telefon')
    await userEvent.type(own.getByLabelText('Ihr Passwort'), 'richtig{Enter}')
    await userEvent.click(own.getByRole('button', { name: 'Abbrechen' }))
    await userEvent.click(own.getByRole('button', { name: 'Passkey entfernen: Laptop' }))
    await userEvent.type(own.getByLabelText('Ihr Passwort'), 'rich')
    end()
    expect(await own.findByText(/^Der Passkey ist eingerichtet/)).toBeTruthy()
    expect(own.getByDisplayValue('rich')).toBeTruthy()
  })
})
