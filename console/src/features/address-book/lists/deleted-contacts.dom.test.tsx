import { ValidationError } from '@aktenraum/client/base/errors/http'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { paths } from '../../../staff/routes/paths.ts'
import { fakeOffice } from '../../../staff/testing/fake-office.ts'
import { renderApp } from '../../../staff/testing/render-app.tsx'
import { fakeDatabaseId } from '../testing/fake-address-book.ts'
import { form, isClosed, press, write } from '../testing/filling.ts'
import { ids, sampleBook } from '../testing/sample-book.ts'

afterEach(cleanup)

/** A book in which somebody else has deleted a contact; of that this browser has not heard yet. */
const show = (list: string) => {
  const fake = sampleBook({ entries: { [ids.homeOnPress]: on(ids.home), [ids.jobOnClients]: on(ids.job) } })
  const addEntry: typeof fake.book.addEntry = async (place, entry, fields) => {
    if (entry.link !== ids.job) return fake.book.addEntry(place, entry, fields)
    const formErrors = { person_link: ['Dieser Eintrag liegt nicht in dieser Adressdatenbank.'] }
    throw new ValidationError(400, 'fake', { detail: undefined, data: formErrors, formErrors })
  }
  renderApp(fakeOffice(), paths.addressLists(fakeDatabaseId, [list]), { addressBook: { ...fake.book, addEntry } })
  return fake
}
const on = (link: string) => ({ list: ids.press, link })

describe('a contact that somebody else has deleted meanwhile', () => {
  it('is left out of the event that is made of a list on which it stood, and that is said', async () => {
    const fake = show(ids.press)
    await press('Menü von Presse')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Event erstellen...' }))
    const event = await form('Event anlegen')
    await write(event, { Name: 'Empfang' })
    await press('Speichern', event)
    await isClosed(event)
    expect(fake.written.map(([method]) => method)).toEqual(['recordList', 'addEntry'])
    expect(await screen.findByText(/^Das Event ist angelegt. Eine Person ist nicht eingeladen/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Menü von Empfang' })).toBeTruthy()
  })

  it('is not put on a list: another one can be chosen', async () => {
    show(ids.clients)
    await press('Hinzufügen')
    const sheet = await form('Verteiler-Kontakt hinzufügen')
    await userEvent.type(within(sheet).getByLabelText('Kontakt suchen...'), 'prokuristin')
    await press(/^Nolte-Lange/, within(sheet).getByRole('table', { name: 'Kontakte' }))
    await press('Hinzufügen', sheet)
    expect(await screen.findByText(/wurde inzwischen gelöscht. Wählen Sie einen anderen Kontakt aus/)).toBeTruthy()
    expect(await within(sheet).findByText('Wählen Sie einen Kontakt aus.')).toBeTruthy()
    expect(within(sheet).queryByRole('alert')).toBeNull()
  })
})
