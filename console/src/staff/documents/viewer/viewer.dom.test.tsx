import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NoConnectionError } from '@aktenraum/client/base/errors/http'
import type { Case, Document, OfficeClient } from '@aktenraum/client/collections/types'
import { DownloadError } from '@aktenraum/client/base/errors/download'
import { paths } from '../../routes/paths.ts'
import { aCase, aDocument, caseIdOf, clear, documentIdOf, idOf, sabine } from '../../testing/fake-data.ts'
import { fakeOffice } from '../../testing/fake-office.ts'
import { renderApp } from '../../testing/render-app.tsx'

const print = vi.fn()
beforeEach(() => {
  vi.stubGlobal('print', print)
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  print.mockReset()
})

const open = async (
  change: Partial<Document> = {},
  record: Partial<Case> = {},
  overrides: Partial<OfficeClient> = {},
) => {
  const documents = [aDocument(1, { name: clear('Notiz.txt'), viewer_read: false, ...change })]
  const contents = { [idOf(1)]: 'Erste Zeile\nzweite Zeile\n' }
  const fake = fakeOffice({ cases: [aCase(1, record)], documents, users: [sabine], contents }, overrides)
  const rendered = renderApp(fake, paths.document(caseIdOf(1), documentIdOf(1)))
  return { fake, dialog: within(await screen.findByRole('dialog')), ...rendered }
}

describe('the viewer', () => {
  it('[DOC-35] [DOC-36] [DOC-37] [APP-021] is a modal with print, reply and download', async () => {
    const { dialog, fake, saver } = await open()
    expect(await dialog.findByText(/Erste Zeile\s+zweite Zeile/)).toBeTruthy()
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
    expect(fake.state.documents[0]?.viewer_read).toBe(true)
    await userEvent.click(dialog.getByRole('button', { name: 'Drucken' }))
    expect(print).toHaveBeenCalledOnce()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Antworten' }).disabled).toBe(false)
    await userEvent.click(dialog.getByRole('button', { name: 'Herunterladen' }))
    await waitFor(() => expect(saver.file).toHaveBeenCalledWith(expect.any(File), 'Notiz.txt'))
  })
  it('closes to the page of the case', async () => {
    const { dialog } = await open()
    await userEvent.click(dialog.getByRole('button', { name: 'Schließen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('heading', { level: 1, name: /Sache 1/ })).toBeTruthy()
  })
  it('shows pictures', async () => {
    const { dialog } = await open({ type: 'image/png', name: clear('Foto.png') })
    const shown = await dialog.findByRole('img', { name: 'Bild: Foto.png' })
    expect(shown.getAttribute('src')).toBe('blob:picture')
    expect(dialog.getByText('Die Anzeige wird vorbereitet …')).toBeTruthy()
    expect(dialog.queryByText('100 %')).toBeNull()
    fireEvent.load(shown)
    expect(dialog.queryByText('Die Anzeige wird vorbereitet …')).toBeNull()
    expect(dialog.getByText('100 %')).toBeTruthy()
  })
  it('[DOC-38] [DOC-39] says that it has no viewer for a type, and offers the download', async () => {
    const { dialog, saver } = await open({ type: 'application/zip', name: clear('Anlagen.zip') })
    expect(await screen.findByRole('dialog', { name: 'Anlagen.zip Nicht unterstütztes Dokument' })).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Antworten' })).toBeTruthy()
    expect(dialog.getByText('Die Anzeige dieses Dokumenttyps wird gegenwärtig nicht unterstützt.')).toBeTruthy()
    expect(dialog.getByText('Laden Sie es herunter, um es zu öffnen.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Herunterladen' }))
    await waitFor(() => expect(saver.file).toHaveBeenCalledWith(expect.any(File), 'Anlagen.zip'))
  })
  it('says of an empty file that it is empty, which leaves nothing to print', async () => {
    const downloadDocument = async () => new File([], 'Leer.pdf', { type: 'application/pdf' })
    const { dialog } = await open({ type: 'application/pdf', name: clear('Leer.pdf') }, {}, { downloadDocument })
    expect((await dialog.findByRole('alert')).textContent).toBe('Dieses Dokument ist leer.')
    expect(dialog.queryByRole('button', { name: 'Drucken' })).toBeNull()
    expect(dialog.getByRole('button', { name: 'Herunterladen' })).toBeTruthy()
  })
  it('does not offer to print what is damaged', async () => {
    const { dialog } = await open({ type: 'image/png', name: clear('Foto.png') })
    expect(await dialog.findByRole('button', { name: 'Drucken' })).toBeTruthy()
    fireEvent.error(await dialog.findByRole('img', { name: 'Bild: Foto.png' }))
    expect(dialog.getByRole('alert').textContent).toMatch(/^Das Bild ist beschädigt/)
    expect(dialog.queryByRole('button', { name: 'Drucken' })).toBeNull()
  })
  it('[DWN-21] [DWN-09] says why a document cannot be shown, and tries again', async () => {
    const downloadDocument = vi
      .fn<OfficeClient['downloadDocument']>()
      .mockRejectedValueOnce(new DownloadError('decrypts-wrongly'))
      .mockResolvedValue(new File(['nun lesbar'], 'Notiz.txt', { type: 'text/plain' }))
    const { dialog } = await open({}, {}, { downloadDocument })
    expect(await dialog.findByText('Das Dokument konnte nicht korrekt entschlüsselt werden.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await dialog.findByText('nun lesbar')).toBeTruthy()
  })
})

describe('a viewer without a line', () => {
  const cutOff = (): NoConnectionError => new NoConnectionError('Der Server antwortet nicht.')
  it('says what it waits for', async () => {
    const { dialog } = await open(
      {},
      {},
      {
        downloadDocument: async (_, { onInterrupted } = {}) => {
          await onInterrupted?.(cutOff(), 10)
          return new Promise(() => undefined)
        },
      },
    )
    expect(await dialog.findByText('Verbindung unterbrochen, wird fortgesetzt, sobald sie wieder da ist')).toBeTruthy()
    expect(await dialog.findByText('wird heruntergeladen', {}, { timeout: 5000 })).toBeTruthy()
  })
  it('[DWN-18] says that there is none, and shows the document as soon as it is back', async () => {
    const downloadDocument = vi
      .fn<OfficeClient['downloadDocument']>()
      .mockRejectedValueOnce(cutOff())
      .mockResolvedValue(new File(['Endlich'], 'Notiz.txt', { type: 'text/plain' }))
    const { dialog } = await open({}, {}, { downloadDocument })
    expect(await dialog.findByText(/^Es konnte keine Verbindung zum Server aufgebaut werden/)).toBeTruthy()
    fireEvent(window, new Event('online'))
    expect(await dialog.findByText('Endlich')).toBeTruthy()
  })
})

describe('an answer', () => {
  it('[DOC-66] is not possible where one may not upload', async () => {
    const { dialog } = await open({}, { can_upload: false })
    await dialog.findByText(/Erste Zeile/)
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Antworten' }).disabled).toBe(true)
  })
})
