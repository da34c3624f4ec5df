import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { paths } from '../../staff/routes/paths.ts'
import { fakeOffice } from '../../staff/testing/fake-office.ts'
import { renderApp } from '../../staff/testing/render-app.tsx'
import type { AddressRecords } from './scene.tsx'
import { fakeDatabaseId } from './testing/fake-address-book.ts'
import { form, isClosed, press, write } from './testing/filling.ts'
import { ids, sampleBook } from './testing/sample-book.ts'

afterEach(cleanup)

const show = (addressBook: AddressRecords, person?: string) => {
  const office = fakeOffice()
  renderApp(office, person === undefined ? paths.addresses : paths.person(fakeDatabaseId, person), { addressBook })
  return office
}

/** As many as notes may have. */
const longest = 'ä'.repeat(65_535)
/** Saves longer notes in vain, then the longest. */
const saveNotes = async (dialog: HTMLElement, label: string): Promise<void> => {
  const field = within(dialog).getByLabelText(label)
  fireEvent.change(field, { target: { value: `${longest}ä` } })
  await press('Speichern', dialog)
  expect(await within(dialog).findByText(`${label} darf höchstens 65.535 Zeichen lang sein.`)).toBeTruthy()
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: longest } })
  await press('Speichern', dialog)
  await isClosed(dialog)
}

describe('the form of a person', () => {
  it('[PER-29] [PER-05] adds one, without what was left empty', async () => {
    const fake = sampleBook()
    show(fake.book)
    await press('Person anlegen')
    const dialog = await form('Person anlegen')
    await userEvent.click(within(dialog).getByRole('combobox', { name: /^Art/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Person neutral' }))
    await write(dialog, { Vorname: ' Kim ', Name: 'Öztürk', IBAN: 'DE89 3704', Notizen: 'Neu' })
    const others = [
      'Titel (vor dem Namen)',
      'Titel (nach dem Namen)',
      'Geburtstag',
      'BIC',
      'Umsatzsteuer-ID',
      'Steuernummer',
    ]
    for (const label of others) expect(within(dialog).getByLabelText<HTMLInputElement>(label).value, label).toBe('')
    await press('Speichern', dialog)
    await isClosed(dialog)
    expect(fake.written).toEqual(
      [
        [
          'recordPerson',
          { gender: 'neutral', first_name: 'Kim', name: 'Öztürk', iban: 'DE89 3704' },
          'Neu',
          ['name', 'personal', 'bank', 'notes'],
        ],
      ].map(([method, fields, notes, about]) => [method, fields, notes, expect.arrayContaining(about as string[])]),
    )
    expect(await form('Kim Öztürk')).toBeTruthy()
  })

  it('[OPEN-072] [OPEN-080] [PER-30] offers titles, and says what is missing', async () => {
    show(sampleBook().book)
    await press('Person anlegen')
    const dialog = await form('Person anlegen')
    const offered = (label: string) =>
      [...((within(dialog).getByLabelText(label) as HTMLInputElement).list?.options ?? [])].map(({ value }) => value)
    const before = ['Dr.', 'Dr. med.', 'Prof.', 'Prof. Dr.', 'Dipl.-Ing.', 'Dipl.-Kfm.', 'Mag.']
    expect(offered('Titel (vor dem Namen)')).toEqual(before)
    expect(offered('Titel (nach dem Namen)')).toEqual(['LL.M.', 'M.A.', 'M.Sc.', 'MBA', 'B.A.', 'jun.', 'sen.'])
    await press('Speichern', dialog)
    expect(await within(dialog).findByText('Name ist ein Pflichtfeld.')).toBeTruthy()
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Name'))
  })

  it('[PER-03, otherwise] takes notes of 65,535 characters, and says of longer ones that they are too long', async () => {
    const fake = sampleBook()
    show(fake.book)
    await press('Person anlegen')
    const dialog = await form('Person anlegen')
    await write(dialog, { Name: 'Lang' })
    await saveNotes(dialog, 'Notizen')
    expect(fake.written).toEqual([['recordPerson', { name: 'Lang' }, longest, expect.arrayContaining(['notes'])]])
  })

  it('[OPEN-081] changes notes, web address and user name along with all else', async () => {
    const fake = sampleBook()
    show(fake.book, ids.petra)
    await press('Person bearbeiten')
    const dialog = await form('Person bearbeiten')
    await within(dialog).findByLabelText('Notizen')
    const written = { Webseite: 'https://petra.example', 'Mavo-Nutzername': 'petra', Notizen: 'Ruft nie an.' }
    for (const [label, value] of Object.entries(written))
      fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
    await press('Speichern', dialog)
    await isClosed(dialog)
    const changed = { web: 'https://petra.example', mavo_username: 'petra', iban: 'DE02120300000000202051' }
    expect(fake.people.get(ids.petra)).toMatchObject({ fields: changed, notes: 'Ruft nie an.' })
  })

  it('[PER-32] [PER-33] hides of a company what only people have, unless it is filled', async () => {
    const ofPeople = ['Titel (vor dem Namen)', 'Titel (nach dem Namen)', 'Vorname', 'Geburtstag']
    const choose = async (dialog: HTMLElement, type: string): Promise<void> => {
      await userEvent.click(within(dialog).getByRole('combobox', { name: /^Art/ }))
      await userEvent.click(await screen.findByRole('option', { name: type }))
    }
    show(sampleBook().book, ids.petra)
    await press('Person bearbeiten')
    const dialog = await form('Person bearbeiten')
    await within(dialog).findByLabelText('Vorname')
    await write(dialog, { 'Titel (nach dem Namen)': '' })
    await choose(dialog, 'Firma')
    // What was filled when the form came does not vanish under the hand of who empties it.
    for (const label of ofPeople) expect(within(dialog).getByLabelText(label), label).toBeTruthy()
    cleanup()
    for (const filled of [
      { 'Titel (vor dem Namen)': 'Dr.', Geburtstag: '1971-03-09' },
      { 'Titel (nach dem Namen)': 'MBA', Vorname: 'Kim' },
    ]) {
      show(sampleBook().book)
      await press('Person anlegen')
      const fresh = await form('Person anlegen')
      await write(fresh, filled)
      await choose(fresh, 'Firma')
      const stays = ofPeople.filter((label) => within(fresh).queryByLabelText(label) !== null)
      expect(stays).toEqual(Object.keys(filled))
      cleanup()
    }
    show(sampleBook().book, ids.firm)
    await press('Person bearbeiten')
    const firm = await form('Person bearbeiten')
    await within(firm).findByLabelText('Name')
    for (const label of ofPeople) expect(within(firm).queryByLabelText(label), label).toBeNull()
  })

  it('keeps what somebody else has changed meanwhile, and what it does not know', async () => {
    const fake = sampleBook()
    show(fake.book, ids.petra)
    await press('Person bearbeiten')
    const dialog = await form('Person bearbeiten')
    await within(dialog).findByLabelText('BIC')
    fake.change(ids.petra, { ...before(fake), iban: 'DE89370400440532013000' }, 'Ruft nur vormittags an.')
    await write(dialog, { BIC: 'COBADEFFXXX' })
    await press('Speichern', dialog)
    await isClosed(dialog)
    expect(fake.people.get(ids.petra)).toMatchObject({
      fields: { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', shoe_size: 38 },
    })
  })

  it('asks where both have changed the same: either value may be chosen', async () => {
    const fake = sampleBook()
    show(fake.book, ids.petra)
    await press('Person bearbeiten')
    const dialog = await form('Person bearbeiten')
    await within(dialog).findByLabelText('Vorname')
    const others = { ...before(fake), first_name: 'Petra-Maria', bic: '' }
    fake.change(ids.petra, others, 'Ruft nur vormittags an.')
    await write(dialog, { Vorname: 'Petra Anna', BIC: 'COBADEFFXXX' })
    await press('Speichern', dialog)
    expect(await within(dialog).findByText('Das Feld „Vorname“ lautet jetzt: Petra-Maria')).toBeTruthy()
    expect(within(dialog).getByText('Das Feld „BIC“ wurde geleert.')).toBeTruthy()
    expect(within(dialog).getByText(/^Eine andere Person hat inzwischen dieselben Angaben geändert\./)).toBeTruthy()
    // What is to be decided may lie far below what one looks at.
    expect(document.activeElement?.textContent).toBe('Vorname von dort übernehmen')
    await press('Vorname von dort übernehmen', dialog)
    await press('Speichern', dialog)
    await isClosed(dialog)
    expect(fake.people.get(ids.petra)).toMatchObject({
      fields: { first_name: 'Petra-Maria', bic: 'COBADEFFXXX' },
    })
  })

  const notesOf = (fake: ReturnType<typeof sampleBook>): unknown => fake.people.get(ids.petra)?.notes
  /** Writes notes in the form while somebody else writes others. */
  const writeNotes = async (
    fake: ReturnType<typeof sampleBook>,
    { mine, theirs }: Record<'mine' | 'theirs', string>,
  ) => {
    show(fake.book, ids.petra)
    await press('Person bearbeiten')
    const dialog = await form('Person bearbeiten')
    const field = await within(dialog).findByLabelText<HTMLTextAreaElement>('Notizen')
    fake.change(ids.petra, before(fake), theirs)
    fireEvent.change(field, { target: { value: mine } })
    await press('Speichern', dialog)
    return { dialog, field }
  }

  it('keeps the lines of both who have written notes at the same time', async () => {
    const fake = sampleBook()
    fake.change(ids.petra, before(fake), 'Ruft an.\n\nMag Tee.')
    const { dialog } = await writeNotes(fake, {
      mine: 'Ruft vormittags an.\n\nMag Tee.',
      theirs: 'Ruft an.\n\nMag Tee.\nHat einen Hund.',
    })
    await isClosed(dialog)
    expect(notesOf(fake)).toBe('Ruft vormittags an.\n\nMag Tee.\nHat einen Hund.')
  })

  it('shows both where they have written in the same lines of notes, and keeps both if wished', async () => {
    const fake = sampleBook()
    fake.change(ids.petra, before(fake), 'Ruft an.\n\nMag Tee.')
    const { dialog, field } = await writeNotes(fake, {
      mine: 'Ruft vormittags an.\n\nMag Tee.',
      theirs: 'Ruft nie an.\n\nMag Tee.\nHat einen Hund.',
    })
    const theirs = await within(dialog).findByText(/^Das Feld „Notizen“ lautet jetzt: Ruft nie an\./)
    expect(theirs.textContent).toContain('Ruft nie an.\n\nMag Tee.\nHat einen Hund.')
    expect(field.value).toBe('Ruft vormittags an.\n\nMag Tee.\nHat einen Hund.')
    await press('Notizen von beiden behalten', dialog)
    await press('Speichern', dialog)
    await isClosed(dialog)
    expect(notesOf(fake)).toBe('Ruft vormittags an.\nRuft nie an.\n\nMag Tee.\nHat einen Hund.')
  })
})

describe('the form of an address', () => {
  it('[ADB-55] [PER-20] [LNK-04] adds an own one, with German words for what is wrong', async () => {
    const fake = sampleBook()
    show(fake.book, ids.karl)
    await press('Neue eigene Adresse...')
    const dialog = await form('Adresse anlegen')
    await write(dialog, { 'Straße und Hausnummer': 'Lindenstr. 1', PLZ: '04109', Ort: 'Leipzig', 'E-Mail': 'karl' })
    await press('Speichern', dialog)
    expect(await within(dialog).findByText('E-Mail muss eine gültige E-Mail-Adresse sein.')).toBeTruthy()
    await write(dialog, { 'E-Mail': 'karl@example.org' })
    await press('Speichern', dialog)
    await isClosed(dialog)
    expect(fake.written[0]?.slice(0, 3)).toEqual([
      'recordOwnAddress',
      { email: 'karl@example.org' },
      { fields: { address_line: 'Lindenstr. 1', zip: '04109', city: 'Leipzig' } },
    ])
    expect(await screen.findByText('Lindenstr. 1, 04109 Leipzig')).toBeTruthy()
  })

  it('[LOC-03, otherwise] takes notes of 65,535 characters, and says of longer ones that they are too long', async () => {
    const fake = sampleBook()
    show(fake.book, ids.karl)
    await press('Neue eigene Adresse...')
    const dialog = await form('Adresse anlegen')
    await saveNotes(dialog, 'Hinweis')
    expect(fake.written.map(([method, , location]) => [method, location])).toEqual([
      ['recordOwnAddress', { fields: {}, notes: longest }],
    ])
  })

  it('[OPEN-101] [LOC-11] is deleted from where it is changed, and comes back as it was', async () => {
    const fake = sampleBook()
    const office = show(fake.book, ids.petra)
    await press('Adresse bearbeiten')
    await press('Adresse löschen')
    await press('Adresse löschen', await form('Diese Adresse löschen?'))
    expect(await screen.findByText('Diese Adresse wurde gelöscht.')).toBeTruthy()
    expect(fake.links.has(ids.home)).toBe(false)
    await press('Rückgängig')
    expect(await screen.findByText('Klingel im Hinterhof.')).toBeTruthy()
    expect(fake.links.has(ids.home)).toBe(true)
    await waitFor(() => expect(screen.queryByText('Diese Adresse wurde gelöscht.')).toBeNull())
    // Later it is somebody else who deletes it: that is not for this window to take back.
    await fake.book.trashLink({ id: ids.home, parent_person: ids.petra, child_person: ids.petra })
    act(() => office.tell({ case_id: '' }))
    expect(await screen.findByText('Diese Adresse wurde gelöscht.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
  })
})

describe('the form of a contact', () => {
  it('[ADB-54] [PER-21] looks for whom it is with, and may be at an address of theirs', async () => {
    const fake = sampleBook()
    show(fake.book, ids.karl)
    await press('Partner hinzufügen...')
    const dialog = await form('Kontakt anlegen')
    expect(within(dialog).getByText('Person wählen')).toBeTruthy()
    await userEvent.type(within(dialog).getByLabelText('Person suchen...'), 'petra')
    await press(/^Nolte-Lange/, dialog)
    await write(dialog, { Funktion: 'Anwältin' })
    expect(within(dialog).getByLabelText('Ort')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('combobox', { name: /^Adresse/ }))
    await userEvent.click(await screen.findByRole('option', { name: /Kanzleiweg 3, 20095 Hamburg/ }))
    expect(within(dialog).queryByLabelText('Ort')).toBeNull()
    await press('Speichern', dialog)
    await isClosed(dialog)
    expect(fake.written[0]?.slice(0, 3)).toEqual([
      'recordContact',
      { parent: ids.karl, child: ids.petra },
      { type: 'Anwältin' },
    ])
    const [, , , location] = fake.written[0] ?? []
    expect(location).toEqual({ id: fake.links.get(ids.office)?.location })
  })

  const newContact = async (fake: ReturnType<typeof sampleBook>) => {
    const office = show(fake.book, ids.karl)
    await press('Partner hinzufügen...')
    const dialog = await form('Kontakt anlegen')
    await userEvent.type(within(dialog).getByLabelText('Person suchen...'), 'nordwest')
    await press(/^Nordwest/, dialog)
    return { office, dialog }
  }

  it('[ADB-52] may be at any address of the book, which is looked for', async () => {
    const fake = sampleBook()
    const { dialog } = await newContact(fake)
    await press('Adresse wählen', dialog)
    const picker = await form('Adresse wählen')
    await userEvent.type(within(picker).getByLabelText('Adresse suchen...'), 'hamburg')
    await waitFor(() => expect(within(picker).getAllByRole('row')).toHaveLength(2))
    await press('Kanzleiweg 3', picker)
    await isClosed(picker)
    expect(within(dialog).getByRole('combobox', { name: /^Adresse/ }).textContent).toBe(
      'Dr. Petra Nolte-Lange, LL.M.: Kanzleiweg 3, 20095 Hamburg, Postfach 10 20, PLZ 20001',
    )
    expect(within(dialog).queryByLabelText('Ort')).toBeNull()
    await press('Speichern', dialog)
    await isClosed(dialog)
    expect(fake.written[0]?.slice(0, 4)).toEqual([
      'recordContact',
      { parent: ids.karl, child: ids.firm },
      {},
      { id: fake.links.get(ids.office)?.location },
    ])
  })

  it('[LOC-11] [TBL-24] is not saved at an address that was deleted meanwhile', async () => {
    const fake = sampleBook()
    const { office, dialog } = await newContact(fake)
    await press('Adresse wählen', dialog)
    await press('Kanzleiweg 3', await form('Adresse wählen'))
    await fake.book.trashLink({ id: ids.office, parent_person: ids.petra, child_person: ids.petra })
    act(() => office.tell({ case_id: '' }))
    expect(await within(dialog).findByText('Diese Adresse wurde gelöscht.')).toBeTruthy()
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Speichern' }).disabled).toBe(true)
  })

  it('[OPEN-101] [LNK-12] [LNK-21] is changed and deleted from either side', async () => {
    const fake = sampleBook()
    show(fake.book, ids.firm)
    await press('Kontakt bearbeiten')
    const dialog = await form('Kontakt bearbeiten')
    await within(dialog).findByLabelText('Mobil')
    await write(dialog, { Mobil: '0172 1' })
    await press('Speichern', dialog)
    await isClosed(dialog)
    expect(fake.links.get(ids.job)).toMatchObject({ fields: { type: 'Prokuristin', mobile: '0172 1' } })
    await press('Kontakt bearbeiten')
    await press('Kontakt löschen')
    await press('Kontakt löschen', await form('Diesen Kontakt löschen?'))
    expect(await screen.findByText('Dieser Kontakt wurde gelöscht.')).toBeTruthy()
    await press('Rückgängig')
    expect(await screen.findAllByText('0172 1')).not.toEqual([])
    expect(fake.links.has(ids.job)).toBe(true)
  })
})

const before = (fake: ReturnType<typeof sampleBook>): Readonly<Record<string, unknown>> => {
  const person = fake.people.get(ids.petra)
  return person !== undefined && 'fields' in person ? person.fields : {}
}
