import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@aktenraum/client/base/errors/http'
import type { Document, OfficeClient } from '@aktenraum/client/collections/types'
import { aCase, aDocument, caseIdOf, clear, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'
import { rowsOf } from '../testing/screen.ts'
import { paths } from '../routes/paths.ts'

afterEach(cleanup)

const table = 'Dokumente der Akte'
const mayNothing = { can_update: false, can_delete: false, can_pin: false, can_transfer: false }

const open = async (change: Partial<Document> = {}, overrides: Partial<OfficeClient> = {}) => {
  const documents = [aDocument(1, { name: clear('Brief.txt'), ...change })]
  const fake = fakeOffice({ cases: [aCase(1)], documents, users: [sabine] }, overrides)
  const rendered = renderApp(fake, paths.case(caseIdOf(1)))
  await screen.findByRole('table', { name: table })
  return { fake, ...rendered }
}
const openMenu = async () => {
  const row = within(screen.getByRole('table', { name: table }))
  await userEvent.click(row.getByRole('button', { name: 'Aktionen für Brief.txt' }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}
const choose = async (item: string) => {
  await openMenu()
  await userEvent.click(screen.getByRole('menuitem', { name: item }))
}

describe('the menu of a document', () => {
  it('[OPEN-024] [LST-06] [DOC-17] [DOC-18] [DOC-20] [DOC-22] [DOC-23] offers all that one may', async () => {
    await open()
    expect(await openMenu()).toEqual([
      'Ansehen',
      'Herunterladen',
      'Bearbeiten',
      'Verschieben',
      'Anheften',
      'Als ungelesen markieren',
      'Verlauf',
      'Löschen',
    ])
  })
  it('[DOC-17] [DOC-18] [DOC-20] offers nothing that one may not', async () => {
    await open(mayNothing)
    expect(await openMenu()).toEqual(['Ansehen', 'Herunterladen', 'Als ungelesen markieren', 'Verlauf'])
  })
  it('[DOC-07] offers no download of a document without file', async () => {
    await open({ ...mayNothing, has_file: false })
    expect(await openMenu()).toEqual(['Ansehen', 'Als ungelesen markieren', 'Verlauf'])
  })
  it('[OPEN-024] [DOC-21] [DOC-24] [DOC-25] offers mark-read for the unread, mark-unread for the read', async () => {
    const { fake } = await open({ viewer_read: false })
    await choose('Als gelesen markieren')
    await waitFor(() => expect(fake.state.documents[0]?.viewer_read).toBe(true))
    await waitFor(async () => {
      const items = await openMenu()
      await userEvent.keyboard('{Escape}')
      expect(items).toContain('Als ungelesen markieren')
    })
  })
  it('[OPEN-024] [DOC-28] [DOC-29] pins and unpins', async () => {
    const { fake } = await open()
    await choose('Anheften')
    await waitFor(() => expect(fake.state.documents[0]?.pinned).toBe(true))
    expect(await screen.findByRole('heading', { name: 'Angeheftete Dokumente' })).toBeTruthy()
    await choose('Nicht mehr anheften')
    await waitFor(() => expect(fake.state.documents[0]?.pinned).toBe(false))
  })
  it('[OPEN-018] [DOC-31, otherwise] has name and description changed above the list', async () => {
    await open()
    await choose('Bearbeiten')
    const name = await screen.findByRole('textbox', { name: /Name/ })
    const fields = within(screen.getByRole('dialog', { name: 'Dokument bearbeiten' })).getAllByRole('textbox')
    expect(fields.map((field) => (field as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      expect.stringMatching(/^Name/),
      expect.stringMatching(/^Beschreibung/),
    ])
    await userEvent.clear(name)
    await userEvent.type(name, 'Schreiben.txt')
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByRole('heading', { level: 1, name: /Sache 1/ })).toBeTruthy()
    expect((await screen.findAllByRole('link', { name: 'Schreiben.txt' })).length).toBe(1)
  })
  it('has the form of another document stay when the answer to one comes that was left', async () => {
    let end = (): void => undefined
    const until = new Promise<void>((resolve) => (end = resolve))
    const documents = [aDocument(1, { name: clear('Brief.txt') }), aDocument(2, { name: clear('Klage.txt') })]
    renderApp(fakeOffice({ cases: [aCase(1)], documents }, { renameDocument: () => until }), paths.case(caseIdOf(1)))
    await screen.findByRole('table', { name: table })
    await choose('Bearbeiten')
    await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), '2{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Nicht speichern' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Aktionen für Klage.txt' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Bearbeiten' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /Beschreibung/ }), 'vom Gericht')
    end()
    await screen.findByText('Die Änderungen wurden gespeichert.')
    expect(screen.getByDisplayValue('vom Gericht')).toBeTruthy()
  })
  it('[DOC-23] [DWN-06] downloads under its own name', async () => {
    const { saver } = await open()
    await choose('Herunterladen')
    await waitFor(() => expect(saver.file).toHaveBeenCalledWith(expect.any(File), 'Brief.txt'))
  })
})

describe('deleting a document', () => {
  it('[DOC-45] [DOC-51] asks, then deletes', async () => {
    const { fake } = await open()
    await choose('Löschen')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Dokument wirklich löschen?')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Löschen' }))
    expect(await screen.findByText('Noch keine Dokumente')).toBeTruthy()
    expect(fake.state.documents).toEqual([])
  })
  it('[DOC-46] keeps it when cancelled, and sends nothing', async () => {
    const { fake } = await open()
    await choose('Löschen')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Abbrechen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.calls).not.toContain('deleteDocument')
    expect(rowsOf(table)).toHaveLength(1)
  })
  it('[DOC-47] says that it is going on', async () => {
    await open({}, { deleteDocument: () => new Promise(() => undefined) })
    await choose('Löschen')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Löschen' }))
    expect(await screen.findByText('wird gelöscht...')).toBeTruthy()
  })
  it('[DOC-55] counts a document that is gone as deleted', async () => {
    const { fake } = await open({}, { deleteDocument: () => Promise.reject(new ApiError(404, undefined, 'delete')) })
    fake.state.documents = []
    await choose('Löschen')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Löschen' }))
    expect(await screen.findByText('Noch keine Dokumente')).toBeTruthy()
    expect(screen.queryByText(/Fehler:/)).toBeNull()
  })
  it('[LST-25] [LST-26] says in the row why it failed, and tries again', async () => {
    const deleteDocument = vi
      .fn<OfficeClient['deleteDocument']>()
      .mockRejectedValueOnce(new ApiError(403, 'Ein anderer Beteiligter hat das Dokument gesehen.', 'delete'))
      .mockResolvedValue()
    const { fake } = await open({}, { deleteDocument })
    await choose('Löschen')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Löschen' }))
    expect(await screen.findByText(/^Fehler: Ein anderer Beteiligter hat das Dokument gesehen\./)).toBeTruthy()
    fake.state.documents = []
    await userEvent.click(screen.getByRole('button', { name: 'Nochmal versuchen' }))
    expect(await screen.findByText('Noch keine Dokumente')).toBeTruthy()
    expect(deleteDocument).toHaveBeenCalledTimes(2)
  })
})
