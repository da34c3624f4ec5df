import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@aktenraum/client/base/errors/http'
import type { HistoryQuery } from '@aktenraum/client/collections/payloads'
import type { HistoryPage, OfficeClient } from '@aktenraum/client/collections/types'
import { paths } from '../routes/paths.ts'
import {
  aCase,
  aDocument,
  anEntry,
  aParticipant,
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

  it('says of another choice nothing of what failed with the one before', async () => {
    open(paths.caseHistory(caseIdOf(1)), {
      caseHistory: (_, { cursor } = {}) =>
        cursor === undefined ? Promise.resolve(page([anEntry(1, 'DocumentUploaded')], 'a')) : failure(),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Mehr laden' }))
    await screen.findByText('Weitere Einträge konnten nicht abgerufen werden.')
    await userEvent.click(screen.getByRole('combobox', { name: 'Art' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Hochgeladen' }))
    expect(await screen.findByRole('button', { name: 'Mehr laden' })).toBeTruthy()
    expect(screen.queryByText('Weitere Einträge konnten nicht abgerufen werden.')).toBeNull()
  })

  it('keeps what is older of the choice at hand when that of the one before comes late', async () => {
    let end = (): void => undefined
    const until = new Promise<void>((resolve) => (end = resolve))
    open(paths.caseHistory(caseIdOf(1)), {
      caseHistory: async (_, { cursor, kinds } = {}) => {
        if (cursor === undefined) return page([anEntry(1, 'DocumentUploaded')], 'a')
        if (kinds !== undefined) return page([anEntry(3, 'DocumentPinned')])
        await until
        return page([anEntry(2, 'CaseOpened')])
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Mehr laden' }))
    await userEvent.click(screen.getByRole('combobox', { name: 'Art' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Geändert und angeheftet' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Mehr laden' }))
    const entries = within(screen.getByRole('list', { name: 'Einträge des Verlaufs' }))
    await entries.findByText(/angeheftet/)
    await act(async () => end())
    expect(entries.getByText(/angeheftet/)).toBeTruthy()
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
  it('[OPEN-025] [LST-32] tells on a closer look who has seen the document and who could not be told, and when', async () => {
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
    expect(tip.textContent).toContain('Mindestens ein anderer Beteiligter hat das Dokument gelesen.')
    expect(
      within(tip)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Petra Krause: gelesen am 21.11.2026 12:00',
      'Jonas Weber: konnte am 21.11.2026 12:00 nicht benachrichtigt werden',
    ])
  })

  it('[LST-28] says why nobody was told where nobody else takes part', async () => {
    const alone = { cases: [aCase(1, { documents_count: 1 })], documents: [aDocument(1, { status: 'new' })] }
    renderApp(fakeOffice({ ...alone, users: [sabine] }, { deliveryOf: async () => [] }), paths.case(caseIdOf(1)))
    await userEvent.hover(await screen.findByRole('button', { name: 'keine Benachrichtigung' }))
    const tip = await screen.findByRole('tooltip')
    await within(tip).findByText('Außer Ihnen ist niemand an der Akte beteiligt.')
    expect(tip.textContent).toBe('Es wurde niemand benachrichtigt.Außer Ihnen ist niemand an der Akte beteiligt.')
    expect(within(tip).queryByRole('list')).toBeNull()
  })
})
