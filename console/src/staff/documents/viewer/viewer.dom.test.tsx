import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NoConnectionError } from '../../../shared/api/errors.ts'
import type { Case, Document, OfficeClient } from '../../../shared/client/types.ts'
import { DownloadError } from '../../../shared/downloads/errors.ts'
import { paths } from '../../paths.ts'
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

/** Timers of this length wait until they are let pass, however slow the machine is. */
const holdTimers = (length: number) => {
  const held: (() => void)[] = []
  const { setTimeout: real } = globalThis
  const hold = (run: () => void, ms?: number, ...given: unknown[]) =>
    ms === length ? held.push(run) : real(run, ms, ...given)
  vi.stubGlobal('setTimeout', hold)
  return {
    pass: () => {
      expect(held).not.toEqual([])
      act(() => held.splice(0).forEach((run) => run()))
    },
  }
}

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
  it('[DOC-64] [DOC-65] [DOC-44] takes the place of the viewer and is uploaded', async () => {
    const { dialog, fake } = await open()
    await dialog.findByText(/Erste Zeile/)
    await userEvent.click(dialog.getByRole('button', { name: 'Antworten' }))
    const writing = within(await screen.findByRole('dialog', { name: 'Nachricht verfassen...' }))
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(writing.getByLabelText<HTMLInputElement>('Betreff (optional)').value).toBe('Re: Notiz.txt')
    expect(writing.getByLabelText<HTMLTextAreaElement>('Nachricht').value).toContain('> zweite Zeile')
    await userEvent.click(writing.getByRole('button', { name: 'Absenden' }))
    await waitFor(() => expect(fake.state.documents).toHaveLength(2))
    expect(fake.state.documents[0]?.name).toEqual(clear('Textnachricht vom 21.11.2026 12:00.txt'))
    expect(fake.state.documents[0]?.description).toEqual(clear('Re: Notiz.txt'))
  })
  it('says in its dialog what it answers', async () => {
    const { dialog } = await open()
    await userEvent.click(await dialog.findByRole('button', { name: 'Antworten' }))
    const writing = within(await screen.findByRole('dialog', { name: 'Nachricht verfassen...' }))
    expect(await writing.findByText('AW: Notiz.txt')).toBeTruthy()
  })
  it('leads to what it answers', async () => {
    const question = aDocument(2, { name: clear('Frage.txt') })
    const related = { type: 'document', id: documentIdOf(2) } as const
    const everyDocument: OfficeClient['everyDocument'] = () => Promise.resolve([question])
    const { dialog } = await open({ name: clear('Antwort.txt'), related_object: related }, {}, { everyDocument })
    const link = await dialog.findByRole('link', { name: '„Frage.txt“' })
    expect(link.getAttribute('href')).toBe(paths.document(caseIdOf(1), documentIdOf(2)))
  })
  it('[DOC-69] waits a second for the content, no longer', async () => {
    const second = holdTimers(1000)
    const { dialog } = await open({}, {}, { downloadDocument: () => new Promise(() => undefined) })
    await userEvent.click(await dialog.findByRole('button', { name: 'Antworten' }))
    expect(screen.getByText('Das beantwortete Dokument wird noch geladen …')).toBeTruthy()
    expect(screen.queryByLabelText('Nachricht')).toBeNull()
    second.pass()
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Nachricht')).value).toBe('')
    expect(screen.getByLabelText<HTMLInputElement>('Betreff (optional)').value).toBe('Re: Notiz.txt')
  })
  it('[DOC-69] quotes a content that comes in time', async () => {
    holdTimers(1000)
    let arrive: (file: File) => void = () => undefined
    const late = new Promise<File>((resolve) => (arrive = resolve))
    const { dialog } = await open({}, {}, { downloadDocument: () => late })
    await userEvent.click(await dialog.findByRole('button', { name: 'Antworten' }))
    arrive(new File(['doch noch'], 'Notiz.txt', { type: 'text/plain' }))
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Nachricht')).value).toContain('> doch noch')
  })
})
