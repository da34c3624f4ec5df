import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@aktenraum/client/base/errors/http'
import type { AddressBook } from '@aktenraum/client/collections/address-book/address-book'
import { paths } from '../../../staff/routes/paths.ts'
import { fakeOffice } from '../../../staff/testing/fake-office.ts'
import { renderApp } from '../../../staff/testing/render-app.tsx'
import type { AddressRecords } from '../scene.tsx'
import { sampleBook } from '../testing/sample-book.ts'
import { windows1252 } from './testing/files.ts'

vi.mock(import('@aktenraum/client/engines/downloads/save'), async (original) => ({
  ...(await original()),
  saveFile: vi.fn(),
}))
const { saveFile } = await import('@aktenraum/client/engines/downloads/save')

afterEach(cleanup)

const title = 'Kontakte hinzufügen'
const dialog = () => screen.findByRole('dialog', { name: title })
const open = async (addressBook: AddressRecords): Promise<void> => {
  renderApp(fakeOffice(), paths.addresses, { addressBook })
  await userEvent.click(await screen.findByRole('button', { name: 'Menü des Adressbuchs' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Kontakte hinzufügen …' }))
}
const choose = async (...contents: readonly (string | Uint8Array<ArrayBuffer>)[]): Promise<void> => {
  const field = (await dialog()).querySelector<HTMLInputElement>('input[type="file"]')
  if (field === null) throw new Error('a dialog without a field for files')
  fireEvent.change(field, { target: { files: contents.map((content) => new File([content], 'kontakte')) } })
}
const click = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }))
const rows = async (): Promise<readonly (string | null)[]> => {
  const table = await screen.findByRole('table', { name: 'Vorschau der Zeilen' })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
}
const names = (fake: ReturnType<typeof sampleBook>) =>
  [...fake.people.values()].map((person) => 'fields' in person && String(person.fields['name'])).sort()

const people = [
  'Ort;Nachname;Vorname;E-Mail;Lieblingsfarbe',
  'Kiel;Krüger;Änne;a@krueger.example;blau',
  'Stuttgart;Nolte-Lange;Petra;petra@example.org;rot',
  'Bonn;Mueller;Karl;anderer@mueller.example;',
  'Kiel;;;;grün',
].join('\r\n')

describe('people from a file of another program', () => {
  it('asks what is in which column, shows what becomes of each row, imports that, and takes it back', async () => {
    const fake = sampleBook()
    const before = names(fake)
    await open(fake.book)
    await choose(windows1252(people))
    await screen.findByText('Nicht übernommen: Lieblingsfarbe.')
    expect(screen.getByRole('combobox', { name: 'Nachname' }).textContent).toBe('Name')
    await click('Weiter zur Vorschau')
    expect(await rows()).toEqual([
      expect.stringMatching(/^Krüger, ÄnneZeile 2 · Kiel · a@krueger\.example.*anlegen$/),
      expect.stringMatching(/^Nolte-Lange, PetraZeile 3 .* steht schon im Adressbuch\.schon vorhanden$/),
      expect.stringMatching(/^Mueller, KarlZeile 4 .* gleicher Name: Mueller, Karl .*überspringen$/),
      expect.stringMatching(/^\(ohne Namen\)Zeile 5 .*kein Name.*überspringen$/),
    ])
    await screen.findByText('Anlegen: 1 Person. Überspringen: 3 Zeilen. Davon schon vorhanden: 1.')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Mueller, Karl anlegen' }))
    await userEvent.click(screen.getByRole('checkbox', { name: '(ohne Namen) anlegen' }))
    await screen.findByText(/^Anlegen: 2 Personen\. Überspringen: 2 Zeilen\./)
    await click('Importieren')
    const report = await screen.findByRole('dialog', { name: 'Kontakte hinzugefügt' })
    await within(report).findByText('2 Personen hinzugefügt.')
    expect(fake.written).toEqual([['importAll', 4, 'contacts']])
    expect(names(fake)).toEqual([...before, 'Krüger', 'Mueller'].sort())
    await userEvent.click(within(report).getByRole('button', { name: 'Liste der übersprungenen Zeilen speichern' }))
    const [file, name] = vi.mocked(saveFile).mock.calls[0] ?? []
    expect(name).toBe('Übersprungene Kontakte.csv')
    expect((await file?.text())?.split('\r\n')[2]).toMatch(/^5;\(ohne Namen\);;;"kein Name, keine Firma/)

    const made = [...fake.people.values()].find((person) => 'fields' in person && person.fields['name'] === 'Krüger')
    const said = made !== undefined && 'fields' in made ? made.fields : {}
    fake.change(made?.id ?? '', { ...said, name: 'Krüger-Busch' })
    await userEvent.click(within(report).getByRole('button', { name: 'Rückgängig machen' }))
    await within(report).findByText('1 Eintrag liegt jetzt im Papierkorb.')
    await within(report).findByText(/inzwischen geändert oder verwendet wurden: Krüger-Busch, Änne\.$/)
    expect(names(fake)).toEqual([...before, 'Krüger-Busch'].sort())
    const end = within(report).getByRole('button', { name: 'Fertig' })
    await waitFor(() => expect(document.activeElement).toBe(end))
    await userEvent.click(end)
    await waitFor(() => expect(report.isConnected).toBe(false))
  })

  it('has a broken row mended where one sees it, and takes it as it was mended', async () => {
    const fake = sampleBook({ people: {}, links: {}, lists: {}, entries: {} })
    await open(fake.book)
    await choose('Nachname;Vorname;Ort\nBusch;Eva;Kiel\nAhrens;;Udo;Bonn\nZander\nOtto;"Ida;Trier\n')
    await click('Weiter zur Vorschau')
    await screen.findByText('Anlegen: 1 Person. Überspringen: 3 Zeilen.')
    const mend = async (name: string, line: number, values: Readonly<Record<string, string>>): Promise<void> => {
      await click(name)
      const form = await screen.findByRole('dialog', { name: `Zeile ${line} berichtigen` })
      for (const [label, value] of Object.entries(values))
        fireEvent.change(within(form).getByLabelText(label), { target: { value } })
      await userEvent.click(within(form).getByRole('button', { name: 'Übernehmen' }))
      await waitFor(() => expect(form.isConnected).toBe(false))
    }
    await mend('Ahrens', 3, { Vorname: 'Udo', Ort: 'Bonn', 'Überzählige Spalte 4': '' })
    await screen.findByText('Anlegen: 2 Personen. Überspringen: 2 Zeilen.')
    await mend('Zander', 4, { Vorname: 'Jo' })
    await mend('Otto, Ida', 5, {})
    await screen.findByText('Anlegen: 4 Personen.')
    // Who is made the same as another is judged anew, too.
    await mend('Zander, Jo', 4, { Nachname: 'Busch', Vorname: 'Eva' })
    await screen.findByText('Anlegen: 3 Personen. Überspringen: 1 Zeile.')
    await click('Zurück')
    await click('Weiter zur Vorschau')
    await screen.findByText('Anlegen: 3 Personen. Überspringen: 1 Zeile.')
    await click('Importieren')
    await screen.findByText('3 Personen hinzugefügt.')
    const said = [...fake.people.values()].map((each) => ('fields' in each ? each.fields : {}))
    expect(said.map((each) => [each['name'], each['first_name']])).toEqual([
      ['Busch', 'Eva'],
      ['Ahrens', 'Udo'],
      ['Otto', 'Ida'],
    ])
  })

  it('takes what somebody chooses for a column, and heads no table that has no headings', async () => {
    const fake = sampleBook({ people: {}, links: {}, lists: {}, entries: {} })
    await open(fake.book)
    await choose('Busch;Eva\nAhrens;Udo\n')
    for (const [column, meaning] of [
      ['Spalte 1', 'Name'],
      ['Spalte 2', 'Vorname'],
    ] as const) {
      await userEvent.click(await screen.findByRole('combobox', { name: column }))
      await userEvent.click(await screen.findByRole('option', { name: meaning }))
    }
    await click('Weiter zur Vorschau')
    expect(await rows()).toHaveLength(2)
    await click('Zurück')
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Die erste Zeile enthält die Überschriften/ }))
    await screen.findByText('Die Datei hat 1 Zeile. Prüfen Sie, was in welcher Spalte steht.')
  })

  it('makes a company and its contacts of cards, and says what is left out', async () => {
    const fake = sampleBook()
    await open(fake.book)
    const card = (name: string): string =>
      `BEGIN:VCARD\nVERSION:3.0\nN:${name}\nFN:${name}\nORG:Hafen AG;Recht\nTITLE:Prokura\nX-SKYPE:x\nEND:VCARD\n`
    await choose(card('Busch;Eva') + card('Ahrens;Udo'))
    await screen.findByText('Anlegen: 2 Personen und 1 Firma.')
    await screen.findByText('Aus den Karten nicht übernommen: X-SKYPE.')
    await click('Importieren')
    await screen.findByText('2 Personen und 1 Firma hinzugefügt.')
    const firm = [...fake.people.values()].find((each) => 'fields' in each && each.fields['name'] === 'Hafen AG')
    const contacts = [...fake.links.values()].filter((link) => link.parent_person === firm?.id)
    expect(contacts.map((link) => 'fields' in link && link.fields['type'])).toEqual([
      'Prokura, Recht',
      'Prokura, Recht',
    ])
  })

  it('goes on with the same plan where it broke off', async () => {
    const fake = sampleBook()
    const plans: unknown[] = []
    const importAll: AddressBook['importAll'] = (place, plan) => {
      plans.push(plan)
      return plans.length === 1
        ? Promise.reject(new ApiError(503, 'Wartung.', 'test'))
        : fake.book.importAll(place, plan)
    }
    await open({ ...fake.book, importAll })
    await choose('BEGIN:VCARD\nFN:Eva Busch\nEND:VCARD\n')
    await click('Importieren')
    await screen.findByText('Der Import ist abgebrochen: Wartung.')
    await click('Fortsetzen')
    await screen.findByText('1 Person hinzugefügt.')
    expect(plans).toHaveLength(2)
    expect(plans[1]).toBe(plans[0])
  })

  it('says what it cannot read', async () => {
    await open(sampleBook().book)
    await choose('a', 'b')
    await screen.findByText(/^Es kann nur eine Datei auf einmal gelesen werden/)
    await choose('')
    await screen.findByText(/^In der Datei wurden keine Kontakte gefunden/)
  })

  it('is not offered to who only reads', async () => {
    renderApp(fakeOffice(), paths.addresses, { addressBook: sampleBook({ canUpdate: false }).book })
    await userEvent.click(await screen.findByRole('button', { name: 'Menü des Adressbuchs' }))
    await screen.findByRole('menuitem', { name: 'Exportieren …' })
    expect(screen.queryByRole('menuitem', { name: 'Kontakte hinzufügen …' })).toBeNull()
  })
})
