import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addressesMedia } from '@aktenraum/client/collections/address-book/media'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import * as portal from '../../portal/testing/fake-data.ts'
import { renderPortal } from '../../portal/testing/render-portal.tsx'
import { aCase, caseIdOf } from '../../staff/testing/fake-data.ts'
import { fakeOffice } from '../../staff/testing/fake-office.ts'
import { renderApp } from '../../staff/testing/render-app.tsx'
import type { AddressRecords } from './scene.tsx'
import { ids, sampleBook } from './testing/sample-book.ts'

let saved: { readonly name: string; readonly text: Promise<string> }[] = []
beforeEach(() => {
  saved = []
  let last: Blob | undefined
  const createObjectURL = (file: Blob): string => {
    last = file
    return 'blob:x'
  }
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last !== undefined) saved.push({ name: this.download, text: last.text() })
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const caseId = portal.idOf(1)
const base = `/akten/${caseId}/`
const client = { retrieveCase: async () => portal.aCase(1) }
const apps = [
  {
    app: 'the console',
    show: (book: AddressRecords, path: string) => {
      renderApp(fakeOffice({ cases: [aCase(1)] }), `/akten/${caseIdOf(1)}/${path}`, { addressBook: book })
    },
    read: caseIdOf(1),
  },
  {
    app: 'the portal',
    show: (addressBook: AddressRecords, path: string) => {
      renderPortal({ url: `${base}${path}`, client, addressBook })
    },
    read: caseId,
  },
]
const [karl, petra, firm] = ['Mueller, Karl', 'Nolte-Lange, Dr. Petra, LL.M.', 'Nordwest Bau GmbH']
const press = async (name: string | RegExp, where: HTMLElement = document.body): Promise<void> =>
  userEvent.click(await within(where).findByRole('button', { name }))
const names = async (table: string): Promise<readonly (string | null)[]> =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('button')[0]?.textContent ?? null)
const card = (name = 'Dr. Petra Nolte-Lange, LL.M.') => screen.findByRole('dialog', { name })
/** What buttons and entries of menus are called that write. */
const writing =
  /bearbeiten|anlegen|festlegen|hinzufügen|löschen|entfernen|Neue|Neuer|Vorlagen|importieren|Papierkorb|Dubletten/
const expectNothingThatWrites = (): void => {
  const named = [...screen.getAllByRole('button'), ...screen.queryAllByRole('menuitem')].map(
    (each) => each.getAttribute('aria-label') ?? each.textContent,
  )
  // What belongs to the case below lies under the dialog.
  expect(named.filter((name) => writing.test(name ?? ''))).toEqual([])
}

describe.each(apps)('a book that is only read, in $app', ({ show, read }) => {
  const book = (start: Parameters<typeof sampleBook>[0] = {}) =>
    sampleBook({ caseId: read, canUpdate: false, ...start })

  it('[ADB-04] [ADB-13] [ADB-24] [ADB-25] [ADB-30] has people who are searched, ordered and looked at, and nothing that writes', async () => {
    const fake = book()
    show(fake.book, 'adressen/')
    expect(await names('Personen')).toEqual([karl, petra, firm])
    await press(/^Name/)
    expect(await names('Personen')).toEqual([firm, petra, karl])
    await userEvent.type(screen.getByLabelText('Person suchen...'), 'stuttgart')
    await waitFor(async () => expect(await names('Personen')).toEqual([petra]))
    const whole = screen.getByRole('dialog', { name: /Adress/ })
    expect(within(whole).queryByRole('button', { name: writing })).toBeNull()
    await press(petra)
    const opened = await card()
    expect(await within(opened).findByText('Ruft nur vormittags an.')).toBeTruthy()
    expect(await within(opened).findByText('Klingel im Hinterhof.')).toBeTruthy()
    expectNothingThatWrites()
    expect(fake.written).toEqual([])
  })

  it('[LNK-10] [ADB-30] gives the vCard of a contact', async () => {
    show(book().book, `adressen/personen/${ids.petra}/`)
    const opened = await card()
    await press(/Nordwest Bau/, opened)
    await press('vCard herunterladen')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect((await saved[0]?.text)?.split('\r\n')).toContain('ORG:Nordwest Bau GmbH')
  })

  it('[ADB-26] [ADB-27] [ADB-31] shows who comes to an event, lets nobody say it, and exports the list', async () => {
    const fake = book()
    show(fake.book, `adressen/verteiler/${ids.summer}/`)
    expect(await names('Einträge')).toHaveLength(2)
    const ticks = within(await screen.findByRole('table', { name: 'Einträge' })).getAllByRole('checkbox')
    expect(ticks.map((tick) => (tick as HTMLInputElement).disabled)).toEqual([true, true])
    expectNothingThatWrites()
    await press('Menü von Sommerfest')
    await userEvent.click(await screen.findByRole('menuitem', { name: /exportieren/ }))
    await press(/CSV/)
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Sommerfest.csv']))
    expect(await saved[0]?.text).toContain('petra@example.org')
    expect(fake.written).toEqual([])
  })

  it('[VTL-12] opens several lists beside each other, and leads from a contact to its lists', async () => {
    show(book().book, 'adressen/verteiler/')
    await press('Presse')
    expect(await names('Einträge')).toHaveLength(1)
    await userEvent.click(await screen.findByRole('checkbox', { name: /Mandantenbrief/ }))
    await waitFor(async () => expect(await names('Einträge')).toHaveLength(2))
  })

  it('[ADB-05] [ADB-06] [ADB-11] says that it loads, and has its name and its menu in the bar at the top', async () => {
    const fake = book()
    let goOn = (): void => undefined
    const held = new Promise<void>((resolve) => (goOn = resolve))
    const load: typeof fake.book.load = async (...asked) => {
      await held
      const loaded = await fake.book.load(...asked)
      return { ...loaded, database: { ...loaded.database, fields: { name: 'Beteiligte Süd' } } }
    }
    show({ ...fake.book, load }, 'adressen/')
    expect(await screen.findByText('lädt...')).toBeTruthy()
    expect(within(await screen.findByRole('dialog')).getByRole('progressbar', { name: 'lädt...' })).toBeTruthy()
    goOn()
    const whole = await card('Beteiligte Süd')
    expect(await names('Personen')).toHaveLength(3)
    const bar = within(whole).getByRole('heading', { name: 'Beteiligte Süd' }).parentElement as HTMLElement
    await press('Menü des Adressbuchs', bar)
    expect(await screen.findByRole('menuitem', { name: 'Exportieren …' })).toBeTruthy()
    expect(screen.queryByText(/lädt/)).toBeNull()
  })

  it('[ADB-12] [ADB-14] says why it was not loaded, and tries again', async () => {
    const fake = book()
    const load = vi.fn(fake.book.load).mockRejectedValueOnce(new NoConnectionError('test'))
    show({ ...fake.book, load }, 'adressen/')
    const told = 'Fehler beim Laden der Datenbank: Keine Verbindung zum Server: test'
    expect(await screen.findByText(told)).toBeTruthy()
    await press('Erneut versuchen', await screen.findByRole('dialog'))
    expect(await names('Personen')).toHaveLength(3)
  })

  it('[PER-37] says that somebody is gone, and shows the list', async () => {
    show(book().book, `adressen/personen/${'f'.repeat(32)}/`)
    expect(await names('Personen')).toHaveLength(3)
    expect(await screen.findByText('Diese Person wurde gelöscht.')).toBeTruthy()
  })
})

describe('the addresses of a case in the portal', () => {
  const open = (url = base, start: Parameters<typeof sampleBook>[0] = {}) => {
    const { book, ...rest } = sampleBook({ caseId, canUpdate: false, ...start })
    const load = vi.fn(book.load)
    return { ...rest, load, ...renderPortal({ url, client, addressBook: { ...book, load } }) }
  }

  it('[ADB-03] [ADB-17] [ADB-18] are opened beside the documents, loaded then and not before, and closed again', async () => {
    const { load } = open()
    const link = await screen.findByRole('link', { name: 'Adressen der Akte' })
    expect(load).not.toHaveBeenCalled()
    await userEvent.click(link)
    expect(location.pathname).toBe(`${base}adressen/`)
    expect(await names('Personen')).toHaveLength(3)
    await press('Schließen')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([location.pathname, load.mock.calls.length]).toEqual([base, 1])
    expect(screen.getByRole('link', { name: 'Adressen der Akte' })).toBeTruthy()
  })

  it('have no way to them where there are none, and say so who comes by an address', async () => {
    renderPortal({ url: base, client })
    await screen.findByRole('link', { name: 'Papierkorb' })
    expect(screen.queryByRole('link', { name: 'Adressen der Akte' })).toBeNull()
    open(`${base}adressen/`, { isMissing: true })
    expect(await screen.findByText('In dieser Akte gibt es keine Adressen')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Adressdatenbank anlegen' })).toBeNull()
  })

  it('are walked through by Back and Forward, and begin where the address says', async () => {
    open(`${base}adressen/personen/${ids.karl}/`)
    const opened = await card('Karl Mueller')
    await userEvent.click(within(opened).getAllByRole('button', { name: 'Schließen' })[0] as HTMLElement)
    await waitFor(() => expect(location.pathname).toBe(`${base}adressen/`))
    await userEvent.click(await screen.findByRole('tab', { name: 'Verteiler und Events' }))
    await press('Presse')
    expect(location.pathname).toBe(`${base}adressen/verteiler/${ids.press}/`)
    expect(await screen.findByRole('table', { name: 'Einträge' })).toBeTruthy()
    history.back()
    expect(await names('Personen')).toHaveLength(3)
    history.back()
    expect(await card('Karl Mueller')).toBeTruthy()
    history.forward()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Karl Mueller' })).toBeNull())
    expect(await names('Personen')).toHaveLength(3)
  })

  it('[ADB-02, otherwise] are opened from the document in which they are saved', async () => {
    const { book } = sampleBook({ caseId, canUpdate: false, isFiled: true })
    const filed = portal.aDocument(5, { type: addressesMedia, name: { text: 'Adressen.json' } })
    const documents = {
      listDocuments: async () => ({ count: 1, results: [filed] }),
      retrieveDocument: async () => filed,
      setRead: async () => undefined,
    }
    const url = `${base}dokumente/${portal.idOf(5)}/`
    renderPortal({ url, client: { ...client, ...documents }, addressBook: book })
    await press('Adressen öffnen')
    expect(await names('Personen')).toHaveLength(3)
  })

  it('[ADB-08] [ADB-10] are taken along whole from their menu, which has nothing else', async () => {
    open(`${base}adressen/`)
    await names('Personen')
    await press('Menü des Adressbuchs')
    const entries = await screen.findAllByRole('menuitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Exportieren …'])
    await userEvent.click(entries[0] as HTMLElement)
    await press('Exportieren', await screen.findByRole('dialog', { name: 'Adressdatenbank exportieren' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]?.text).toContain('Ruft nur vormittags an.')
  })
})
