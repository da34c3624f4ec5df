import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../shared/api/errors.ts'
import type { HistoryQuery } from '../../shared/client/payloads.ts'
import type { HistoryPage, OfficeClient } from '../../shared/client/types.ts'
import { paths } from '../paths.ts'
import {
  aCase,
  aDocument,
  anEntry,
  aParticipant,
  broken,
  caseIdOf,
  clear,
  documentIdOf,
  jonas,
  noon,
  petra,
  sabine,
} from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

const people = [sabine, jonas, petra]
const start = {
  cases: [aCase(1, { documents_count: 1, participants: people.map((user) => aParticipant(user, 'member')) })],
  documents: [aDocument(1, { uploader: sabine.id, status: 'rec_some' })],
  users: people,
}
const open = (path: string, overrides: Partial<OfficeClient>) => {
  const fake = fakeOffice(start, overrides)
  renderApp(fake, path)
  return fake
}
const page = (entries: HistoryPage['entries'], next: string | null = null): HistoryPage => ({ entries, next })
const failure = () => Promise.reject(new ApiError(500, undefined, 'history'))
const sentences = (of: HTMLElement) =>
  within(of)
    .getAllByRole('listitem')
    .flatMap((item) => (within(item).queryAllByRole('listitem').length > 0 ? [] : [item.textContent ?? '']))

describe('the history of a document', () => {
  const openDrawer = async (overrides: Partial<OfficeClient>) => {
    open(paths.case(caseIdOf(1)), overrides)
    await userEvent.click(await screen.findByRole('button', { name: /Aktionen für Dokument 1/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Verlauf' }))
    return screen.findByRole('dialog', { name: /Verlauf/ })
  }

  it('opens from the menu of its row: who, what and when, by day, and closes with Escape', async () => {
    const changes = [{ field: 'name', before: broken, after: clear('Neu.txt') }] as const
    const drawer = await openDrawer({
      documentHistory: () =>
        Promise.resolve(
          page([
            anEntry(1, 'DocumentDownloaded', { actor: petra.id }),
            anEntry(2, 'DocumentRenamed', { changes, at: '2026-11-20T09:00:00.000Z', actor: sabine.id }),
          ]),
        ),
    })
    await within(drawer).findByRole('heading', { name: 'Heute' })
    expect(within(drawer).getByRole('heading', { name: 'Gestern' })).toBeTruthy()
    const [download, renaming] = sentences(drawer)
    expect(download).toContain('Petra Krause hat das Dokument heruntergeladen')
    expect(renaming).toContain('Sie haben das Dokument in „Neu.txt“ umbenannt')
    expect(download).toContain('21.11.2026, 12:00 Uhr')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Verlauf/ })).toBeNull())
  })

  it('says that it could not be fetched, and fetches again', async () => {
    let isDown = true
    const drawer = await openDrawer({
      documentHistory: () => (isDown ? failure() : Promise.resolve(page([anEntry(1, 'DocumentUploaded')]))),
    })
    await within(drawer).findByText('Der Verlauf konnte nicht abgerufen werden.')
    isDown = false
    await userEvent.click(within(drawer).getByRole('button', { name: 'Erneut versuchen' }))
    await within(drawer).findByText('Jonas Weber')
  })

  it('is lengthened on demand, and says so when that fails', async () => {
    const cursors: (string | undefined)[] = []
    let isDown = true
    const drawer = await openDrawer({
      documentHistory: (_, { cursor } = {}) => {
        cursors.push(cursor)
        if (cursor === undefined) return Promise.resolve(page([anEntry(1, 'DocumentRead')], 'weiter'))
        return isDown ? failure() : Promise.resolve(page([anEntry(2, 'DocumentUploaded', { actor: petra.id })]))
      },
    })
    await userEvent.click(await within(drawer).findByRole('button', { name: 'Mehr laden' }))
    await within(drawer).findByText('Weitere Einträge konnten nicht abgerufen werden.')
    isDown = false
    await userEvent.click(within(drawer).getByRole('button', { name: 'Erneut versuchen' }))
    await within(drawer).findByText('Petra Krause')
    expect(within(drawer).queryByRole('button', { name: 'Mehr laden' })).toBeNull()
    expect(cursors).toEqual([undefined, 'weiter', 'weiter'])
  })
})

describe('the history of a case', () => {
  it('[APP-026] is printed without what stands around it', async () => {
    const { classList } = document.documentElement
    const print = vi.fn(() => classList.contains('prints-page'))
    vi.stubGlobal('print', print)
    open(paths.caseHistory(caseIdOf(1)), { caseHistory: () => Promise.resolve(page([])) })
    await userEvent.click(await screen.findByRole('button', { name: 'Drucken' }))
    await waitFor(() => expect(print.mock.results).toEqual([{ type: 'return', value: true }]))
    vi.unstubAllGlobals()
  })

  it('is printed whole, and not at all where older entries could not be fetched', async () => {
    const printed: (string | null)[] = []
    vi.stubGlobal('print', () => printed.push(document.body.textContent))
    let isDown = true
    open(paths.caseHistory(caseIdOf(1)), {
      caseHistory: (_, { cursor } = {}) => {
        if (cursor === undefined) return Promise.resolve(page([anEntry(1, 'DocumentUploaded')], 'a'))
        if (isDown) return failure()
        return Promise.resolve(
          cursor === 'a' ? page([anEntry(2, 'DocumentPinned')], 'b') : page([anEntry(3, 'CaseOpened')]),
        )
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Drucken' }))
    await screen.findByText('Weitere Einträge konnten nicht abgerufen werden.')
    expect(printed).toEqual([])
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Drucken' }))
    await waitFor(() => expect(printed).toHaveLength(1))
    expect(printed[0]).toContain('angeheftet')
    expect(printed[0]).toContain('hat die Akte angelegt')
    vi.unstubAllGlobals()
  })

  it('is narrowed to a person and to a kind', async () => {
    const asked: HistoryQuery[] = []
    open(paths.caseHistory(caseIdOf(1)), {
      caseHistory: (_, query = {}) => {
        asked.push(query)
        return Promise.resolve(page(query.person === petra.id ? [] : [anEntry(1, 'DocumentUploaded')]))
      },
    })
    const link = await screen.findByRole('link', { name: '„Dokument 1.txt“' })
    expect(link.getAttribute('href')).toBe(paths.document(caseIdOf(1), documentIdOf(1)))
    await userEvent.click(screen.getByRole('combobox', { name: 'Art' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Hochgeladen' }))
    await waitFor(() => expect(asked).toContainEqual({ kinds: ['upload'] }))
    await userEvent.click(screen.getByRole('combobox', { name: 'Person' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Petra Krause' }))
    await screen.findByText('Keine passenden Einträge')
    expect(asked).toContainEqual({ kinds: ['upload'], person: petra.id })
  })

  it('is told on the page of the case as far as it is new, until all of it is seen', async () => {
    const visits: unknown[] = []
    const since = { position: '500', at: '2026-11-21T08:00:00.000Z' }
    const asked: HistoryQuery[] = []
    open(paths.case(caseIdOf(1)), {
      visitCase: (_, visit) => {
        visits.push(visit)
        return Promise.resolve(visits.some((one) => one !== undefined) ? { position: '1000', at: noon } : since)
      },
      caseHistory: (_, query = {}) => {
        asked.push(query)
        const others = [{ document: documentIdOf(2), name: clear('Dokument 2.txt') }]
        const entries = [anEntry(1, 'DocumentUploaded', { times: 2, documents: 2, further: others })]
        return Promise.resolve(page(query.since === '500' ? entries : []))
      },
    })
    const news = await screen.findByRole('region', { name: /Neu seit Ihrem letzten Besuch/ })
    expect(news.textContent).toContain('1 Eintrag')
    expect(news.textContent).toContain('Jonas Weber hat 2 Dokumente hochgeladen')
    expect(within(news).getAllByText('neu')).toHaveLength(1)
    expect(within(news).getByRole('link', { name: 'Dokument 2.txt' })).toBeTruthy()
    const kinds = ['upload', 'change', 'removal', 'participants', 'case']
    expect(asked[0]).toEqual({ since: '500', others: true, kinds })
    await userEvent.click(within(news).getByRole('button', { name: 'Alles gesehen' }))
    await waitFor(() => expect(screen.queryByText(/Neu seit Ihrem letzten Besuch/)).toBeNull())
    expect(visits).toContainEqual({ allSeen: true })
    expect(document.activeElement?.tagName).toBe('H1')
  })
})

describe('the delivery status', () => {
  it('[LST-32] tells on a closer look who has seen the document and who could not be told, and when', async () => {
    const nothing = {
      joined_later: false,
      due_at: null,
      notified_at: null,
      failed_at: null,
      failure: null,
      seen_at: null,
    }
    open(paths.case(caseIdOf(1)), {
      deliveryOf: () =>
        Promise.resolve([
          { ...nothing, user: petra.id, seen_at: noon },
          { ...nothing, user: jonas.id, failed_at: noon, failure: 'failed' },
        ]),
    })
    const status = await screen.findByRole('button', { name: 'teilweise gelesen' })
    status.focus()
    await userEvent.hover(status)
    const tip = await screen.findByRole('tooltip')
    await within(tip).findByText('Petra Krause')
    expect(
      within(tip)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Petra Krause: gelesen am 21.11.2026 12:00',
      'Jonas Weber: konnte am 21.11.2026 12:00 nicht benachrichtigt werden',
    ])
  })
})
