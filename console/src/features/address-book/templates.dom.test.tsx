import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { paths } from '../../staff/routes/paths.ts'
import { fakeOffice } from '../../staff/testing/fake-office.ts'
import { renderApp } from '../../staff/testing/render-app.tsx'
import { fakeDatabaseId } from './testing/fake-address-book.ts'
import { fakeTemplates } from './testing/fake-templates.ts'
import type { FakeTemplates, GivenTemplate } from './testing/fake-templates.ts'
import { ids, sampleBook } from './testing/sample-book.ts'

afterEach(cleanup)

const id = (digit: string): string => digit.repeat(32)
const given: Readonly<Record<string, GivenTemplate>> = {
  [id('1')]: { type: 'salutation', text: '{{child_person.geehrt}},', priority: 9 },
  [id('2')]: { type: 'address', text: 'Paket\n{{location.city}}', priority: 10, changed: '2026-11-21T11:00:00.000Z' },
  [id('3')]: { type: 'address', text: 'Brief\n{{child_person.name}}', priority: 9 },
  [id('4')]: { type: 'address', text: 'Alt', priority: 1, isHidden: true },
  [id('5')]: { type: 'address', text: 'Karte', priority: 11 },
}

const show = (fake: FakeTemplates, { canUpdate = true, path = paths.addresses as string } = {}) => {
  const office = fakeOffice()
  const { book } = sampleBook({ templates: fake.kept, canUpdate })
  renderApp(office, path, { addressBook: book, addressTemplates: fake.templates })
  return office
}
const press = async (name: string | RegExp, where: HTMLElement = document.body): Promise<void> =>
  userEvent.click(await within(where).findByRole('button', { name }))
const choose = async (label: RegExp, option: string | RegExp): Promise<void> => {
  await userEvent.click(await screen.findByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const dialog = (name: string) => screen.findByRole('dialog', { name })
const open = async (fake: FakeTemplates) => {
  const office = show(fake)
  await press('Menü des Adressbuchs')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Vorlagen verwalten...' }))
  await dialog('Vorlagen verwalten')
  return office
}
/** By their first lines. */
const listed = (): readonly string[] =>
  within(screen.getByRole('list', { name: 'Vorlagen' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('bdi')?.textContent ?? '')
const isListed = (...expected: readonly string[]) => waitFor(() => expect(listed()).toEqual(expected))
const arrows = () => screen.queryAllByRole('button', { name: /nach (oben|unten)$/ })
const everything = ['Brief', 'Paket', 'Karte', 'Alt', '{{child_person.geehrt}},']

describe('the templates of the book', () => {
  it('[ADB-09] [TPL-08] [TPL-14] [TPL-19] are opened from its menu: by type, active before hidden, then by priority', async () => {
    await open(fakeTemplates(given))
    await isListed(...everything)
    const [letter, , , old] = within(screen.getByRole('list', { name: 'Vorlagen' })).getAllByRole('listitem')
    expect(letter?.textContent).toContain('aktiv')
    expect(old?.textContent).toContain('ausgeblendet')
  })

  it('are not offered to who may not write', async () => {
    show(fakeTemplates(given), { canUpdate: false })
    await press('Menü des Adressbuchs')
    expect(await screen.findAllByRole('menuitem')).not.toHaveLength(0)
    expect(screen.queryByRole('menuitem', { name: 'Vorlagen verwalten...' })).toBeNull()
  })

  it('[TPL-09] [TPL-10] [TPL-11] are searched, and narrowed by type and status', async () => {
    await open(fakeTemplates(given))
    const field = await screen.findByLabelText('Vorlage suchen...')
    await userEvent.type(field, 'adresse CITY')
    await isListed('Paket')
    await userEvent.clear(field)
    await userEvent.type(field, 'nirgends')
    expect(await screen.findByText('Keine Vorlage gefunden')).toBeTruthy()
    await userEvent.clear(field)
    await choose(/^Typ/, 'nur Anreden')
    await isListed('{{child_person.geehrt}},')
    await choose(/^Typ/, 'nur Adressen')
    await isListed('Brief', 'Paket', 'Karte', 'Alt')
    await choose(/^Status/, 'ausgeblendete Vorlagen')
    await isListed('Alt')
    await choose(/^Status/, 'aktive Vorlagen')
    await isListed('Brief', 'Paket', 'Karte')
  })

  it('are found however an umlaut is typed', async () => {
    await open(fakeTemplates({ ...given, [id('6')]: { type: 'address', text: 'Postfach\nGrüß Gott', priority: 12 } }))
    const field = await screen.findByLabelText('Vorlage suchen...')
    await userEvent.type(field, 'gruss')
    await isListed('Postfach')
    await userEvent.clear(field)
    await userEvent.type(field, 'GRUESS gott')
    await isListed('Postfach')
  })

  it('[TPL-15] [TPL-16] [TPL-18] are moved among the active ones of their type, which takes the neighbour’s place', async () => {
    const fake = fakeTemplates(given)
    await open(fake)
    await press('Paket nach oben')
    await isListed('Paket', 'Brief', 'Karte', 'Alt', '{{child_person.geehrt}},')
    expect(fake.asked).toEqual([['rankTemplate', id('2'), 9]])
    await press('Brief nach unten')
    await isListed('Paket', 'Karte', 'Brief', 'Alt', '{{child_person.geehrt}},')
    expect(fake.asked.at(-1)).toEqual(['rankTemplate', id('3'), 11])
    const isOff = (name: string) => (screen.getByRole('button', { name }) as HTMLButtonElement).disabled
    expect(['Paket nach oben', 'Brief nach unten', 'Paket nach unten', 'Karte nach oben'].map(isOff)).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(screen.queryByRole('button', { name: /^Alt nach/ })).toBeNull()
  })

  it('[TPL-18] have no arrows in another order, nor while one searches', async () => {
    await open(fakeTemplates(given))
    await isListed(...everything)
    expect(arrows()).toHaveLength(8)
    await choose(/^Sortierung/, 'Typ, absteigend')
    await isListed(...everything.toReversed())
    expect(arrows()).toEqual([])
    await choose(/^Sortierung/, 'zuletzt geändert zuerst')
    await waitFor(() => expect(listed()[0]).toBe('Paket'))
    expect(arrows()).toEqual([])
    await choose(/^Sortierung/, 'Typ, aufsteigend')
    await waitFor(() => expect(arrows()).toHaveLength(8))
    await userEvent.type(screen.getByLabelText('Vorlage suchen...'), 'e')
    await waitFor(() => expect(arrows()).toEqual([]))
  })

  it('[TPL-06] [TPL-07] are hidden and activated', async () => {
    const fake = fakeTemplates(given)
    await open(fake)
    await press('Brief ausblenden')
    await isListed('Paket', 'Karte', 'Alt', 'Brief', '{{child_person.geehrt}},')
    await press('Alt aktivieren')
    await isListed('Alt', 'Paket', 'Karte', 'Brief', '{{child_person.geehrt}},')
    expect(fake.asked).toEqual([
      ['setActive', id('3'), false],
      ['setActive', id('4'), true],
    ])
  })

  it('[TPL-12] [TPL-13] [TPL-25] are added with a preview by sample data, below all others of their type', async () => {
    const fake = fakeTemplates(given)
    await open(fake)
    await press('Vorlage anlegen')
    const form = await dialog('Vorlage anlegen')
    const field = within(form).getByLabelText('Text')
    fireEvent.change(field, { target: { value: 'An {{parent_person.name}}\nz. Hd. ' } })
    ;(field as HTMLTextAreaElement).setSelectionRange(100, 100)
    await choose(/^Platzhalter einfügen/, /\{\{child_person\.first_name\}\}$/)
    const text = 'An {{parent_person.name}}\nz. Hd. {{child_person.first_name}}'
    expect((field as HTMLTextAreaElement).value).toBe(text)
    expect(await within(form).findByText(/An Hafenbau Krause GmbH\s+z\. Hd\. Petra/)).toBeTruthy()
    await press('Speichern', form)
    await waitFor(() => expect(form.isConnected).toBe(false))
    expect(fake.asked).toEqual([['recordTemplate', 'address', 21, { text }]])
  })

  it('begins with the type that is looked at', async () => {
    const fake = fakeTemplates(given)
    await open(fake)
    await choose(/^Typ/, 'nur Anreden')
    await press('Vorlage anlegen')
    const form = await dialog('Vorlage anlegen')
    fireEvent.change(within(form).getByLabelText('Text'), { target: { value: 'Moin' } })
    await press('Speichern', form)
    await waitFor(() => expect(form.isConnected).toBe(false))
    expect(fake.asked).toEqual([['recordTemplate', 'salutation', 19, { text: 'Moin' }]])
  })

  it('[OPEN-072] [TPL-04, otherwise] [TPL-05, otherwise] ask for a text of at most 65,535 characters without flaws', async () => {
    const fake = fakeTemplates(given)
    await open(fake)
    await press('Vorlage anlegen')
    const form = await dialog('Vorlage anlegen')
    const field = within(form).getByLabelText('Text')
    const refused = async (value: string, message: string): Promise<void> => {
      fireEvent.change(field, { target: { value } })
      await press('Speichern', form)
      expect(await within(form).findByText(message)).toBeTruthy()
    }
    await refused('', 'Text ist ein Pflichtfeld.')
    await refused('ä'.repeat(65_536), 'Text darf höchstens 65.535 Zeichen lang sein.')
    await refused(
      'A\n {{child_person.iban}}',
      '{{child_person.iban}} ist kein bekannter Platzhalter (Zeile 2, Zeichen 2).',
    )
    await refused(
      '{{location.city',
      'Ein Platzhalter beginnt mit zwei Klammern und wird nicht geschlossen (Zeile 1, Zeichen 1).',
    )
    expect(fake.asked).toEqual([])
    fireEvent.change(field, { target: { value: 'ä'.repeat(65_535) } })
    await press('Speichern', form)
    await waitFor(() => expect(form.isConnected).toBe(false))
  })

  it('[APP-077] are sent without the spaces around them', async () => {
    const fake = fakeTemplates(given)
    await open(fake)
    await press('Vorlage anlegen')
    const form = await dialog('Vorlage anlegen')
    fireEvent.change(within(form).getByLabelText('Text'), { target: { value: '\n  An die\n\nNachbarn \t\n' } })
    await press('Speichern', form)
    await waitFor(() => expect(form.isConnected).toBe(false))
    expect(fake.asked.map((asked) => asked.at(-1))).toEqual([{ text: 'An die\n\nNachbarn' }])
  })

  it('[TPL-13] are reworded, and what somebody else wrote of them meanwhile is shown', async () => {
    const fake = fakeTemplates(given)
    await open(fake)
    await press('Brief bearbeiten')
    const form = await dialog('Vorlage bearbeiten')
    expect(within(form).queryByRole('combobox', { name: /^Typ/ })).toBeNull()
    await fake.templates.rewordTemplate('', fake.kept.get(id('3')) as never, { text: 'Ihrer', of_later: 1 })
    fireEvent.change(within(form).getByLabelText('Text'), { target: { value: 'Meiner' } })
    await press('Speichern', form)
    expect(await within(form).findByText('Das Feld „Text“ lautet jetzt: Ihrer')).toBeTruthy()
    await press('Speichern', form)
    await waitFor(() => expect(form.isConnected).toBe(false))
    expect(fake.asked.at(-1)).toEqual(['rewordTemplate', id('3'), { text: 'Meiner', of_later: 1 }])
    await isListed('Meiner', 'Paket', 'Karte', 'Alt', '{{child_person.geehrt}},')
  })

  it('[OPEN-101] are removed after a question', async () => {
    const fake = fakeTemplates(given)
    await open(fake)
    await press('Paket bearbeiten')
    await press('Vorlage löschen', await dialog('Vorlage bearbeiten'))
    await press('Vorlage löschen', await dialog('Diese Vorlage löschen?'))
    await isListed('Brief', 'Karte', 'Alt', '{{child_person.geehrt}},')
    expect(fake.asked).toEqual([['removeTemplate', id('2')]])
    expect(screen.queryByRole('dialog', { name: 'Vorlage bearbeiten' })).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('4 Vorlagen'))
  })

  it('leave the focus where they stood, also the last of them: keys go on from there', async () => {
    await open(fakeTemplates({ [id('5')]: { type: 'address', text: 'Karte', priority: 11 } }))
    await press('Karte bearbeiten')
    await press('Vorlage löschen', await dialog('Vorlage bearbeiten'))
    await press('Vorlage löschen', await dialog('Diese Vorlage löschen?'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Keine Vorlagen'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Vorlagen verwalten' })).toBeNull())
  })

  it('[TPL-27] closes the form of one that somebody else removes, and says so', async () => {
    const fake = fakeTemplates(given)
    const office = await open(fake)
    await press('Paket bearbeiten')
    await dialog('Vorlage bearbeiten')
    fake.kept.delete(id('2'))
    act(() => office.tell({ case_id: '' }))
    expect(await screen.findByText('Diese Vorlage wurde gelöscht.')).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: 'Vorlage bearbeiten' })).toBeNull()
    await isListed('Brief', 'Karte', 'Alt', '{{child_person.geehrt}},')
  })
})

describe('a salutation on a card', () => {
  it('[TPL-06] [TPL-07] goes by the first active template, and by the usual one without', async () => {
    const path = paths.person(fakeDatabaseId, ids.petra)
    const lax = { type: 'salutation', text: 'Moin {{child_person.first_name}}' } as const
    show(
      fakeTemplates({
        [id('1')]: { ...lax, priority: 2 },
        [id('2')]: { ...lax, text: 'x', priority: 1, isHidden: true },
      }),
      { path },
    )
    expect(await screen.findByText('Moin Petra')).toBeTruthy()
    cleanup()
    show(fakeTemplates(), { path })
    expect(await screen.findByText('Sehr geehrte Frau Dr. Nolte-Lange')).toBeTruthy()
  })

  it('[TPL-06] [TPL-07] goes by the template that its form offers: active ones alone', async () => {
    const path = paths.person(fakeDatabaseId, ids.petra)
    show(fakeTemplates({ ...given, [id('6')]: { type: 'salutation', text: 'Ahoi', priority: 30 } }), { path })
    await press('Adresse bearbeiten')
    const form = await dialog('Adresse bearbeiten')
    await userEvent.click(await within(form).findByRole('combobox', { name: /^Vorlage der Adresse/ }))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Standard',
      'Brief',
      'Paket',
      'Karte',
    ])
    await userEvent.click(screen.getByRole('option', { name: 'Paket' }))
    await choose(/^Vorlage der Anrede/, 'Ahoi')
    await press('Speichern', form)
    expect(await screen.findByText('Ahoi')).toBeTruthy()
  })
})
