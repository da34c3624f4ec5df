import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../shared/api/errors.ts'
import type { OfficeClient } from '../../shared/client/types.ts'
import type { TrashedDocument } from '../../shared/client/trash-types.ts'
import { aCase, aDocument, caseIdOf, clear, jonas, petra, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { trashed } from '../testing/fake-trash.ts'
import { renderApp } from '../testing/render-app.tsx'
import { rowsOf } from '../testing/screen.ts'
import { paths } from '../paths.ts'

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

  it('says why it could not be had back', async () => {
    await openCase({
      restoreDocument: () => Promise.reject(new ApiError(403, 'Die Akte ist zur Löschung vorgemerkt.', 'x')),
    })
    await deleteLetter()
    await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    expect(await screen.findByText(/Die Akte ist zur Löschung vorgemerkt/)).toBeTruthy()
    expect(rowsOf(table)).toHaveLength(1)
  })

  it('shows again what somebody else restored', async () => {
    const fake = await openCase()
    await deleteLetter()
    await waitFor(() => expect(rowsOf(table)).toHaveLength(1))
    const [row] = fake.state.trash
    await fake.client.restoreDocument(row as TrashedDocument)
    fake.tell({ case_id: caseId, type: 'DocumentRestored' })
    await waitFor(() => expect(rowsOf(table)).toHaveLength(2))
  })
})

const openTrash = async (trash: readonly TrashedDocument[], overrides: Partial<OfficeClient> = {}) => {
  const fake = fakeOffice({ cases, documents: [], users, trash }, overrides)
  renderApp(fake, paths.trash(caseId))
  await screen.findByRole('heading', { level: 1, name: 'Papierkorb' })
  return fake
}
const two = [
  trashed(documents[0]!, { trashed_at: '2026-11-20T11:00:00.000Z', shred_at: '2026-11-22T10:00:00.000Z' }),
  trashed(documents[1]!, { trashed_by: petra.id, can_erase: false }),
]

describe('the trash of a case', () => {
  it('is reached from the case', async () => {
    await openCase()
    await userEvent.click(screen.getByRole('link', { name: 'Papierkorb' }))
    expect(await screen.findByText('Der Papierkorb ist leer')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Papierkorb leeren' })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: /^Zur Akte/ }))
    expect(await screen.findByRole('table', { name: table })).toBeTruthy()
  })

  it('says what was deleted by whom and when, and how long it stays', async () => {
    await openTrash(two)
    const [letter, witness] = within(await screen.findByRole('list', { name: 'Gelöschte Dokumente' })).getAllByRole(
      'listitem',
    )
    expect(letter?.textContent).toMatch(/Brief\.txt.*von Ihnen gelöscht, gestern · wird endgültig gelöscht in 1 Tag/)
    expect(witness?.textContent).toMatch(/Zeuge\.txt.*gelöscht von Petra Krause.*in 30 Tagen/)
    expect(within(witness!).queryByRole('button', { name: /endgültig löschen/ })).toBeNull()
  })

  it('gives a document back', async () => {
    const fake = await openTrash(two)
    await userEvent.click(await screen.findByRole('button', { name: 'Brief.txt wiederherstellen' }))
    await waitFor(() => expect(screen.queryByText('Brief.txt')).toBeNull())
    expect(fake.state.trash.map(({ name }) => name)).toEqual([clear('Zeuge.txt')])
  })

  it('gives several back at once, or erases them after one question, where one may do it with all', async () => {
    const three = [two[0]!, { ...two[1]!, can_erase: true }, trashed(aDocument(3, { name: clear('Rest.txt') }))]
    const fake = await openTrash(three)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Brief.txt auswählen' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Zeuge.txt auswählen' }))
    expect(screen.getByText('2 ausgewählt')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Endgültig löschen' }))
    const dialog = within(await screen.findByRole('dialog', { name: '2 Dokumente endgültig löschen?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Endgültig löschen' }))
    await waitFor(() => expect(fake.state.trash.map(({ name }) => name)).toEqual([clear('Rest.txt')]))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Rest.txt auswählen' }))
    await userEvent.click(screen.getByRole('button', { name: 'Wiederherstellen' }))
    await waitFor(() => expect(fake.state.trash).toEqual([]))
  })

  it('shows what is in a document before it is erased, as from the trash and unread', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
    const downloadDocument = vi.fn<OfficeClient['downloadDocument']>(
      async () => new File(['Alter Entwurf'], 'Brief.txt'),
    )
    const fake = await openTrash(two, { downloadDocument })
    await userEvent.click(await screen.findByRole('button', { name: 'Brief.txt ansehen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Brief.txt' }))
    expect(await dialog.findByText('Alter Entwurf')).toBeTruthy()
    expect(dialog.getByText(/^Dieses Dokument liegt im Papierkorb\./)).toBeTruthy()
    expect(downloadDocument.mock.lastCall?.[0]).toMatchObject({ id: documents[0]?.id, is_trashed: true })
    expect(fake.calls).not.toContain('setRead')
    await userEvent.click(dialog.getByRole('button', { name: 'Schließen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('erases for good after a question, and nothing without', async () => {
    const fake = await openTrash(two)
    const erase = await screen.findByRole('button', { name: 'Brief.txt endgültig löschen' })
    await userEvent.click(erase)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('„Brief.txt“ endgültig löschen?')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Abbrechen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.calls).not.toContain('eraseDocument')
    await userEvent.click(erase)
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Endgültig löschen' }))
    await waitFor(() => expect(fake.state.trash).toHaveLength(1))
    expect(await screen.findByText('Dokument endgültig gelöscht.')).toBeTruthy()
  })

  it('can be emptied of all that one may erase', async () => {
    const fake = await openTrash(two)
    await userEvent.click(await screen.findByRole('button', { name: 'Papierkorb leeren' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Papierkorb wirklich leeren?')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Papierkorb leeren' }))
    expect(await screen.findByText('1 Dokument endgültig gelöscht.')).toBeTruthy()
    expect(fake.state.trash).toHaveLength(1)
  })

  it('says in the row why it failed, and in the page when nothing came; both can be tried again', async () => {
    const listTrash = vi
      .fn<OfficeClient['listTrash']>()
      .mockRejectedValueOnce(new ApiError(500, undefined, 'trash'))
      .mockResolvedValue({ count: 2, results: two })
    const restoreDocument = vi
      .fn<OfficeClient['restoreDocument']>()
      .mockRejectedValueOnce(new ApiError(403, 'Die Akte ist zur Löschung vorgemerkt.', 'x'))
      .mockResolvedValue()
    await openTrash(two, { listTrash, restoreDocument })
    expect(await screen.findByText('Der Papierkorb konnte nicht abgerufen werden.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Brief.txt wiederherstellen' }))
    expect(await screen.findByText(/Die Akte ist zur Löschung vorgemerkt/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    await waitFor(() => expect(restoreDocument).toHaveBeenCalledTimes(2))
  })
})
