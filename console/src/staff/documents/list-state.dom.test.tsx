import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@aktenraum/client/base/errors/http'
import type { Document, OfficeClient } from '@aktenraum/client/collections/types'
import { listingIdOf } from '../../shared/documents/documents.ts'
import { paths } from '../routes/paths.ts'
import { aCase, aDocument, caseIdOf, clear, petra, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'
import { firstLinks, rowsOf } from '../testing/screen.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const table = 'Dokumente der Akte'
const listingId = listingIdOf(caseIdOf(1))
const numbered = (count: number): readonly Document[] =>
  Array.from({ length: count }, (_, place) =>
    aDocument(place + 1, {
      name: clear(`Brief ${place + 1}.txt`),
      uploaded_at: new Date(Date.UTC(2026, 0, 200 - place)).toISOString(),
      size: 1000 + place,
      uploader: place === 4 ? petra.id : sabine.id,
      viewer_read: place !== 2,
    }),
  )

const open = async (count: number, query = '', overrides: Partial<OfficeClient> = {}) => {
  const documents = numbered(count)
  const cases = [aCase(1, { documents_count: count })]
  const fake = fakeOffice({ cases, documents, users: [sabine, petra] }, overrides)
  const rendered = renderApp(fake, paths.case(caseIdOf(1)) + query)
  await screen.findByRole('table', { name: table })
  return { fake, ...rendered }
}
const shown = () => firstLinks(rowsOf(table))
const selectedText = (count: number) =>
  screen.findByText(new RegExp(`^${count.toLocaleString('de-DE')} Dokumente? ausgewählt`))
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

describe('the state of a list', () => {
  it('[LST-08] [LST-17] [LST-19] stands in the store that the screen is made of', async () => {
    const { office } = await open(31)
    const { listings } = office.documents
    await waitFor(() => expect(listings.get(listingId)).toMatchObject({ count: 31, currentPageSize: 30 }))
    await userEvent.click(box('Brief 1.txt auswählen'))
    expect(listings.selection(listingId).ids).toEqual([aDocument(1).id])
    listings.select(listingId, { ids: [aDocument(2).id], anchor: null })
    await waitFor(() => expect(box('Brief 2.txt auswählen').checked).toBe(true))
  })

  it('is restored from the address: page, order and filters', async () => {
    await open(31, '?seite=2&ordnung=size')
    expect(shown()).toEqual(['Brief 31.txt'])
    cleanup()
    await open(31, '?ungelesen=1')
    expect(shown()).toEqual(['Brief 3.txt'])
    cleanup()
    await open(31, '?seite=99')
    await waitFor(() => expect(shown()).toEqual(['Brief 31.txt']))
  })

  it('[LST-18] [LST-24] is an error for what must not happen, which is thrown on', async () => {
    const bug = new TypeError('a bug')
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const listDocuments = () => Promise.reject(bug)
    const fake = fakeOffice({ cases: [aCase(1)], users: [sabine] }, { listDocuments })
    const { office } = renderApp(fake, paths.case(caseIdOf(1)))
    expect(await screen.findByText('Die Seite konnte nicht angezeigt werden.')).toBeTruthy()
    expect(office.documents.listings.get(listingId)?.error).toBe('error')
    expect(reported).toHaveBeenCalledWith(bug)
  })

  it('[LST-18] [LST-23] is failed to fetch for what the server or the line has done', async () => {
    const listDocuments = () => Promise.reject(new ApiError(500, undefined, 'list'))
    const fake = fakeOffice({ cases: [aCase(1)], users: [sabine] }, { listDocuments })
    const { office } = renderApp(fake, paths.case(caseIdOf(1)))
    await screen.findByText('Die Dokumentliste konnte nicht abgerufen werden.')
    expect(office.documents.listings.get(listingId)?.error).toBe('failed to fetch')
  })
})

describe('searching and filtering', () => {
  it('finds by decrypted names', async () => {
    await open(140)
    await userEvent.type(screen.getByRole('textbox', { name: 'In dieser Akte suchen' }), 'brief 13')
    await waitFor(() => expect(screen.getByText('12 Treffer')).toBeTruthy())
    await waitFor(() => expect(shown()).toContain('Brief 139.txt'))
  })

  it('filters by uploader, and clears', async () => {
    await open(6)
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
    await userEvent.click(screen.getByRole('combobox', { name: 'Von' }))
    await userEvent.click(await screen.findByRole('option', { name: /Petra Krause/ }))
    await waitFor(() => expect(shown()).toEqual(['Brief 5.txt']))
    await userEvent.click(screen.getByRole('button', { name: 'Filter entfernen' }))
    await waitFor(() => expect(shown()).toHaveLength(6))
  })

  it('says when nothing matches', async () => {
    await open(3)
    await userEvent.type(screen.getByRole('textbox', { name: 'In dieser Akte suchen' }), 'gibt es nicht')
    expect(await screen.findByText('Keine passenden Dokumente')).toBeTruthy()
  })

  it('[DOC-30] counts the pinned ones anew after a pin', async () => {
    await open(3)
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
    expect(await screen.findByRole('button', { name: 'Angeheftet (0)' })).toBeTruthy()
    await userEvent.click(box('Brief 2.txt auswählen'))
    await userEvent.click(await screen.findByRole('button', { name: 'Anheften' }))
    expect(await screen.findByRole('button', { name: 'Angeheftet (1)' })).toBeTruthy()
  })
})

describe('a selection', () => {
  it('says how much of it the list does not show, names it, and lets it be taken out', async () => {
    await open(31)
    await userEvent.click(box('Brief 1.txt auswählen'))
    await userEvent.click(box('Brief 2.txt auswählen'))
    await selectedText(2)
    expect(screen.queryByText(/davon/)).toBeNull()
    await userEvent.type(screen.getByRole('textbox', { name: 'In dieser Akte suchen' }), 'brief 2')
    await waitFor(() => expect(shown()).not.toContain('Brief 1.txt'))
    expect(await screen.findByText(/^2 Dokumente ausgewählt · .* · davon 1 sichtbar$/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Auswahl anzeigen' }))
    const list = within(screen.getByRole('list', { name: 'Ausgewählte Dokumente' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Brief 1.txt', 'Brief 2.txt'])
    await userEvent.click(list.getByRole('button', { name: 'Brief 1.txt aus der Auswahl nehmen' }))
    await selectedText(1)
    expect(screen.queryByText(/davon/)).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Aktionen für die Auswahl' }))
  })

  it('leaves the focus to the page where the last of it is taken out', async () => {
    await open(31)
    await userEvent.click(box('Brief 1.txt auswählen'))
    await userEvent.type(screen.getByRole('textbox', { name: 'In dieser Akte suchen' }), 'brief 2')
    await waitFor(() => expect(shown()).not.toContain('Brief 1.txt'))
    await userEvent.click(screen.getByRole('button', { name: 'Auswahl anzeigen' }))
    await userEvent.click(screen.getByRole('button', { name: 'Brief 1.txt aus der Auswahl nehmen' }))
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Aktionen für die Auswahl' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('cannot take all in while the rows are not those that are asked for', async () => {
    let answer: () => void = () => undefined
    const documents = numbered(40)
    const listDocuments: OfficeClient['listDocuments'] = async (_, { page = 1, pageSize = 100, cursor } = {}) => {
      if (cursor !== undefined) await new Promise<void>((resolve) => (answer = resolve))
      const from = cursor === undefined ? (page - 1) * pageSize : 0
      return { count: documents.length, results: documents.slice(from, from + pageSize), next: null }
    }
    await open(40, '', { listDocuments })
    const all = () => box('Alle angezeigten Dokumente auswählen')
    const busy = () => document.querySelector('[aria-busy=true] table')
    expect(all().disabled).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Name' }))
    await waitFor(() => expect(busy()).not.toBeNull())
    expect(all().disabled).toBe(true)
    expect(shown()).toHaveLength(30)
    expect(await screen.findByText(/^Wird sortiert … 0 von 40 durchsucht$/)).toBeTruthy()
    answer()
    await waitFor(() => expect(busy()).toBeNull())
    expect(all().disabled).toBe(false)
    expect(shown().slice(0, 3)).toEqual(['Brief 1.txt', 'Brief 2.txt', 'Brief 3.txt'])
    await userEvent.click(screen.getByRole('button', { name: 'Name' }))
    await waitFor(() => expect(shown()[0]).toBe('Brief 40.txt'))
  })

  it('outlives paging and reloading, and is taken over all pages on demand', async () => {
    const { fake } = await open(65)
    await userEvent.click(box('Brief 1.txt auswählen'))
    await userEvent.click(screen.getByRole('button', { name: 'Zur Seite 2' }))
    await waitFor(() => expect(shown()).toContain('Brief 31.txt'))
    await userEvent.click(box('Brief 31.txt auswählen'))
    await selectedText(2)
    fake.tell({})
    await waitFor(() => expect(box('Brief 31.txt auswählen').checked).toBe(true))
    await userEvent.click(box('Alle angezeigten Dokumente auswählen'))
    await selectedText(31)
    await userEvent.click(screen.getByRole('button', { name: 'Alle 65 Dokumente der Akte auswählen' }))
    await selectedText(65)
  })

  it('has an end in large cases, and never reads them whole', async () => {
    const { fake } = await open(1500)
    await userEvent.click(box('Alle angezeigten Dokumente auswählen'))
    const before = fake.calls.filter((call) => call === 'listDocuments').length
    await userEvent.click(await screen.findByRole('button', { name: 'Die ersten 1.000 von 1.500 auswählen' }))
    await selectedText(1000)
    const reads = fake.calls.filter((call) => call === 'listDocuments').length - before
    expect(reads).toBeLessThanOrEqual(14) // ten to read, the others reload the page that is shown
  })

  it('[OPEN-037] [PRG-15] is told to screen readers once it has come to rest', async () => {
    await open(3)
    const told = () => screen.queryByText(/Dokumente? in der Auswahl$/)?.textContent
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    vi.useFakeTimers()
    try {
      fireEvent.click(box('Brief 1.txt auswählen'))
      await pass(299)
      fireEvent.click(box('Brief 2.txt auswählen'))
      await pass(299)
      expect(told()).toBeUndefined()
      await pass(1)
      expect(told()).toBe('2 Dokumente in der Auswahl')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the keyboard', () => {
  const user = userEvent.setup()
  const focused = () => document.activeElement?.textContent

  it('[OPEN-029] moves, selects ranges and clears', async () => {
    await open(5)
    await user.keyboard('j')
    expect(focused()).toBe('Brief 1.txt')
    await user.keyboard('jjk')
    expect(focused()).toBe('Brief 2.txt')
    await user.keyboard('x')
    await selectedText(1)
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    await selectedText(3)
    expect(focused()).toBe('Brief 4.txt')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText(/ausgewählt ·/)).toBeNull())
    await user.keyboard('{Control>}a{/Control}')
    await selectedText(5)
  })

  it('acts on the row that has the focus, or on the selection', async () => {
    const { fake } = await open(3)
    await user.keyboard('jr')
    await waitFor(() => expect(fake.state.documents[0]?.viewer_read).toBe(false))
    await user.keyboard('{Delete}')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Löschen' }))
    await waitFor(() => expect(shown()).toEqual(['Brief 2.txt', 'Brief 3.txt']))
  })

  it('opens the dialog that takes files', async () => {
    await open(1)
    const clicked: (string | null)[] = []
    document.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLInputElement) clicked.push(target.getAttribute('aria-label'))
    })
    await user.keyboard('u')
    expect(clicked).toEqual(['Weitere Dateien vom Computer auswählen...'])
  })

  it('writes into fields as ever', async () => {
    await open(3)
    await user.keyboard('/')
    await user.keyboard('jx')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'In dieser Akte suchen' }).value).toBe('jx')
  })

  it('has a help, in which its letters are switched off for oneself', async () => {
    const { fake } = await open(3)
    await user.keyboard('?')
    const dialog = within(await screen.findByRole('dialog', { name: 'Tastenkürzel' }))
    expect(dialog.getByText('Alle angezeigten auswählen')).toBeTruthy()
    await user.click(dialog.getByRole('switch', { name: 'Tastenkürzel verwenden' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('j')
    expect(focused()).not.toBe('Brief 1.txt')
    expect(fake.state.preferences).toEqual({ shortcuts: false })
    cleanup()
    renderApp(fake, paths.case(caseIdOf(1)))
    await screen.findByRole('table', { name: table })
    await user.keyboard('?')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('an upload', () => {
  const choose = (name: string) =>
    userEvent.upload(screen.getByLabelText('Weitere Dateien vom Computer auswählen...'), new File(['Text'], name))

  it('[DOC-15] comes first among the recently uploaded ones', async () => {
    const { office, fake } = await open(1)
    const recent = () => office.uploads.get().recentlyUploaded.map(({ id }) => id)
    await choose('eins.txt')
    await waitFor(() => expect(recent()).toHaveLength(1))
    await choose('zwei.txt')
    await waitFor(() => expect(recent()).toEqual(fake.state.documents.slice(0, 2).map(({ id }) => id)))
  })

  it('[UPL-33] makes the case have one document more', async () => {
    await open(1)
    expect(screen.getByText(/^1 Dokument ·/)).toBeTruthy()
    await choose('eins.txt')
    expect(await screen.findByText(/^2 Dokumente ·/)).toBeTruthy()
  })
})
