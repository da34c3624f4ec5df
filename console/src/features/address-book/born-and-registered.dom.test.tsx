import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { paths } from '../../staff/routes/paths.ts'
import { fakeOffice } from '../../staff/testing/fake-office.ts'
import { renderApp } from '../../staff/testing/render-app.tsx'
import { isReadable } from './directory.ts'
import type { AddressRecords } from './scene.tsx'
import { fakeDatabaseId } from './testing/fake-address-book.ts'
import { form, isClosed, press, write } from './testing/filling.ts'
import { ids, sampleBook } from './testing/sample-book.ts'

afterEach(cleanup)

const show = (addressBook: AddressRecords, person?: string) => {
  renderApp(fakeOffice(), person === undefined ? paths.addresses : paths.person(fakeDatabaseId, person), {
    addressBook,
  })
}

describe('the form of a person or company', () => {
  const choose = async (dialog: HTMLElement, type: string): Promise<void> => {
    await userEvent.click(within(dialog).getByRole('combobox', { name: /^Art/ }))
    await userEvent.click(await screen.findByRole('option', { name: type }))
  }

  it('[PER-01, otherwise] asks people for the name with which they were born, companies for their number in a register', async () => {
    const fake = sampleBook()
    show(fake.book)
    await press('Person anlegen')
    const dialog = await form('Person anlegen')
    const asked = (label: string): boolean => within(dialog).queryByLabelText(label) !== null
    const [ofPeople, ofCompanies] = ['Geburtsname', 'Registernummer']
    expect([asked(ofPeople), asked(ofCompanies), asked('Registergericht')]).toEqual([true, true, true])
    await choose(dialog, 'Person weiblich')
    expect([asked(ofPeople), asked(ofCompanies), asked('Registergericht')]).toEqual([true, false, false])
    await choose(dialog, 'Firma')
    expect([asked(ofPeople), asked(ofCompanies), asked('Registergericht')]).toEqual([false, true, true])
    await write(dialog, { Name: 'Hafen AG', Registergericht: 'Amtsgericht Kiel', Registernummer: ' HRB 12 ' })
    // What is filled stays where one sees it.
    await choose(dialog, 'Person weiblich')
    expect(asked(ofCompanies)).toBe(true)
    await choose(dialog, 'Firma')
    await press('Speichern', dialog)
    await isClosed(dialog)
    expect(fake.written[0]).toEqual([
      'recordPerson',
      { gender: 'company', name: 'Hafen AG', register_court: 'Amtsgericht Kiel', register_no: 'HRB 12' },
      null,
      expect.arrayContaining(['name', 'register']),
    ])
    const card = await form('Hafen AG')
    expect(await within(card).findByText('HRB 12')).toBeTruthy()
    expect(within(card).getByText('Amtsgericht Kiel')).toBeTruthy()
    expect(within(card).getByText('Registereintrag')).toBeTruthy()
  })

  it('[PER-22] [PER-27] says with which name somebody was born, once it is written, and the history names it', async () => {
    const fake = sampleBook()
    show(fake.book, ids.petra)
    const card = await form('Dr. Petra Nolte-Lange, LL.M.')
    await within(card).findByText('Geburtstag')
    expect(within(card).queryByText('Geburtsname')).toBeNull()
    await press('Person bearbeiten')
    const dialog = await form('Person bearbeiten')
    await within(dialog).findByLabelText('Geburtsname')
    await write(dialog, { Geburtsname: 'Busch' })
    await press('Speichern', dialog)
    await isClosed(dialog)
    expect(fake.people.get(ids.petra)).toMatchObject({ fields: { birth_name: 'Busch', shoe_size: 38 } })
    expect(fake.written.at(-1)?.at(-1)).toEqual(['birth_name'])
    expect(await within(card).findByText('Busch')).toBeTruthy()
    expect(within(card).getByText('Geburtsname')).toBeTruthy()
  })
})

describe('the form of an address', () => {
  const home = (fake: ReturnType<typeof sampleBook>) => {
    const link = fake.links.get(ids.home)
    return fake.locations.get(link?.location ?? '')
  }

  it('[LOC-01, otherwise] has a country, which is offered in German and stands on the card and in letters', async () => {
    const fake = sampleBook()
    show(fake.book, ids.petra)
    const card = await form('Dr. Petra Nolte-Lange, LL.M.')
    await press('Adresse bearbeiten', card)
    const dialog = await form('Adresse bearbeiten')
    const field = await within(dialog).findByLabelText<HTMLInputElement>('Land')
    const offered = [...(field.list?.options ?? [])].map(({ value }) => value)
    expect(offered).toEqual(
      expect.arrayContaining(['Deutschland', 'Österreich', 'Schweiz', 'Türkei', 'Vereinigte Staaten']),
    )
    expect(offered).toEqual(offered.toSorted(new Intl.Collator('de').compare))
    await write(dialog, { Land: 'Österreich' })
    await press('Speichern', dialog)
    await isClosed(dialog)
    expect(home(fake)).toMatchObject({ fields: { city: 'Stuttgart', country: 'Österreich' } })
    expect(fake.written.at(-1)?.at(-1)).toEqual(['address'])
    expect((await within(card).findAllByText(/70173 Stuttgart\s*Österreich/)).length).toBeGreaterThan(0)
  })

  it('asks where both have written another country', async () => {
    const fake = sampleBook()
    show(fake.book, ids.petra)
    await press('Adresse bearbeiten', await form('Dr. Petra Nolte-Lange, LL.M.'))
    const dialog = await form('Adresse bearbeiten')
    await within(dialog).findByLabelText('Land')
    const link = fake.links.get(ids.home)
    const location = home(fake)
    if (!isReadable(link) || !isReadable(location)) throw new Error('a book without its address')
    const written = { fields: { ...location.fields, country: 'Schweiz' } }
    const about = ['address'] as const
    await fake.book.correctLink('', link, {
      written: { fields: link.fields },
      location: { of: location, written },
      about,
    })
    await write(dialog, { Land: 'Österreich' })
    await press('Speichern', dialog)
    expect(await within(dialog).findByText('Das Feld „Land“ lautet jetzt: Schweiz')).toBeTruthy()
    await press('Land von dort übernehmen', dialog)
    await press('Speichern', dialog)
    await isClosed(dialog)
    expect(home(fake)).toMatchObject({ fields: { country: 'Schweiz' } })
  })
})
