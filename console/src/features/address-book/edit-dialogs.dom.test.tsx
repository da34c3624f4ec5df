import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { paths } from '../../staff/routes/paths.ts'
import { fakeOffice } from '../../staff/testing/fake-office.ts'
import { renderApp } from '../../staff/testing/render-app.tsx'
import { fakeDatabaseId } from './testing/fake-address-book.ts'
import { ids, sampleBook } from './testing/sample-book.ts'

afterEach(cleanup)

const press = async (name: string | RegExp, where: HTMLElement = document.body): Promise<void> =>
  userEvent.click(await within(where).findByRole('button', { name }))
const fromMenu = async (menu: string, entry: string): Promise<void> => {
  await press(menu)
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}
const ofPerson = (id: string): string => paths.person(fakeDatabaseId, id)
const ofList = (id: string): string => paths.addressLists(fakeDatabaseId, [id])

/** Karl is a contact of Petra at her office: the address is hers, and the contact only links to it. */
const karlAtOffice = 'e'.repeat(32)
const book = () => {
  const sample = sampleBook()
  const office = sample.links.get(ids.office)
  const job = sample.links.get(ids.job)
  if (office === undefined || job === undefined) throw new Error('no such link')
  sample.links.set(karlAtOffice, {
    ...job,
    id: karlAtOffice as typeof job.id,
    parent_person: office.parent_person,
    child_person: ids.karl as typeof job.child_person,
    location: office.location,
  })
  return sample
}

const numbers = ['Telefon', 'Telefon 2', 'Mobil', 'Fax', 'E-Mail']
const place = ['Straße und Hausnummer', 'PLZ', 'Ort', 'PLZ des Postfachs', 'Postfach', 'Land']

interface EditDialog {
  readonly dialog: string
  readonly at: string
  readonly open: () => Promise<void>
  readonly title: string
  /** Of the text fields, in their order. */
  readonly fields: readonly string[]
  readonly write: readonly [field: string, value: string]
  readonly written: readonly unknown[]
}

const dialogs: readonly EditDialog[] = [
  {
    dialog: 'contact link, whose address is somebody else’s',
    at: ofPerson(ids.karl),
    open: () => press('Kontakt bearbeiten'),
    title: 'Kontakt bearbeiten',
    fields: ['Funktion', ...numbers],
    write: ['Fax', '0711 2'],
    written: ['correctLink', { type: 'Prokuristin', mobile: '0171 5550123', fax: '0711 2' }, undefined, ['contact']],
  },
  {
    dialog: 'own address',
    at: ofPerson(ids.petra),
    open: () => press('Adresse bearbeiten'),
    title: 'Adresse bearbeiten',
    fields: ['Art', ...place, ...numbers, 'Hinweis'],
    write: ['Ort', 'Esslingen'],
    written: [
      'correctLink',
      { type: 'Privat', phone: '+49 (0) 711 123456', email: 'petra@example.org' },
      { fields: { address_line: 'Am Alten Hafen 12 a', zip: '70173', city: 'Esslingen' } },
      ['address'],
    ],
  },
  {
    dialog: 'plain contact, which has an address of its own',
    at: ofPerson(ids.karl),
    open: async () => {
      await fromMenu('Menü von Karl Mueller', 'Partner hinzufügen...')
      const dialog = await screen.findByRole('dialog', { name: 'Kontakt anlegen' })
      await userEvent.type(within(dialog).getByLabelText('Person suchen...'), 'nordwest')
      await press(/^Nordwest/, dialog)
    },
    title: 'Kontakt anlegen',
    fields: ['Funktion', ...place, ...numbers, 'Hinweis'],
    write: ['Ort', 'Bremen'],
    written: [
      'recordContact',
      { parent: ids.karl, child: ids.firm },
      {},
      { fields: { city: 'Bremen' } },
      expect.arrayContaining(['address']),
    ],
  },
  {
    dialog: 'list',
    at: ofList(ids.press),
    open: () => fromMenu('Menü von Presse', 'Verteiler bearbeiten'),
    title: 'Verteiler bearbeiten',
    fields: ['Name'],
    write: ['Name', 'Redaktionen'],
    written: ['correctList', { name: 'Redaktionen' }],
  },
  {
    dialog: 'event',
    at: ofList(ids.summer),
    open: () => fromMenu('Menü von Sommerfest', 'Event bearbeiten'),
    title: 'Event bearbeiten',
    fields: ['Name', 'Datum', 'Uhrzeit', 'Ort', 'Webseite'],
    write: ['Ort', 'Rathaus'],
    written: ['correctList', expect.objectContaining({ name: 'Sommerfest', where: 'Rathaus' })],
  },
]

/** The labels of what can be written there. */
const fieldsIn = (dialog: HTMLElement): readonly string[] =>
  [...dialog.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea:not([aria-hidden])')]
    .filter((field) => !field.matches('[aria-hidden], [type=hidden], [type=checkbox]'))
    .map(({ labels }) => labels?.[0]?.textContent?.replace(/\s*\*$/u, '') ?? '(without a label)')
const isClosed = (dialog: HTMLElement) => waitFor(() => expect(dialog.isConnected).toBe(false))

describe('the edit dialogs', () => {
  it.each(dialogs)(
    '[ADB-56] there is one of the $dialog: it has these fields, and saves what is written in them',
    async ({ at, open, title, fields, write: [field, value], written }) => {
      const fake = book()
      renderApp(fakeOffice(), at, { addressBook: fake.book })
      await open()
      const dialog = await screen.findByRole('dialog', { name: title })
      const input = await within(dialog).findByLabelText(new RegExp(`^${field}`, 'u'))
      expect(fieldsIn(dialog)).toEqual(fields)
      fireEvent.change(input, { target: { value } })
      await press('Speichern', dialog)
      await isClosed(dialog)
      expect(fake.written).toEqual([written])
    },
  )

  it('[ADB-56] there is one of the entry of a list: of an event it saves who comes', async () => {
    const fake = sampleBook()
    renderApp(fakeOffice(), ofList(ids.press), { addressBook: fake.book })
    await press(/^Nolte-Lange/)
    const entry = await screen.findByRole('dialog', { name: 'Verteiler-Kontakt' })
    expect(within(entry).getByRole('region', { name: /Nolte-Lange/ }).textContent).toMatch(/Stuttgart/)
    cleanup()
    renderApp(fakeOffice(), ofList(ids.summer), { addressBook: fake.book })
    await userEvent.click((await screen.findAllByRole('button', { name: /^Nolte-Lange/ }))[0] as HTMLElement)
    const invited = await screen.findByRole('dialog', { name: 'Event-Teilnehmer' })
    await userEvent.click(within(invited).getByRole('checkbox', { name: 'Zusage' }))
    await press('Speichern', invited)
    await isClosed(invited)
    expect(fake.written).toEqual([['declareAttendance', expect.any(String), true]])
  })
})
