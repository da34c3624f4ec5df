import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { paths } from '../../../staff/routes/paths.ts'
import { fakeOffice } from '../../../staff/testing/fake-office.ts'
import { renderApp } from '../../../staff/testing/render-app.tsx'
import { fakeAddressBook, fakeDatabaseId } from '../testing/fake-address-book.ts'

afterEach(cleanup)

const id = (letter: string): string => letter.repeat(32)
const [petra, twin, karl, otherKarl, firm] = [id('a'), id('b'), id('c'), id('d'), id('f')]
const [home, job, entry, list] = [id('1'), id('2'), id('3'), id('4')]
type Start = NonNullable<Parameters<typeof fakeAddressBook>[0]>

/** Petra is in it twice, with more said of the second one; two are called Karl Mueller; and a company. */
const book = (start: Start = {}) =>
  fakeAddressBook({
    people: {
      [petra]: { fields: { name: 'Krause', first_name: 'Petra', birthday: '1971-03-09', colour: 'blue' } },
      [twin]: {
        fields: { name: 'Krauße', first_name: 'Petra', birthday: '1971-03-09', iban: 'DE02120300000000202051' },
        notes: 'Ruft vormittags an.',
      },
      [karl]: { fields: { name: 'Mueller', first_name: 'Karl' } },
      [otherKarl]: { fields: { name: 'Müller', first_name: 'Karl' } },
      [firm]: { fields: { name: 'Hafenbau GmbH', gender: 'company' } },
    },
    links: {
      [home]: { parent: twin, child: twin, fields: { type: 'Privat' }, location: { city: 'Kiel' } },
      [job]: { parent: firm, child: twin, fields: { type: 'Rat' }, location: {} },
    },
    lists: { [list]: { fields: { name: 'Presse' } } },
    entries: { [entry]: { list, link: job } },
    ...start,
  })
const show = (fake = book(), path = paths.duplicates(fakeDatabaseId)) => {
  renderApp(fakeOffice(), path, { addressBook: fake.book })
  return fake
}
const press = async (name: string | RegExp, where: HTMLElement = document.body): Promise<void> =>
  userEvent.click(await within(where).findByRole('button', { name }))
const lane = (name: string) => screen.findByRole('list', { name })
const merging = async (): Promise<HTMLElement> => {
  await press(/^Petra .*zusammenführen$/)
  return screen.findByRole('dialog', { name: /zusammenführen$/ })
}
const choose = async (where: HTMLElement, label: RegExp, option: string | RegExp): Promise<void> => {
  await userEvent.click(await within(where).findByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

describe('looking for who stands in the book twice', () => {
  it('is begun from the menu, and shows pairs side by side, the surest first', async () => {
    const fake = show(book(), paths.addresses)
    await press('Menü des Adressbuchs')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Dubletten suchen' }))
    const sure = await lane('Sicher')
    expect(within(sure).getAllByRole('listitem')).toHaveLength(1)
    expect(within(sure).getByText('ähnlicher Name · gleicher Geburtstag')).toBeTruthy()
    for (const name of ['Petra Krause', 'Petra Krauße'])
      expect(within(within(sure).getByRole('region', { name })).getByText('09.03.1971')).toBeTruthy()
    expect(within(await lane('Nur Namensgleichheit')).getByText('Karl Mueller – Karl Müller')).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Prüfen' })).toBeNull()
    expect(fake.written).toEqual([])
    await press('Zurück zum Adressbuch')
    expect(await screen.findByRole('table', { name: 'Personen' })).toBeTruthy()
  })

  it('says that there are none', async () => {
    show(book({ people: { [firm]: { fields: { name: 'Hafenbau' } } }, links: {}, entries: {} }))
    expect(await screen.findByText('Keine Dubletten gefunden')).toBeTruthy()
  })

  it('is for whoever reads the book, and merging for who may write', async () => {
    show(book({ canUpdate: false }))
    await lane('Sicher')
    for (const name of [/zusammenführen/i, /keine Dublette$/i, /rückgängig/i])
      expect(screen.queryByRole('button', { name }), String(name)).toBeNull()
  })

  it('remembers who is not the same, and forgets that again', async () => {
    const fake = show()
    await press(/^Karl .*keine Dublette$/)
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Nur Namensgleichheit' })).toBeNull())
    expect(await fake.book.listKeptApart({ id: fakeDatabaseId, case: '' })).toHaveLength(1)
    await onTop()
    await press('Rückgängig')
    await lane('Nur Namensgleichheit')
    expect(await fake.book.listKeptApart({ id: fakeDatabaseId, case: '' })).toEqual([])
  })
})

/**
 * The row that had the focus is gone: the focus is at the heading of the first list, or at what says that there is
 * none.
 */
const onTop = () =>
  waitFor(() =>
    expect(document.activeElement?.textContent).toMatch(/^(Sicher|Wahrscheinlich|Nur Namensgleichheit|Keine)/),
  )

describe('merging two who are the same', () => {
  it('shows before what becomes of both, with the fuller one, and its values, preset', async () => {
    show()
    const dialog = await merging()
    expect(within(dialog).getByRole('combobox', { name: /^Bestehen bleibt/ }).textContent).toContain('Petra Krauße')
    expect(within(dialog).getByRole('combobox', { name: /^Name/ }).textContent).toBe('Krauße')
    const preview = within(dialog).getByRole('region', { name: 'Vorschau' })
    for (const value of ['Petra', '09.03.1971', 'DE02120300000000202051', 'Ruft vormittags an.'])
      expect(within(preview).getByText(value)).toBeTruthy()
    expect(within(dialog).getByText('Es zieht keine Adresse und kein Kontakt um.')).toBeTruthy()
    await choose(dialog, /^Bestehen bleibt/, /^Petra Krause/)
    expect(
      within(dialog).getByText('2 Adressen und Kontakte ziehen um, darunter 1 Eintrag in Verteilern und Events.'),
    ).toBeTruthy()
  })

  it('says of both what was chosen, and moves what leads to the other one', async () => {
    const fake = show()
    const dialog = await merging()
    await choose(dialog, /^Bestehen bleibt/, /^Petra Krause/)
    await choose(dialog, /^Name/, 'Krauße')
    await press('Zusammenführen', dialog)
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Sicher' })).toBeNull())
    const fields = {
      name: 'Krauße',
      first_name: 'Petra',
      birthday: '1971-03-09',
      colour: 'blue',
      iban: 'DE02120300000000202051',
    }
    const written = { fields, notes: 'Ruft vormittags an.', about: expect.arrayContaining(['name', 'notes', 'bank']) }
    expect(fake.written).toEqual([['mergePeople', petra, twin, written, null, expect.arrayContaining([home, job])]])
    expect(fake.links.get(job)).toMatchObject({ parent_person: firm, child_person: petra })
    await onTop()
  })

  it('moves contacts with who lies in the trash, too, without a word of them', async () => {
    const fake = book()
    await fake.book.trashPerson(firm)
    show(fake)
    const dialog = await merging()
    await choose(dialog, /^Bestehen bleibt/, /^Petra Krause/)
    expect(within(dialog).getByText(/^1 Adresse.* zieht um/)).toBeTruthy()
    await press('Zusammenführen', dialog)
    await waitFor(() => expect(fake.written.at(-1)?.[0]).toBe('mergePeople'))
    expect(fake.written.at(-1)?.at(-1)).toEqual([home, job])
  })

  it('has the default address of the other one where that of who stays was deleted, and none where both were', async () => {
    const hers = id('5')
    const own = { fields: {}, location: { city: 'Kiel' } }
    for (const isLeft of [true, false]) {
      const fake = book({
        links: {
          [home]: { parent: twin, child: twin, ...own },
          [job]: { parent: firm, child: twin, ...own },
          [hers]: { parent: petra, child: petra, ...own },
        },
      })
      for (const [person, link] of [[twin, home] as const, [petra, hers] as const]) {
        const record = fake.people.get(person)
        if (record === undefined || !('fields' in record)) throw new Error('nobody')
        await fake.book.chooseDefaultContact('', record, link)
      }
      for (const gone of isLeft ? [home] : [home, hers])
        await fake.book.trashLink({ id: gone, parent_person: petra, child_person: petra })
      show(fake)
      await press('Zusammenführen', await merging())
      await waitFor(() => expect(fake.written).toHaveLength(1))
      expect(fake.written[0]?.slice(0, 3)).toEqual(['mergePeople', twin, petra])
      expect(fake.written[0]?.[4]).toBe(isLeft ? hers : null)
      cleanup()
    }
  })

  it('is taken back by the message that says so', async () => {
    const fake = show()
    await press('Zusammenführen', await merging())
    await press('Rückgängig')
    expect(await screen.findByText(/steht wieder im Adressbuch\.$/)).toBeTruthy()
    await lane('Sicher')
    expect(fake.people.get(petra)).toMatchObject({ fields: { name: 'Krause' } })
  })

  it('is taken back later, too, and says what was written of since', async () => {
    show(book({ edited: { people: [twin], links: [home] } }))
    await press('Zusammenführen', await merging())
    const past = await lane('Frühere Zusammenführungen')
    expect(within(past).getByText('Petra Krause → Petra Krauße')).toBeTruthy()
    await press('Zusammenführung von Petra Krause rückgängig machen')
    expect(await screen.findByText(/nicht zurückgesetzt: Petra Krauße; Eigene Adresse Kiel\.$/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Frühere Zusammenführungen' })).toBeNull())
    await onTop()
  })

  it('begins anew where somebody has written meanwhile', async () => {
    const fake = show()
    const dialog = await merging()
    fake.change(petra, { name: 'Krause', first_name: 'Petra', birthday: '1971-03-09', bic: 'BYLADEM1001' })
    await press('Zusammenführen', dialog)
    expect(await within(dialog).findByText('BYLADEM1001')).toBeTruthy()
    expect(fake.written).toEqual([])
    await press('Zusammenführen', dialog)
    await waitFor(() => expect(fake.written).toHaveLength(1))
  })

  it('is not offered where more goes over than goes at once: the other one can stay', async () => {
    const links = Array.from({ length: 501 }, (_, at) => {
      const link = { parent: firm, child: twin, fields: { type: `Nr. ${at}` }, location: {} }
      return [String(at).padStart(32, '0'), link] as const
    })
    show(book({ links: Object.fromEntries(links), entries: {} }))
    const dialog = await merging()
    const isOffered = () => within(dialog).queryByRole('button', { name: 'Zusammenführen' }) !== null
    expect(isOffered()).toBe(true)
    await choose(dialog, /^Bestehen bleibt/, /^Petra Krause /)
    expect(await within(dialog).findByText(/^Auf einmal gehen höchstens 500 Adressen und Kontakte über/)).toBeTruthy()
    expect(isOffered()).toBe(false)
    await choose(dialog, /^Bestehen bleibt/, /^Petra Krauße /)
    await waitFor(() => expect(isOffered()).toBe(true))
  })

  it('is not offered for two who are linked with each other', async () => {
    show(book({ links: { [job]: { parent: petra, child: twin, fields: {}, location: {} } }, entries: {} }))
    const dialog = await merging()
    expect(within(dialog).getByText(/durch einen Kontakt miteinander verbunden/)).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: 'Zusammenführen' })).toBeNull()
  })
})

describe('somebody new who looks like somebody', () => {
  it('is hinted at while the name is typed, opened beside it, and recorded nonetheless', async () => {
    const fake = show(book(), paths.addresses)
    await press('Person anlegen')
    const form = await screen.findByRole('dialog', { name: 'Person anlegen' })
    await userEvent.type(within(form).getByLabelText(/^Vorname/), 'Petra')
    await userEvent.type(within(form).getByLabelText(/^Name/), 'Krausse')
    expect(await within(form).findByText(/^Ähnlich vorhanden:/)).toBeTruthy()
    await press('Petra Krause öffnen', form)
    await screen.findByRole('dialog', { name: 'Petra Krause' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Petra Krause' })).toBeNull())
    await press('Speichern', form)
    await waitFor(() => expect(fake.written.map(([name]) => name)).toEqual(['recordPerson']))
  })

  it('is said nothing of where nobody is like that', async () => {
    show(book(), paths.addresses)
    await press('Person anlegen')
    const form = await screen.findByRole('dialog', { name: 'Person anlegen' })
    await userEvent.type(within(form).getByLabelText(/^Name/), 'Krausse')
    await userEvent.type(within(form).getByLabelText(/^Vorname/), 'Petra')
    await within(form).findByText(/^Ähnlich vorhanden:/)
    await userEvent.type(within(form).getByLabelText(/^Vorname/), 'nella')
    await waitFor(() => expect(within(form).queryByText(/^Ähnlich vorhanden:/)).toBeNull())
  })
})

it('leads from the address of who was merged to who stays, and says so', async () => {
  const fake = book()
  for (const [kept, dropped] of [
    [twin, petra],
    [karl, twin],
  ]) {
    const [stays, goes] = [fake.people.get(kept ?? ''), fake.people.get(dropped ?? '')]
    if (stays === undefined || goes === undefined) throw new Error('nobody')
    const written = { fields: 'fields' in stays ? stays.fields : {} }
    const place = { id: '', case: '' }
    await fake.book.mergePeople(place, { kept: stays, dropped: goes, written, defaultLink: null, links: [] })
  }
  show(fake, paths.person(fakeDatabaseId, petra))
  expect(await screen.findByRole('dialog', { name: 'Karl Mueller' })).toBeTruthy()
  expect(await screen.findByText('Diese Person wurde mit einer anderen zusammengeführt: Karl Mueller.')).toBeTruthy()
})
