import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Case, Document, OfficeClient } from '@aktenraum/client/collections/types'
import { UploadError } from '@aktenraum/client/base/errors/upload'
import { paths } from '../routes/paths.ts'
import { aCase, aDocument, caseIdOf, clear, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

const page = paths.case(caseIdOf(1))
const letter = () => new File(['Sehr geehrte Frau Krause'], 'Brief.txt', { type: 'text/plain' })
const forever = () => new Promise<never>(() => undefined)

interface Given {
  readonly record?: Partial<Case>
  readonly documents?: readonly Document[]
  readonly overrides?: Partial<OfficeClient>
}
const open = async ({ record = {}, documents = [], overrides = {} }: Given = {}) => {
  const fake = fakeOffice({ cases: [aCase(1, record)], documents, users: [sabine] }, overrides)
  const rendered = renderApp(fake, page)
  await screen.findByRole('heading', { level: 1, name: /Sache 1/ })
  await waitFor(() => expect(fake.calls).toContain('listDocuments'))
  return { fake, ...rendered }
}
const picker = () =>
  screen.findByLabelText<HTMLInputElement>(/Dateien (vom Computer )?auswählen/, { selector: 'input' })
const choose = async (...files: File[]) => userEvent.upload(await picker(), files)
const drag = (type: 'dragEnter' | 'dragOver' | 'drop' | 'dragLeave', target: Element | Window, files: File[] = []) =>
  fireEvent[type](target, { dataTransfer: { types: ['Files'], files } })
const panel = async () => within(await screen.findByRole('region', { name: 'Neu hochgeladene Dokumente' }))

describe('the place for new files', () => {
  it('[UPL-01] [UPL-05] [UPL-31] [LST-38] takes files from a dialog and uploads them into the case', async () => {
    const { fake } = await open()
    await choose(letter())
    // The panel of what is sent becomes that of what has arrived.
    const arrived = () =>
      within(screen.getByRole('region', { name: 'Neu hochgeladene Dokumente' })).getByText('hochgeladen')
    expect(await waitFor(arrived)).toBeTruthy()
    expect(fake.state.documents.map(({ name }) => name)).toEqual([clear('Brief.txt')])
    expect((await screen.findByRole('table', { name: 'Dokumente der Akte' })).textContent).toContain('Brief.txt')
  })
  it('[UPL-13] [LST-44] shows three of what has just arrived, and all of it when asked', async () => {
    const change = { uploader: sabine.id, is_just_uploaded: true }
    await open({ documents: Array.from({ length: 8 }, (_, index) => aDocument(index + 1, change)) })
    const rows = async () => within(await (await panel()).findByRole('list')).getAllByRole('listitem')
    expect(await rows()).toHaveLength(3)
    await userEvent.click(await (await panel()).findByRole('button', { name: 'Alle 8 anzeigen' }))
    expect(await rows()).toHaveLength(8)
    await userEvent.click(await (await panel()).findByRole('button', { name: 'Weniger anzeigen' }))
    expect(await rows()).toHaveLength(3)
  })
  it('offers to show as many as it shows then, and says of how many', async () => {
    const { office } = renderApp(fakeOffice({ cases: [aCase(1)] }), page, { settings: { pageSize: 10 } })
    await choose(...Array.from({ length: 12 }, (_, index) => new File([`Nr. ${index}`], `${index}.txt`)))
    await waitFor(() => expect(office.uploads.get().arrived).toHaveLength(12))
    await userEvent.click(await (await panel()).findByRole('button', { name: '10 von 12 anzeigen' }))
    expect(within(await (await panel()).findByRole('list')).getAllByRole('listitem')).toHaveLength(10)
  })
  it('[UPL-02] is missing where one may not upload', async () => {
    await open({ record: { can_upload: false } })
    expect(await screen.findByText('In dieser Akte liegen keine Dokumente.')).toBeTruthy()
    expect(screen.queryByText(/auswählen\.\.\./)).toBeNull()
    drag('dragEnter', window)
    expect(screen.queryByText('Loslassen, um in diese Akte hochzuladen')).toBeNull()
  })
  it('[UPL-10] [UPL-11] becomes a line once there are files', async () => {
    await open({ documents: [aDocument(1)] })
    expect(await screen.findByRole('button', { name: 'Weitere Dateien vom Computer auswählen...' })).toBeTruthy()
    expect(screen.getByText('...oder einfach hier hineinziehen.')).toBeTruthy()
  })
  it('[UPL-04] is highlighted while files are dragged over it, and takes them', async () => {
    const { fake } = await open()
    const area = (await picker()).closest('[data-hovered]')!
    drag('dragOver', area)
    expect(area.getAttribute('data-hovered')).toBe('true')
    drag('dragLeave', area)
    expect(area.getAttribute('data-hovered')).toBe('false')
    drag('drop', area, [letter()])
    await waitFor(() => expect(fake.state.documents).toHaveLength(1))
  })
  it('[UPL-03] [UPL-05] covers the window while files are dragged over it; a drop anywhere uploads', async () => {
    const { fake } = await open()
    const cover = 'Loslassen, um in diese Akte hochzuladen'
    await picker()
    drag('dragEnter', window)
    expect(await screen.findByText(cover)).toBeTruthy()
    drag('drop', window, [letter()])
    expect(screen.queryByText(cover)).toBeNull()
    await waitFor(() => expect(fake.state.documents).toHaveLength(1))
  })
  it('[LST-15] leads the listing back to its first page', async () => {
    const many = Array.from({ length: 31 }, (_, number) =>
      aDocument(number + 1, { uploaded_at: new Date(2026, 1, 40 - number).toISOString() }),
    )
    await open({ documents: many })
    await userEvent.click(await screen.findByRole('button', { name: 'Zur Seite 2' }))
    await screen.findByText('Seite 2')
    await choose(letter())
    expect(await screen.findByText('Seite 1')).toBeTruthy()
  })
})

describe("the panel 'Neu hochgeladene Dokumente'", () => {
  it('[UPL-14] is missing when there is nothing new', async () => {
    await open()
    await picker()
    expect(screen.queryByText('Neu hochgeladene Dokumente')).toBeNull()
  })
  it('[UPL-12] [UPL-29] [UPL-30] shows how far a draft is', async () => {
    const uploadDocument: OfficeClient['uploadDocument'] = (_, __, transfer) => {
      transfer?.onProgress?.('encrypt', 10, 10)
      transfer?.onProgress?.('upload', 5, 10)
      return forever()
    }
    await open({ overrides: { uploadDocument } })
    await choose(letter())
    const bar = await (await panel()).findByRole('progressbar', { name: 'Fortschritt von Brief.txt' })
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('60'))
    expect((await panel()).getByText('wird hochgeladen')).toBeTruthy()
  })
  it('[LST-36] shows a draft that is ready', async () => {
    const { office } = await open()
    act(() => void office.uploads.add([{ caseId: caseIdOf(1), content: letter(), name: 'Brief.txt' }]))
    expect(await (await panel()).findByText('uploadbereit')).toBeTruthy()
  })
  it('[UPL-13] [LST-44] keeps what was just uploaded', async () => {
    await open()
    await choose(letter())
    expect(await (await panel()).findByRole('link', { name: /Brief\.txt/ })).toBeTruthy()
  })
  it('[UPL-26] forgets a draft that is cancelled', async () => {
    const { fake } = await open({ overrides: { uploadDocument: forever } })
    await choose(letter())
    await userEvent.click(await (await panel()).findByRole('button', { name: 'Upload von Brief.txt abbrechen' }))
    await waitFor(() => expect(screen.queryByText('Neu hochgeladene Dokumente')).toBeNull())
    expect(fake.state.documents).toEqual([])
  })
  it('[UPL-38] [UPL-44] [LST-37] says why an upload failed, and tries again', async () => {
    const uploadDocument = vi
      .fn<OfficeClient['uploadDocument']>()
      .mockRejectedValueOnce(new UploadError({ kind: 'gone' }))
      .mockReturnValueOnce(forever())
    await open({ overrides: { uploadDocument } })
    await choose(letter())
    const shown = await panel()
    expect(await shown.findByText('Die hochzuladende Datei scheint nicht mehr zu existieren.')).toBeTruthy()
    expect(shown.getByText('Upload fehlgeschlagen')).toBeTruthy()
    await userEvent.click(shown.getByRole('button', { name: 'Upload von Brief.txt nochmal versuchen' }))
    await waitFor(() => expect(uploadDocument).toHaveBeenCalledTimes(2))
    const [first, second] = uploadDocument.mock.calls.map(([, document]) => document.commandId)
    expect(second).toBe(first)
  })
})

describe('the description of what was just uploaded', () => {
  const upload = async (overrides: Partial<OfficeClient> = {}) => {
    const opened = await open({ overrides })
    await choose(letter())
    await userEvent.click(await screen.findByRole('button', { name: 'Beschreibung ändern...' }))
    return { ...opened, field: await screen.findByPlaceholderText<HTMLInputElement>('Beschreibung ändern...') }
  }
  it('[DOC-56] [DOC-58] [DOC-59] [DOC-60] is changed in place', async () => {
    const { fake, field } = await upload()
    expect(field.maxLength).toBe(227)
    await userEvent.type(field, 'Entwurf{Enter}')
    await waitFor(() => expect(fake.state.documents[0]?.description).toEqual(clear('Entwurf')))
    expect(await (await panel()).findByText('Entwurf')).toBeTruthy()
  })
  it('[DOC-60] stays as it is once the time for that is over, or where one may not', async () => {
    const change = { uploader: sabine.id, is_just_uploaded: true, can_update: false }
    await open({ documents: [aDocument(1, change)] })
    expect(await (await panel()).findByText('hochgeladen')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Beschreibung ändern...' })).toBeNull()
    cleanup()
    const { fake } = await open()
    await choose(letter())
    expect(await screen.findByRole('button', { name: 'Beschreibung ändern...' })).toBeTruthy()
    fake.state.documents = fake.state.documents.map((document) => ({ ...document, is_just_uploaded: false }))
    fake.tell({ case_id: caseIdOf(1), type: 'DocumentRead' })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Beschreibung ändern...' })).toBeNull())
    expect(await (await panel()).findByText('Brief.txt')).toBeTruthy()
  })
  it('[DOC-56] says that it is being saved', async () => {
    const { field } = await upload({ describeDocument: forever })
    await userEvent.type(field, 'Entwurf{Enter}')
    expect(await screen.findByRole('button', { name: 'wird gespeichert' })).toBeTruthy()
  })
  it('[DOC-57] is not sent when nothing changed', async () => {
    const { fake, field } = await upload()
    await userEvent.type(field, '{Enter}')
    await waitFor(() => expect(screen.queryByPlaceholderText('Beschreibung ändern...')).toBeNull())
    expect(fake.calls).not.toContain('describeDocument')
  })
})

describe('the banner of the uploads', () => {
  const status = (text: string) => screen.findByText(text)

  it("[UPL-18] [UPL-19] [UPL-20] says 'Upload läuft...', on other pages too, and leads back", async () => {
    await open({ overrides: { uploadDocument: forever } })
    await choose(letter())
    expect(await status('Upload läuft...')).toBeTruthy()
    await userEvent.click(screen.getAllByRole('link', { name: 'Benutzer' })[0]!)
    await screen.findByRole('heading', { level: 1, name: 'Benutzer' })
    await userEvent.click(screen.getByRole('button', { name: 'Uploads anzeigen' }))
    expect(await panel()).toBeTruthy()
  })
  it('[UPL-20] leads to the first page of the uploads, from another one of them too', async () => {
    await open({ overrides: { uploadDocument: forever } })
    await choose(...Array.from({ length: 21 }, (_, index) => new File([`${index}`], `Blatt ${index}.txt`)))
    expect(await (await panel()).findByText('Blatt 0.txt')).toBeTruthy()
    await userEvent.click(await (await panel()).findByRole('button', { name: 'Zur Seite 2' }))
    await waitFor(async () => expect((await panel()).queryByText('Blatt 0.txt')).toBeNull())
    await userEvent.click(await screen.findByRole('button', { name: 'Uploads anzeigen' }))
    expect(await (await panel()).findByText('Blatt 0.txt')).toBeTruthy()
  })
  it("[UPL-15] says 'Upload vollständig!' when all is done, until it is closed", async () => {
    await open()
    await choose(letter())
    expect(await status('Upload vollständig!')).toBeTruthy()
    const banner = within((await status('Upload vollständig!')).closest<HTMLElement>('[role=status]')!)
    await userEvent.click(banner.getByRole('button', { name: 'Schließen' }))
    expect(screen.queryByText('Upload vollständig!')).toBeNull()
  })
  it("[UPL-16] says 'Upload unvollständig!' when one was aborted", async () => {
    const uploadDocument: OfficeClient['uploadDocument'] = (_, __, transfer) =>
      new Promise((_resolve, reject) =>
        transfer?.signal?.addEventListener('abort', () => reject(new Error('cancelled'))),
      )
    await open({ overrides: { uploadDocument } })
    await choose(letter())
    await userEvent.click(await screen.findByRole('button', { name: 'Upload von Brief.txt abbrechen' }))
    expect(await status('Upload unvollständig!')).toBeTruthy()
  })
  it("[UPL-17] says 'Upload unvollständig!' when an encryption failed", async () => {
    const uploadDocument = () => Promise.reject(new UploadError({ kind: 'not-encrypted' }))
    await open({ overrides: { uploadDocument } })
    await choose(letter())
    expect(await status('Upload unvollständig!')).toBeTruthy()
    expect(await status('Das Dokument konnte nicht verschlüsselt werden.')).toBeTruthy()
  })
})
