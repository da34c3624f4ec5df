import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { ApiError } from '@aktenraum/client/base/errors/http'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import type { TrashedDocument } from '@aktenraum/client/collections/trash-types'
import { findCover } from '../../shared/session/testing/cover.ts'
import { aCase, aDocument, caseIdOf, clear, jonas, petra, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'
import { rowsOf } from '../testing/screen.ts'
import { paths } from '../routes/paths.ts'
import { chooseInCaseMenu } from '../testing/case-menu.ts'

afterEach(cleanup)

const caseId = caseIdOf(1)
const documents = [aDocument(1, { name: clear('Brief.txt') }), aDocument(2, { name: clear('Zeuge.txt') })]
const users = [sabine, jonas, petra]
const cases = [aCase(1, { documents_count: 2 })]
const table = 'Dokumente der Akte'

const openCase = async (overrides: Partial<OfficeClient> = {}) => {
  const fake = fakeOffice({ cases, documents, users }, overrides)
  renderApp(fake, paths.case(caseId))
  await screen.findByRole('table', { name: table })
  return fake
}
const deleteLetter = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Aktionen für Brief.txt' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Löschen' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Brief.txt')).toBeTruthy()
  expect(dialog.getByText(/^Gelöschte Dokumente liegen 30 Tage im Papierkorb/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Löschen' }))
}

describe('after deleting', () => {
  it('[DOC-52] counts one less at once, and has it back by Rückgängig', async () => {
    const fake = await openCase()
    expect(screen.getByText(/^2 Dokumente/)).toBeTruthy()
    await deleteLetter()
    expect(await screen.findByText(/^1 Dokument\b/)).toBeTruthy()
    expect(fake.state.documents).toHaveLength(1)
    await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    await waitFor(() => expect(rowsOf(table)).toHaveLength(2))
    expect(fake.state.trash).toEqual([])
    expect(await screen.findByText('Dokument wiederhergestellt.')).toBeTruthy()
    expect(screen.getByText(/^2 Dokumente/)).toBeTruthy()
  })

  it('keeps the focus in the list: on the next row, then on the one that is back', async () => {
    await openCase()
    await deleteLetter()
    await waitFor(() => expect(rowsOf(table)).toHaveLength(1))
    const focused = (): string | null | undefined => document.activeElement?.textContent
    await waitFor(() => expect(focused()).toBe('Zeuge.txt'))
    await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    await waitFor(() => expect(rowsOf(table)).toHaveLength(2))
    await waitFor(() => expect(focused()).toBe('Brief.txt'))
  })

  it('has back of several what was not erased meanwhile, and says so', async () => {
    const fake = await openCase()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Alle angezeigten Dokumente auswählen' }))
    const header = within(await screen.findByRole('group', { name: 'Aktionen für die Auswahl' }))
    await userEvent.click(header.getByRole('button', { name: 'Löschen' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Löschen' }))
    const undo = await screen.findByRole('button', { name: 'Rückgängig' })
    const [letter = expect.fail('no letter')] = documents
    await act(async () => fake.client.eraseDocument(letter))
    await userEvent.click(undo)
    expect(await screen.findByText('1 von 2 Dokumenten wiederhergestellt. Eines gibt es nicht mehr.')).toBeTruthy()
    await waitFor(() =>
      expect(rowsOf(table).map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Zeuge.txt')]),
    )
  })

  it('says why it could not be had back', async () => {
    await openCase({
      restoreDocument: () => Promise.reject(new ApiError(403, 'Die Akte ist zur Löschung vorgemerkt.', 'x')),
    })
    await deleteLetter()
    await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    expect(await screen.findByText(/Die Akte ist zur Löschung vorgemerkt/)).toBeTruthy()
    expect(rowsOf(table)).toHaveLength(1)
  })

  it.each([
    ['as the news say', { case_id: caseId, type: 'DocumentRestored' }],
    ['while no news came', { case_id: '', type: 'Missed' }],
  ])('shows again what somebody else restored, %s', async (_, news) => {
    const fake = await openCase()
    await deleteLetter()
    await waitFor(() => expect(rowsOf(table)).toHaveLength(1))
    const [row] = fake.state.trash
    await fake.client.restoreDocument(row as TrashedDocument)
    fake.tell(news)
    await waitFor(() => expect(rowsOf(table)).toHaveLength(2))
  })

  it('shows again what somebody else restored while the page was locked', async () => {
    const fake = fakeOffice({ cases, documents, users })
    const { office } = renderApp(fake, paths.case(caseId))
    await screen.findByRole('table', { name: table })
    await deleteLetter()
    await waitFor(() => expect(rowsOf(table)).toHaveLength(1))
    act(() => office.session.cover('idle'))
    await act(() => office.session.lock())
    const cover = within(await findCover('Bildschirm gesperrt'))
    const [row] = fake.state.trash
    await fake.client.restoreDocument(row as TrashedDocument)
    await userEvent.type(cover.getByLabelText('Passwort'), 'richtig{Enter}')
    await screen.findByRole('table', { name: table })
    await waitFor(() => expect(rowsOf(table)).toHaveLength(2))
  })
})

describe('the trash of a case', () => {
  it('is reached from the case', async () => {
    await openCase()
    await chooseInCaseMenu('Papierkorb')
    expect(await screen.findByText('Der Papierkorb ist leer')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Papierkorb leeren' })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: /^Zur Akte/ }))
    expect(await screen.findByRole('table', { name: table })).toBeTruthy()
  })
})
