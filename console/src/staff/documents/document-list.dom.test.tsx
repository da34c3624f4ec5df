import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@aktenraum/client/base/errors/http'
import type { Document, DocumentQuery, OfficeClient, User } from '@aktenraum/client/collections/types'
import {
  aCase,
  aDocument,
  anEntry,
  aUser,
  broken,
  caseIdOf,
  clear,
  documentIdOf,
  jonas,
  petra,
  sabine,
} from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'
import { firstLinks, rowsOf } from '../testing/screen.ts'
import { paths } from '../routes/paths.ts'

afterEach(cleanup)

const table = 'Dokumente der Akte'
const page = paths.case(caseIdOf(1))
const day = (number: number): string => `2026-11-${String(number).padStart(2, '0')}T10:00:00.000Z`
const three = [
  aDocument(1, { name: clear('Brief.txt'), uploaded_at: day(3), size: 5028, description: clear('zweite Fassung') }),
  aDocument(2, { name: clear('Ärzteliste.txt'), uploaded_at: day(2), size: 90_028, uploader: petra.id }),
  aDocument(3, { name: clear('Zeuge.txt'), uploaded_at: day(1), size: 28, uploader: jonas.id }),
]
const users = [sabine, jonas, petra]

const open = async (documents: readonly Document[] = three, overrides: Partial<OfficeClient> = {}) => {
  const fake = fakeOffice({ cases: [aCase(1, { documents_count: documents.length })], documents, users }, overrides)
  const rendered = renderApp(fake, page)
  await screen.findByRole('heading', { level: 1, name: /Sache 1/ })
  return { fake, ...rendered }
}
const shown = async () => {
  await screen.findByRole('table', { name: table })
  return firstLinks(rowsOf(table))
}
const heading = (name: string) => screen.getByRole('button', { name })

describe('the documents of a case', () => {
  it('[OPEN-022] [LST-01] [LST-09] are a table, newest first', async () => {
    await open(three.toReversed())
    expect(await shown()).toEqual(['Brief.txt', 'Ärzteliste.txt', 'Zeuge.txt'])
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headings.filter(Boolean)).toEqual(['Name', 'Beschreibung', 'Größe', 'Hochgeladen', 'Von', 'Aktionen'])
  })

  it('have their whole name in a hint as well, where close rows cut it', async () => {
    await open()
    await shown()
    expect(screen.getAllByTitle('Ärzteliste.txt').map(({ textContent }) => textContent)).toContain('Ärzteliste.txt')
  })

  it('[OPEN-021] [LST-10] [LST-11] [LST-12] are asked for by 30 and by size or date, with a minus for descending', async () => {
    const asked: (DocumentQuery | undefined)[] = []
    const listDocuments: OfficeClient['listDocuments'] = (_, query) => {
      asked.push(query)
      return Promise.resolve({ count: 3, results: three })
    }
    await open(three, { listDocuments })
    await shown()
    expect(asked).toContainEqual({ page: 1, pageSize: 30, ordering: '-creation_date' })
    await userEvent.click(heading('Größe'))
    await waitFor(() => expect(asked).toContainEqual({ page: 1, pageSize: 30, ordering: '-size' }))
    await userEvent.click(heading('Größe'))
    await waitFor(() => expect(asked).toContainEqual({ page: 1, pageSize: 30, ordering: 'size' }))
  })

  it('[OPEN-021] [LST-05] [LST-13] are sorted anew by a click on a heading, by name in the order of a telephone book', async () => {
    await open()
    await shown()
    await userEvent.click(heading('Größe'))
    await waitFor(async () => expect(await shown()).toEqual(['Ärzteliste.txt', 'Brief.txt', 'Zeuge.txt']))
    await userEvent.click(heading('Von'))
    await waitFor(async () => expect(await shown()).toEqual(['Zeuge.txt', 'Ärzteliste.txt', 'Brief.txt']))
    await userEvent.click(heading('Name'))
    await waitFor(async () => expect(await shown()).toEqual(['Ärzteliste.txt', 'Brief.txt', 'Zeuge.txt']))
    await userEvent.click(heading('Hochgeladen'))
    await waitFor(async () => expect(await shown()).toEqual(['Brief.txt', 'Ärzteliste.txt', 'Zeuge.txt']))
  })

  it('say what they answer, which opens it, or that it is gone', async () => {
    const key = three[0]!.key_id
    const related = (number: number) =>
      ({ related_object: { type: 'document', id: documentIdOf(number), key_id: key } }) as const
    await open([three[0]!, { ...three[1]!, ...related(1) }, { ...three[2]!, ...related(9) }])
    const link = await screen.findByRole('link', { name: '„Brief.txt“' })
    expect(link.getAttribute('href')).toBe(paths.document(caseIdOf(1), documentIdOf(1)))
    expect(await screen.findByText('Antwort auf ein Dokument, das nicht mehr in der Akte ist')).toBeTruthy()
    expect(screen.getAllByText(/^Antwort auf/)).toHaveLength(2)
  })

  it('say who each is from', async () => {
    await open()
    await shown()
    const names = rowsOf(table).map((row) => within(row).getAllByRole('cell').at(-2)?.textContent)
    expect(names).toEqual([sabine, petra, jonas].map(({ salutation }) => expect.stringContaining(salutation)))
  })

  it('are shown, with what is pinned and what is new, once all of it is known: nothing is pushed down', async () => {
    const documents = [{ ...three[0]!, pinned: true }, ...three.slice(1)]
    const entries = [anEntry(1, 'DocumentUploaded', { document: documentIdOf(2), name: clear('Ärzteliste.txt') })]
    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await open(documents, {
      listDocuments: async (_, { pinned = false } = {}) => {
        if (!pinned) await held
        const results = documents.filter((each) => !pinned || each.pinned)
        return { count: results.length, results }
      },
      visitCase: () => Promise.resolve({ position: '500', at: day(1) }),
      caseHistory: () => Promise.resolve({ entries, next: null }),
    })
    const above = [
      ['link', { name: 'Brief.txt' }],
      ['region', { name: /^Neu seit Ihrem letzten Besuch/ }],
    ] as const
    for (const [role, what] of above) await screen.findAllByRole(role, { ...what, hidden: true })
    for (const [role, what] of above) expect(screen.queryAllByRole(role, what)).toEqual([])
    letGo()
    expect(await shown()).toEqual(['Brief.txt', 'Ärzteliste.txt', 'Zeuge.txt'])
    for (const [role, what] of above) expect(screen.getAllByRole(role, what)).not.toEqual([])
  })

  it('can be reached by a link past all that stands above them', async () => {
    await open()
    await shown()
    await userEvent.click(screen.getByRole('link', { name: 'Zu den Dokumenten springen' }))
    expect(document.activeElement?.contains(screen.getByRole('table', { name: table }))).toBe(true)
    await userEvent.tab()
    expect(screen.getByRole('table', { name: table }).contains(document.activeElement)).toBe(true)
  })

  it('[LST-39] [LST-43] show the size without the 28 bytes of encryption, and the exact date on hover', async () => {
    await open()
    await shown()
    const [first] = rowsOf(table)
    expect(within(first!).getByText('4,9 KB')).toBeTruthy()
    await userEvent.hover(within(first!).getByText('03.11.2026'))
    expect((await screen.findByRole('tooltip')).textContent).toBe('03.11.2026 11:00')
  })

  it('[USR-24] say when the uploader exists no more', async () => {
    await open([aDocument(1, { uploader: null })])
    await shown()
    const text = 'Der Nutzer, der dieses Dokument hochgeladen hat, existiert nicht mehr.'
    expect(within(rowsOf(table)[0]!).getByRole('img', { name: text })).toBeTruthy()
  })

  it('[USR-24] say so of nobody who is not known yet, or could not be asked about', async () => {
    let tell = (_users: User[]): void => undefined
    const all = new Promise<User[]>((resolve) => (tell = resolve))
    const former = aUser(9, { salutation: 'Frida Früher' })
    await open([aDocument(1, { uploader: former.id })], { listUsers: () => all })
    await shown()
    expect(await screen.findByRole('img', { name: 'Name folgt …' })).toBeTruthy()
    tell([former])
    expect(await screen.findByRole('img', { name: /Frida Früher/ })).toBeTruthy()
    cleanup()
    const refused = () => Promise.reject(new ApiError(503, undefined, 'listUsers'))
    await open([aDocument(1, { uploader: former.id })], { listUsers: refused })
    expect(await screen.findByRole('img', { name: 'Name nicht abrufbar' })).toBeTruthy()
  })

  it('[DOC-34] [CRY-36] link to the document, even when its name cannot be decrypted', async () => {
    await open([aDocument(1, { name: broken })])
    const link = await screen.findByRole('link', { name: '(Entschlüsselung fehlgeschlagen)' })
    expect(link.getAttribute('href')).toBe(paths.document(caseIdOf(1), documentIdOf(1)))
  })

  it('[TBL-14] come in pages', async () => {
    const many = Array.from({ length: 31 }, (_, number) =>
      aDocument(number + 1, { uploaded_at: new Date(2026, 1, 40 - number).toISOString() }),
    )
    await open(many)
    expect(await shown()).toHaveLength(30)
    await userEvent.click(screen.getByRole('button', { name: 'Zur Seite 2' }))
    await waitFor(async () => expect(await shown()).toEqual(['Dokument 31.txt']))
  })

  it('have their description below the name, and stand closer when somebody wants more of them on a screen', async () => {
    await open()
    await shown()
    const description = screen.getByText('zweite Fassung').parentElement ?? expect.fail('no description')
    const cell = description.closest('td') ?? expect.fail('no cell')
    const looks = () => [getComputedStyle(cell).paddingTop, getComputedStyle(description).display]
    expect(within(cell).getByRole('link', { name: 'Brief.txt' })).toBeTruthy()
    expect(looks()).toEqual(['8px', 'block'])
    const closer = screen.getByRole('button', { name: 'Zeilen enger stellen' })
    await userEvent.click(closer)
    expect(closer.getAttribute('aria-pressed')).toBe('true')
    expect(looks()).toEqual(['2px', 'inline'])
  })

  it('draw their rows without styles of their own, which would be put together anew for each', async () => {
    await open()
    await shown()
    const row = screen.getByRole('link', { name: 'Brief.txt' }).closest('tr') ?? expect.fail('no row')
    const parts = [row, ...row.querySelectorAll('td, a, input, button')]
    expect(parts.length).toBeGreaterThan(6)
    expect(parts.filter(({ className }) => /\bcss-/.test(className))).toEqual([])
  })

  it('[OPEN-022] [LST-07] [UPL-08] give way to the place for the first files when there are none', async () => {
    await open([])
    expect(await screen.findByText('Noch keine Dokumente')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Dateien auswählen' })).toBeTruthy()
    expect(screen.queryByRole('table', { name: table })).toBeNull()
  })

  it('[LST-21] [LST-22] [LST-23] say that they could not be fetched, with a button that fetches again', async () => {
    let isDown = true
    const listDocuments = () =>
      isDown ? Promise.reject(new ApiError(500, undefined, 'list')) : Promise.resolve({ count: 3, results: three })
    await open(three, { listDocuments })
    expect(await screen.findByText('Die Dokumentliste konnte nicht abgerufen werden.')).toBeTruthy()
    isDown = false
    await userEvent.click(screen.getAllByRole('button', { name: 'Dokumentliste neu laden' }).at(-1)!)
    expect(await shown()).toEqual(['Brief.txt', 'Ärzteliste.txt', 'Zeuge.txt'])
  })

  it('[LST-16] are fetched again after 500 ms when a page has a gap', async () => {
    let calls = 0
    const listDocuments: OfficeClient['listDocuments'] = (_, { pinned } = {}) => {
      if (pinned === true) return Promise.resolve({ count: 0, results: [] })
      calls += 1
      return Promise.resolve({ count: 3, results: calls === 1 ? three.slice(0, 2) : three })
    }
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await open(three, { listDocuments })
    await shown()
    await waitFor(async () => expect(await shown()).toHaveLength(3))
    expect(calls).toBe(2)
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(500)
    timers.mockRestore()
  })
})

describe('the selection', () => {
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox')
  const isChecked = () => boxes().map(({ checked }) => checked)
  const all = 'Alle angezeigten Dokumente auswählen'

  it('[LST-02] [LST-03] is of all shown documents or none by one click', async () => {
    await open()
    await shown()
    await userEvent.click(screen.getByRole('checkbox', { name: all }))
    await waitFor(() => expect(isChecked()).toEqual([true, true, true, true]))
    await userEvent.click(screen.getByRole('checkbox', { name: all }))
    await waitFor(() => expect(isChecked()).toEqual([false, false, false, false]))
  })

  it('takes a range with the shift key', async () => {
    await open()
    await shown()
    const user = userEvent.setup()
    await user.click(boxes()[1]!)
    await user.keyboard('{Shift>}')
    await user.click(boxes()[3]!)
    await user.keyboard('{/Shift}')
    await waitFor(() => expect(isChecked()).toEqual([true, true, true, true]))
  })

  it('[LST-04] [LST-14] has a header with actions, and reloads the listing', async () => {
    const { fake } = await open()
    await shown()
    const before = fake.calls.filter((call) => call === 'listDocuments').length
    await userEvent.click(screen.getByRole('checkbox', { name: 'Brief.txt auswählen' }))
    expect(await screen.findByText('1 Dokument ausgewählt · 4,9 KB')).toBeTruthy()
    await waitFor(() => expect(fake.calls.filter((call) => call === 'listDocuments').length).toBeGreaterThan(before))
    await userEvent.click(screen.getByRole('button', { name: 'Als ungelesen markieren' }))
    await waitFor(() => expect(fake.state.documents[0]?.viewer_read).toBe(false))
  })

  it('[BLK-16] [BLK-17] [BLK-22] deletes what may be deleted, after a question', async () => {
    const { fake } = await open([three[0]!, three[1]!, aDocument(3, { can_delete: false })])
    await shown()
    await userEvent.click(screen.getByRole('checkbox', { name: all }))
    await userEvent.click(await screen.findByRole('button', { name: 'Löschen' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Dokumente wirklich löschen?')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Löschen' }))
    await waitFor(async () => expect(await shown()).toEqual(['Dokument 3.txt']))
    expect(fake.calls.filter((call) => call === 'deleteDocument')).toHaveLength(2)
  })
})

describe('the delivery status', () => {
  it.each([
    ['[LST-28]', 'new', 'keine Benachrichtigung'],
    ['[LST-29]', 'willnotify', 'Benachrichtigung folgt'],
    ['[LST-30]', 'notif_some', 'teilweise benachrichtigt'],
    ['[LST-31]', 'notified', 'Beteiligte benachrichtigt'],
    ['[LST-32]', 'rec_some', 'teilweise gelesen'],
    ['[LST-33]', 'received', 'gelesen'],
  ] as const)('[OPEN-025] %s %s is shown to the uploader as %s', async (_, status, text) => {
    await open([aDocument(1, { status })])
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('[LST-34] [LST-35] is shown to nobody but the uploader', async () => {
    await open([aDocument(1, { status: 'received', uploader: petra.id })])
    await shown()
    expect(screen.queryByText('gelesen')).toBeNull()
  })
})
