import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { paths } from '../../staff/routes/paths.ts'
import { fakeOffice } from '../../staff/testing/fake-office.ts'
import { renderApp } from '../../staff/testing/render-app.tsx'
import { fakeDatabaseId } from './testing/fake-address-book.ts'
import { form, isClosed, press, write } from './testing/filling.ts'
import { ids, sampleBook } from './testing/sample-book.ts'

afterEach(cleanup)

it('[ADB-03] [ADB-05] [ADB-06] the book fills the window, and has its name and its menu in the bar at the top', async () => {
  const fake = sampleBook()
  const load: typeof fake.book.load = async (...asked) => {
    const loaded = await fake.book.load(...asked)
    return { ...loaded, database: { ...loaded.database, fields: { name: 'Kontakte Süd' } } }
  }
  renderApp(fakeOffice(), paths.addresses, { addressBook: { ...fake.book, load } })
  const whole = await form('Kontakte Süd')
  const { width, height, maxWidth } = getComputedStyle(whole)
  expect([width, height, maxWidth]).toEqual(['100%', '100%', '100%'])
  await within(whole).findByRole('table', { name: 'Personen' })
  const bar = within(whole).getByRole('heading', { level: 1, name: 'Kontakte Süd' }).parentElement as HTMLElement
  await press('Menü des Adressbuchs', bar)
  expect(await screen.findByRole('menuitem', { name: 'Exportieren …' })).toBeTruthy()
})

it('[PER-18] somebody is shown with the salutation, the address, the note, and all that reaches them', async () => {
  const fake = sampleBook()
  const home = fake.links.get(ids.home)
  if (home === undefined || !('fields' in home)) throw new Error('no address')
  const numbers = { phone: '0711 1', phone2: '0711 2', mobile: '0171 3', fax: '0711 4' }
  fake.links.set(ids.home, { ...home, fields: { ...home.fields, ...numbers } })
  renderApp(fakeOffice(), paths.person(fakeDatabaseId, ids.petra), { addressBook: fake.book })
  const dialog = within(await form('Dr. Petra Nolte-Lange, LL.M.'))
  await dialog.findByText('Klingel im Hinterhof.')
  const facts = dialog.getByRole('region', { name: 'Eigene Adresse' })
  const terms = within(facts).getAllByRole('term')
  const values = within(facts).getAllByRole('definition')
  expect(terms.map(({ textContent }, place) => [textContent, values[place]?.textContent])).toEqual([
    ['Art', 'Privat'],
    ['Anrede', 'Sehr geehrte Frau Dr. Nolte-Lange'],
    ['Adresse', 'Am Alten Hafen 12 a\n70173 Stuttgart'],
    ['Hinweis', 'Klingel im Hinterhof.'],
    ['E-Mail', 'petra@example.org'],
    ['Telefon', '0711 1'],
    ['Telefon 2', '0711 2'],
    ['Mobil', '0171 3'],
    ['Fax', '0711 4'],
  ])
})

it('[LNK-20, otherwise] of all contacts of somebody the one is shown that was just made, by its id', async () => {
  renderApp(fakeOffice(), paths.person(fakeDatabaseId, ids.petra), { addressBook: sampleBook().book })
  const card = await form('Dr. Petra Nolte-Lange, LL.M.')
  expect(await within(card).findByRole('region', { name: 'Eigene Adresse' })).toBeTruthy()
  await press('Menü von Dr. Petra Nolte-Lange, LL.M.', card)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Partner hinzufügen...' }))
  const dialog = await form('Kontakt anlegen')
  await userEvent.type(within(dialog).getByLabelText('Person suchen...'), 'karl')
  await press(/^Mueller/, dialog)
  await write(dialog, { Funktion: 'Mandant' })
  await press('Speichern', dialog)
  await isClosed(dialog)
  const shown = await within(card).findByRole('region', { name: 'Karl Mueller' })
  expect(shown.textContent).toContain('FunktionMandant')
})
