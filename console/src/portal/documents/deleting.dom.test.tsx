import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '@aktenraum/client/base/errors/http'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { Document, OfficeClient } from '@aktenraum/client/collections/types'
import { findCover } from '../../shared/session/testing/cover.ts'
import { aCase, aDocument, idOf, petra } from '../testing/fake-data.ts'
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

const deleteOwn = async (name = 'Dokument 1.txt'): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: `${name} löschen` }))
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
    const failures = within(await screen.findByRole('group', { name: 'Nicht verarbeitete Dokumente' }))
    const retry = await failures.findByRole('button', { name: 'Erneut versuchen' })
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

  it('offers back what was deleted while another one was on its way back', async () => {
    let goOn = (): void => undefined
    const line = new Promise<void>((resolve) => (goOn = resolve))
    const { methods, there } = office({ restoreDocument: () => line })
    const third = aDocument(3, { uploader: petra.id, can_delete: true })
    there.set(third.id, third)
    renderPortal({ url, client: methods })
    await deleteOwn()
    await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    await deleteOwn('Dokument 3.txt')
    expect(await screen.findByText('Dokument 3.txt wurde gelöscht.')).toBeDefined()
    goOn()
    expect(await screen.findByText('Dokument 1.txt wurde wiederhergestellt.')).toBeDefined()
    expect(screen.getByText('Dokument 3.txt wurde gelöscht.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Rückgängig' })).toBeDefined()
  })

  it('says no more of a document that did not come back once another is deleted, which another try would restore', async () => {
    const restoreDocument: OfficeClient['restoreDocument'] = () =>
      Promise.reject(new ApiError(500, undefined, 'restoreDocument'))
    const { methods, there } = office({ restoreDocument })
    const third = aDocument(3, { uploader: petra.id, can_delete: true })
    there.set(third.id, third)
    renderPortal({ url, client: methods })
    await deleteOwn()
    await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeDefined()
    await deleteOwn('Dokument 3.txt')
    expect(await screen.findByText('Dokument 3.txt wurde gelöscht.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull()
  })

  it('says why it did not work, and keeps the document', async () => {
    const detail = 'Sie sind nicht berechtigt, Änderungen an diesem Dokument durchzuführen.'
    const { methods } = office({ deleteDocument: () => Promise.reject(new ApiError(403, detail, 'x')) })
    renderPortal({ url, client: methods })
    await deleteOwn()
    expect(await screen.findByText(`Dokument 1.txt: ${detail}`)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Schließen' }))
    expect([names().length, screen.queryByText(`Dokument 1.txt: ${detail}`)]).toEqual([2, null])
  })

  it.each([
    ['as the news say', { case_id: idOf(1), type: 'DocumentRestored', position: '9' }],
    ['while no news came', { case_id: '', type: 'Missed', position: '' }],
  ])('shows again what somebody else restored, %s', async (_, news) => {
    const listeners: Parameters<OfficeClient['onChange']>[0][] = []
    const { methods, there } = office({}, listeners)
    renderPortal({ url, client: methods })
    await deleteOwn()
    await waitFor(() => expect(names()).toHaveLength(1))
    there.set(own.id, own)
    for (const tell of listeners) tell(news)
    await waitFor(() => expect(names()).toHaveLength(2))
  })

  it('shows again what somebody else restored while the page was locked', async () => {
    const listeners: Parameters<OfficeClient['onChange']>[0][] = []
    const { methods, there } = office({}, listeners)
    const unlock: OfficeClient['unlock'] = async () => ({ user: petra, backendVersion: '1.1.6', hasKeys: true })
    const { coverIdle } = renderPortal({ url, client: { ...methods, unlock } })
    await deleteOwn()
    await waitFor(() => expect(names()).toHaveLength(1))
    act(() => coverIdle())
    const cover = within(await findCover('Bildschirm gesperrt'))
    there.set(own.id, own)
    for (const tell of listeners) tell({ case_id: idOf(1), type: 'DocumentRestored', position: '9' })
    await userEvent.type(cover.getByLabelText('Passwort'), 'richtig{Enter}')
    await waitFor(() => expect(names()).toHaveLength(2))
  })
})
