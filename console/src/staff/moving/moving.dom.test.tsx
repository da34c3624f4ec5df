import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { navigationUrls } from '@aktenraum/domain/contracts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@aktenraum/client/base/errors/http'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { Document, OfficeClient } from '@aktenraum/client/collections/types'
import { createUrls } from '@aktenraum/client/wire/urls'
import { paths } from '../routes/paths.ts'
import { aCase, aDocument, aParticipant, caseIdOf, documentIdOf, jonas, petra, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'
import { rowsOf } from '../testing/screen.ts'

afterEach(cleanup)

const table = 'Dokumente der Akte'
const here = caseIdOf(1)
const there = caseIdOf(2)
const movePage = paths.moveDocument(here, documentIdOf(1), paths.case(here))

const office = (overrides: Partial<OfficeClient> = {}, change: Partial<Document> = {}) =>
  fakeOffice(
    {
      cases: [
        aCase(1, { documents_count: 2 }),
        aCase(2, { participants: [aParticipant(sabine, 'owner'), aParticipant(jonas, 'member')] }),
        aCase(3, { scheduled_deletion_date: '2027-01-01T00:00:00.000Z' }),
        aCase(4),
      ],
      documents: [aDocument(1, change), aDocument(2, change)],
      users: [sabine, jonas, petra],
    },
    overrides,
  )
const caseOf = (fake: ReturnType<typeof office>, number: number) =>
  fake.state.documents.find(({ id }) => id === documentIdOf(number))?.case
const openList = async (fake: ReturnType<typeof office>) => {
  renderApp(fake, paths.case(here))
  await screen.findByRole('table', { name: table })
}
const openMenu = async () => {
  const [row] = rowsOf(table)
  await userEvent.click(within(row!).getByRole('button', { name: /^Aktionen für/ }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}
const target = () => screen.findByRole('combobox', { name: /Zielakte/ })
/** By keyboard alone: types what is searched for, takes the first suggestion, and submits. */
const chooseByKeyboard = async (typed: string) => {
  await userEvent.type(await target(), typed)
  await screen.findByRole('option')
  await userEvent.keyboard('{Enter}')
  await waitFor(async () => expect(await target()).toHaveProperty('value', typed))
  await userEvent.keyboard('{Enter}')
}

describe('moving a document', () => {
  it('[OPEN-059] [OPEN-060] [TBL-21] says when there is no other case to choose, or none that was searched for', async () => {
    renderApp(office({ listCases: async () => [aCase(1)] }), movePage)
    expect(await screen.findByText('Keine Auswahlmöglichkeiten')).toBeTruthy()
    cleanup()
    renderApp(office(), movePage)
    await userEvent.type(await target(), 'x')
    expect(await screen.findByText('Keine passenden Akten gefunden.')).toBeTruthy()
  })
  it('[DOC-19] is offered only to who may', async () => {
    await openList(office())
    expect(await openMenu()).toContain('Verschieben')
  })
  it('[DOC-19] is offered to nobody who may not, by menu, selection or drag', async () => {
    await openList(office({}, { can_transfer: false }))
    expect(rowsOf(table)[0]?.draggable).toBe(false)
    await userEvent.click(within(rowsOf(table)[0]!).getByRole('checkbox'))
    const header = within(await screen.findByRole('group', { name: 'Aktionen für die Auswahl' }))
    expect(header.queryByRole('button', { name: 'Verschieben' })).toBeNull()
    expect(await openMenu()).not.toContain('Verschieben')
  })

  it('[OPEN-017] [DOC-33] begins at the address that the navigation table names, with case and document, and leads back', async () => {
    const next = '/akten/' + here + '/?sortierung=name'
    const link = createUrls(navigationUrls, (message) => expect.unreachable(message)).to('document_transfer', {
      case_id: here,
      document_id: documentIdOf(1),
      next,
    })
    expect(paths.moveDocument(here, documentIdOf(1), next)).toBe(link)
    await openList(office())
    const [row] = rowsOf(table)
    const name = within(row!).getAllByRole('link')[0]?.textContent ?? ''
    await openMenu()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Verschieben' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Dokument verschieben' })).toBeTruthy()
    expect(await screen.findByText(name)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
    expect(await screen.findByRole('heading', { level: 1, name: /Sache 1/ })).toBeTruthy()
  })

  it('is done by keyboard, says who gets access and who loses it, and can be undone', async () => {
    const fake = office({}, { pinned: true })
    renderApp(fake, movePage)
    await userEvent.type(await target(), '2/26')
    await screen.findByRole('option', { name: /2\/26/ })
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText(/Zugriff erhalten: Jonas Weber\./)).toBeTruthy()
    expect(screen.getByText('Zugriff verlieren: Petra Krause.')).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('Das Dokument wurde in die Akte 2/26 verschoben.')).toBeTruthy()
    expect(caseOf(fake, 1)).toBe(there)
    expect(await screen.findByRole('heading', { level: 1, name: /Sache 1/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Zur Akte' }).getAttribute('href')).toBe(paths.case(there))
    await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
    expect(await screen.findByText('Das Dokument liegt wieder in der bisherigen Akte.')).toBeTruthy()
    expect(fake.state.documents.find(({ id }) => id === documentIdOf(1))).toMatchObject({ case: here, pinned: true })
  })

  it('keeps the focus at what takes it back while that runs, and presses it once', async () => {
    const fake = office()
    const { moveDocument } = fake.client
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const moved = vi.fn((move: Parameters<typeof moveDocument>[0]) =>
      move.toCaseId === here ? held.then(() => moveDocument(move)) : moveDocument(move),
    )
    Object.assign(fake.client, { moveDocument: moved })
    renderApp(fake, movePage)
    await chooseByKeyboard('2/26')
    await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    const running = await screen.findByRole('button', { name: 'wird zurückverschoben …' })
    // What is disabled loses the focus in browsers.
    expect([running.hasAttribute('disabled'), running.getAttribute('aria-disabled')]).toEqual([false, 'true'])
    await userEvent.click(running)
    release()
    await waitFor(() => expect(caseOf(fake, 1)).toBe(here))
    expect(moved).toHaveBeenCalledTimes(2)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'wird zurückverschoben …' })).toBeNull())
    expect(document.activeElement).not.toBe(document.body)
  })

  it('is not moved once more where only pinning it again had failed', async () => {
    const fake = office({}, { pinned: true })
    const { moveDocument, setPinned } = fake.client
    let isBroken = true
    Object.assign(fake.client, {
      // As the server does: nothing is moved out of a case in which it does not lie.
      moveDocument: (move: Parameters<typeof moveDocument>[0]) =>
        caseOf(fake, 1) === move.caseId
          ? moveDocument(move)
          : Promise.reject(new ApiError(404, 'Dieses Dokument gibt es nicht.', 'x')),
      setPinned: (...given: Parameters<typeof setPinned>) =>
        isBroken ? Promise.reject(new NoConnectionError('offline')) : setPinned(...given),
    })
    renderApp(fake, movePage)
    await chooseByKeyboard('2/26')
    await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    expect(await screen.findByText(/^Zurückverschoben, aber nicht wieder angeheftet: Dokument 1\.txt\. /)).toBeTruthy()
    expect(caseOf(fake, 1)).toBe(here)
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText('Das Dokument liegt wieder in der bisherigen Akte.')).toBeTruthy()
    expect(fake.state.documents.find(({ id }) => id === documentIdOf(1))).toMatchObject({ case: here, pinned: true })
  })

  it('[OPEN-017] asks for a case before it begins, and never offers one that is to be deleted or the present one', async () => {
    const fake = office()
    renderApp(fake, movePage)
    await target()
    await userEvent.click(screen.getByRole('button', { name: 'Verschieben' }))
    expect(await screen.findByText('Zielakte ist ein Pflichtfeld.')).toBeTruthy()
    await userEvent.click(await target())
    await userEvent.keyboard('{ArrowDown}')
    const options = (await screen.findAllByRole('option')).map((option) => [
      option.textContent,
      option.getAttribute('aria-disabled'),
    ])
    expect(options).toEqual([
      ['2/26Sache 2', 'false'],
      ['3/26Sache 3zur Löschung vorgemerkt', 'true'],
      ['4/26Sache 4', 'false'],
    ])
    expect(fake.calls).not.toContain('moveDocument')
  })

  it.each([
    [
      'its target was disabled meanwhile',
      new ApiError(403, 'Die Zielakte ist zur Löschung vorgemerkt.', 'x'),
      'Die Zielakte ist zur Löschung vorgemerkt.',
    ],
    ['the line is gone', new NoConnectionError('offline'), /Keine Verbindung zum Server/],
  ] as const)('stays where it is when %s, says why, and can be tried again', async (_, error, reason) => {
    let isBroken = true
    const fake = office()
    const { moveDocument } = fake.client
    Object.assign(fake.client, {
      moveDocument: (move: Parameters<typeof moveDocument>[0]) =>
        isBroken ? Promise.reject(error) : moveDocument(move),
    })
    renderApp(fake, movePage)
    await chooseByKeyboard('2/26')
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText(/Das Dokument wurde nicht verschoben/)).toBeTruthy()
    expect(alert.getByText(reason)).toBeTruthy()
    expect(caseOf(fake, 1)).toBe(here)
    isBroken = false
    await userEvent.click(alert.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText('Das Dokument wurde in die Akte 2/26 verschoben.')).toBeTruthy()
  })

  it('whose rights are gone says so', async () => {
    renderApp(office({}, { can_transfer: false }), movePage)
    expect(await screen.findByText(/Sie sind nicht berechtigt, dieses Dokument zu verschieben/)).toBeTruthy()
  })
})

describe('moving a selection', () => {
  const selectAll = async () => {
    for (const row of rowsOf(table)) await userEvent.click(within(row).getByRole('checkbox'))
    const header = within(await screen.findByRole('group', { name: 'Aktionen für die Auswahl' }))
    await userEvent.click(header.getByRole('button', { name: 'Verschieben' }))
    return within(await screen.findByRole('dialog', { name: '2 Dokumente verschieben' }))
  }

  it('[OPEN-017] takes all of it to the case that is chosen', async () => {
    const fake = office()
    await openList(fake)
    await selectAll()
    await chooseByKeyboard('2/26')
    expect(await screen.findByText('2 Dokumente wurden in die Akte 2/26 verschoben.')).toBeTruthy()
    expect([caseOf(fake, 1), caseOf(fake, 2)]).toEqual([there, there])
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Aktionen für die Auswahl' })).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  it('names what could not be moved, and moves it at another try', async () => {
    const fake = office()
    const { moveDocument } = fake.client
    let isBroken = true
    Object.assign(fake.client, {
      moveDocument: (move: Parameters<typeof moveDocument>[0]) =>
        isBroken && move.documentId === documentIdOf(1)
          ? Promise.reject(new ApiError(404, 'Dieses Dokument gibt es nicht.', 'x'))
          : moveDocument(move),
    })
    await openList(fake)
    await selectAll()
    await chooseByKeyboard('2/26')
    const failures = within(await screen.findByRole('group', { name: 'Nicht verarbeitete Dokumente' }))
    expect(failures.getByText('Dokument 1.txt: Dieses Dokument gibt es nicht.')).toBeTruthy()
    expect([caseOf(fake, 1), caseOf(fake, 2)]).toEqual([here, there])
    isBroken = false
    await userEvent.click(failures.getByRole('button', { name: 'Erneut versuchen' }))
    await waitFor(() => expect(caseOf(fake, 1)).toBe(there))
  })

  it('is nothing when the dialog is closed', async () => {
    const fake = office()
    await openList(fake)
    const dialog = await selectAll()
    await userEvent.click(dialog.getByRole('button', { name: 'Abbrechen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.calls).not.toContain('moveDocument')
  })
})
