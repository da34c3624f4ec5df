import type { ShownEntry } from '@aktenraum/client/collections/address-book/address-book'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../../staff/routes/paths.ts'
import { fakeOffice } from '../../../staff/testing/fake-office.ts'
import { renderApp } from '../../../staff/testing/render-app.tsx'
import { fakeDatabaseId } from '../testing/fake-address-book.ts'
import { ids, sampleBook } from '../testing/sample-book.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const missing = 'Ein Eintrag lässt sich nicht öffnen und fehlt deshalb.'
/** On one list, Petra stands by her work, and by her home as the server alone says. */
const show = () => {
  const fake = sampleBook({
    entries: {
      [ids.homeOnPress]: { list: ids.press, link: ids.home },
      [ids.jobOnClients]: { list: ids.press, link: ids.job },
    },
  })
  const { fields: _, ...said } = fake.entries.get(ids.homeOnPress) as unknown as Record<string, unknown>
  fake.entries.set(ids.homeOnPress, { ...said, broken: 'other-references' } as unknown as ShownEntry)
  renderApp(fakeOffice(), paths.addressLists(fakeDatabaseId, [ids.press]), { addressBook: fake.book })
  return fake
}
const press = async (name: string | RegExp, where: HTMLElement = document.body): Promise<void> =>
  userEvent.click(await within(where).findByRole('button', { name }))
const pick = async (entry: string): Promise<void> => {
  await press('Menü von Presse')
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

describe('somebody of whom the server alone says that they stand on a list', () => {
  it('is named as nobody there, and is not written to: no export has them', async () => {
    show()
    expect(await screen.findByText('2 Einträge')).toBeTruthy()
    expect(screen.getByText('(nicht lesbar)')).toBeTruthy()
    await pick('Daten exportieren...')
    const dialog = await screen.findByRole('dialog', { name: 'Datenexport aus Presse' })
    expect(within(dialog).getByText(missing)).toBeTruthy()
    // By her work she has no e-mail address.
    expect(within(dialog).getByText('0 Zeilen (weggelassen: 1 ohne Inhalt)')).toBeTruthy()
    expect(within(dialog).queryByRole('link', { name: /^E-Mail an/ })).toBeNull()
  })

  it('is invited to no event that is made of it', async () => {
    const fake = show()
    await pick('Event erstellen...')
    const form = await screen.findByRole('dialog', { name: 'Event anlegen' })
    expect(within(form).getByText(/„Presse“ stehen: 1 Eintrag, noch ohne Zusage/)).toBeTruthy()
    expect(within(form).getByText(missing)).toBeTruthy()
    fireEvent.change(within(form).getByLabelText('Name'), { target: { value: 'Empfang' } })
    await press('Speichern', form)
    await waitFor(() => expect(form.isConnected).toBe(false))
    expect(fake.written.slice(1)).toEqual([['addEntry', expect.any(String), ids.job, { confirmed: null }]])
  })

  it('has no birthday in a file for calendars', async () => {
    const fake = show()
    await fake.book.removeEntry(ids.jobOnClients)
    cleanup()
    renderApp(fakeOffice(), paths.addressLists(fakeDatabaseId, [ids.press]), { addressBook: fake.book })
    await press('Menü von Presse')
    expect(screen.queryByRole('menuitem', { name: /als Kalenderdatei$/ })).toBeNull()
  })
})
