import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BehindError } from '@aktenraum/client/base/errors/behind'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { pageConnection } from '@aktenraum/client/wire/page-connection'
import * as contracts from '@aktenraum/domain/contracts'
import { connectionTexts } from '../../shared/texts/connection.ts'
import { paths } from '../../staff/routes/paths.ts'
import { fakeOffice } from '../../staff/testing/fake-office.ts'
import { renderApp } from '../../staff/testing/render-app.tsx'
import type { AddressRecords } from './scene.tsx'
import { fakeAddressBook, fakeDatabaseId } from './testing/fake-address-book.ts'
import { ids, sampleBook } from './testing/sample-book.ts'

afterEach(cleanup)

const show = (addressBook: AddressRecords, path: string = paths.addresses) => {
  const office = fakeOffice()
  renderApp(office, path, { addressBook })
  return office
}
const names = async (): Promise<readonly (string | null)[]> => {
  const table = await screen.findByRole('table', { name: 'Personen' })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('button').textContent)
}
const petra = 'Nolte-Lange, Dr. Petra, LL.M.'
const [karl, firm] = ['Mueller, Karl', 'Nordwest Bau GmbH']
const card = (name: string) => screen.findByRole('dialog', { name })
const choose = async (label: RegExp, option: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

describe('the list of people', () => {
  it('[PER-11] [PER-15] stands in the order of a German telephone book, and turns it round', async () => {
    show(sampleBook().book)
    expect(await names()).toEqual([karl, petra, firm])
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name↑',
      'Letzte Änderung',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Name' }))
    expect(await names()).toEqual([firm, petra, karl])
    expect(screen.getByRole('columnheader', { name: /^Name/ }).getAttribute('aria-sort')).toBe('descending')
  })

  it('[PER-09] [TBL-25] [TBL-26] finds those with whom every word stands', async () => {
    show(sampleBook().book)
    const field = await screen.findByLabelText('Person suchen...')
    await userEvent.type(field, 'stuttgart;petra,nolte')
    await waitFor(async () => expect(await names()).toEqual([petra]))
    expect(screen.getByText('1 von 3 Personen und Firmen')).toBeTruthy()
    await userEvent.clear(field)
    await userEvent.type(field, 'stuttgart karl')
    expect(await screen.findByText('Niemand gefunden')).toBeTruthy()
  })

  it('[PER-10] is narrowed to one type', async () => {
    show(sampleBook().book)
    await choose(/^Art/, 'Firma')
    await waitFor(async () => expect(await names()).toEqual([firm]))
    await userEvent.click(screen.getByRole('combobox', { name: /^Art/ }))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'alle',
      'Person männlich',
      'Person weiblich',
      'Person neutral',
      'Firma',
    ])
  })

  it('[ADB-04] [ADB-24] [ADB-25] [ADB-30] [PER-13] is looked through by who may not write, without a button that writes', async () => {
    show(sampleBook({ canUpdate: false }).book)
    await userEvent.type(await screen.findByLabelText('Person suchen...'), 'petra')
    await userEvent.click(await screen.findByRole('button', { name: petra }))
    const dialog = await card('Dr. Petra Nolte-Lange, LL.M.')
    expect(await within(dialog).findByText('Klingel im Hinterhof.')).toBeTruthy()
    for (const name of [/bearbeiten$/, /anlegen$/, /festlegen$/, /^Menü von/, /löschen$/, /hinzufügen/])
      expect(screen.queryByRole('button', { name }), String(name)).toBeNull()
  })
})

describe('opening the book', () => {
  it('[ADB-11] [ADB-16] says that it loads, and how far it is', async () => {
    const fake = sampleBook()
    let goOn = (): void => undefined
    const held = new Promise<void>((resolve) => (goOn = resolve))
    show({
      ...fake.book,
      load: async (id, options) => {
        options?.onProgress?.(3, 12)
        await held
        return fake.book.load(id, options)
      },
    })
    expect(await screen.findByText('lädt... 3 von 12 Einträgen')).toBeTruthy()
    expect(within(await card('Adressbuch')).getByRole('progressbar')).toBeTruthy()
    goOn()
    expect(await names()).toHaveLength(3)
  })

  it('[ADB-12] [ADB-14] says why it failed, and tries again', async () => {
    const fake = sampleBook()
    const load = vi.fn(fake.book.load).mockRejectedValueOnce(new NoConnectionError('test'))
    show({ ...fake.book, load })
    const told = 'Fehler beim Laden der Datenbank: Keine Verbindung zum Server: test'
    expect(await screen.findByText(told)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await names()).toHaveLength(3)
  })

  it('says calmly that the server lags behind, and loads again by itself', async () => {
    const fake = sampleBook()
    const load = vi.fn(fake.book.load).mockRejectedValueOnce(new BehindError())
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      show({ ...fake.book, load })
      expect(await screen.findByText(/^Die Anzeige hinkt gerade hinterher/)).toBeTruthy()
      expect(screen.queryByRole('alert')).toBeNull()
      await act(() => vi.advanceTimersByTimeAsync(5_000))
      expect(await names()).toHaveLength(3)
      expect(load).toHaveBeenCalledTimes(2)
    } finally {
      vi.useRealTimers()
    }
  })

  it('leaves it to the banner that there is no connection, and loads again once there is one', async () => {
    // What the page asks the server meanwhile stays open.
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    try {
      const fake = sampleBook()
      const load = vi.fn(fake.book.load).mockRejectedValueOnce(new NoConnectionError('test'))
      show({ ...fake.book, load })
      await screen.findByText(/^Fehler beim Laden der Datenbank: ./)
      act(() => void window.dispatchEvent(new Event('offline')))
      expect(await screen.findByText(connectionTexts.awaited)).toBeTruthy()
      expect(screen.queryByText(/^Fehler beim Laden der Datenbank/)).toBeNull()
      expect(load).toHaveBeenCalledTimes(1)
      act(() => pageConnection.answered())
      expect(await names()).toHaveLength(3)
    } finally {
      act(() => pageConnection.answered())
      vi.unstubAllGlobals()
    }
  })

  it('[ADB-17] [ADB-18] loads all of it each time it is opened: nothing is kept when it is closed', async () => {
    const fake = sampleBook()
    const load = vi.fn(fake.book.load)
    show({ ...fake.book, load })
    await names()
    await userEvent.click(screen.getByRole('button', { name: 'Schließen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText(petra)).toBeNull()
    await userEvent.click(screen.getAllByRole('link', { name: 'Adressen' })[0] as HTMLElement)
    expect(await names()).toHaveLength(3)
    expect(load.mock.calls.map(([, options]) => options?.since)).toEqual([undefined, undefined])
  })

  describe('of which the server answers an older state than was seen', () => {
    /** Petra, as she is told of while the server lies. */
    const lying = (isAtFirst: boolean) => {
      const fake = sampleBook()
      let isLying = isAtFirst
      const load: AddressRecords['load'] = async (...asked) => {
        const loaded = await fake.book.load(...asked)
        if (!isLying) return loaded
        const people = loaded.people.map((person) => {
          const { fields: _, ...rest } = person as typeof person & { readonly fields: unknown }
          return rest.id === (ids.petra as string) ? { ...rest, broken: 'outdated' as const } : person
        })
        return { ...loaded, people }
      }
      const stop = (): void => {
        isLying = false
      }
      const begin = (): void => {
        isLying = true
      }
      return { ...fake, book: { ...fake.book, load }, begin, stop }
    }
    const told = /^Das betrifft 1 Eintrag\. Angezeigt wird der neuere Stand/
    const again = () => userEvent.click(screen.getByRole('button', { name: 'Erneut prüfen' }))

    it('goes on showing the newer one, says so, and asks again', async () => {
      const { book, change, begin, stop } = lying(false)
      const { tell } = show(book)
      expect(await names()).toContain(petra)
      begin()
      const hear = (): void => void act(() => tell({ case_id: '' }))
      hear()
      expect(await screen.findByText(told)).toBeTruthy()
      expect(await names()).toContain(petra)
      // Of others what is new is shown meanwhile; of her nothing is kept for true that came with the lie.
      change(ids.karl, { name: 'Zander' })
      hear()
      await waitFor(async () => expect(await names()).toContain('Zander'))
      expect(screen.getByText(told)).toBeTruthy()
      stop()
      change(ids.petra, { name: 'Anders' })
      await again()
      await waitFor(async () => expect(await names()).toContain('Anders'))
      expect(screen.queryByText(told)).toBeNull()
    })

    it('shows none where the newer one is not at hand, and opens the book anew', async () => {
      const { book, stop } = lying(true)
      show(book, paths.person(fakeDatabaseId, ids.petra))
      expect(await screen.findByText(/^Zu diesem Eintrag zeigt der Server einen älteren Stand/)).toBeTruthy()
      expect(screen.queryByText('Nolte-Lange', { exact: false })).toBeNull()
      await userEvent.click(screen.getAllByRole('button', { name: 'Schließen' })[0] as HTMLElement)
      await waitFor(async () => expect(await names()).toContain('(nicht lesbar)'))
      await again()
      expect(await screen.findByText(told)).toBeTruthy()
      stop()
      await again()
      await waitFor(async () => expect(await names()).toContain(petra))
      expect(screen.queryByText(told)).toBeNull()
    })
  })

  it('[OPEN-065] founds one where there is none, and says who reads it', async () => {
    const fake = fakeAddressBook({ isMissing: true })
    show(fake.book)
    expect(await screen.findByText(/Mandanten sehen nichts davon/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Adressbuch anlegen' }))
    expect(await screen.findByText('Noch niemand im Adressbuch')).toBeTruthy()
    expect(fake.written).toEqual([['createBook', 'Adressbuch']])
  })
})

it('offers no second book to who is not an owner: it says who founds it, or lets them in', async () => {
  const fake = fakeAddressBook({ isMissing: true, owners: ['Sabine Hartmann', 'Jonas Weber'] })
  let isLetIn = false
  const there = sampleBook().book
  show({ ...fake.book, listBooks: () => (isLetIn ? there : fake.book).listBooks(), load: there.load })
  expect(await screen.findByText('Wenden Sie sich an: Sabine Hartmann, Jonas Weber.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Adressbuch anlegen' })).toBeNull()
  isLetIn = true
  await userEvent.click(screen.getByRole('button', { name: 'Erneut nachsehen' }))
  expect(await names()).toHaveLength(3)
})

describe('a person', () => {
  const atPetra = paths.person(fakeDatabaseId, ids.petra)
  const spoken = 'Dr. Petra Nolte-Lange, LL.M.'

  it('[OPEN-079] [PER-14] [PER-18] [PER-19] [PER-28] [LNK-03] [LOC-09] is shown with what leads to them', async () => {
    show(sampleBook().book, atPetra)
    const dialog = within(await card(spoken))
    expect(await dialog.findByText('Klingel im Hinterhof.')).toBeTruthy()
    expect(dialog.getByText('Sehr geehrte Frau Dr. Nolte-Lange')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Person bearbeiten' })).toBeTruthy()
    expect(dialog.getAllByRole('button', { name: 'Schließen' })).toHaveLength(2)
    const facts = dialog.getByRole('region', { name: 'Eigene Adresse' })
    expect(facts.textContent).toContain('ArtPrivat')
    expect(facts.textContent).toContain('AdresseAm Alten Hafen 12 a\n70173 Stuttgart')
    expect(dialog.getByRole('link', { name: '+49 (0) 711 123456' }).getAttribute('href')).toBe('tel:+49711123456')
    expect(dialog.getByRole('link', { name: 'petra@example.org' }).getAttribute('href')).toBe(
      'mailto:petra@example.org',
    )
    await userEvent.click(dialog.getByRole('button', { name: /Prokuristin/ }))
    expect(dialog.getByRole('region', { name: 'Nordwest Bau GmbH' }).textContent).toContain('FunktionProkuristin')
    await userEvent.click(dialog.getByRole('button', { name: /Beruflich/ }))
    expect(dialog.getByRole('region', { name: 'Eigene Adresse' }).textContent).toContain('Postfach 10 20, PLZ 20001')
  })

  it('[PER-22] [PER-23] [PER-24] [PER-25] [PER-26] [PER-27] is shown with the blocks that are filled', async () => {
    show(sampleBook().book, atPetra)
    const dialog = within(await card(spoken))
    await dialog.findByText('Ruft nur vormittags an.')
    const block = (name: string) => dialog.getByRole('region', { name }).textContent
    expect(block('Notizen')).toMatch(/Ruft nur vormittags an\.$/)
    expect(block('Persönliche Daten')).toBe('Persönliche DatenGeburtstag09.03.1971')
    expect(block('Bankverbindung')).toBe('BankverbindungIBANDE02120300000000202051BICBYLADEM1001')
    expect(block('Steuer')).toBe('SteuerUmsatzsteuer-IDDE136695976Steuernummer99/815/08155')
    expect(block('Internet')).toBe('InternetWebseitehttps://nolte-lange.exampleMavo-Nutzernamepetra.ml')
    const page = dialog.getByRole('link', { name: 'https://nolte-lange.example' })
    expect(page.getAttribute('href')).toBe('https://nolte-lange.example')
    cleanup()
    show(sampleBook().book, paths.person(fakeDatabaseId, ids.karl))
    expect(within(await card('Karl Mueller')).queryAllByRole('region')).toEqual([])
  })

  it('says that there are notes, which come after all else', async () => {
    const { book } = sampleBook()
    let goOn = (): void => undefined
    const held = new Promise<void>((resolve) => (goOn = resolve))
    const readPerson: typeof book.readPerson = async (...given) => {
      await held
      return book.readPerson(...given)
    }
    show({ ...book, readPerson }, paths.person(fakeDatabaseId, ids.petra))
    const shown = await card('Dr. Petra Nolte-Lange, LL.M.')
    expect(await within(shown).findByText('Die Notizen werden geladen …')).toBeTruthy()
    goOn()
    expect(await within(shown).findByText(/Ruft nur vormittags an/)).toBeTruthy()
    expect(within(shown).queryByText('Die Notizen werden geladen …')).toBeNull()
  })

  it('[OPEN-104] [LNK-06] [LNK-11] [LNK-14] [PER-35] has a default among the addresses, which then stands first', async () => {
    show(sampleBook().book, atPetra)
    const dialog = within(await card(spoken))
    const picks = () =>
      within(dialog.getByRole('list', { name: 'Adressen und Kontakte' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    await userEvent.click(dialog.getByRole('button', { name: /Beruflich/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'als Standard-Adresse festlegen' }))
    await waitFor(() => expect(picks()[0]).toMatch(/Beruflich.*Standard-Adresse$/))
    expect(dialog.getByRole('region', { name: /^Eigene Adresse/ }).textContent).toContain('Standard-Adresse')
  })

  it('[OPEN-104] [LNK-07] [LNK-08] [LNK-11] [LNK-12] [LNK-15] leads on to who a contact is with, whose default it may be', async () => {
    show(sampleBook().book, atPetra)
    const dialog = within(await card(spoken))
    expect(dialog.getByRole('button', { name: 'Adresse bearbeiten' })).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: /Prokuristin/ }))
    expect(dialog.getByRole('button', { name: 'Kontakt bearbeiten' })).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Adresse bearbeiten' })).toBeNull()
    expect(dialog.queryByRole('button', { name: /festlegen$/ })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Zeige Nordwest Bau GmbH' }))
    const other = within(await card('Nordwest Bau GmbH'))
    await userEvent.click(other.getByRole('button', { name: 'als Standard-Kontakt festlegen' }))
    expect((await other.findAllByText('Standard-Kontakt für Nordwest Bau GmbH')).length).toBeGreaterThan(0)
  })

  it('[PER-37] [PER-31] is gone with a word, and comes back', async () => {
    const fake = sampleBook()
    show(fake.book, paths.person(fakeDatabaseId, ids.karl))
    await userEvent.click(within(await card('Karl Mueller')).getByRole('button', { name: 'Person bearbeiten' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Person löschen' }))
    const question = within(await screen.findByRole('dialog', { name: 'Karl Mueller löschen?' }))
    await userEvent.click(question.getByRole('button', { name: 'Person löschen' }))
    expect(await screen.findByText('Diese Person wurde gelöscht.')).toBeTruthy()
    expect(await names()).toEqual([petra, firm])
    await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    await waitFor(async () => expect(await names()).toEqual([karl, petra, firm]))
  })

  it('[TBL-24] [LNK-13] [LNK-21] [LOC-11] says so when what is shown was deleted by somebody else', async () => {
    const fake = sampleBook()
    const office = show(fake.book, atPetra)
    const dialog = within(await card(spoken))
    await dialog.findByText('Klingel im Hinterhof.')
    const remove = async (id: string): Promise<void> => {
      const link = fake.links.get(id)
      if (link !== undefined) await fake.book.trashLink(link)
      act(() => office.tell({ case_id: '' }))
    }
    await remove(ids.home)
    expect(await screen.findByText('Diese Adresse wurde gelöscht.')).toBeTruthy()
    expect(dialog.queryByText('Klingel im Hinterhof.')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: /Prokuristin/ }))
    await remove(ids.job)
    expect(await screen.findByText('Dieser Kontakt wurde gelöscht.')).toBeTruthy()
    expect(dialog.queryByText('0171 5550123')).toBeNull()
  })

  it('[PER-37] [PER-04, otherwise] [TBL-24] says so, and closes, when somebody else has deleted whom one looks at', async () => {
    const fake = sampleBook()
    const office = show(fake.book, atPetra)
    await card(spoken)
    await fake.book.trashPerson(ids.petra)
    act(() => office.tell({ case_id: '' }))
    expect(await screen.findByText('Diese Person wurde gelöscht.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: spoken })).toBeNull())
    expect(await names()).toEqual([karl, firm])
  })
})

it('[TBL-24] says nothing of a status of whatever is in it: there is none', () => {
  const items = [contracts.person, contracts.personLink, contracts.ownPersonLink, contracts.location]
  for (const { shape } of [...items, contracts.addressList, contracts.listEntry]) {
    expect(shape).toHaveProperty('updated_at')
    expect(shape).not.toHaveProperty('status')
  }
})
