import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@aktenraum/client/base/errors/http'
import type { ShownList } from '@aktenraum/client/collections/address-book/address-book'
import { paths } from '../../../staff/routes/paths.ts'
import { fakeOffice } from '../../../staff/testing/fake-office.ts'
import { renderApp } from '../../../staff/testing/render-app.tsx'
import type { AddressRecords } from '../scene.tsx'
import { fakeDatabaseId } from '../testing/fake-address-book.ts'
import { ids, sampleBook } from '../testing/sample-book.ts'

afterEach(cleanup)

const show = (addressBook: AddressRecords, ...chosen: readonly string[]) => {
  const office = fakeOffice()
  renderApp(office, paths.addressLists(fakeDatabaseId, chosen), { addressBook })
  return office
}
const rowsOf = async (table: string): Promise<readonly HTMLElement[]> =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
const namesOf = async (table: string): Promise<readonly (string | null)[]> =>
  (await rowsOf(table)).map((row) => within(row).getByRole('button').textContent)
const lists = () => namesOf('Verteiler und Events')
const members = () => namesOf('Einträge')
const list = (name: string) => screen.findByRole('button', { name })
const pressed = async (): Promise<readonly (string | null)[]> => {
  await lists()
  return screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
}
const press = async (name: string | RegExp, where: HTMLElement = document.body): Promise<void> =>
  userEvent.click(await within(where).findByRole('button', { name }))
const dialog = (name: string) => screen.findByRole('dialog', { name })
const choose = async (label: RegExp, option: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const write = async (where: HTMLElement, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(within(where).getByLabelText(label), { target: { value } })
}
const isClosed = (element: HTMLElement) => waitFor(() => expect(element.isConnected).toBe(false))
const roomId = 'b0'.repeat(16)

describe('the two tabs of the book', () => {
  it('[ADB-13] show people, and lists with events, of the book that was loaded once', async () => {
    const fake = sampleBook()
    const load = vi.fn(fake.book.load)
    renderApp(fakeOffice(), paths.addresses, { addressBook: { ...fake.book, load } })
    const people = await screen.findByRole('tab', { name: 'Personen' })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Personen',
      'Verteiler und Events',
    ])
    expect(people.getAttribute('aria-selected')).toBe('true')
    await userEvent.click(screen.getByRole('tab', { name: 'Verteiler und Events' }))
    expect(await lists()).toHaveLength(3)
    expect(screen.queryByRole('table', { name: 'Personen' })).toBeNull()
    await userEvent.click(screen.getByRole('tab', { name: 'Personen' }))
    expect(await namesOf('Personen')).toHaveLength(3)
    expect(load).toHaveBeenCalledTimes(1)
  })
})

describe('the list of lists', () => {
  it('[VTL-17] [VTL-18] [VTL-10] stands in the order of names, and turns it round', async () => {
    show(sampleBook().book)
    expect(await lists()).toEqual(['Mandantenbrief', 'Presse', 'Sommerfest'])
    const heads = within(await screen.findByRole('table', { name: 'Verteiler und Events' })).getAllByRole(
      'columnheader',
    )
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Auswahl', 'Name↑', 'Letzte Änderung'])
    await press('Name')
    expect(await lists()).toEqual(['Sommerfest', 'Presse', 'Mandantenbrief'])
  })

  it('[VTL-19] [VTL-03] [VTL-01, otherwise] says of an event that it is one, when and where it takes place, and where more stands', async () => {
    show(sampleBook().book)
    const [letter, , summer] = await rowsOf('Verteiler und Events')
    expect(within(summer as HTMLElement).getByText('Event')).toBeTruthy()
    expect(
      within(summer as HTMLElement).getByText(
        '01.07.2027, 18:30 Uhr · Alter Hafen, Schuppen 3 · https://sommerfest.example/',
      ),
    ).toBeTruthy()
    expect(within(letter as HTMLElement).queryByText('Event')).toBeNull()
  })

  it('[VTL-11] [VTL-12] [VTL-13] [VTL-14] [VTL-15] [VTL-16] [VTL-21] shows who stands on the chosen ones, one or several', async () => {
    show(sampleBook().book)
    expect(await screen.findByText('Nichts ausgewählt')).toBeTruthy()
    await userEvent.click(await list('Presse'))
    expect(await pressed()).toEqual(['Presse'])
    expect(await members()).toEqual(['Nolte-Lange, Dr. Petra, LL.M.'])
    expect(screen.queryByText(/ausgewählt$/)).toBeNull()
    for (const [held, count] of [
      ['ctrlKey', 2],
      ['altKey', 3],
    ] as const) {
      fireEvent.click(await list(count === 2 ? 'Mandantenbrief' : 'Sommerfest'), { [held]: true })
      expect(await screen.findByText(`3 Verteiler und Events · ${count} ausgewählt`)).toBeTruthy()
    }
    expect(await members()).toHaveLength(4)
    fireEvent.click(await list('Sommerfest'), { shiftKey: true })
    expect(await screen.findByText('3 Verteiler und Events · 2 ausgewählt')).toBeTruthy()
    expect(await pressed()).toEqual(['Mandantenbrief', 'Presse'])
    await userEvent.click(await list('Presse'))
    expect(await pressed()).toEqual(['Presse'])
    await userEvent.click(await list('Presse'))
    expect(await pressed()).toEqual([])
    expect(await screen.findByText('Nichts ausgewählt')).toBeTruthy()
  })

  it('asks nobody to choose where there are no lists yet, and says how to begin', async () => {
    const { book } = sampleBook()
    const load: typeof book.load = async (...given) => ({ ...(await book.load(...given)), lists: [], listEntries: [] })
    show({ ...book, load })
    expect(await screen.findByText('Noch keine Verteiler und Events')).toBeTruthy()
    expect(screen.queryByText('Nichts ausgewählt')).toBeNull()
  })

  it('[VTL-13] [VTL-14] chooses several by their boxes too, where there is no key to hold', async () => {
    show(sampleBook().book)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Presse auswählen' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Mandantenbrief auswählen' }))
    expect(await pressed()).toEqual(['Mandantenbrief', 'Presse'])
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Presse auswählen' }))
    expect(await pressed()).toEqual(['Mandantenbrief'])
  })

  it('[VTL-22] [VTL-23] [VTL-24] [VTL-25] is narrowed by what is typed and by the type, which the field for the search names', async () => {
    show(sampleBook().book)
    await userEvent.type(await screen.findByLabelText('Verteiler oder Event suchen...'), 'hafen')
    await waitFor(async () => expect(await lists()).toEqual(['Sommerfest']))
    expect(screen.getByText('1 von 3 Verteilern und Events')).toBeTruthy()
    await userEvent.clear(screen.getByLabelText('Verteiler oder Event suchen...'))
    await choose(/^Typ/, 'nur Events')
    expect(await screen.findByLabelText('Event suchen...')).toBeTruthy()
    await waitFor(async () => expect(await lists()).toEqual(['Sommerfest']))
    await choose(/^Typ/, 'nur Verteiler')
    expect(await screen.findByLabelText('Verteiler suchen...')).toBeTruthy()
    await waitFor(async () => expect(await lists()).toEqual(['Mandantenbrief', 'Presse']))
    await userEvent.type(screen.getByLabelText('Verteiler suchen...'), 'sommerfest')
    expect(await screen.findByText('Nichts gefunden')).toBeTruthy()
  })

  it('[VTL-20] says in its place that a chosen one was deleted by somebody else', async () => {
    const fake = sampleBook()
    const office = show(fake.book, ids.press, ids.clients)
    expect(await members()).toHaveLength(2)
    await fake.book.trashList(ids.press)
    act(() => office.tell({ case_id: '' }))
    expect(await screen.findByText('Dieser Verteiler wurde gelöscht.')).toBeTruthy()
    expect(await members()).toHaveLength(1)
    expect(await lists()).toEqual(['Mandantenbrief', 'Sommerfest'])
  })

  it('says of one that the server has swapped that it is not to be used, and offers to change nothing of it', async () => {
    const fake = sampleBook()
    const { fields: _, ...rest } = fake.lists.get(ids.press) as unknown as Record<string, unknown>
    fake.lists.set(ids.press, { ...rest, broken: 'other-references' } as unknown as ShownList)
    show(fake.book, ids.press)
    expect(await lists()).toEqual(['Mandantenbrief', 'Sommerfest', '(nicht lesbar)'])
    expect(screen.getByText(/stimmt nicht mit dem überein, was darin steht/)).toBeTruthy()
    await press('Menü von (nicht lesbar)')
    expect(screen.queryByRole('menuitem', { name: 'Verteiler bearbeiten' })).toBeNull()
  })

  it('[OPEN-085] [ADB-57] keeps room for what may come: 70 % of the window', async () => {
    show(sampleBook().book, ids.press)
    for (const name of ['Verteiler und Events', 'Einträge']) {
      const frame = (await screen.findByRole('table', { name })).parentElement as HTMLElement
      const { minHeight, height } = getComputedStyle(frame)
      expect([minHeight, height], name).toContain(`${(window.innerHeight * 7) / 10}px`)
    }
  })
})

describe('the form of a list', () => {
  it('[ADB-55] [VTL-49, otherwise] [VTL-02, otherwise] adds one, which is shown then', async () => {
    const fake = sampleBook()
    show(fake.book)
    await press('Verteiler anlegen')
    const form = await dialog('Verteiler anlegen')
    await press('Speichern', form)
    expect(await within(form).findByText('Name ist ein Pflichtfeld.')).toBeTruthy()
    expect(within(form).queryByLabelText('Datum')).toBeNull()
    await write(form, { Name: ' Vereine ' })
    await press('Speichern', form)
    await isClosed(form)
    expect(fake.written).toEqual([['recordList', false, null, { name: 'Vereine' }]])
    await waitFor(async () => expect(await pressed()).toEqual(['Vereine']))
    expect(await screen.findByText('Noch keine Einträge')).toBeTruthy()
  })

  it('[APP-077] is sent without the spaces around what was typed', async () => {
    const fake = sampleBook()
    show(fake.book)
    await press('Event anlegen')
    const form = await dialog('Event anlegen')
    await write(form, { Name: ' Sommer fest\t', Ort: '  Garten ', Webseite: ' https://fest.example/ ' })
    await press('Speichern', form)
    await isClosed(form)
    const fields = { name: 'Sommer fest', where: 'Garten', url: 'https://fest.example/' }
    expect(fake.written).toEqual([['recordList', true, null, fields]])
  })
  it.each([
    ['Verteiler anlegen', ['Name']],
    ['Event anlegen', ['Name', 'Ort', 'Webseite']],
  ])('[OPEN-072] [APP-078] “%s” takes at most 255 characters', async (title, labels) => {
    const fake = sampleBook()
    show(fake.book)
    await press(title)
    const form = await dialog(title)
    const texts = (length: number) =>
      labels.map((label) => [label, `https://fest.example/`.padEnd(length, 'x')] as const)
    await write(form, Object.fromEntries(texts(256)))
    await press('Speichern', form)
    expect(await within(form).findAllByText(/ darf höchstens 255 Zeichen lang sein\.$/)).toHaveLength(labels.length)
    expect(fake.written).toEqual([])
    await write(form, Object.fromEntries(texts(255)))
    await press('Speichern', form)
    await isClosed(form)
    expect(fake.written).toHaveLength(1)
  })

  it('[ADB-55] [VTL-49, otherwise] [VTL-01, otherwise] adds an event with when, where and url', async () => {
    const fake = sampleBook()
    show(fake.book)
    await press('Event anlegen')
    const form = await dialog('Event anlegen')
    await write(form, { Name: 'Empfang', Uhrzeit: '17:00', Webseite: 'javascript:alert(1)' })
    await press('Speichern', form)
    expect(await within(form).findByText('Geben Sie zur Uhrzeit auch das Datum an.')).toBeTruthy()
    expect(fake.written).toEqual([])
    await write(form, { Datum: '2027-01-15', Ort: 'Rathaus', Webseite: 'https://empfang.example' })
    await press('Speichern', form)
    await isClosed(form)
    expect(fake.written).toEqual([
      [
        'recordList',
        true,
        null,
        { name: 'Empfang', where: 'Rathaus', url: 'https://empfang.example', when: '2027-01-15T17:00' },
      ],
    ])
  })

  it('[ADB-55] [VTL-50, otherwise] changes one, with what it does not know and what others have changed meanwhile', async () => {
    const fake = sampleBook()
    show(fake.book, ids.summer)
    await press('Menü von Sommerfest')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Event bearbeiten' }))
    const form = await dialog('Event bearbeiten')
    expect(within(form).getByLabelText<HTMLInputElement>('Datum').value).toBe('2027-07-01')
    expect(within(form).getByLabelText<HTMLInputElement>('Uhrzeit').value).toBe('18:30')
    const before = fake.lists.get(ids.summer)
    if (before === undefined || !('fields' in before)) throw new Error('no event')
    await fake.book.correctList(roomId, before, { ...before.fields, where: 'Speicherstadt', colour: 'red' })
    await write(form, { Uhrzeit: '19:00' })
    await press('Speichern', form)
    await isClosed(form)
    expect(fake.lists.get(ids.summer)).toMatchObject({
      fields: { name: 'Sommerfest', when: '2027-07-01T19:00', where: 'Speicherstadt', colour: 'red' },
    })
    expect(await screen.findByText('Speicherstadt')).toBeTruthy()
  })

  it('[OPEN-101] [VTL-20] deletes one after a question; the message takes it back', async () => {
    const fake = sampleBook()
    show(fake.book, ids.press)
    await press('Menü von Presse')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Verteiler bearbeiten' }))
    await press('Verteiler löschen', await dialog('Verteiler bearbeiten'))
    await press('Verteiler löschen', await dialog('Presse löschen?'))
    expect(await screen.findByText('Dieser Verteiler wurde gelöscht.')).toBeTruthy()
    await waitFor(async () => expect(await lists()).toEqual(['Mandantenbrief', 'Sommerfest']))
    expect(fake.written).toEqual([['trashList', ids.press]])
    await press('Rückgängig')
    await waitFor(async () => expect(await lists()).toEqual(['Mandantenbrief', 'Presse', 'Sommerfest']))
  })
})

describe('the trash', () => {
  it('gives back a list that was deleted, or erases it', async () => {
    const fake = sampleBook()
    await fake.book.trashList(ids.press)
    await fake.book.trashList(ids.summer)
    show(fake.book)
    await press('Menü des Adressbuchs')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Papierkorb' }))
    const trash = await dialog('Papierkorb des Adressbuchs')
    expect(await within(trash).findByText('2 gelöschte Verteiler und Events')).toBeTruthy()
    await press('Presse wiederherstellen', trash)
    const heading = await within(trash).findByText('1 gelöschter Verteiler oder gelöschtes Event')
    await waitFor(() => expect(document.activeElement).toBe(heading))
    await press('Sommerfest endgültig löschen', trash)
    await press('Endgültig löschen', await dialog('Sommerfest endgültig löschen?'))
    const empty = await within(trash).findByText('Der Papierkorb ist leer')
    await waitFor(() => expect(document.activeElement).toBe(empty))
    expect([...fake.lists.keys()].sort()).toEqual([ids.press, ids.clients].sort())
  })

  it('says of what somebody else has erased that it does not lie there any more, and shows what does', async () => {
    const fake = sampleBook()
    await fake.book.trashList(ids.press)
    const restoreList: AddressRecords['restoreList'] = async (place, id) => {
      await fake.book.eraseList(place, id)
      throw new ApiError(404, 'Nicht gefunden.', 'x')
    }
    show({ ...fake.book, restoreList })
    await press('Menü des Adressbuchs')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Papierkorb' }))
    const trash = await dialog('Papierkorb des Adressbuchs')
    await press('Presse wiederherstellen', trash)
    expect(await within(trash).findByText('Der Papierkorb ist leer')).toBeTruthy()
    expect(await screen.findByText('Presse liegt nicht mehr im Papierkorb.')).toBeTruthy()
  })
})

describe('looking for the lists of a contact', () => {
  const look = async (): Promise<HTMLElement> => {
    renderApp(fakeOffice(), paths.person(fakeDatabaseId, ids.petra), { addressBook: sampleBook().book })
    const card = await dialog('Dr. Petra Nolte-Lange, LL.M.')
    await press(/Prokuristin/, card)
    await press('Verteiler suchen...', card)
    return dialog('Verteiler und Events suchen')
  }

  it('[LNK-09] [VTL-26] [VTL-27] [VTL-28] [VTL-29] begins with the lists on which that contact stands', async () => {
    const search = await look()
    expect(await lists()).toEqual(['Mandantenbrief'])
    expect(within(search).getByRole('combobox', { name: /^Typ/ }).textContent).toBe('nur Verteiler')
    expect(within(search).getByRole('combobox', { name: /^enthält/ }).textContent).toBe('Nolte-Lange, Dr. Petra, LL.M.')
    await choose(/^Typ/, 'alle')
    await waitFor(async () => expect(await lists()).toEqual(['Mandantenbrief', 'Sommerfest']))
    await choose(/^enthält/, 'alle')
    await waitFor(async () => expect(await lists()).toEqual(['Mandantenbrief', 'Presse', 'Sommerfest']))
  })

  it('[VTL-26] has no such filter without a contact', async () => {
    show(sampleBook().book)
    await lists()
    expect(screen.queryByRole('combobox', { name: /^enthält/ })).toBeNull()
    expect(screen.getByRole('combobox', { name: /^Typ/ }).textContent).toBe('alle')
  })

  it('[OPEN-085] [LNK-09] [ADB-57] leads to the list that is clicked', async () => {
    await look()
    const table = await screen.findByRole('table', { name: 'Verteiler und Events' })
    expect(getComputedStyle(table.parentElement as HTMLElement).height).toBe('350px')
    await press('Mandantenbrief')
    expect(await members()).toEqual(['Nolte-Lange, Dr. Petra, LL.M.'])
    expect(await pressed()).toEqual(['Mandantenbrief'])
    expect(screen.getByRole('tab', { name: 'Verteiler und Events' }).getAttribute('aria-selected')).toBe('true')
  })
})
