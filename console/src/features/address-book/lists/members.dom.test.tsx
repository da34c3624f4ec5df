import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
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
const petra = 'Nolte-Lange, Dr. Petra, LL.M.'
const rows = async (table = 'Einträge'): Promise<readonly HTMLElement[]> =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
const texts = async (): Promise<readonly (string | null)[]> => (await rows()).map(({ textContent }) => textContent)
const press = async (name: string | RegExp, where: HTMLElement = document.body): Promise<void> =>
  userEvent.click(await within(where).findByRole('button', { name }))
const openMenu = async (name: string): Promise<readonly (string | null)[]> => {
  await press(`Menü von ${name}`)
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}
const dialog = (name: string) => screen.findByRole('dialog', { name })
const isClosed = (element: HTMLElement) => waitFor(() => expect(element.isConnected).toBe(false))
const choose = async (label: RegExp, option: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const box = async (where: HTMLElement, name: string | RegExp) =>
  within(where).findByRole<HTMLInputElement>('checkbox', { name })
const home = `${petra}Privat · Am Alten Hafen 12 a, 70173 Stuttgart`
const job = `${petra}Nordwest Bau GmbH · Prokuristin · 0171 5550123`

const [calendar, birthdays, history] = [
  'Als Kalenderdatei speichern',
  '1 Geburtstag als Kalenderdatei',
  'Verlauf anzeigen',
]

describe('who stands on a list', () => {
  it('[VTL-30] [VTL-04] is named with organisation, function and address, and found by all of them', async () => {
    show(sampleBook().book, ids.press, ids.clients)
    expect([...(await texts())].sort()).toEqual(
      [
        `${petra}Mandantenbrief · Nordwest Bau GmbH · Prokuristin · 0171 5550123`,
        `${petra}Presse · Privat · Am Alten Hafen 12 a, 70173 Stuttgart`,
      ].sort(),
    )
    await userEvent.type(await screen.findByLabelText('Eintrag suchen...'), 'petra prokuristin')
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(await screen.findByText('1 von 2 Einträgen')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Eintrag suchen...'), ' stuttgart')
    expect(await screen.findByText('Nichts gefunden')).toBeTruthy()
  })

  it('[VTL-36] [VTL-52] [VTL-09] [VTL-07, otherwise] is narrowed to who comes to an event, or does not', async () => {
    const fake = sampleBook()
    show(fake.book, ids.summer)
    expect([...(await texts())].sort()).toEqual([`${home}Absage`, `${job}offen`].sort())
    expect(await screen.findByText('2 Einträge · 0 Zusagen')).toBeTruthy()
    await choose(/^Zusage/, 'nur Absagen')
    await waitFor(async () => expect(await texts()).toEqual([`${home}Absage`]))
    await userEvent.click(await box(document.body, `Zusage von ${petra}`))
    // Who comes is no longer among those who do not.
    expect(await screen.findByText('Nichts gefunden')).toBeTruthy()
    await choose(/^Zusage/, 'nur Zusagen')
    expect(await screen.findByText('1 von 2 Einträgen · 1 Zusage')).toBeTruthy()
    expect(await texts()).toEqual([`${home}Zusage`])
  })

  it('[VTL-36] [VTL-52] [VTL-09] has no word of acceptances where nobody is invited', async () => {
    show(sampleBook().book, ids.press)
    expect(await texts()).toEqual([home])
    expect(screen.queryByRole('combobox', { name: /^Zusage/ })).toBeNull()
    expect(screen.queryByText(/Zusagen?$/)).toBeNull()
    expect(screen.queryByRole('checkbox', { name: /^Zusage/ })).toBeNull()
  })

  it('[VTL-34] [VTL-35] [VTL-31] has a menu, in which an event is made of one list and of nothing else', async () => {
    show(sampleBook().book, ids.press)
    expect(await openMenu('Presse')).toEqual([
      'Verteiler bearbeiten',
      'Event erstellen...',
      'Daten exportieren...',
      birthdays,
      history,
    ])
    cleanup()
    show(sampleBook().book, ids.summer)
    expect(await openMenu('Sommerfest')).toEqual([
      'Event bearbeiten',
      'Daten exportieren...',
      calendar,
      birthdays,
      history,
    ])
    cleanup()
    show(sampleBook().book, ids.press, ids.clients)
    await rows()
    expect(screen.queryByRole('button', { name: /^Menü von/ })).toBeNull()
  })

  it('[OPEN-100] [VTL-32] [VTL-33] [EXP-01] [EXP-02] [EXP-03] [EXP-04] is exported from its menu, as it is shown', async () => {
    show(sampleBook().book, ids.summer)
    await rows()
    await choose(/^Zusage/, 'nur Absagen')
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(await openMenu('Sommerfest')).toEqual([
      'Event bearbeiten',
      'Ansicht exportieren...',
      calendar,
      birthdays,
      history,
    ])
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ansicht exportieren...' }))
    const part = await dialog('Datenexport aus Sommerfest')
    expect(within(part).getByText('Teil-Datenexport')).toBeTruthy()
    expect(within(part).getByText('enthält 1 von 2 Teilnehmern')).toBeTruthy()
    expect(within(part).getByRole('button', { name: 'Absagen als HTML' })).toBeTruthy()
    cleanup()
    show(sampleBook().book, ids.summer)
    await rows()
    await choose(/^Zusage/, 'nur Zusagen')
    expect(await screen.findByText('Nichts gefunden')).toBeTruthy()
    expect(await openMenu('Sommerfest')).toEqual(['Event bearbeiten', calendar, history])
  })

  it('[OPEN-066] [OPEN-089] [ADB-31] is exported by who may not write, also several at once', async () => {
    const names: string[] = []
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    show(sampleBook({ canUpdate: false, isFiled: true }).book, ids.press, ids.clients)
    await rows()
    await press('Menü der Auswahl')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Daten exportieren...' }))
    const whole = await dialog('Datenexport aus Presse, Mandantenbrief')
    expect(within(whole).queryByText('Teil-Datenexport')).toBeNull()
    expect(within(whole).getByRole('link', { name: 'E-Mail an 1 Adresse schreiben' })).toBeTruthy()
    await press('CSV für Excel', whole)
    expect(names).toEqual(['Presse, Mandantenbrief.csv'])
    click.mockRestore()
  })

  it('[OPEN-090] [VTL-34] makes an event of a list: who stands on it is invited, undecided', async () => {
    const fake = sampleBook()
    show(fake.book, ids.press)
    await openMenu('Presse')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Event erstellen...' }))
    const form = await dialog('Event anlegen')
    expect(within(form).getByText(/„Presse“ stehen: 1 Eintrag, noch ohne Zusage/)).toBeTruthy()
    fireEvent.change(within(form).getByLabelText('Name'), { target: { value: 'Pressegespräch' } })
    await press('Speichern', form)
    await isClosed(form)
    const [made] = fake.written
    expect(made).toEqual(['recordList', true, ids.press, { name: 'Pressegespräch' }])
    expect(fake.written.slice(1)).toEqual([['addEntry', expect.any(String), ids.home, { confirmed: null }]])
    await waitFor(async () => expect(await texts()).toEqual([`${home}offen`]))
    expect((await screen.findByRole('region', { name: /^Pressegespräch/ })).textContent).toContain('Erstellt ausPresse')
  })

  it('[VTL-34] goes on where inviting broke off: no event and nobody on it twice', async () => {
    const fake = sampleBook({
      entries: {
        [ids.homeOnPress]: { list: ids.press, link: ids.home },
        [ids.jobOnClients]: { list: ids.press, link: ids.job },
      },
    })
    const { addEntry } = fake.book
    let isAway = true
    show(
      {
        ...fake.book,
        addEntry: async (place, at, fields) => {
          if (isAway && at.link === ids.job) throw new NoConnectionError('test')
          return addEntry(place, at, fields)
        },
      },
      ids.press,
    )
    await openMenu('Presse')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Event erstellen...' }))
    const form = await dialog('Event anlegen')
    fireEvent.change(within(form).getByLabelText('Name'), { target: { value: 'Empfang' } })
    await press('Speichern', form)
    await within(form).findByRole('alert')
    isAway = false
    await press('Erneut versuchen', form)
    await isClosed(form)
    expect(fake.written.map(([what]) => what)).toEqual(['recordList', 'addEntry', 'addEntry'])
  })

  it('[ADB-24] [ADB-26] [ADB-27] [VTL-35] [VTL-47] [ADB-30] is looked through by who may not write, without anything that writes', async () => {
    show(sampleBook({ canUpdate: false }).book, ids.summer)
    await userEvent.type(await screen.findByLabelText('Eintrag suchen...'), 'prokuristin')
    await waitFor(async () => expect(await texts()).toEqual([`${job}offen`]))
    expect((await box(document.body, `Zusage von ${petra}`)).disabled).toBe(true)
    for (const name of [/anlegen$/, /^Hinzufügen$/])
      expect(screen.queryByRole('button', { name }), String(name)).toBeNull()
    await press(petra)
    const shown = await dialog('Event-Teilnehmer')
    expect((await box(shown, 'Zusage')).disabled).toBe(true)
    for (const name of ['Speichern', 'Aus dem Event entfernen', 'Kontakt bearbeiten'])
      expect(within(shown).queryByRole('button', { name }), name).toBeNull()
    cleanup()
    show(sampleBook({ canUpdate: false }).book, ids.press)
    await rows()
    await openMenu('Presse')
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Daten exportieren...',
      birthdays,
      history,
    ])
  })
})

describe('whether somebody comes', () => {
  it('[VTL-45] [VTL-46] [VTL-48, otherwise] is said in their row, which takes nothing more until it is saved', async () => {
    const fake = sampleBook()
    let goOn = (): void => undefined
    const held = new Promise<void>((resolve) => (goOn = resolve))
    const { declareAttendance } = fake.book
    show(
      {
        ...fake.book,
        declareAttendance: async (...given) => {
          await held
          return declareAttendance(...given)
        },
      },
      ids.summer,
    )
    await userEvent.type(await screen.findByLabelText('Eintrag suchen...'), 'prokuristin')
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    const tick = () => box(document.body, `Zusage von ${petra}`)
    expect((await tick()).dataset['indeterminate']).toBe('true')
    // The input itself says that it is neither, without an attribute that would contradict it.
    expect([(await tick()).indeterminate, (await tick()).getAttribute('aria-checked')]).toEqual([true, null])
    await userEvent.click(await tick())
    expect((await tick()).disabled).toBe(true)
    goOn()
    await waitFor(async () => expect(await texts()).toEqual([`${job}Zusage`]))
    await waitFor(async () => expect((await tick()).disabled).toBe(false))
    await userEvent.click(await tick())
    await waitFor(async () => expect(await texts()).toEqual([`${job}Absage`]))
    expect(fake.written).toEqual([
      ['declareAttendance', ids.jobAtSummer, true],
      ['declareAttendance', ids.jobAtSummer, false],
    ])
  })

  it('[VTL-41] [VTL-42] [VTL-43] [VTL-44] [VTL-46] is said in a dialog with the card of the contact, and saved by a button', async () => {
    const fake = sampleBook()
    show(fake.book, ids.summer)
    await userEvent.type(await screen.findByLabelText('Eintrag suchen...'), 'prokuristin')
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    await press(petra)
    const shown = await dialog('Event-Teilnehmer')
    expect(within(shown).getByRole('region', { name: 'Dr. Petra Nolte-Lange, LL.M.' }).textContent).toMatch(
      /OrganisationNordwest Bau GmbH.*FunktionProkuristin.*0171 5550123/,
    )
    expect(within(shown).getAllByRole('button', { name: 'Schließen' }).length).toBeGreaterThan(0)
    expect(within(shown).queryByRole('button', { name: 'Abbrechen' })).toBeNull()
    expect(within(shown).getByRole<HTMLButtonElement>('button', { name: 'Speichern' }).disabled).toBe(true)
    await userEvent.click(await box(shown, 'Zusage'))
    expect(fake.written).toEqual([])
    await press('Speichern', shown)
    await isClosed(shown)
    expect(fake.written).toEqual([['declareAttendance', ids.jobAtSummer, true]])
  })

  it('[OPEN-101] [VTL-41] [VTL-44] is no matter of a list, whose dialog has nothing to save', async () => {
    const fake = sampleBook()
    show(fake.book, ids.press)
    await press(petra)
    const shown = await dialog('Verteiler-Kontakt')
    expect(within(shown).queryByRole('button', { name: 'Speichern' })).toBeNull()
    expect(within(shown).queryByRole('checkbox')).toBeNull()
    await press('Vom Verteiler nehmen', shown)
    await press('Vom Verteiler nehmen', await dialog(`${petra} entfernen?`))
    expect(await screen.findByText('Noch keine Einträge')).toBeTruthy()
    expect(fake.written).toEqual([['removeEntry', ids.homeOnPress]])
  })

  it('is not overwritten where somebody else has just said otherwise', async () => {
    const fake = sampleBook()
    const { declareAttendance } = fake.book
    let isFirst = true
    show(
      {
        ...fake.book,
        declareAttendance: async (caseId, entry, confirmed) => {
          if (isFirst) {
            isFirst = false
            await declareAttendance(caseId, entry, !confirmed)
          }
          return declareAttendance(caseId, entry, confirmed)
        },
      },
      ids.summer,
    )
    await userEvent.type(await screen.findByLabelText('Eintrag suchen...'), 'prokuristin')
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    await userEvent.click(await box(document.body, `Zusage von ${petra}`))
    expect(await screen.findByText(/Eine andere Person hat die Zusage inzwischen geändert\./)).toBeTruthy()
    expect(await texts()).toEqual([`${job}Absage`])
    await press('Erneut versuchen')
    await waitFor(async () => expect(await texts()).toEqual([`${job}Zusage`]))
  })
})

describe('adding somebody', () => {
  it('[VTL-37] [VTL-38] [VTL-40] finds their contact, shows it and puts it on the list', async () => {
    const fake = sampleBook()
    show(fake.book, ids.press)
    await press('Hinzufügen')
    const adding = await dialog('Verteiler-Kontakt hinzufügen')
    expect(await rows('Kontakte')).toHaveLength(3)
    await userEvent.type(within(adding).getByLabelText('Kontakt suchen...'), 'nordwest')
    await waitFor(async () => expect(await rows('Kontakte')).toHaveLength(1))
    await press(petra, adding)
    expect(within(adding).getByRole('region', { name: 'Dr. Petra Nolte-Lange, LL.M.' }).textContent).toContain(
      'FunktionProkuristin',
    )
    await press('Hinzufügen', adding)
    expect(await within(adding).findByText('Dieser Kontakt steht bereits auf dem Verteiler.')).toBeTruthy()
    // Whether somebody comes is a matter of events.
    expect(fake.written).toEqual([['addEntry', ids.press, ids.job, {}]])
    await userEvent.click(within(adding).getAllByRole('button', { name: 'Schließen' }).at(-1) as HTMLElement)
    await isClosed(adding)
    expect(await rows()).toHaveLength(2)
  })

  it('[VTL-39] adds nobody twice, but says that they are on it, and takes them off', async () => {
    const fake = sampleBook()
    show(fake.book, ids.press)
    await press('Hinzufügen')
    const adding = await dialog('Verteiler-Kontakt hinzufügen')
    await userEvent.type(within(adding).getByLabelText('Kontakt suchen...'), 'privat')
    await waitFor(async () => expect(await rows('Kontakte')).toHaveLength(1))
    await press(petra, adding)
    expect(await within(adding).findByText('Dieser Kontakt steht bereits auf dem Verteiler.')).toBeTruthy()
    expect(within(adding).queryByRole('button', { name: 'Hinzufügen' })).toBeNull()
    await press('Vom Verteiler nehmen', adding)
    await press('Vom Verteiler nehmen', await dialog(`${petra} entfernen?`))
    expect(await within(adding).findByRole('button', { name: 'Hinzufügen' })).toBeTruthy()
    expect(fake.written).toEqual([['removeEntry', ids.homeOnPress]])
  })

  it('[VTL-37] invites to an event, undecided', async () => {
    const fake = sampleBook({ entries: {} })
    show(fake.book, ids.summer)
    await press('Hinzufügen')
    const adding = await dialog('Event-Teilnehmer hinzufügen')
    await userEvent.type(within(adding).getByLabelText('Kontakt suchen...'), 'nordwest')
    await waitFor(async () => expect(await rows('Kontakte')).toHaveLength(1))
    await press(petra, adding)
    await press('Hinzufügen', adding)
    expect(await within(adding).findByText('Dieser Kontakt ist bereits zum Event eingeladen.')).toBeTruthy()
    expect(fake.written).toEqual([['addEntry', ids.summer, ids.job, { confirmed: null }]])
  })

  it('[OPEN-085] [ADB-57] has room for what is found: half of the window', async () => {
    show(sampleBook().book, ids.press)
    await press('Hinzufügen')
    await dialog('Verteiler-Kontakt hinzufügen')
    const table = await screen.findByRole('table', { name: 'Kontakte' })
    expect(getComputedStyle(table.parentElement as HTMLElement).height).toBe(`${window.innerHeight * 0.5}px`)
  })
})

it('[VTL-43] says so, and closes, when somebody else takes off the list whom one looks at', async () => {
  const fake = sampleBook()
  const office = show(fake.book, ids.press)
  await press(petra)
  const shown = await dialog('Verteiler-Kontakt')
  await fake.book.removeEntry(ids.homeOnPress)
  act(() => office.tell({ case_id: '' }))
  await isClosed(shown)
  expect(await screen.findByText('Dieser Eintrag wurde entfernt.')).toBeTruthy()
})

it('[VTL-11] shows what somebody else puts on the list or takes off it', async () => {
  const fake = sampleBook()
  const office = show(fake.book, ids.press)
  expect(await texts()).toEqual([home])
  await fake.book.addEntry({ id: fakeDatabaseId, case: '' }, { list: ids.press, link: ids.job }, {})
  await fake.book.removeEntry(ids.homeOnPress)
  act(() => office.tell({ case_id: '' }))
  await waitFor(async () => expect(await texts()).toEqual([job]))
})
