import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { aUser, jonas, petra, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'
import { rowsOf } from '../testing/screen.ts'

afterEach(cleanup)

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
  it('[USR-01] are staff and participants, with their state', async () => {
    await open()
    expect(names()).toEqual([
      'Jonas Weberjonas.weber@kanzlei-hartmann.exampleMitarbeiterbestätigtDeaktivieren',
      'LLevent Özdemirperson7@example.orgMandanteingeladenDeaktivieren',
      'PPetra Krausepetra.krause@example.orgMandantbestätigtDeaktivieren',
      'Dr. Sabine Hartmannsabine.hartmann@kanzlei-hartmann.exampleMitarbeiterbestätigt',
    ])
  })
  it('are found by name and kind', async () => {
    await open()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Benutzer suchen' }), 'özd')
    expect(names()).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Mitarbeiter' }))
    expect(screen.getByText('Keine passenden Benutzer gefunden.')).toBeTruthy()
  })
  it('lose their access after a question', async () => {
    const fake = await open()
    const row = rowsOf(table).find(({ textContent }) => textContent.includes('Petra'))!
    await userEvent.click(within(row).getByRole('button', { name: 'Deaktivieren' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Benutzer deaktivieren' }))
    expect(fake.calls).not.toContain('deactivateUser')
    await userEvent.click(dialog.getByRole('button', { name: 'Deaktivieren' }))
    await waitFor(() => expect(names().some((text) => text?.includes('deaktiviert'))).toBe(true))
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
})
