import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../../staff/routes/paths.ts'
import { fakeOffice } from '../../../staff/testing/fake-office.ts'
import { renderApp } from '../../../staff/testing/render-app.tsx'
import { fakeDatabaseId } from '../testing/fake-address-book.ts'
import { fakeTemplates } from '../testing/fake-templates.ts'
import { ids, sampleBook } from '../testing/sample-book.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A book with a list on which so many stand, each by an address with notes that a template names. */
const bookOf = (count: number, isFiled: boolean) => {
  const numbered = (kind: string) =>
    Array.from({ length: count }, (_, at) => kind + String(at).padStart(32 - kind.length, '0'))
  const people = numbered('a')
  const links = numbered('b')
  const templates = fakeTemplates({
    ['1'.repeat(32)]: { type: 'address', text: '{{child_person.name}}\n{{location.notes}}', priority: 1 },
  })
  const { book } = sampleBook({
    isFiled,
    templates: templates.kept,
    people: Object.fromEntries(people.map((id, at) => [id, { fields: { name: `Krause ${at}` } }])),
    links: Object.fromEntries(
      links.map((id, at) => {
        const person = people[at] ?? ''
        return [id, { parent: person, child: person, fields: {}, location: {}, notes: `Klingel ${at}` }]
      }),
    ),
    lists: { [ids.press]: { fields: { name: 'Presse' } } },
    entries: Object.fromEntries(links.map((link, at) => [numbered('c')[at], { list: ids.press, link }])),
  })
  const [readLocation, readAllNotes] = [vi.fn(book.readLocation), vi.fn(book.readAllNotes)]
  return {
    addressBook: { ...book, readLocation, readAllNotes },
    asked: () => [readLocation.mock.calls.length, readAllNotes.mock.calls.length],
  }
}
const openExport = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Menü von Presse' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Daten exportieren...' }))
  return screen.findByRole('dialog', { name: /^Datenexport aus / })
}
const exportOf = async (count: number) => {
  const { addressBook, asked } = bookOf(count, false)
  renderApp(fakeOffice(), paths.addressLists(fakeDatabaseId, [ids.press]), { addressBook })
  await openExport()
  return asked
}

describe('notes that an export names', () => {
  it('are fetched one by one where they are few, and all at once where they are many', async () => {
    const few = await exportOf(3)
    await waitFor(() => expect(few()).toEqual([3, 0]))
    cleanup()
    const many = await exportOf(60)
    await waitFor(() => expect(many()).toEqual([0, 1]))
  })

  it('come out of the file where the book is looked at as it was saved, however many they are', async () => {
    const { addressBook, asked } = bookOf(60, true)
    renderApp(fakeOffice(), paths.addresses, { addressBook })
    await userEvent.click(await screen.findByRole('button', { name: 'Menü des Adressbuchs' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Gespeicherten Stand ansehen' }))
    await screen.findByText(/^Sie sehen den Stand/)
    const saved = within(await screen.findByRole('dialog', { name: 'Adressbuch: gespeicherter Stand' }))
    await userEvent.click(await saved.findByRole('tab', { name: 'Verteiler und Events' }))
    await userEvent.click(await saved.findByRole('button', { name: 'Presse' }))
    const dialog = within(await openExport())
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Adresse' }))
    const file = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const text = async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Textliste' }))
      return (file.mock.lastCall?.[0] as Blob).text()
    }
    await waitFor(async () => expect(await text()).toMatch(/Klingel 0\n[^]*Klingel 59/))
    expect(asked()).toEqual([0, 0])
  })
})
