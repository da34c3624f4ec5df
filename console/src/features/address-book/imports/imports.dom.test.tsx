import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { ApiError } from '@aktenraum/client/base/errors/http'
import type { ImportPlan } from '@aktenraum/client/collections/address-book/import-plan'
import { paths } from '../../../staff/routes/paths.ts'
import { fakeOffice } from '../../../staff/testing/fake-office.ts'
import { renderApp } from '../../../staff/testing/render-app.tsx'
import type { AddressRecords } from '../scene.tsx'
import { fakeDatabaseId } from '../testing/fake-address-book.ts'
import { sampleBook } from '../testing/sample-book.ts'

afterEach(cleanup)

const show = (book: AddressRecords, path: string): void => {
  renderApp(fakeOffice(), path, { addressBook: book })
}
const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }))
const choose = async (title: string, content: string, name: string): Promise<void> => {
  const dialog = await screen.findByRole('dialog', { name: title })
  const field = dialog.querySelector<HTMLInputElement>('input[type="file"]')
  if (field === null) throw new Error('a dialog without a field for files')
  fireEvent.change(field, { target: { files: [new File([content], name)] } })
}
const names = (fake: ReturnType<typeof sampleBook>) =>
  [...fake.people.values()].flatMap((person) => ('fields' in person ? [String(person.fields['name'])] : [])).sort()
const contacts = 'Nachname;E-Mail;Firma\r\nAhrens;a@ahrens.example;\r\nBusch;b@busch.example;Kai KG\r\n'
const imports = () => screen.findByRole('list', { name: 'Importe' })

describe('what was imported', () => {
  it('is shown and taken back when its report is closed: what somebody has changed since stays', async () => {
    const fake = sampleBook()
    const before = names(fake)
    show(fake.book, paths.addresses)
    await press('Menü des Adressbuchs')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Kontakte hinzufügen …' }))
    await choose('Kontakte hinzufügen', contacts, 'kontakte.csv')
    await press('Weiter zur Vorschau')
    await press('Importieren')
    const report = await screen.findByRole('dialog', { name: 'Kontakte hinzugefügt' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(report.isConnected).toBe(false))
    const ahrens = [...fake.people.values()].find((each) => 'fields' in each && each.fields['name'] === 'Ahrens')
    const fields = ahrens !== undefined && 'fields' in ahrens ? ahrens.fields : {}
    await press('Menü des Adressbuchs')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Importe' }))
    const list = await imports()
    expect(within(list).getByText('kontakte.csv')).toBeTruthy()
    expect(within(list).getByText(/3 von 3 Einträgen im Adressbuch/)).toBeTruthy()
    fake.change(ahrens?.id ?? '', { ...fields, name: 'Ahrens-Ohm' })
    await press('Import von kontakte.csv rückgängig machen')
    expect(await screen.findByText('2 Einträge liegen jetzt im Papierkorb.')).toBeTruthy()
    expect(await screen.findByText(/inzwischen geändert oder verwendet wurden: Ahrens-Ohm\.$/)).toBeTruthy()
    expect(names(fake)).toEqual([...before, 'Ahrens-Ohm'].sort())
    expect(await within(await imports()).findByText('teilweise rückgängig gemacht')).toBeTruthy()
    expect(within(await imports()).getByText(/1 von 3 Einträgen im Adressbuch · 2 im Papierkorb/)).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^1 Import/))
  })

  it('goes on with the same file where it broke off, and with no other', async () => {
    const fake = sampleBook()
    const before = names(fake)
    let isBroken = true
    const importAll: AddressRecords['importAll'] = async (place, plan) => {
      if (!isBroken)
        return fake.book.importAll(
          place,
          plan.filter(({ id }) => !fake.people.has(id) && !fake.links.has(id)),
        )
      await fake.book.importAll(place, plan.slice(0, 1))
      throw new ApiError(503, 'test', 'Der Server ist nicht erreichbar.')
    }
    show({ ...fake.book, importAll }, paths.addresses)
    await press('Menü des Adressbuchs')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Kontakte hinzufügen …' }))
    await choose('Kontakte hinzufügen', contacts, 'kontakte.csv')
    await press('Weiter zur Vorschau')
    await press('Importieren')
    await screen.findByText(/^Der Import ist abgebrochen/)
    cleanup()
    isBroken = false
    show({ ...fake.book, importAll }, paths.imports(fakeDatabaseId))
    expect(await within(await imports()).findByText('abgebrochen')).toBeTruthy()
    await press('Import von kontakte.csv fortsetzen')
    await choose('Kontakte hinzufügen', 'Nachname\r\nZander\r\n\r\n', 'andere.csv')
    await press('Weiter zur Vorschau')
    expect(await screen.findByText('Das ist nicht die Datei, mit der dieser Import begonnen wurde.')).toBeTruthy()
    await choose('Kontakte hinzufügen', contacts, 'kontakte.csv')
    await press('Weiter zur Vorschau')
    await press('Importieren')
    await screen.findByRole('dialog', { name: 'Kontakte hinzugefügt' })
    expect(names(fake)).toEqual([...before, 'Ahrens', 'Busch', 'Kai KG'].sort())
    await userEvent.keyboard('{Escape}')
    expect(await within(await imports()).findByText('abgeschlossen')).toBeTruthy()
  })

  it('goes on with what it had begun: a company that it has brought is no other one, and has its address', async () => {
    const fake = sampleBook()
    const file = [
      'Nachname;Firma;Straße geschäftlich;Ort geschäftlich;Handelsregister;E-Mail',
      'Busch;Kai KG;Kai 1;Kiel;HRA 1;a@busch.example',
      'Busch;Kai KG;Kai 1;Kiel;HRA 2;b@busch.example',
      '',
    ].join('\r\n')
    const plans: ImportPlan[] = []
    const importAll: AddressRecords['importAll'] = async (place, plan) => {
      plans.push(plan)
      if (plans.length > 1) return { created: 0, skipped: plan.length }
      // The company, and one of those who work there.
      await fake.book.importAll(place, plan.slice(0, 2))
      throw new ApiError(503, 'test', 'Der Server ist nicht erreichbar.')
    }
    show({ ...fake.book, importAll }, paths.addresses)
    await press('Menü des Adressbuchs')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Kontakte hinzufügen …' }))
    await choose('Kontakte hinzufügen', file, 'kontakte.csv')
    await press('Weiter zur Vorschau')
    await press('Importieren')
    await screen.findByText(/^Der Import ist abgebrochen/)
    cleanup()
    show({ ...fake.book, importAll }, paths.imports(fakeDatabaseId))
    await press('Import von kontakte.csv fortsetzen')
    await choose('Kontakte hinzufügen', file, 'kontakte.csv')
    await press('Weiter zur Vorschau')
    await press('Importieren')
    await screen.findByRole('dialog', { name: 'Kontakte hinzugefügt' })
    expect(plans[0]?.filter(({ kind }) => kind === 'person')).toHaveLength(3)
    expect(plans[1]).toEqual(plans[0])
  })

  it('goes on with a whole book where it broke off, without a word of those who came by it', async () => {
    const fake = sampleBook({ people: {}, links: {}, lists: {}, entries: {} })
    let isBroken = true
    const importAll: AddressRecords['importAll'] = async (place, plan) => {
      const waiting = plan.filter(({ id }) => !fake.people.has(id) && !fake.links.has(id))
      await fake.book.importAll(place, isBroken ? waiting.slice(0, 1) : waiting)
      if (isBroken) throw new ApiError(503, 'test', 'Der Server ist nicht erreichbar.')
      return { created: waiting.length, skipped: plan.length - waiting.length }
    }
    const book = (name: string): string =>
      JSON.stringify({
        people: ['Ahrens', name].map((each) => ({ id: each, uuid: `u-${each}`, name: each })),
        locations: [{ id: 'l', city: 'Kiel' }],
        person_links: [{ id: 'h', parent_person: 'Ahrens', child_person: 'Ahrens', location: 'l' }],
      })
    show({ ...fake.book, importAll }, paths.addresses)
    await press('Menü des Adressbuchs')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Importieren …' }))
    const title = 'Adressdatenbank importieren'
    await choose(title, book('Busch'), 'buch.json')
    await screen.findByText(/^Die Adressdatenbank konnte nicht importiert werden/)
    cleanup()
    isBroken = false
    show({ ...fake.book, importAll }, paths.imports(fakeDatabaseId))
    expect(await within(await imports()).findByText('abgebrochen')).toBeTruthy()
    await press('Import von buch.json fortsetzen')
    await choose(title, book('Zander'), 'buch.json')
    expect(await screen.findByText('Das ist nicht die Datei, mit der dieser Import begonnen wurde.')).toBeTruthy()
    await choose(title, book('Busch'), 'buch.json')
    expect(await screen.findByText('2 Einträge wurden importiert. 1 war schon da.')).toBeTruthy()
    expect(names(fake)).toEqual(['Ahrens', 'Busch'])
    expect(await within(await imports()).findByText('abgeschlossen')).toBeTruthy()
  })

  it('is nothing where nothing was', async () => {
    show(sampleBook().book, paths.imports(fakeDatabaseId))
    expect(await screen.findByText('Keine Importe')).toBeTruthy()
    await press('Zu den Personen')
    expect(await screen.findByRole('table', { name: 'Personen' })).toBeTruthy()
  })
})

describe('a whole book that is there already', () => {
  const people = [
    { id: 'x', uuid: 'u-there', name: 'Zander' },
    { id: 'y', uuid: 'u-new', name: 'Ahrens' },
  ]
  const file = JSON.stringify({ people, locations: [], person_links: [] })
  const open = async () => {
    const fake = sampleBook({
      people: { ['d'.repeat(32)]: { fields: { name: 'Zander', uuid: 'u-there' } } },
      links: {},
      lists: {},
      entries: {},
    })
    show(fake.book, paths.addresses)
    await press('Menü des Adressbuchs')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Importieren …' }))
    await choose('Adressdatenbank importieren', file, 'Adressbuch.json')
    await screen.findByText(/^1 von 2 Personen und Firmen der Datei stehen schon im Adressbuch\./)
    expect(fake.written).toEqual([])
    return fake
  }

  it('is asked about before anything is stored, and skipped where its uuid is known', async () => {
    const fake = await open()
    await press('Nur die übrige Person oder Firma importieren')
    await waitFor(() => expect(names(fake)).toEqual(['Ahrens', 'Zander']))
  })

  it('is added all the same where somebody wants it', async () => {
    const fake = await open()
    await press('Alle 2 importieren')
    await waitFor(() => expect(names(fake)).toEqual(['Ahrens', 'Zander', 'Zander']))
  })
})
