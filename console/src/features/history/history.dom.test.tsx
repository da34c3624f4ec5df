import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { ApiError } from '@aktenraum/client/base/errors/http'
import type { HistoryPage, OfficeClient } from '@aktenraum/client/collections/types'
import * as portal from '../../portal/testing/fake-data.ts'
import { renderPortal } from '../../portal/testing/render-portal.tsx'
import { paths } from '../../staff/routes/paths.ts'
import * as staff from '../../staff/testing/fake-data.ts'
import { fakeOffice } from '../../staff/testing/fake-office.ts'
import { renderApp } from '../../staff/testing/render-app.tsx'

afterEach(cleanup)

const { anEntry, broken, clear, jonas, petra, sabine } = staff
const page = (entries: HistoryPage['entries'], next: string | null = null): HistoryPage => ({ entries, next })
const failure = () => Promise.reject(new ApiError(500, undefined, 'history'))

const own = (uploader: HistoryPage['entries'][number]['actor']) => staff.aDocument(1, { uploader, status: 'rec_some' })
const openStaff = (path: string, client: Partial<OfficeClient>): void => {
  const people = [sabine, jonas, petra]
  const participants = people.map((user) => staff.aParticipant(user, 'member'))
  const cases = [staff.aCase(1, { documents_count: 1, participants })]
  renderApp(fakeOffice({ cases, documents: [own(sabine.id)], users: people }, client), path)
}
const openPortal = (client: Partial<OfficeClient>): void => {
  const document = own(portal.petra.id)
  renderPortal({
    url: `/akten/${portal.idOf(1)}/`,
    client: {
      retrieveCase: async () => portal.aCase(1),
      listDocuments: async () => ({ count: 1, results: [document] }),
      retrieveUser: async (id) => [jonas, sabine].find((one) => one.id === id) ?? jonas,
      deliveryOf: async () => [],
      ...client,
    },
  })
}
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

const apps = [
  {
    app: 'the console',
    viewer: sabine,
    leadsToDocuments: true,
    close: () => userEvent.keyboard('{Escape}'),
    openCase: async (client: Partial<OfficeClient>) => {
      openStaff(paths.caseHistory(staff.caseIdOf(1)), client)
      return screen.findByRole('main')
    },
    openDocument: async (client: Partial<OfficeClient>) => {
      openStaff(paths.case(staff.caseIdOf(1)), client)
      await click(/Aktionen für Dokument 1/)
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Verlauf' }))
      return screen.findByRole('dialog', { name: /Verlauf/ })
    },
  },
  {
    app: 'the portal',
    viewer: portal.petra,
    leadsToDocuments: false,
    close: () => click('Schließen'),
    openCase: async (client: Partial<OfficeClient>) => {
      openPortal(client)
      await click('Verlauf')
      return screen.findByRole('dialog', { name: 'Verlauf der Akte' })
    },
    openDocument: async (client: Partial<OfficeClient>) => {
      openPortal(client)
      await click(/Zustellung und Verlauf von Dokument 1/)
      return screen.findByRole('dialog', { name: 'Dokument 1.txt' })
    },
  },
]

describe.each(apps)('the history in $app', ({ viewer, leadsToDocuments, openCase, openDocument, close }) => {
  const list = async (of: HTMLElement) => within(of).findByRole('list', { name: 'Einträge des Verlaufs' })
  const sentences = (of: HTMLElement) =>
    within(of)
      .getAllByRole('listitem')
      .flatMap((item) => (within(item).queryAllByRole('listitem').length > 0 ? [] : [item.textContent ?? '']))

  it('of a document says who did what and when, by day, and closes', async () => {
    const changes = [{ field: 'name', before: broken, after: clear('Neu.txt') }] as const
    const shown = await openDocument({
      documentHistory: async () =>
        page([
          anEntry(1, 'DocumentDownloaded', { actor: jonas.id }),
          anEntry(2, 'DocumentRenamed', { changes, at: '2026-11-20T09:00:00.000Z', actor: viewer.id }),
        ]),
    })
    const entries = await list(shown)
    expect(within(entries).getByRole('heading', { name: 'Heute' })).toBeTruthy()
    expect(within(entries).getByRole('heading', { name: 'Gestern' })).toBeTruthy()
    const [download, renaming] = sentences(entries)
    expect(download).toContain('Jonas Weber hat das Dokument heruntergeladen')
    expect(renaming).toContain('Sie haben das Dokument in „Neu.txt“ umbenannt')
    expect(download).toContain('21.11.2026, 12:00 Uhr')
    await close()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('of a case says what happened to which document, and leads there where one may read it so', async () => {
    const shown = await openCase({ caseHistory: async () => page([anEntry(1, 'DocumentUploaded')]) })
    const [upload] = sentences(await list(shown))
    expect(upload).toContain('Jonas Weber hat das Dokument „Dokument 1.txt“ hochgeladen')
    const link = within(shown).queryByRole('link', { name: '„Dokument 1.txt“' })
    expect(link?.getAttribute('href')).toBe(
      leadsToDocuments ? paths.document(staff.caseIdOf(1), staff.documentIdOf(1)) : undefined,
    )
  })

  it('of a case says how many documents it was with the numbers of the server, and what some are called', async () => {
    const further = [5, 6].map((number) => {
      const { id, name } = staff.aDocument(number)
      return { document: id, name }
    })
    const first = { at: '2026-11-21T09:40:00.000Z', position: '0' }
    const at = '2026-11-21T10:00:00.000Z'
    const shown = await openCase({
      caseHistory: async () =>
        page([
          anEntry(1, 'DocumentUploaded', { times: 36, documents: 36, further, first, at }),
          anEntry(2, 'DocumentPinned', { times: 4, documents: 4, further }),
        ]),
    })
    const entries = within(await list(shown))
    expect(entries.getByText(/hat 36 Dokumente hochgeladen/)).toBeTruthy()
    expect(entries.getAllByText('Dokument 6.txt')).toHaveLength(2)
    expect(entries.getByText('und 33 weitere')).toBeTruthy()
    expect(entries.getByText('und 1 weiteres')).toBeTruthy()
    expect(entries.getByText('21.11.2026, 10:40 bis 11:00 Uhr')).toBeTruthy()
  })

  it('[ERR-12] says that it could not be fetched, and fetches again', async () => {
    let isDown = true
    const shown = await openDocument({
      documentHistory: () => (isDown ? failure() : Promise.resolve(page([anEntry(1, 'DocumentUploaded')]))),
    })
    await within(shown).findByText('Der Verlauf konnte nicht abgerufen werden.')
    isDown = false
    await userEvent.click(within(shown).getByRole('button', { name: 'Erneut versuchen' }))
    expect(await within(shown).findByText('Jonas Weber')).toBeTruthy()
  })

  it('is lengthened on demand with those who did what is older, and says so when that fails', async () => {
    const cursors: (string | undefined)[] = []
    let isDown = true
    const shown = await openDocument({
      documentHistory: (_, { cursor } = {}) => {
        cursors.push(cursor)
        if (cursor === undefined)
          return Promise.resolve(page([anEntry(1, 'DocumentRead', { actor: viewer.id })], 'weiter'))
        return isDown ? failure() : Promise.resolve(page([anEntry(2, 'DocumentUploaded')]))
      },
    })
    await userEvent.click(await within(shown).findByRole('button', { name: 'Mehr laden' }))
    await within(shown).findByText('Weitere Einträge konnten nicht abgerufen werden.')
    isDown = false
    await userEvent.click(within(shown).getByRole('button', { name: 'Erneut versuchen' }))
    expect(await within(shown).findByText('Jonas Weber')).toBeTruthy()
    expect(within(shown).queryByRole('button', { name: 'Mehr laden' })).toBeNull()
    expect(cursors).toEqual([undefined, 'weiter', 'weiter'])
  })

  it('says that nothing has happened yet', async () => {
    const shown = await openCase({ caseHistory: async () => page([]) })
    expect(await within(shown).findByText('Noch keine Einträge')).toBeTruthy()
  })
})
