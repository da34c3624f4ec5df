import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { paths } from '../../staff/routes/paths.ts'
import { fakeOffice } from '../../staff/testing/fake-office.ts'
import { renderApp } from '../../staff/testing/render-app.tsx'
import { fakeAddressBook, fakeDatabaseId } from './testing/fake-address-book.ts'
import { fakeTemplates } from './testing/fake-templates.ts'

afterEach(cleanup)

const id = (letter: string): string => letter.repeat(32)
const [anna, bert] = [id('a'), id('b')]
const at = (person: string, location: Readonly<Record<string, string>>) => ({
  parent: person,
  child: person,
  fields: {},
  location,
})
/** Two people with five addresses, of which one says nothing. */
const book = (templates = fakeTemplates()) =>
  fakeAddressBook({
    templates: templates.kept,
    people: {
      [anna]: { fields: { name: 'Adler', first_name: 'Anna' } },
      [bert]: { fields: { name: 'Busch', first_name: 'Bert' } },
    },
    links: {
      [id('1')]: at(anna, { address_line: 'Zeile 1', zip: '20095', city: 'Hamburg' }),
      [id('2')]: at(bert, { address_line: 'Am Deich 2', zip: '70173', city: 'Stuttgart' }),
      [id('3')]: at(bert, { zip: '04109', city: 'Leipzig', po_box: '10 20', po_box_zip: '04001' }),
      [id('4')]: at(anna, { address_line: 'Ährenweg 4', zip: '20457', city: 'Hamburg' }),
      [id('5')]: at(anna, {}),
    },
  })

const open = async (fake = book()) => {
  renderApp(fakeOffice(), paths.person(fakeDatabaseId, anna), { addressBook: fake.book })
  await userEvent.click(await screen.findByRole('button', { name: 'Menü von Anna Adler' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Partner hinzufügen...' }))
  const form = await screen.findByRole('dialog', { name: 'Kontakt anlegen' })
  await userEvent.type(within(form).getByLabelText('Person suchen...'), 'busch')
  await userEvent.click(await within(form).findByRole('button', { name: /^Busch/ }))
  await userEvent.click(await within(form).findByRole('button', { name: 'Adresse wählen' }))
  const picker = await screen.findByRole('dialog', { name: 'Adresse wählen' })
  const addresses = (): readonly (string | null)[] =>
    within(within(picker).getByRole('table', { name: 'Adressen' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getByRole('button').textContent)
  const look = async (typed: string): Promise<void> => {
    const field = within(picker).getByLabelText('Adresse suchen...')
    await userEvent.clear(field)
    await userEvent.type(field, typed)
  }
  return { form, picker, addresses, look }
}
const [deich, aehren, leipzig, zeile] = ['Am Deich 2', 'Ährenweg 4', '04109 Leipzig', 'Zeile 1']

describe('the table of addresses', () => {
  it('[LOC-04] [LOC-08] [LOC-09] [LOC-10] has one column, in the order of all that an address says', async () => {
    const { picker, addresses } = await open()
    const heads = () => within(picker).getAllByRole('columnheader')
    expect(heads().map(({ textContent }) => textContent)).toEqual(['Adresse↑'])
    expect(addresses()).toEqual([leipzig, aehren, deich, zeile])
    const cells = within(picker).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '04109 LeipzigPostfach 10 20, PLZ 04001 · Bert Busch',
      'Ährenweg 420457 Hamburg · Anna Adler',
      'Am Deich 270173 Stuttgart · Bert Busch',
      'Zeile 120095 Hamburg · Anna Adler',
    ])
    await userEvent.click(within(picker).getByRole('button', { name: 'Adresse' }))
    expect(addresses()).toEqual([zeile, deich, aehren, leipzig])
  })

  it('[ADB-52] [LOC-05] [LOC-06] [LOC-07] is searched by street, zip and city', async () => {
    const { picker, addresses, look } = await open()
    for (const [typed, found] of [
      ['deich', [deich]],
      ['204', [aehren]],
      ['hamburg', [aehren, zeile]],
      ['hamburg;zeile', [zeile]],
    ] as const) {
      await look(typed)
      await waitFor(() => expect(addresses(), typed).toEqual(found))
    }
    await look('hamburg deich')
    expect(await within(picker).findByText('Keine Adresse gefunden')).toBeTruthy()
  })

  it('[ADB-53] shows in which format the address will be written, and what is chosen there is saved with the contact', async () => {
    const letter = { type: 'address', text: 'Brief', priority: 10 } as const
    const fake = book(
      fakeTemplates({
        [id('6')]: letter,
        [id('7')]: { ...letter, text: 'Paket', priority: 20 },
        [id('8')]: { ...letter, text: 'Alt', isHidden: true },
        [id('9')]: { ...letter, type: 'salutation', text: 'Ahoi' },
      }),
    )
    const { form, picker } = await open(fake)
    const format = within(picker).getByRole('combobox', { name: /^Format/ })
    expect(format.textContent).toBe('Standard')
    await userEvent.click(format)
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Standard',
      'Brief',
      'Paket',
    ])
    await userEvent.click(screen.getByRole('option', { name: 'Paket' }))
    await userEvent.click(within(picker).getByRole('button', { name: deich }))
    await waitFor(() => expect(picker.isConnected).toBe(false))
    expect(within(form).getByRole('combobox', { name: /^Vorlage der Adresse/ }).textContent).toBe('Paket')
    await userEvent.click(within(form).getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(form.isConnected).toBe(false))
    expect(fake.written.map(([method, , fields]) => [method, fields])).toEqual([
      ['recordContact', { address_template: id('7') }],
    ])
  })
})
