import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../../staff/routes/paths.ts'
import { fakeOffice } from '../../../staff/testing/fake-office.ts'
import { renderApp } from '../../../staff/testing/render-app.tsx'
import { fakeTemplates } from '../testing/fake-templates.ts'
import { ids, sampleBook } from '../testing/sample-book.ts'
import type { People } from '../people.tsx'
import { useOpenBook } from '../use-book.tsx'
import { ExportDialog } from './export-dialog.tsx'
import type { ExportDialogProps } from './export-dialog.tsx'
import type { Listed } from './rows.ts'

/** What is exported: who stands there by these links of the sample. */
interface Shown extends Omit<ExportDialogProps, 'entries' | 'onClose'> {
  readonly links: readonly (readonly [link: string, confirmed: boolean | null])[]
}
const shown = vi.hoisted(() => ({ now: undefined as Shown | undefined }))

const Harness: typeof People = () => {
  const { directory } = useOpenBook()
  const [isOpen, setIsOpen] = useState(true)
  if (shown.now === undefined || !isOpen) return <p>zu</p>
  const { links, ...rest } = shown.now
  const contacts = directory.contactsOf(ids.petra)
  const entries = links.flatMap(([id, confirmed]): readonly Listed[] => {
    const contact = contacts.find(({ link }) => link.id === id)
    return contact === undefined ? [] : [{ name: id, contact, confirmed }]
  })
  return <ExportDialog {...rest} entries={entries} onClose={() => setIsOpen(false)} />
}
vi.mock('../people.tsx', () => ({ People: () => <Harness /> }))

const list = { name: 'Presse: Nord', isEvent: false, occasion: [] }
const party = { name: 'Sommerfest', isEvent: true, occasion: ['1. Juli 2026'] }
const three = [
  [ids.home, true],
  [ids.office, false],
  [ids.job, null],
] as const

/** With the byte order mark, which `text()` leaves out. */
const wholeText = async (file: Blob): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())

let saved: { readonly name: string; readonly type: string; readonly text: Promise<string> }[] = []
beforeEach(() => {
  saved = []
  let last: Blob | undefined
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      last = file
      return 'blob:x'
    },
    revokeObjectURL: () => undefined,
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last !== undefined) saved.push({ name: this.download, type: last.type, text: wholeText(last) })
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = (
  what: Partial<Shown> = {},
  templates = fakeTemplates(),
  chosen: Readonly<Record<string, string>> = {},
) => {
  shown.now = { list, links: three, count: 3, shown: 'both', ...what }
  const fake = sampleBook({ templates: templates.kept })
  const home = fake.links.get(ids.home)
  if (home === undefined || !('fields' in home)) throw new Error('no address')
  fake.links.set(ids.home, { ...home, fields: { ...home.fields, ...chosen } })
  renderApp(fakeOffice(), paths.addresses, {
    addressBook: fake.book,
    addressTemplates: templates.templates,
  })
  return screen.findByRole('dialog', { name: /^Datenexport aus / })
}
const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }))
/** Has these columns chosen, and no others. */
const choose = async (...columns: readonly string[]): Promise<void> => {
  for (const box of screen.getAllByRole('checkbox') as HTMLInputElement[])
    if (box.checked !== columns.includes(box.labels?.[0]?.textContent ?? '')) await userEvent.click(box)
}
const textOf = async (button: string): Promise<string> => {
  await press(button)
  return saved.at(-1)?.text ?? ''
}

describe('the export of a list', () => {
  it('[OPEN-099] [EXP-01] [EXP-19] [EXP-20] [EXP-21] is titled by it, with E-Mail alone chosen, and no attendance', async () => {
    const dialog = await show()
    expect(within(dialog).getByText('Datenexport aus Presse: Nord')).toBeTruthy()
    const boxes = screen.getAllByRole('checkbox') as HTMLInputElement[]
    expect(boxes.map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
      ['Name', false],
      ['Funktion', false],
      ['Organisation', false],
      ['Anrede', false],
      ['Adresse', false],
      ['E-Mail', true],
      ['Telefon', false],
    ])
    expect(screen.queryByText('Teil-Datenexport')).toBeNull()
  })

  it('[OPEN-087] [EXP-21] [EXP-23] says of an event who comes', async () => {
    await show({ list: party })
    await choose('Name', 'E-Mail', 'Zusage')
    const csv = await textOf('CSV für Excel')
    expect(csv.split('\r\n').slice(1, 4)).toEqual([
      '"Dr. Petra Nolte-Lange, LL.M.";petra@example.org;ja',
      '"Dr. Petra Nolte-Lange, LL.M.";;nein',
      '"Dr. Petra Nolte-Lange, LL.M.";;',
    ])
  })

  it('[EXP-02] [EXP-03] says where it is a part', async () => {
    await show({ list: party, links: three.slice(0, 1) })
    expect(screen.getByText('Teil-Datenexport')).toBeTruthy()
    expect(screen.getByText('enthält 1 von 3 Teilnehmern')).toBeTruthy()
    cleanup()
    await show({ links: three.slice(0, 2) })
    expect(screen.getByText('enthält 2 von 3 Kontakten')).toBeTruthy()
  })

  it('[EXP-05] [EXP-06] leaves out what is empty or the same, and says how much', async () => {
    await show()
    expect(screen.getByText('1 Zeile (weggelassen: 2 ohne Inhalt)')).toBeTruthy()
    await choose('Name')
    expect(screen.getByText('1 Zeile (weggelassen: 2 doppelt)')).toBeTruthy()
    await choose()
    expect(screen.getByText('Keine Daten in den gewählten Spalten')).toBeTruthy()
    for (const name of ['CSV für Excel', 'Tabelle kopieren']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('[EXP-22] has of a telephone, a fax and a mobile what each is', async () => {
    await show({ links: three.slice(0, 1), count: 1 }, fakeTemplates(), {
      phone2: '0711 2',
      fax: '0711 3',
      mobile: '0171 4',
    })
    await choose('Telefon')
    expect(await textOf('Textliste')).toBe('Tel: +49 (0) 711 123456\nTel: 0711 2\nFax: 0711 3\nMobil: 0171 4')
  })

  it('[OPEN-087] [EXP-12] [EXP-13] [EXP-14] [EXP-15] [EXP-18] [EXP-22] is saved by the name of the list, in each form', async () => {
    await show()
    await choose('Organisation', 'Funktion', 'Telefon')
    expect(await textOf('CSV für Excel')).toBe(
      '\uFEFFFunktion;Organisation;Telefon\r\nPrivat;;Tel: +49 (0) 711 123456\r\nBeruflich;;\r\nProkuristin;Nordwest Bau GmbH;Mobil: 0171 5550123\r\n',
    )
    expect(JSON.parse(await textOf('JSON'))).toContainEqual({
      Funktion: 'Prokuristin',
      Organisation: 'Nordwest Bau GmbH',
      Telefon: 'Mobil: 0171 5550123',
    })
    expect(await textOf('Textliste')).toContain('Privat\nTel: +49 (0) 711 123456\n\nBeruflich')
    expect(await textOf('HTML-Tabelle')).toContain('<td>Prokuristin</td><td>Nordwest Bau GmbH</td>')
    expect(saved.map(({ name, type }) => [name, type])).toEqual([
      ['Presse- Nord.csv', 'text/csv;charset=utf-8'],
      ['Presse- Nord.json', 'application/json;charset=utf-8'],
      ['Presse- Nord.txt', 'text/plain;charset=utf-8'],
      ['Presse- Nord.html', 'text/html;charset=utf-8'],
    ])
  })

  it('[EXP-16] [EXP-24] [EXP-25] is saved as a participation list', async () => {
    await show({ list: party, links: three.slice(0, 1), shown: 'yes' })
    const page = await textOf('Teilnehmerliste als HTML')
    expect(page).toContain('<h1>Teilnehmerliste</h1>\n<p>Sommerfest</p>\n<p>1. Juli 2026</p>')
    expect(page).toContain('<td>nimmt teil</td>')
    expect(screen.getByText(/^Wer noch keine Zusage/)).toBeTruthy()
    expect(saved.at(-1)?.name).toBe('Sommerfest.html')
  })

  it('[EXP-26] says when that fails', async () => {
    await show()
    Object.assign(URL, {
      createObjectURL: () => {
        throw new Error('no room')
      },
    })
    await press('CSV für Excel')
    expect((await screen.findByText('Die Daten konnten nicht exportiert werden.')).closest('[role=alert]')).toBeTruthy()
  })

  it('[OPEN-087] [EXP-19] words addresses and salutations by the templates of the book, with the notes that they name', async () => {
    const templates = fakeTemplates({
      ['1'.repeat(32)]: { type: 'address', text: '{{child_person.name}}\n{{location.notes}}', priority: 1 },
      ['2'.repeat(32)]: { type: 'salutation', text: 'Moin {{child_person.first_name}}', priority: 1 },
    })
    await show({ links: three.slice(0, 1), count: 1 }, templates)
    await choose('Anrede', 'Adresse')
    await waitFor(async () => expect(await textOf('Textliste')).toBe('Moin Petra\nNolte-Lange\nKlingel im Hinterhof.'))
    cleanup()
    const chosen = { salutation_template: '3'.repeat(32), address_template: '4'.repeat(32) }
    const others = fakeTemplates({
      ['2'.repeat(32)]: { type: 'salutation', text: 'Moin {{child_person.first_name}}', priority: 1 },
      [chosen.salutation_template]: { type: 'salutation', text: 'Hallo {{child_person.name}}', priority: 2 },
      [chosen.address_template]: { type: 'address', text: 'Haus\n{{location.city}}', priority: 2 },
    })
    await show({ links: three.slice(0, 1), count: 1 }, others, chosen)
    await choose('Anrede', 'Adresse')
    expect(await textOf('Textliste')).toBe('Hallo Nolte-Lange\nHaus\nStuttgart')
  })

  it('[OPEN-100] [EXP-08] [EXP-09] [EXP-10] leads to a mail with all of them in bcc, if E-Mail is chosen and nobody is left out', async () => {
    await show()
    const link = () => screen.queryByRole('link', { name: /E-Mail an 1 Adresse schreiben/ })?.getAttribute('href')
    expect(link()).toBe('mailto:?bcc=petra@example.org')
    await choose('Name')
    expect(link()).toBeUndefined()
    cleanup()
    await show({ links: three.slice(0, 1) })
    expect(link()).toBeUndefined()
  })
})

const clipboard = (part: Partial<Clipboard> | undefined): void => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: part })
}
const notAllowed = () => Promise.reject(new DOMException('no', 'NotAllowedError'))

describe('copying', () => {
  it('[EXP-07] [EXP-17] as a list is offered for exactly one column', async () => {
    await show()
    const written: string[] = []
    clipboard({
      writeText: async (text) => {
        written.push(text)
      },
    })
    await choose('Funktion')
    await press('als Liste kopieren')
    await waitFor(() => expect(written).toEqual(['Privat\nBeruflich\nProkuristin']))
    await choose('Funktion', 'E-Mail')
    expect(screen.queryByRole('button', { name: 'als Liste kopieren' })).toBeNull()
  })

  it('[EXP-17] of a table takes its form along', async () => {
    await show()
    const written: Readonly<Record<string, Blob>>[] = []
    vi.stubGlobal('ClipboardItem', function (items: Readonly<Record<string, Blob>>) {
      written.push(items)
    })
    clipboard({ write: async () => undefined })
    await choose('Funktion', 'E-Mail')
    await press('Tabelle kopieren')
    await waitFor(() => expect(written).toHaveLength(1))
    expect(await written[0]?.['text/html']?.text()).toContain('<td>Privat</td><td>petra@example.org</td>')
    expect(await written[0]?.['text/plain']?.text()).toContain('Privat\tpetra@example.org')
    vi.unstubAllGlobals()
  })

  it('[EXP-34] says that it goes on, and for one second how it ended', async () => {
    await show()
    let end: (() => void) | undefined
    clipboard({ writeText: () => new Promise((resolve) => (end = () => resolve(undefined))) })
    await press('als Liste kopieren')
    expect(await screen.findByText('wird kopiert')).toBeTruthy()
    const timer = vi.spyOn(globalThis, 'setTimeout')
    end?.()
    expect(await screen.findByText('✓ fertig')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('✓ fertig')).toBeNull())
    expect(timer.mock.calls.map(([, ms]) => ms)).toContain(1000)
  })

  it('[EXP-35] [EXP-36] of a text that may not be copied shows it in ten rows, selected', async () => {
    for (const part of [{ writeText: notAllowed }, undefined]) {
      await show()
      clipboard(part)
      await press('als Liste kopieren')
      const dialog = await screen.findByRole('dialog', { name: 'Text kopieren' })
      const field = within(dialog).getByLabelText('Text') as HTMLTextAreaElement
      expect([field.value, field.rows]).toEqual(['petra@example.org', 10])
      expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('petra@example.org')
      expect(screen.queryByText(/Zwischenablage/)).toBeNull()
      cleanup()
    }
  })

  it('[EXP-34] [EXP-37] says what failed, of a table also where it may not be copied', async () => {
    const alert =
      'Die Daten konnten nicht in die Zwischenablage geschrieben werden. Diese Funktion wird von Ihrem Browser anscheinend nicht unterstützt.'
    await show()
    clipboard({ writeText: () => Promise.reject(new Error('broken')), write: notAllowed })
    await press('als Liste kopieren')
    expect((await screen.findByText(alert)).closest('[role=alert]')).toBeTruthy()
    expect(screen.getByText('✗ fehlgeschlagen')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('✗ fehlgeschlagen')).toBeNull())
    cleanup()
    await show()
    clipboard({ write: notAllowed })
    await press('Tabelle kopieren')
    expect(await screen.findByText(alert)).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: 'Text kopieren' })).toBeNull()
  })
})
