import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deafOnce } from '../../shared/testing/deaf-once.ts'
import type { OfficeClient, User } from '@aktenraum/client/collections/types'
import { AdvisedError } from '@aktenraum/client/base/errors/advised'
import { WrongPasswordError } from '@aktenraum/client/base/errors/account'
import { sayingTexts } from '@aktenraum/client/words/saying'
import { paths } from '../routes/paths.ts'
import { aCase, aUser, caseIdOf, jonas, noon, petra, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'
import { rowsOf } from '../testing/screen.ts'

afterEach(cleanup)

/** Something that staff signed of a client. */
const said = [[], ''] as const

const table = 'Alle Personen mit Zugang'
const oezdemir = aUser(7, { salutation: 'Levent Özdemir', status: 'invited' })
const open = async () => {
  const fake = fakeOffice({ users: [sabine, jonas, petra, oezdemir] })
  renderApp(fake, paths.users)
  await screen.findByRole('table', { name: table })
  return fake
}
const names = () => rowsOf(table).map((row) => row.textContent)

describe('the users', () => {
  it('[OPEN-009] [USR-01] are staff and participants, with their state', async () => {
    await open()
    expect(names()).toEqual([
      'Jonas Weberjonas.weber@kanzlei-hartmann.exampleMitarbeiterbestätigt',
      'LLevent Özdemirperson7@example.orgMandantineingeladen',
      'PPetra Krausepetra.krause@example.orgMandantinbestätigt',
      'Dr. Sabine Hartmannsabine.hartmann@kanzlei-hartmann.exampleMitarbeiterin, Kanzleiinhaberinbestätigt',
    ])
  })
  it('are found by name and kind', async () => {
    await open()
    await userEvent.type(screen.getByRole('textbox', { name: 'Benutzer suchen' }), 'özd')
    expect(names()).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Mitarbeiter' }))
    expect(screen.getByText('Keine passenden Benutzer gefunden.')).toBeTruthy()
  })
  it.each(['ozdemir', 'Oezdemir', 'Özdemir levent'])('are found however an umlaut is typed: %s', async (typed) => {
    await open()
    await userEvent.type(screen.getByRole('textbox', { name: 'Benutzer suchen' }), typed)
    expect(names()).toEqual([expect.stringContaining('Levent Özdemir')])
  })
  const choose = async (name: string, action: string) => {
    await userEvent.click(screen.getByRole('button', { name: `Aktionen für ${name}` }))
    await userEvent.click(await screen.findByRole('menuitem', { name: action }))
  }
  const prove = async (action: string, password = 'gartenzaun-pflaume') => {
    const dialog = within(await screen.findByRole('dialog', { name: action }))
    if (password !== '') await userEvent.type(dialog.getByLabelText('Ihr Passwort'), password)
    await userEvent.click(dialog.getByRole('button', { name: action }))
  }
  it('lose their access after a question, and get it back', async () => {
    const fake = await open()
    await choose('Petra Krause', 'Zugang sperren')
    await prove('Zugang sperren', '')
    expect(await screen.findByText('Ihr Passwort ist ein Pflichtfeld.')).toBeTruthy()
    expect(fake.calls).not.toContain('deactivateUser')
    await prove('Zugang sperren')
    await waitFor(() => expect(names().some((text) => text?.includes('gesperrt'))).toBe(true))
    await choose('Petra Krause', 'Zugang entsperren')
    await waitFor(() => expect(names().some((text) => text?.includes('gesperrt'))).toBe(false))
  })
  it('keep their access where the password is wrong', async () => {
    const fake = fakeOffice(
      { users: [sabine, petra] },
      { deactivateUser: () => Promise.reject(new WrongPasswordError()) },
    )
    renderApp(fake, paths.users)
    await screen.findByRole('table', { name: table })
    await choose('Petra Krause', 'Zugang sperren')
    await prove('Zugang sperren')
    const dialog = within(screen.getByRole('dialog', { name: 'Zugang sperren' }))
    expect(await dialog.findByText('Das Passwort ist nicht richtig.')).toBeTruthy()
  })
  it('whose lock comes through after its dialog was left are told as locked, and what is asked by then stays', async () => {
    let come = (): void => undefined
    const coming = new Promise<void>((resolve) => (come = resolve))
    renderApp(fakeOffice({ users: [sabine, petra] }, { deactivateUser: () => coming }), paths.users)
    await screen.findByRole('table', { name: table })
    await choose('Petra Krause', 'Zugang sperren')
    await prove('Zugang sperren')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Abbrechen' }))
    await choose('Petra Krause', 'Zugang zurücksetzen')
    const dialog = await screen.findByRole('dialog', { name: 'Zugang zurücksetzen' })
    come()
    expect(await screen.findByText('Der Zugang ist gesperrt.')).toBeTruthy()
    expect(dialog.isConnected).toBe(true)
  })
  it('of the office are locked by its owners', async () => {
    const fake = fakeOffice({ users: [sabine, jonas] })
    renderApp(fake, paths.users)
    await screen.findByRole('table', { name: table })
    await choose('Jonas Weber', 'Zugang sperren')
    await prove('Zugang sperren')
    await waitFor(() => expect(fake.calls).toContain('deactivateUser'))
  })
  it('who have lost their keys get a new link after a question', async () => {
    const lost = { ...petra, reset_requested_at: '2026-11-20T11:00:00.000Z' }
    const fake = fakeOffice({ users: [sabine, lost] })
    renderApp(fake, paths.users)
    expect(await screen.findByText('bittet seit 20.11.2026 um einen neuen Zugang')).toBeTruthy()
    await choose('Petra Krause', 'Zugang zurücksetzen')
    await prove('Zugang zurücksetzen')
    const dialog = within(await screen.findByRole('dialog', { name: 'Einladungslink' }))
    expect(dialog.getByText(/^Er gilt erst ab /)).toBeTruthy()
    expect(fake.calls).toContain('resetAccount')
    await userEvent.click(dialog.getByRole('button', { name: 'Ich habe den Link weitergegeben' }))
    expect(await screen.findByText(/^wird zurückgesetzt: Link gilt ab /)).toBeTruthy()
  })
  it.each([
    ['that it waits, and how it would not', '2099-01-01T10:00:00.000Z', /erst in 24 Stunden.* selbst gesperrt/],
    ['that it is at once', '2026-01-01T10:00:00.000Z', /gesperrt; deshalb gilt das Zurücksetzen sofort/],
  ])('who are locked: whoever resets them reads %s', async (_, until, words) => {
    const keys = { encryption: 'enc', signature: 'sig' }
    const locked: User = { ...petra, status: 'deactivated', public_keys: keys, reset_waits_until: until }
    renderApp(fakeOffice({ users: [sabine, locked] }), paths.users)
    await screen.findByRole('table', { name: table })
    await choose('Petra Krause', 'Zugang zurücksetzen')
    const dialog = within(await screen.findByRole('dialog', { name: 'Zugang zurücksetzen' }))
    expect(await dialog.findByText(words)).toBeTruthy()
  })
  it('whom nobody has confirmed yet are reset at once, as whoever does it reads', async () => {
    renderApp(fakeOffice({ users: [sabine, { ...petra, status: 'accepted' }] }), paths.users)
    await screen.findByRole('table', { name: table })
    await choose('Petra Krause', 'Zugang zurücksetzen')
    const dialog = within(await screen.findByRole('dialog', { name: 'Zugang zurücksetzen' }))
    expect(await dialog.findByText(/noch niemand bestätigt; deshalb gilt das Zurücksetzen sofort/)).toBeTruthy()
  })
  it('whose reset was ordered keep what they have, once staff stop it', async () => {
    const order = { ordered_by: sabine.id, due_at: noon, expires_at: noon }
    const fake = fakeOffice({ users: [sabine, { ...petra, reset_ordered: order }] })
    renderApp(fake, paths.users)
    await screen.findByText(/^wird zurückgesetzt: Link gilt ab /)
    await choose('Petra Krause', 'Zurücksetzen stoppen')
    const dialog = within(await screen.findByRole('dialog', { name: 'Zurücksetzen stoppen?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Zurücksetzen stoppen' }))
    expect(await screen.findByText('Das Zurücksetzen des Zugangs von Petra Krause ist gestoppt.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/^wird zurückgesetzt/)).toBeNull())
  })
  it('who have new keys get the cases again that staff choose by their titles', async () => {
    const again = { ...petra, statements: [said, said] }
    const shared = [1, 2].map((number) =>
      aCase(number, { participants: [{ user: again, role: 'client', since: noon }] }),
    )
    const fake = fakeOffice({ users: [sabine, again], cases: shared })
    renderApp(fake, paths.users)
    await screen.findByRole('table', { name: table })
    await choose('Petra Krause', 'Akten wieder freigeben')
    const dialog = within(await screen.findByRole('dialog', { name: 'Akten wieder freigeben' }))
    // Whoever was merely locked has the keys that they had.
    expect(
      dialog.getByText(/^Wählen Sie die Akten aus, die Petra Krause wieder lesen soll\. Wenn der Zugang/),
    ).toBeTruthy()
    const [proven, claimed] = dialog.getAllByRole('checkbox') as HTMLInputElement[]
    expect([proven?.checked, claimed?.checked]).toEqual([true, false])
    expect(dialog.getAllByText(/nur nach Angabe des Servers/)).toHaveLength(1)
    await userEvent.click(dialog.getByRole('button', { name: 'Akten wieder freigeben' }))
    expect(await screen.findByText('1 Akte wieder freigegeben.')).toBeTruthy()
    expect(fake.calls).toContain('grantAgain')
  })
  it('are told why a case was not given again, and only that one is tried once more', async () => {
    const again = { ...petra, statements: [said, said] }
    const shared = [1, 2].map((number) =>
      aCase(number, { participants: [{ user: again, role: 'client', since: noon }] }),
    )
    const given: (readonly string[])[] = []
    const error = new AdvisedError(sayingTexts.noWinner, 'no winner')
    const grantAgain: OfficeClient['grantAgain'] = async (_, cases) => {
      given.push(cases.map(({ caseId }) => caseId))
      const [, chosen] = cases
      return chosen === undefined
        ? { granted: cases.length, failed: [] }
        : { granted: cases.length - 1, failed: [{ chosen, error }] }
    }
    renderApp(fakeOffice({ users: [sabine, again], cases: shared }, { grantAgain }), paths.users)
    await screen.findByRole('table', { name: table })
    await choose('Petra Krause', 'Akten wieder freigeben')
    const dialog = within(await screen.findByRole('dialog', { name: 'Akten wieder freigeben' }))
    await userEvent.click(dialog.getByRole('checkbox', { name: /Sache 2/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Akten wieder freigeben' }))
    const failure = await screen.findByText(/^1 Akte konnte nicht freigegeben werden/)
    expect(failure.textContent).toContain(sayingTexts.noWinner)
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText('1 Akte wieder freigegeben.')).toBeTruthy()
    expect(given).toEqual([[caseIdOf(1), caseIdOf(2)], [caseIdOf(2)]])
  })
  it('who have new keys get nothing as long as staff choose nothing', async () => {
    const again = { ...petra, statements: [said, said] }
    const shared = aCase(1, { participants: [{ user: again, role: 'client', since: noon }] })
    renderApp(fakeOffice({ users: [sabine, again], cases: [shared] }), paths.users)
    await screen.findByRole('table', { name: table })
    await choose('Petra Krause', 'Akten wieder freigeben')
    const dialog = within(await screen.findByRole('dialog', { name: 'Akten wieder freigeben' }))
    await userEvent.click(dialog.getByRole('checkbox'))
    expect((dialog.getByRole('button', { name: 'Akten wieder freigeben' }) as HTMLButtonElement).disabled).toBe(true)
  })
  it('are made operators only by those who may', async () => {
    const label = /Zugriff auf den Betrieb/
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Mitarbeiter einladen' }))
    await screen.findByRole('dialog', { name: 'Mitarbeiter einladen' })
    expect(screen.queryByLabelText(label)).toBeNull()
    cleanup()
    const fake = fakeOffice({ users: [sabine] })
    fake.state.account = { ...fake.state.account, may_appoint_operators: true }
    renderApp(fake, paths.users)
    await userEvent.click(await screen.findByRole('button', { name: 'Mitarbeiter einladen' }))
    expect(await screen.findByLabelText(label)).toBeTruthy()
  })
  it('can be joined by members of the office', async () => {
    const fake = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Mitarbeiter einladen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mitarbeiter einladen' }))
    await userEvent.type(dialog.getByLabelText(/E-Mail-Adresse/), 'neu@kanzlei.example')
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Nora Neu')
    await userEvent.click(dialog.getByRole('button', { name: 'Einladung erstellen' }))
    expect(await screen.findByRole('dialog', { name: 'Einladungslink' })).toBeTruthy()
    expect(fake.calls).toContain('invite')
  })

  it('shows the link of an invitation from which somebody turned away while it was made', async () => {
    const fake = fakeOffice({ users: [sabine, jonas, petra] })
    let end = (): void => undefined
    const until = new Promise<void>((resolve) => (end = resolve))
    const invite: OfficeClient['invite'] = (...given) => until.then(() => fake.client.invite(...given))
    renderApp({ ...fake, client: { ...fake.client, invite } }, paths.users)
    await userEvent.click(await screen.findByRole('button', { name: 'Mitarbeiter einladen' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/E-Mail-Adresse/), 'neu@example.org')
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Nora Ney{Enter}')
    await dialog.findByText('Schlüssel werden erzeugt …')
    await userEvent.click(dialog.getByRole('button', { name: 'Abbrechen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Mitarbeiter einladen' }))
    const next = await screen.findByRole('dialog', { name: 'Mitarbeiter einladen' })
    end()
    expect(await screen.findByRole('dialog', { name: 'Einladungslink' })).toBeTruthy()
    // Whom one is about to invite by then is another one.
    expect(next.isConnected).toBe(true)
  })

  it('is the same attempt when it is tried again after its answer got lost', async () => {
    const fake = fakeOffice({ users: [sabine, jonas, petra] })
    const inviting = vi.fn(fake.client.invite)
    renderApp({ ...fake, client: { ...fake.client, invite: deafOnce(inviting) } }, paths.users)
    await userEvent.click(await screen.findByRole('button', { name: 'Mitarbeiter einladen' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/E-Mail-Adresse/), 'neu@example.org')
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Nora Ney{Enter}')
    await dialog.findByText(/Keine Verbindung zum Server/)
    await userEvent.type(dialog.getByLabelText(/^Name/), 'er{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Einladungslink' })).toBeTruthy()
    const [one, other] = inviting.mock.calls
    expect(other?.[2]).toBe(one?.[2] ?? expect.unreachable())
  })
})
