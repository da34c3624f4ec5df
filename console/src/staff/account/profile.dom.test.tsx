import { usualNotifications } from '@aktenraum/domain/contracts'
import type { SignInDto } from '@aktenraum/domain/contracts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import { WrongPasswordError } from '@aktenraum/client/base/errors/account'
import { PasskeyError } from '@aktenraum/client/collections/passkeys/browser-authenticator'
import { paths } from '../routes/paths.ts'
import { idOf, noon, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

const open = async (tab: string, overrides: Partial<OfficeClient> = {}) => {
  const fake = fakeOffice({}, overrides)
  const { office } = renderApp(fake, paths.profile)
  await userEvent.click(await screen.findByRole('tab', { name: tab }))
  const section = (name: string) => within(screen.getByRole('region', { name }))
  return { fake, office, section }
}

describe('the own profile', () => {
  it('is changed, and the console names one so', async () => {
    const { fake, office, section } = await open('Angaben')
    const own = section('Ihre Angaben')
    expect(own.getByLabelText<HTMLInputElement>('E-Mail-Adresse').readOnly).toBe(true)
    expect(own.getByText(/^Mit dieser Adresse melden Sie sich an; ändern lässt sie sich nicht\./)).toBeTruthy()
    await userEvent.clear(own.getByLabelText('Name'))
    await userEvent.click(own.getByRole('button', { name: 'Speichern' }))
    expect(own.getByText('Name ist ein Pflichtfeld.')).toBeTruthy()
    expect(fake.calls).not.toContain('updateProfile')
    await userEvent.type(own.getByLabelText('Name'), 'Sabine Weber')
    await userEvent.click(own.getByRole('radio', { name: 'Farbe 7' }))
    await userEvent.click(own.getByRole('button', { name: 'Speichern' }))
    expect(await own.findByText('Gespeichert.')).toBeTruthy()
    expect(office.session.get().user).toMatchObject({ salutation: 'Sabine Weber', avatar_id: 7 })
    expect(screen.getByRole('button', { name: 'Benutzerkonto von Sabine Weber' })).toBeTruthy()
  })

  it('is not said to be saved with what was typed while it was sent', async () => {
    let end = (): void => undefined
    const until = new Promise<void>((resolve) => (end = resolve))
    const { section } = await open('Angaben', {
      updateProfile: (profile) => until.then(() => ({ ...sabine, ...profile })),
    })
    const own = section('Ihre Angaben')
    await userEvent.click(own.getByRole('button', { name: 'Speichern' }))
    await userEvent.type(own.getByLabelText('Name'), ' Weber')
    end()
    await own.findByRole('button', { name: 'Speichern' })
    expect(own.queryByText('Gespeichert.')).toBeNull()
    expect(own.getByDisplayValue(`${sabine.salutation} Weber`)).toBeTruthy()
  })

  it('stays as another tab has set it meanwhile, in whatever is not changed here, and shows that', async () => {
    const { fake, section } = await open('Angaben')
    const own = section('Ihre Angaben')
    await userEvent.clear(own.getByLabelText('Titel (optional)'))
    await userEvent.type(own.getByLabelText('Titel (optional)'), 'Prof. Dr.')
    await fake.client.updateProfile({ salutation: 'Sabine Weber', gender: null })
    await userEvent.click(own.getByRole('button', { name: 'Speichern' }))
    await own.findByText('Gespeichert.')
    expect(fake.state.session?.user).toMatchObject({ salutation: 'Sabine Weber', title: 'Prof. Dr.', gender: null })
    expect(own.getByDisplayValue('Sabine Weber')).toBeTruthy()
    expect(own.getByDisplayValue('Prof. Dr.')).toBeTruthy()
    await fake.client.updateProfile({ title: '' })
    await userEvent.click(own.getByRole('radio', { name: 'Farbe 7' }))
    await userEvent.click(own.getByRole('button', { name: 'Speichern' }))
    await own.findByText('Gespeichert.')
    expect(fake.state.session?.user).toMatchObject({ salutation: 'Sabine Weber', title: '', avatar_id: 7 })
  })

  it('says when mails may come', async () => {
    const { fake, section } = await open('Einstellungen')
    await screen.findByRole('heading', { name: 'Benachrichtigungen' })
    const own = section('Benachrichtigungen')
    await userEvent.click(own.getByRole('combobox', { name: 'Benachrichtigung' }))
    await userEvent.click(await screen.findByRole('option', { name: /einmal am Tag/ }))
    expect(own.getByLabelText('Uhrzeit')).toBeTruthy()
    await userEvent.click(own.getByRole('button', { name: 'Speichern' }))
    await own.findByText('Gespeichert.')
    expect(fake.state.account.notifications).toEqual({ mode: 'daily', dailyAt: '18:00', quiet: null })
  })
})

describe('when mails may come', () => {
  const openMails = async () => {
    const { fake, section } = await open('Einstellungen')
    await screen.findByRole('heading', { name: 'Benachrichtigungen' })
    const own = section('Benachrichtigungen')
    const choose = async (label: string, option: RegExp): Promise<void> => {
      await userEvent.click(own.getByRole('combobox', { name: label }))
      await userEvent.click(await screen.findByRole('option', { name: option }))
    }
    return { fake, own, choose, save: () => userEvent.click(own.getByRole('button', { name: 'Speichern' })) }
  }

  it('does not depend on a time that is not shown any more', async () => {
    const { fake, own, choose, save } = await openMails()
    await choose('Benachrichtigung', /einmal am Tag/)
    await userEvent.clear(own.getByLabelText('Uhrzeit'))
    await save()
    expect(await own.findByText('Uhrzeit ist ein Pflichtfeld.')).toBeTruthy()
    await choose('Benachrichtigung', /gar nicht/)
    await save()
    await own.findByText('Gespeichert.')
    expect(fake.state.account.notifications).toEqual({ mode: 'off', dailyAt: '18:00', quiet: null })
  })

  it('stays as another tab has set it meanwhile, in whatever is not changed here, and shows that', async () => {
    const { fake, own, choose, save } = await openMails()
    await choose('Ruhezeit', /zu bestimmten Stunden/)
    await fake.client.updateNotifications({ mode: 'daily', dailyAt: '07:30' })
    await save()
    await own.findByText('Gespeichert.')
    const quiet = { from: '20:00', to: '07:00' }
    expect(fake.state.account.notifications).toEqual({ mode: 'daily', dailyAt: '07:30', quiet })
    expect(own.getByLabelText<HTMLInputElement>('Uhrzeit').value).toBe('07:30')
  })

  it('leaves out hours of which beginning and end are known, and says where one is missing', async () => {
    const { fake, own, choose, save } = await openMails()
    await choose('Ruhezeit', /zu bestimmten Stunden/)
    await userEvent.clear(own.getByLabelText('bis'))
    await save()
    expect(await own.findByText('Ende der Ruhezeit ist ein Pflichtfeld.')).toBeTruthy()
    expect(fake.calls).not.toContain('updateNotifications')
    await userEvent.type(own.getByLabelText('bis'), '06:30')
    await save()
    await own.findByText('Gespeichert.')
    expect(fake.state.account.notifications.quiet).toEqual({ from: '20:00', to: '06:30' })
  })
})

describe('what one has chosen for oneself', () => {
  it('[APP-103] stands in a tab of the profile, holds at once and is kept', async () => {
    const { fake, office, section } = await open('Einstellungen')
    const own = section('Darstellung und Bedienung')
    const choose = async (label: string, option: string): Promise<void> => {
      await userEvent.click(own.getByRole('combobox', { name: label }))
      await userEvent.click(await screen.findByRole('option', { name: option }))
      await own.findByText('Gespeichert.')
    }
    await choose('Farben', 'dunkel')
    await waitFor(() => expect(getComputedStyle(document.body).colorScheme).toBe('dark'))
    await choose('Tastenkürzel', 'ausgeschaltet')
    await choose('Dokumente je Seite', '100 Dokumente')
    expect(office.preferences.get()).toEqual({ theme: 'dark', shortcuts: false, pageSize: 100 })
    expect(fake.state.preferences).toEqual({ theme: 'dark', shortcuts: false, pageSize: 100 })
  })

  it('is all kept, also what is chosen while the choice before is still on its way', async () => {
    let end = (): void => undefined
    const until = new Promise<void>((resolve) => (end = resolve))
    const savePreferences = vi.fn<OfficeClient['savePreferences']>(() => until)
    const { office, section } = await open('Einstellungen', { savePreferences })
    const own = section('Darstellung und Bedienung')
    const choose = async (label: string, option: string): Promise<void> => {
      await userEvent.click(own.getByRole('combobox', { name: label }))
      await userEvent.click(await screen.findByRole('option', { name: option }))
    }
    await choose('Farben', 'dunkel')
    await choose('Farben', 'hell')
    await choose('Dokumente je Seite', '100 Dokumente')
    expect(office.preferences.get()).toMatchObject({ theme: 'light', pageSize: 100 })
    expect(own.queryByText('Gespeichert.')).toBeNull()
    end()
    expect(await own.findByText('Gespeichert.')).toBeTruthy()
    const kept = Object.assign({}, ...savePreferences.mock.calls.flat()) as object
    expect(kept).toEqual({ theme: 'light', pageSize: 100 })
  })

  it('is kept with the next choice, where it could not be kept before', async () => {
    const savePreferences = vi
      .fn<OfficeClient['savePreferences']>(() => Promise.resolve())
      .mockRejectedValueOnce(new NoConnectionError('away'))
    const { section } = await open('Einstellungen', { savePreferences })
    const own = section('Darstellung und Bedienung')
    await userEvent.click(own.getByRole('combobox', { name: 'Farben' }))
    await userEvent.click(await screen.findByRole('option', { name: 'hell' }))
    await own.findByRole('alert')
    await userEvent.click(own.getByRole('combobox', { name: 'Tastenkürzel' }))
    await userEvent.click(await screen.findByRole('option', { name: 'ausgeschaltet' }))
    expect(await own.findByText('Gespeichert.')).toBeTruthy()
    expect(own.queryByRole('alert')).toBeNull()
    expect(savePreferences).toHaveBeenLastCalledWith({ theme: 'light', shortcuts: false })
  })

  it('says so when it could not be kept', async () => {
    const { section } = await open('Einstellungen', {
      savePreferences: () => Promise.reject(new NoConnectionError('away')),
    })
    const own = section('Darstellung und Bedienung')
    await userEvent.click(own.getByRole('combobox', { name: 'Farben' }))
    await userEvent.click(await screen.findByRole('option', { name: 'hell' }))
    expect(await own.findByRole('alert')).toBeTruthy()
    expect(own.queryByText('Gespeichert.')).toBeNull()
  })
})

describe('the own password', () => {
  const fill = async (section: (name: string) => ReturnType<typeof within>, [current, next, repeated]: string[]) => {
    const own = section('Passwort ändern')
    await userEvent.type(own.getByLabelText('Bisheriges Passwort'), current ?? '')
    await userEvent.type(own.getByLabelText('Neues Passwort'), next ?? '')
    await userEvent.type(own.getByLabelText('Neues Passwort wiederholen'), repeated ?? '')
    await userEvent.click(own.getByRole('button', { name: 'Passwort ändern' }))
    return own
  }
  it('is long enough and typed the same twice', async () => {
    const { fake, section } = await open('Sicherheit')
    const own = await fill(section, ['alt', 'kurz', 'kurz'])
    expect(own.getByText('Neues Passwort muss mindestens 12 Zeichen lang sein.')).toBeTruthy()
    await userEvent.type(own.getByLabelText('Neues Passwort'), '-aber-nun-lang-genug')
    await userEvent.click(own.getByRole('button', { name: 'Passwort ändern' }))
    expect(own.getByText('Die beiden Passwörter stimmen nicht überein.')).toBeTruthy()
    expect(await own.findByText('sehr gut')).toBeTruthy()
    expect(fake.calls).not.toContain('changePassword')
  })
  it('is changed by the old one, and the list of sessions is read anew', async () => {
    const changePassword = vi.fn<OfficeClient['changePassword']>().mockRejectedValueOnce(new WrongPasswordError())
    const { fake, section } = await open('Sicherheit', { changePassword })
    const next = 'Neues-Passwort-4711'
    const own = await fill(section, ['falsch', next, next])
    expect(await own.findByRole('alert')).toBeTruthy()
    await userEvent.clear(own.getByLabelText('Bisheriges Passwort'))
    await userEvent.type(own.getByLabelText('Bisheriges Passwort'), 'richtig')
    const lists = fake.calls.filter((call) => call === 'listSessions').length
    await userEvent.click(own.getByRole('button', { name: 'Passwort ändern' }))
    expect(await own.findByText(/Ihr Passwort ist geändert/)).toBeTruthy()
    expect(changePassword).toHaveBeenLastCalledWith('richtig', next)
    await waitFor(() => expect(fake.calls.filter((call) => call === 'listSessions').length).toBeGreaterThan(lists))
  })
})

describe('the recovery key', () => {
  it('is shown once, printed, and in force when a group of it was typed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const { fake, section } = await open('Sicherheit')
    await screen.findByRole('heading', { name: 'Wiederherstellungsschlüssel' })
    const own = section('Wiederherstellungsschlüssel')
    expect(own.getByText(/^Sie haben zurzeit keinen Wiederherstellungsschlüssel/)).toBeTruthy()
    await userEvent.click(own.getByRole('button', { name: 'Wiederherstellungsschlüssel erzeugen' }))
    await userEvent.click(own.getByRole('button', { name: 'Schlüssel anzeigen' }))
    expect(fake.calls).not.toContain('newRecoveryKey')
    await userEvent.type(own.getByLabelText('Ihr Passwort'), 'richtig{Enter}')
    await waitFor(() =>
      expect(document.activeElement?.textContent).toMatch(/^Dieser Schlüssel wird nur jetzt angezeigt/),
    )
    const groups = (await own.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(groups).toEqual(['7K3M', '0000', '1111', '2222', '3333', '4444', '5555', '6666'])
    expect(own.getByRole('img', { name: 'QR-Code des Wiederherstellungsschlüssels' })).toBeTruthy()
    await userEvent.click(own.getByRole('button', { name: 'Ausdrucken' }))
    expect(print).toHaveBeenCalledOnce()

    const group = own.getByLabelText(/^\d\. Gruppe$/)
    const asked = Number(own.getByText(/^Geben Sie zur Kontrolle/).textContent.match(/(\d)\. Gruppe/)?.[1])
    await userEvent.type(group, 'XXXX')
    await userEvent.click(own.getByRole('button', { name: 'Schlüssel in Kraft setzen' }))
    expect(own.getByText(/Das ist nicht diese Gruppe/)).toBeTruthy()
    expect(fake.calls).not.toContain('keepRecoveryKey')
    await userEvent.clear(group)
    await userEvent.type(group, (groups[asked - 1] ?? '').toLowerCase())
    await userEvent.click(own.getByRole('button', { name: 'Schlüssel in Kraft setzen' }))
    expect(await own.findByText('Ihr neuer Wiederherstellungsschlüssel gilt ab jetzt.')).toBeTruthy()
    expect(own.queryByText('7K3M')).toBeNull()
    expect(own.getByRole('button', { name: 'Durch einen neuen ersetzen' })).toBeTruthy()
  })
})

describe('the own sessions', () => {
  it('are listed, this one marked, and ended one by one', async () => {
    const { section } = await open('Sicherheit')
    const own = section('Angemeldete Geräte')
    const rows = await own.findAllByRole('listitem')
    expect(rows[0]?.textContent).toContain('Firefox auf Windows dieses Gerät')
    await userEvent.click(own.getByRole('button', { name: 'Sitzung beenden: Safari auf iPhone' }))
    await waitFor(() => expect(own.getAllByRole('listitem')).toHaveLength(1))
    expect(own.queryByRole('button', { name: 'Alle anderen beenden' })).toBeNull()
    expect(document.activeElement).toBe(own.getByRole('list'))
  })

  it('are not said to be ended where the next one could not be', async () => {
    const fake = fakeOffice()
    const usual = { browser: 'Edge', system: 'Windows', since: noon, last_active: noon, is_current: false } as const
    fake.state.sessions = [...fake.state.sessions, { ...usual, id: idOf(72) }]
    let isDown = false
    const { section } = await open('Sicherheit', {
      listSessions: fake.client.listSessions,
      endSession: (id) => (isDown ? Promise.reject(new NoConnectionError('offline')) : fake.client.endSession(id)),
    })
    const own = section('Angemeldete Geräte')
    await userEvent.click(await own.findByRole('button', { name: 'Sitzung beenden: Safari auf iPhone' }))
    await own.findByText('Die Sitzung ist beendet.')
    isDown = true
    await userEvent.click(own.getByRole('button', { name: 'Sitzung beenden: Edge auf Windows' }))
    await own.findByText(/Keine Verbindung zum Server/)
    expect(own.queryByText('Die Sitzung ist beendet.')).toBeNull()
  })
})

describe('the last sign-ins', () => {
  it('are listed with time and browser, refused ones with the reason', async () => {
    const usual: SignInDto = {
      ...{ id: '1', at: '2026-11-20T11:05:00.000Z', by: null, is_new_device: false },
      ...{ browser: null, system: null, refused: 'unfinished', times: 3 },
    }
    const entered: SignInDto = {
      ...{ ...usual, id: '2', at: '2026-11-19T11:05:00.000Z', by: 'password', is_new_device: true },
      ...{ browser: 'Firefox', system: 'Windows', refused: null, times: 1 },
    }
    const listSignIns = async () => [usual, entered]
    const { section } = await open('Sicherheit', { listSignIns })
    const own = section('Letzte Anmeldungen')
    const rows = await own.findAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Anmeldung nicht abgeschlossen, meist wegen eines falschen Passworts20.11.2026, 12:05 Uhr, 3-mal',
      'Firefox auf Windows neues Gerät19.11.2026, 12:05 Uhr, mit Passwort',
    ])
  })

  it('say so when there are none', async () => {
    const { section } = await open('Sicherheit')
    expect(await section('Letzte Anmeldungen').findByText('Bisher sind keine Anmeldungen verzeichnet.')).toBeTruthy()
  })
})

describe('passkeys', () => {
  const account = { notifications: usualNotifications, recovery_key_created_at: noon, may_appoint_operators: false }
  it('are named and added by the password, listed, and removed by it', async () => {
    const { section } = await open('Sicherheit', { account: async () => account })
    await screen.findByRole('heading', { name: 'Passkeys' })
    const own = section('Passkeys')
    expect(await own.findByText('Sie haben noch keinen Passkey eingerichtet.')).toBeTruthy()
    await userEvent.click(own.getByRole('button', { name: 'Passkey einrichten' }))
    await userEvent.click(own.getByRole('button', { name: 'Weiter zum Passkey' }))
    expect(own.getByText('Bezeichnung des Passkeys ist ein Pflichtfeld.')).toBeTruthy()
    await userEvent.type(own.getByLabelText('Bezeichnung des Passkeys'), 'Laptop')
    await userEvent.type(own.getByLabelText('Ihr Passwort'), 'richtig{Enter}')
    expect(await own.findByText(/^Der Passkey ist eingerichtet/)).toBeTruthy()
    expect((await own.findByRole('listitem')).textContent).toContain('Laptop')
    await userEvent.click(own.getByRole('button', { name: 'Passkey entfernen: Laptop' }))
    await userEvent.type(own.getByLabelText('Ihr Passwort'), 'richtig{Enter}')
    expect(await own.findByText('Der Passkey ist entfernt.')).toBeTruthy()
    await waitFor(() => expect(own.queryByRole('listitem')).toBeNull())
  })

  it('that was not made leaves everything as it is, and says what to do', async () => {
    const passkeys = async () =>
      ({ list: async () => [], add: () => Promise.reject(new PasskeyError('Bitte noch einmal.')) }) as never
    const { section } = await open('Sicherheit', { account: async () => account, passkeys })
    await screen.findByRole('heading', { name: 'Passkeys' })
    const own = section('Passkeys')
    await userEvent.click(await own.findByRole('button', { name: 'Passkey einrichten' }))
    await userEvent.type(own.getByLabelText('Bezeichnung des Passkeys'), 'Laptop')
    await userEvent.type(own.getByLabelText('Ihr Passwort'), 'richtig{Enter}')
    expect((await own.findByRole('alert')).textContent).toContain('Bitte noch einmal.')
    expect(own.getByLabelText('Bezeichnung des Passkeys')).toBeTruthy()
  })

  it('are not offered before there is a recovery key, by which one would come back', async () => {
    const { section } = await open('Sicherheit')
    await screen.findByRole('heading', { name: 'Passkeys' })
    const own = section('Passkeys')
    expect(await own.findByText(/^Erzeugen Sie zuerst einen Wiederherstellungsschlüssel/)).toBeTruthy()
    expect(own.queryByRole('button', { name: 'Passkey einrichten' })).toBeNull()
  })
})
