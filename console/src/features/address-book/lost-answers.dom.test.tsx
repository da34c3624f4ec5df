import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deafOnce } from '../../shared/testing/deaf-once.ts'
import { paths } from '../../staff/routes/paths.ts'
import { fakeOffice } from '../../staff/testing/fake-office.ts'
import { renderApp } from '../../staff/testing/render-app.tsx'
import { fakeAddressBook, fakeDatabaseId } from './testing/fake-address-book.ts'
import { fakeTemplates } from './testing/fake-templates.ts'
import { form, isClosed, press, write } from './testing/filling.ts'
import { ids, sampleBook } from './testing/sample-book.ts'

afterEach(cleanup)

/** A book of which the first answer to whatever is recorded gets lost: it has been recorded. */
const show = (path: string = paths.addresses) => {
  const templates = fakeTemplates()
  const fake = sampleBook({ templates: templates.kept })
  const { recordPerson, recordOwnAddress, recordContact, recordList } = fake.book
  const addressBook = {
    ...fake.book,
    recordPerson: deafOnce(recordPerson),
    recordOwnAddress: deafOnce(recordOwnAddress),
    recordContact: deafOnce(recordContact),
    recordList: deafOnce(recordList),
  }
  const addressTemplates = { ...templates.templates, recordTemplate: deafOnce(templates.templates.recordTemplate) }
  renderApp(fakeOffice(), path, { addressBook, addressTemplates })
  return { fake, templates }
}
const isLost = (dialog: HTMLElement) => within(dialog).findByText(/Keine Verbindung zum Server/)
const saveAgain = async (dialog: HTMLElement): Promise<void> => {
  await press('Speichern', dialog)
  await isClosed(dialog)
}
const methods = (written: readonly (readonly unknown[])[]): readonly unknown[] => written.map(([method]) => method)

describe('what was recorded though the answer got lost', () => {
  it('is the person who is saved again, as they were typed last', async () => {
    const { fake } = show()
    const before = fake.people.size
    await press('Person anlegen')
    const dialog = await form('Person anlegen')
    await write(dialog, { Name: 'Öztürk', Notizen: 'Neu' })
    await press('Speichern', dialog)
    await isLost(dialog)
    await write(dialog, { Vorname: 'Kim', Notizen: '' })
    await saveAgain(dialog)
    expect(fake.people.size).toBe(before + 1)
    expect([...fake.people.values()].at(-1)).toMatchObject({
      fields: { name: 'Öztürk', first_name: 'Kim' },
      notes: null,
    })
    expect(await form('Kim Öztürk')).toBeTruthy()
  })

  it('is not written anew where nothing else was typed', async () => {
    const { fake } = show()
    await press('Person anlegen')
    const dialog = await form('Person anlegen')
    await write(dialog, { Name: 'Öztürk', Notizen: 'Neu' })
    await press('Speichern', dialog)
    await isLost(dialog)
    await saveAgain(dialog)
    expect(methods(fake.written)).toEqual(['recordPerson'])
    expect(await form('Öztürk')).toBeTruthy()
  })

  it('is the address that is saved again', async () => {
    const { fake } = show(paths.person(fakeDatabaseId, ids.karl))
    const before = fake.links.size
    await press('Neue eigene Adresse...')
    const dialog = await form('Adresse anlegen')
    await write(dialog, { Ort: 'Kiel' })
    await press('Speichern', dialog)
    await isLost(dialog)
    await write(dialog, { Ort: 'Köln' })
    await saveAgain(dialog)
    expect(fake.links.size).toBe(before + 1)
    expect(methods(fake.written)).toEqual(['recordOwnAddress', 'correctLink'])
    expect([...fake.locations.values()].at(-1)).toMatchObject({ fields: { city: 'Köln' } })
  })

  it('is the contact that is saved again', async () => {
    const { fake } = show(paths.person(fakeDatabaseId, ids.karl))
    const before = fake.links.size
    await press('Partner hinzufügen...')
    const dialog = await form('Kontakt anlegen')
    await userEvent.type(within(dialog).getByLabelText('Person suchen...'), 'nordwest')
    await press(/^Nordwest/, dialog)
    await write(dialog, { Telefon: '1' })
    await press('Speichern', dialog)
    await isLost(dialog)
    await write(dialog, { Telefon: '2' })
    await saveAgain(dialog)
    expect(fake.links.size).toBe(before + 1)
    expect([...fake.links.values()].at(-1)).toMatchObject({ fields: { phone: '2' } })
  })

  it('is the list that is saved again, as it is called by then', async () => {
    const { fake } = show(paths.addressLists(fakeDatabaseId, []))
    const before = fake.lists.size
    await press('Verteiler anlegen')
    const dialog = await form('Verteiler anlegen')
    await write(dialog, { Name: 'Vereine' })
    await press('Speichern', dialog)
    await isLost(dialog)
    await write(dialog, { Name: 'Verbände' })
    await saveAgain(dialog)
    expect(fake.lists.size).toBe(before + 1)
    expect([...fake.lists.values()].at(-1)).toMatchObject({ fields: { name: 'Verbände' } })
  })

  it('is the template that is saved again', async () => {
    const { templates } = show()
    await press('Menü des Adressbuchs')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Vorlagen verwalten...' }))
    await press('Vorlage anlegen')
    const dialog = await form('Vorlage anlegen')
    await write(dialog, { Text: 'Moin' })
    await press('Speichern', dialog)
    await isLost(dialog)
    await write(dialog, { Text: 'Moin moin' })
    await saveAgain(dialog)
    expect(methods(templates.asked)).toEqual(['recordTemplate', 'rewordTemplate'])
  })

  it('is the book that is founded again: it is the same attempt', async () => {
    const { book } = fakeAddressBook({ isMissing: true })
    const founding = vi.fn(book.createBook)
    renderApp(fakeOffice(), paths.addresses, { addressBook: { ...book, createBook: deafOnce(founding) } })
    await press('Adressbuch anlegen')
    await press('Erneut versuchen')
    expect(await screen.findByText('Noch niemand im Adressbuch')).toBeTruthy()
    const [one, other] = founding.mock.calls
    expect(other?.[1]).toBe(one?.[1] ?? expect.unreachable())
  })
})
