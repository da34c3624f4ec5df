import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Case, OfficeClient } from '@aktenraum/client/collections/types'
import { dialable } from '../invitations/sms-link.tsx'
import { paths } from '../routes/paths.ts'
import { aCase, anInvitation, aUser, caseIdOf, jonas, petra, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

const invited = aUser(9, { salutation: 'Ina Vited', status: 'invited' })
const karla = aUser(10, { salutation: 'Karla Klient' })

const open = async (record: Partial<Case> = {}, overrides: Partial<OfficeClient> = {}) => {
  const users = [sabine, jonas, petra, invited, karla]
  const invitations = [anInvitation(1, { user: invited }), anInvitation(2, { status: 'expired' })]
  const fake = fakeOffice({ cases: [aCase(1, record)], users, invitations }, overrides)
  renderApp(fake, paths.case(caseIdOf(1)))
  const panel = within(await screen.findByRole('region', { name: 'Beteiligte' }))
  return { fake, panel }
}

describe('the participants of a case', () => {
  it('are shown with their badges and roles', async () => {
    const { panel } = await open()
    const rows = panel.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual(['Sabine HartmannInhaberin', 'PPetra KrauseMandantin'])
  })
  it('can be joined by a confirmed person who is not there yet', async () => {
    const { fake, panel } = await open()
    await userEvent.click(panel.getByRole('button', { name: 'Beteiligte hinzufügen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Beteiligte hinzufügen' }))
    await userEvent.click(await dialog.findByRole('combobox', { name: /Person/ }))
    const people = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect(people).toEqual(['Jonas WeberMitarbeiter', 'KKarla KlientMandant'])
    await userEvent.click(screen.getByRole('option', { name: /Karla/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Hinzufügen' }))
    expect(await panel.findByText('Karla Klient')).toBeTruthy()
    expect(fake.state.cases[0]?.participants?.at(-1)?.role).toBe('client')
  })
  it('[TBL-21] says when there is nobody to choose', async () => {
    const { panel } = await open({}, { listUsers: async () => [sabine, petra] })
    await userEvent.click(panel.getByRole('button', { name: 'Beteiligte hinzufügen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Beteiligte hinzufügen' }))
    expect(await dialog.findByText('Keine Auswahlmöglichkeiten')).toBeTruthy()
    expect(dialog.queryByRole('combobox')).toBeNull()
  })
  it('asks for a person before it adds nobody', async () => {
    const { fake, panel } = await open()
    await userEvent.click(panel.getByRole('button', { name: 'Beteiligte hinzufügen' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Hinzufügen' }))
    expect(await screen.findByText('Person ist ein Pflichtfeld.')).toBeTruthy()
    expect(fake.calls).not.toContain('addParticipant')
  })
  it('can be compared by a safety number with everybody but oneself', async () => {
    const { fake, panel } = await open()
    await userEvent.click(panel.getByRole('button', { name: 'Sicherheitsnummer vergleichen mit Petra Krause' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sicherheitsnummer mit Petra Krause' }))
    expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 12 }, (_, group) => String(10_000 + group)),
    )
    expect(dialog.getByRole('img', { name: 'QR-Code der Sicherheitsnummer' })).toBeTruthy()
    expect(fake.calls).toContain('safetyNumber')
    expect(panel.queryByRole('button', { name: /Sabine/ })).toBeNull()
  })
  it('keep when the number was compared, and say so when it is another one since', async () => {
    localStorage.clear()
    const numberOf = (first: number): string =>
      Array.from({ length: 12 }, (_, group) => String(first + group)).join(' ')
    const safetyNumber = vi.fn<OfficeClient['safetyNumber']>().mockResolvedValue(numberOf(10_000))
    const { panel } = await open({}, { safetyNumber })
    const compare = async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Sicherheitsnummer vergleichen mit Petra Krause' }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Sicherheitsnummer mit Petra Krause' }))
      await dialog.findAllByRole('listitem')
      return dialog
    }
    const close = async (dialog: Awaited<ReturnType<typeof compare>>): Promise<void> => {
      await userEvent.click(dialog.getByRole('button', { name: 'Schließen' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    const first = await compare()
    expect(first.getByText(/melden Sie es dem Betrieb/)).toBeTruthy()
    await userEvent.click(first.getByRole('button', { name: 'Die Nummern stimmen überein' }))
    expect(first.getByText('Verglichen am 21.11.2026.')).toBeTruthy()
    await close(first)
    const again = await compare()
    expect(again.getByText('Verglichen am 21.11.2026.')).toBeTruthy()
    await close(again)
    safetyNumber.mockResolvedValue(numberOf(20_000))
    const changed = await compare()
    expect(changed.queryByText('Verglichen am 21.11.2026.')).toBeNull()
    expect(changed.getByText(/^Seit dem Vergleich am 21\.11\.2026 hat sich die Nummer geändert/)).toBeTruthy()
    await userEvent.click(changed.getByRole('button', { name: 'Die Nummern stimmen überein' }))
    await userEvent.click(changed.getByRole('button', { name: 'Vermerk entfernen' }))
    await close(changed)
    expect((await compare()).queryByText(/am 21\.11\.2026/)).toBeNull()
  })
  it('are managed only by those who may', async () => {
    const { panel } = await open({ can_manage: false })
    expect(panel.queryByRole('button', { name: 'Beteiligte hinzufügen' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Einladen' })).toBeNull()
  })
})

describe('an invitation', () => {
  const fill = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Einladen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mandanten in diese Akte einladen' }))
    await userEvent.type(dialog.getByLabelText(/E-Mail-Adresse/), 'Neu@Müller.example')
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Nora Neu')
    return dialog
  }

  it('needs an address and a name', async () => {
    const { fake } = await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Einladen' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/E-Mail-Adresse/), 'keine-adresse')
    await userEvent.click(dialog.getByRole('button', { name: 'Einladung erstellen' }))
    expect(dialog.getByText('E-Mail-Adresse muss eine gültige E-Mail-Adresse sein.')).toBeTruthy()
    expect(dialog.getByText('Name ist ein Pflichtfeld.')).toBeTruthy()
    expect(fake.calls).not.toContain('invite')
  })
  it('is shown as a link to copy, to photograph and to send, and said to be the secret', async () => {
    const invite = vi.fn<OfficeClient['invite']>(fakeOffice().client.invite)
    await open({}, { invite })
    await userEvent.click((await fill()).getByRole('button', { name: 'Einladung erstellen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Einladungslink' }))
    expect(dialog.getByText('Behandeln Sie diesen Link wie ein Passwort. Er wird nur jetzt angezeigt.')).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>('Link').value).toMatch(/\/einladung\/[0-9a-f]{64}#.+/)
    const code = dialog.getByRole('img', { name: 'QR-Code des Einladungslinks' })
    expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['300', '300'])
    expect(invite.mock.calls.map(([user, cases]) => [user, cases])).toEqual([
      [
        {
          email: 'neu@müller.example',
          gender: null,
          title: '',
          salutation: 'Nora Neu',
          is_staff: false,
          is_operator: false,
        },
        [
          {
            caseId: caseIdOf(1),
            role: 'client',
            shownAs: { case_number: { text: '1/26' }, title: { text: 'Sache 1' } },
          },
        ],
      ],
    ])
  })
  it('is copied to the clipboard', async () => {
    const user = userEvent.setup()
    await open()
    await user.click((await fill()).getByRole('button', { name: 'Einladung erstellen' }))
    const link = (await screen.findByLabelText<HTMLInputElement>('Link')).value
    await user.click(screen.getByRole('button', { name: 'Link kopieren' }))
    expect(await screen.findByRole('button', { name: 'Link kopiert' })).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(link)
  })
  it('opens an SMS to a mobile number with the link in it', async () => {
    await open()
    await userEvent.click((await fill()).getByRole('button', { name: 'Einladung erstellen' }))
    await userEvent.type(await screen.findByLabelText('Mobilnummer'), '+49 170 1234567')
    const address = screen.getByRole('link', { name: 'SMS öffnen' }).getAttribute('href')
    expect(address).toMatch(/^sms:\+491701234567\?&body=.*einladung/)
    expect(dialable('keine Nummer')).toBeNull()
  })
  it('is not hidden by accident', async () => {
    await open()
    await userEvent.click((await fill()).getByRole('button', { name: 'Einladung erstellen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Einladungslink' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Schließen' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Abbrechen' }))
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
    expect(dialog.getByLabelText('Link')).toBeTruthy()
  })
  it('is listed with its state, and revoked after a question', async () => {
    const { fake } = await open()
    const list = within(await screen.findByRole('region', { name: 'Einladungen' }))
    expect(await list.findByText('offen')).toBeTruthy()
    expect(list.getByText('abgelaufen')).toBeTruthy()
    await userEvent.click(list.getByRole('button', { name: 'Widerrufen' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Der Einladungslink für Ina Vited funktioniert danach nicht mehr/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Widerrufen' }))
    await waitFor(() => expect(fake.state.invitations[0]?.status).toBe('revoked'))
    await waitFor(() => expect(list.queryByRole('button', { name: 'Widerrufen' })).toBeNull())
    // The button is gone: the keyboard goes on from its row.
    expect(document.activeElement?.textContent).toMatch(/^Ina Vited/)
  })
})
