import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ApiError, NoConnectionError } from '../../shared/api/errors.ts'
import type { TrashedDocument } from '../../shared/client/trash-types.ts'
import type { Document, OfficeClient } from '../../shared/client/types.ts'
import { aCase, aDocument, idOf, petra, sabine } from '../testing/fake-data.ts'
import { renderPortal } from '../testing/render-portal.tsx'

const url = `/akten/${idOf(1)}/`
const own = aDocument(1, { uploader: petra.id, can_delete: true })
const other = aDocument(2)

/** A case from which documents go into the trash and come back. */
const office = (client: Partial<OfficeClient> = {}, listeners: Parameters<OfficeClient['onChange']>[0][] = []) => {
  const there = new Map<string, Document>([own, other].map((document) => [document.id, document]))
  const methods: Partial<OfficeClient> = {
    retrieveCase: async () => aCase(1, { documents_count: there.size }),
    listDocuments: async () => ({ count: there.size, results: [...there.values()] }),
    deleteDocument: async ({ id }) => void there.delete(id),
    restoreDocument: async ({ id }) => void there.set(id, own),
    onChange: (listener) => {
      listeners.push(listener)
      return () => undefined
    },
    ...client,
  }
  return { methods, there }
}

const deleteOwn = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Dokument 1.txt löschen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dokument wirklich löschen?' }))
  expect(dialog.getByText(/^Gelöschte Dokumente liegen 30 Tage im Papierkorb/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Löschen' }))
}
const names = () => screen.queryAllByRole('link', { name: /^Dokument \d/ }).map(({ textContent }) => textContent)

describe('deleting a document of one’s own', () => {
  it('[DOC-18] is offered where it is allowed, and can be declined', async () => {
    const deleteDocument = vi.fn<OfficeClient['deleteDocument']>()
    renderPortal({ url, client: office({ deleteDocument }).methods })
    await userEvent.click(await screen.findByRole('button', { name: 'Dokument 1.txt löschen' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Abbrechen' }))
    expect(screen.queryByRole('button', { name: 'Dokument 2.txt löschen' })).toBeNull()
    expect([deleteDocument.mock.calls, names()]).toEqual([[], ['Dokument 1.txt', 'Dokument 2.txt']])
  })

  it('[ERR-12] is tried again from where it says that it failed', async () => {
    let isDown = true
    const { methods, there } = office()
    const deleteDocument: OfficeClient['deleteDocument'] = async (document) => {
      if (isDown) throw new NoConnectionError('offline')
      await methods.deleteDocument?.(document)
    }
    renderPortal({ url, client: { ...methods, deleteDocument } })
    await deleteOwn()
    const dialog = within(await screen.findByRole('dialog', { name: 'Dokument wirklich löschen?' }))
    const retry = await dialog.findByRole('button', { name: 'Erneut versuchen' })
    isDown = false
    await userEvent.click(retry)
    await waitFor(() => expect(names()).toEqual(['Dokument 2.txt']))
    expect(there.has(own.id)).toBe(false)
  })

  it('[DOC-51] [DOC-52] takes it off list and count at once, and gives it back by Rückgängig', async () => {
    const { methods, there } = office()
    renderPortal({ url, client: methods })
    await deleteOwn()
    await waitFor(() => expect(names()).toEqual(['Dokument 2.txt']))
    expect(screen.getByRole('heading', { name: 'Dokumente 1' })).toBe(document.activeElement)
    await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    expect(await screen.findByText('Dokument 1.txt wurde wiederhergestellt.')).toBeDefined()
    await waitFor(() => expect(names()).toHaveLength(2))
    expect(there.has(own.id)).toBe(true)
  })

  it('says why it did not work, and keeps the document', async () => {
    const detail = 'Sie sind nicht berechtigt, Änderungen an diesem Dokument durchzuführen.'
    const { methods } = office({ deleteDocument: () => Promise.reject(new ApiError(403, detail, 'x')) })
    renderPortal({ url, client: methods })
    await deleteOwn()
    expect(await screen.findByText(detail)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
    expect(names()).toHaveLength(2)
  })

  it('shows again what somebody else restored', async () => {
    const listeners: Parameters<OfficeClient['onChange']>[0][] = []
    const { methods, there } = office({}, listeners)
    renderPortal({ url, client: methods })
    await deleteOwn()
    await waitFor(() => expect(names()).toHaveLength(1))
    there.set(own.id, own)
    for (const tell of listeners) tell({ case_id: idOf(1), type: 'DocumentRestored', position: '9' })
    await waitFor(() => expect(names()).toHaveLength(2))
  })
})

const trashed = (number: number, change: Partial<TrashedDocument> = {}): TrashedDocument => {
  const { id, case: caseId, name, type, charset, size, uploaded_at, key_id, related_object } = aDocument(number)
  return {
    ...{ id, case: caseId, name, type, charset, size, uploaded_at, key_id, related_object, uploader: petra.id },
    trashed_by: petra.id,
    trashed_at: '2026-11-20T11:00:00.000Z',
    shred_at: '2999-01-01T00:00:00.000Z',
    can_restore: true,
    can_erase: true,
    ...change,
  }
}
const openTrash = (rows: readonly TrashedDocument[], client: Partial<OfficeClient> = {}) => {
  let left = rows
  const take = async ({ id }: { readonly id: string }): Promise<void> =>
    void (left = left.filter((row) => row.id !== id))
  renderPortal({
    url: `${url}papierkorb/`,
    client: {
      retrieveCase: async () => aCase(1),
      listTrash: async () => ({ count: left.length, results: left }),
      restoreDocument: take,
      eraseDocument: take,
      ...client,
    },
  })
}

describe('the trash of a case', () => {
  it('says what was deleted by whom, and how long it stays', async () => {
    openTrash([
      trashed(1),
      trashed(2, { trashed_by: sabine.id, can_erase: false, shred_at: '2000-01-01T00:00:00.000Z' }),
    ])
    const [first, second] = await screen.findAllByRole('listitem')
    expect(first?.textContent).toMatch(/Dokument 1\.txt.*am 20\.11\.2026 12:00 von Ihnen gelöscht.*in [\d.]+ Tagen/)
    expect(second?.textContent).toMatch(/gelöscht von Sabine Hartmann.*wird in Kürze endgültig gelöscht/)
    expect(within(second!).queryByRole('button', { name: /endgültig/ })).toBeNull()
  })

  it('gives back, and erases after a question', async () => {
    openTrash([trashed(1), trashed(2)])
    await userEvent.click(await screen.findByRole('button', { name: 'Dokument 1.txt wiederherstellen' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'Dokument 2.txt endgültig löschen' }))
    const dialog = within(await screen.findByRole('dialog', { name: '„Dokument 2.txt“ endgültig löschen?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Endgültig löschen' }))
    expect(await screen.findByRole('heading', { name: 'Der Papierkorb ist leer' })).toBeDefined()
    expect(screen.getByText('Dokument 2.txt wurde endgültig gelöscht.')).toBeDefined()
  })

  it('shows what is in a document before it is erased', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:text', revokeObjectURL: () => undefined })
    const downloadDocument = vi.fn<OfficeClient['downloadDocument']>(async () => new File(['Alter Entwurf'], 'x.txt'))
    openTrash([trashed(1)], { downloadDocument })
    await userEvent.click(await screen.findByRole('button', { name: 'Dokument 1.txt ansehen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Dokument 1.txt' }))
    expect((await dialog.findByRole('region')).textContent).toBe('Alter Entwurf')
    expect(dialog.getByText(/^Dieses Dokument liegt im Papierkorb\./)).toBeDefined()
    expect(downloadDocument.mock.lastCall?.[0]).toMatchObject({ id: trashed(1).id, is_trashed: true })
    await userEvent.click(dialog.getByRole('button', { name: 'Schließen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('gives several back at once, or erases them after one question, where one may do it with all', async () => {
    openTrash([trashed(1), trashed(2), trashed(3), trashed(4, { can_erase: false })])
    const choose = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }))
    await choose('Dokument 1.txt auswählen')
    await choose('Dokument 4.txt auswählen')
    const bar = within(screen.getByRole('group', { name: 'Aktionen für die Auswahl' }))
    expect(bar.getByRole('status').textContent).toBe('2 Dokumente ausgewählt')
    expect(bar.queryByRole('button', { name: 'Endgültig löschen' })).toBeNull()
    await choose('Dokument 4.txt auswählen')
    await choose('Dokument 2.txt auswählen')
    await userEvent.click(bar.getByRole('button', { name: 'Endgültig löschen' }))
    const dialog = within(await screen.findByRole('dialog', { name: '2 Dokumente endgültig löschen?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Endgültig löschen' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
    expect(screen.getByText('2 Dokumente wurden endgültig gelöscht.')).toBeDefined()
    await choose('Dokument 3.txt auswählen')
    await choose('Dokument 4.txt auswählen')
    await userEvent.click(screen.getByRole('button', { name: 'Wiederherstellen' }))
    expect(await screen.findByRole('heading', { name: 'Der Papierkorb ist leer' })).toBeDefined()
    expect(screen.getByText('2 Dokumente wurden wiederhergestellt.')).toBeDefined()
  })

  it('says why several could not all be erased, and goes on with those that are left', async () => {
    let isDown = true
    const erased: string[] = []
    let left = [trashed(1), trashed(2)]
    openTrash([], {
      listTrash: async () => ({ count: left.length, results: left }),
      eraseDocument: async ({ id }) => {
        if (isDown && id === trashed(2).id) throw new NoConnectionError('offline')
        erased.push(id)
        left = left.filter((row) => row.id !== id)
      },
    })
    for (const number of [1, 2])
      await userEvent.click(await screen.findByRole('checkbox', { name: `Dokument ${number}.txt auswählen` }))
    const bar = within(screen.getByRole('group', { name: 'Aktionen für die Auswahl' }))
    await userEvent.click(bar.getByRole('button', { name: 'Endgültig löschen' }))
    const dialog = within(await screen.findByRole('dialog', { name: '2 Dokumente endgültig löschen?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Endgültig löschen' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    isDown = false
    await userEvent.click(await screen.findByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByRole('heading', { name: 'Der Papierkorb ist leer' })).toBeDefined()
    expect(erased).toEqual([trashed(1).id, trashed(2).id])
  })

  it('says that it could not be fetched, and is fetched again', async () => {
    const listTrash = vi
      .fn<OfficeClient['listTrash']>()
      .mockRejectedValueOnce(new ApiError(500, undefined, 'x'))
      .mockResolvedValue({ count: 0, results: [] })
    openTrash([], { listTrash })
    expect(await screen.findByText('Der Papierkorb konnte nicht abgerufen werden.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByRole('heading', { name: 'Der Papierkorb ist leer' })).toBeDefined()
  })
})
