import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DownloadError } from '@aktenraum/client/base/errors/download'
import { ApiError } from '@aktenraum/client/base/errors/http'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { Document, OfficeClient } from '@aktenraum/client/collections/types'
import type { Contents } from '../../shared/documents/contents.ts'
import { renderPortal, savedFiles } from '../../portal/testing/render-portal.tsx'
import { paths } from '../../staff/routes/paths.ts'
import { aCase, aDocument, caseIdOf, clear, documentIdOf, idOf, petra, sabine } from '../../staff/testing/fake-data.ts'
import { fakeOffice } from '../../staff/testing/fake-office.ts'
import type { FakeOffice } from '../../staff/testing/fake-office.ts'
import { renderApp } from '../../staff/testing/render-app.tsx'

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

interface Shown {
  readonly contents: () => Contents | undefined
  /** What downloads were called that the browser saved. */
  readonly saved: () => readonly string[]
}
const apps = [
  {
    app: 'the console',
    show: (fake: FakeOffice, path: string): Shown => {
      const { office, saver } = renderApp(fake, path)
      return { contents: () => office.contents, saved: () => saver.file.mock.calls.map(([, name]) => String(name)) }
    },
    beginChoosing: async () => undefined,
  },
  {
    app: 'the portal',
    show: ({ client }: FakeOffice, url: string): Shown => {
      const { session } = renderPortal({ url, client })
      const contents = () => {
        const stage = session.get()
        return stage.kind === 'ready' ? stage.contents : undefined
      }
      return { contents, saved: () => savedFiles.map(({ name }) => name) }
    },
    beginChoosing: async () => userEvent.click(await screen.findByRole('button', { name: 'Auswählen' })),
  },
]

const casePath = paths.case(caseIdOf(1))
const pathOf = (number: number): string => paths.document(caseIdOf(1), documentIdOf(number))
const day = (number: number): string => `2026-11-${String(30 - number).padStart(2, '0')}T10:00:00.000Z`
const documentOf = (number: number, change: Partial<Document> = {}): Document =>
  aDocument(number, { uploaded_at: day(number), viewer_read: false, ...change })
const three = [1, 2, 3].map((number) => documentOf(number))
const contents = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [idOf(index), `Inhalt ${index}`]))
const cutOff = (): NoConnectionError => new NoConnectionError('Der Server antwortet nicht.')
const aText = (text: string) => new File([text], 'Notiz.txt', { type: 'text/plain' })

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const viewer = (name: string) => screen.findByRole('dialog', { name })
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const linkTo = async (name: string): Promise<HTMLElement> => {
  const [link] = await screen.findAllByRole('link', { name })
  return link!
}

describe.each(apps)('documents in $app', ({ show, beginChoosing }) => {
  const open = (path: string, documents: readonly Document[] = three, client: Partial<OfficeClient> = {}) => {
    const cases = [aCase(1, { documents_count: documents.length })]
    const fake = fakeOffice({ cases, documents, users: [sabine, petra], contents }, client)
    return { fake, ...show(fake, path) }
  }
  const openOne = async (change: Partial<Document> = {}, client: Partial<OfficeClient> = {}) => {
    const shown = open(pathOf(1), [documentOf(1, { name: clear('Notiz.txt'), ...change })], client)
    return { ...shown, dialog: within(await screen.findByRole('dialog')) }
  }

  describe('the viewer', () => {
    it('[DOC-34] [DOC-35] [DOC-36] [DOC-37] [APP-021] is a modal with print, reply and download', async () => {
      const { fake, saved } = open(casePath)
      await userEvent.click(await linkTo('Dokument 1.txt'))
      const dialog = within(await viewer('Dokument 1.txt'))
      expect((await dialog.findByRole('region', { name: 'Inhalt von Dokument 1.txt' })).textContent).toBe('Inhalt 1')
      expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
      expect(fake.state.documents[0]?.viewer_read).toBe(true)
      await userEvent.click(dialog.getByRole('button', { name: 'Drucken' }))
      await waitFor(() => expect(print).toHaveBeenCalledOnce())
      expect(fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })).toBe(false)
      await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
      expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Antworten' }).disabled).toBe(false)
      await userEvent.click(dialog.getByRole('button', { name: 'Herunterladen' }))
      await waitFor(() => expect(saved()).toEqual(['Dokument 1.txt']))
      await userEvent.click(dialog.getByRole('button', { name: 'Schließen' }))
      await isClosed()
      expect(await screen.findByRole('heading', { level: 1, name: /Sache 1/ })).toBeTruthy()
    })
    it('never runs what a text says', async () => {
      const content = '<img src=x onerror=alert(1)><script>alert(2)</script>'
      const { dialog } = await openOne({}, { downloadDocument: async () => aText(content) })
      const shown = await dialog.findByRole('region', { name: /Inhalt/ })
      expect(shown.textContent).toBe(content)
      expect(shown.children).toHaveLength(0)
    })
    it('shows the beginning of a very long text, and says so', async () => {
      const content = `${'x'.repeat(249_999)}😀Ende`
      const { dialog } = await openOne({}, { downloadDocument: async () => aText(content) })
      const shown = await dialog.findByRole('region', { name: /Inhalt/ })
      expect(shown.textContent).toBe('x'.repeat(249_999))
      expect(dialog.getByText(/^Hier steht nur der Anfang/)).toBeTruthy()
    })
    it('shows pictures', async () => {
      const { dialog } = await openOne({ type: 'image/png', name: clear('Foto.png') })
      const shown = await dialog.findByRole('img', { name: 'Bild: Foto.png' })
      expect(shown.getAttribute('src')).toBe('blob:picture')
      expect(dialog.getByText('Die Anzeige wird vorbereitet …')).toBeTruthy()
      expect(dialog.queryByText('100 %')).toBeNull()
      fireEvent.load(shown)
      expect(dialog.queryByText('Die Anzeige wird vorbereitet …')).toBeNull()
      expect(dialog.getByText('100 %')).toBeTruthy()
    })
    it('[DOC-38] [DOC-39] says that it has no viewer for a type, and offers the download', async () => {
      const { dialog, fake, saved } = await openOne({ type: 'application/zip', name: clear('Anlagen.zip') })
      expect(await viewer('Anlagen.zip Nicht unterstütztes Dokument')).toBeTruthy()
      expect(dialog.getByRole('button', { name: 'Antworten' })).toBeTruthy()
      expect(dialog.getByText('Die Anzeige dieses Dokumenttyps wird gegenwärtig nicht unterstützt.')).toBeTruthy()
      expect(dialog.getByText('Laden Sie es herunter, um es zu öffnen.')).toBeTruthy()
      expect(fake.calls).not.toContain('downloadDocument')
      await userEvent.click(dialog.getByRole('button', { name: 'Herunterladen' }))
      await waitFor(() => expect(saved()).toEqual(['Anlagen.zip']))
    })
    it('says when a document is too large, without fetching it', async () => {
      const { fake } = await openOne({ type: 'video/mp4', size: 2 ** 26 })
      const dialog = await viewer('Notiz.txt Nicht unterstütztes Dokument')
      expect(dialog.textContent).toContain('zu groß, um es hier anzuzeigen')
      expect(fake.calls).not.toContain('downloadDocument')
    })
    it('says of an empty file that it is empty, which leaves nothing to print', async () => {
      const downloadDocument = async () => new File([], 'Leer.pdf', { type: 'application/pdf' })
      const { dialog } = await openOne({ type: 'application/pdf', name: clear('Leer.pdf') }, { downloadDocument })
      expect((await dialog.findByRole('alert')).textContent).toBe('Dieses Dokument ist leer.')
      await waitFor(() => expect(dialog.queryByRole('button', { name: 'Drucken' })).toBeNull())
      expect(dialog.getByRole('button', { name: 'Herunterladen' })).toBeTruthy()
    })
    it('does not offer to print what is damaged', async () => {
      const { dialog } = await openOne({ type: 'image/png', name: clear('Foto.png') })
      expect(await dialog.findByRole('button', { name: 'Drucken' })).toBeTruthy()
      fireEvent.error(await dialog.findByRole('img', { name: 'Bild: Foto.png' }))
      expect(dialog.getByRole('alert').textContent).toMatch(/^Das Bild ist beschädigt/)
      expect(dialog.queryByRole('button', { name: 'Drucken' })).toBeNull()
    })
    it.each([
      [new DownloadError('decrypts-wrongly'), /^Das Dokument konnte nicht korrekt entschlüsselt werden\. Bitte /],
      [cutOff(), /^Es konnte keine Verbindung zum Server aufgebaut werden/],
    ])('[DWN-21] [DWN-09] says why a document cannot be shown, and tries again: %s', async (error, message) => {
      const downloadDocument = vi
        .fn<OfficeClient['downloadDocument']>()
        .mockRejectedValueOnce(error)
        .mockResolvedValue(aText('nun lesbar'))
      const { dialog } = await openOne({}, { downloadDocument })
      const alert = await dialog.findByRole('alert')
      expect(within(alert).getByText(message)).toBeTruthy()
      expect(dialog.getAllByRole('alert')).toHaveLength(1)
      await userEvent.click(dialog.getByRole('button', { name: 'Erneut versuchen' }))
      expect(await dialog.findByText('nun lesbar')).toBeTruthy()
    })
    it('says without a line what it waits for', async () => {
      const { dialog } = await openOne(
        {},
        {
          downloadDocument: async (_, { onInterrupted } = {}) => {
            await onInterrupted?.(cutOff(), 10)
            return new Promise(() => undefined)
          },
        },
      )
      expect(
        await dialog.findByText('Verbindung unterbrochen, wird fortgesetzt, sobald sie wieder da ist'),
      ).toBeTruthy()
      expect(await dialog.findByText('wird heruntergeladen')).toBeTruthy()
    })
    it('[DWN-18] shows the document as soon as the line is back', async () => {
      const downloadDocument = vi
        .fn<OfficeClient['downloadDocument']>()
        .mockRejectedValueOnce(cutOff())
        .mockResolvedValue(aText('Endlich'))
      const { dialog } = await openOne({}, { downloadDocument })
      expect(await dialog.findByText(/^Es konnte keine Verbindung zum Server aufgebaut werden/)).toBeTruthy()
      fireEvent(window, new Event('online'))
      expect(await dialog.findByText('Endlich')).toBeTruthy()
    })
    it('[OPEN-062] opens a document that stands on another page of the list', async () => {
      const listDocuments = async () => ({ count: 40, results: [documentOf(2)] })
      open(pathOf(1), three, { listDocuments })
      expect(await viewer('Dokument 1.txt')).toBeTruthy()
      expect(await screen.findByText('Inhalt 1')).toBeTruthy()
    })
    it('[DOC-66] shows nothing more of a document that somebody else has deleted, and takes no answer to it', async () => {
      const { fake, contents: held } = open(pathOf(2))
      await screen.findByText('Inhalt 2')
      expect(screen.getByRole('button', { name: 'Antworten' })).toBeTruthy()
      fake.state.documents = fake.state.documents.filter(({ id }) => id !== idOf(2))
      fake.tell({ type: 'DocumentDeleted' })
      expect((await screen.findByRole('alert')).textContent).toMatch(/^Dieses Dokument gibt es nicht mehr\./)
      expect(screen.queryByText('Inhalt 2')).toBeNull()
      expect(screen.queryByRole('button', { name: 'Antworten' })).toBeNull()
      await waitFor(() => expect(held()?.isHere(idOf(2))).toBe(false))
    })
    it('says when a document is gone', async () => {
      open(pathOf(9))
      const dialog = within(await viewer('Dokument ansehen'))
      expect((await dialog.findByRole('alert')).textContent).toMatch(/^Dieses Dokument gibt es nicht mehr\./)
      await click('Schließen')
      await isClosed()
    })
    it('says when the content is gone, and offers no second try', async () => {
      const downloadDocument = () => Promise.reject(new ApiError(404, undefined, 'getDocumentContent'))
      const { dialog } = await openOne({}, { downloadDocument })
      expect((await dialog.findByRole('alert')).textContent).toContain('Dieses Dokument gibt es nicht mehr.')
      expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull()
    })
  })

  describe('the way through the listing', () => {
    it('leads to the neighbours by buttons and arrow keys, as far as there are any', async () => {
      open(pathOf(1))
      const dialog = within(await viewer('Dokument 1.txt'))
      await dialog.findByText('1 von 3')
      expect(dialog.getByRole('button', { name: 'Voriges Dokument' }).getAttribute('aria-disabled')).toBe('true')
      await click('Nächstes Dokument')
      await viewer('Dokument 2.txt')
      await userEvent.keyboard('{ArrowRight}')
      await viewer('Dokument 3.txt')
      expect(await screen.findByText('Inhalt 3')).toBeTruthy()
      await userEvent.keyboard('{ArrowRight}')
      expect(screen.getByText('3 von 3')).toBeTruthy()
      await userEvent.keyboard('{ArrowLeft}')
      await viewer('Dokument 2.txt')
    })
    it('ends where one is then, not where one began', async () => {
      open(casePath)
      await userEvent.click(await linkTo('Dokument 1.txt'))
      await screen.findByText('Inhalt 1')
      await userEvent.keyboard('{ArrowRight}')
      await screen.findByText('Inhalt 2')
      await click('Schließen')
      await isClosed()
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Dokument 2.txt'))
    })
    it('is walked by a stroke with the finger', async () => {
      open(pathOf(2))
      const text = await screen.findByText('Inhalt 2')
      const stroke = (from: number, to: number, down = 0): void => {
        fireEvent.touchStart(text, { touches: [{ clientX: from, clientY: 0 }] })
        fireEvent.touchEnd(text, { changedTouches: [{ clientX: to, clientY: down }] })
      }
      stroke(200, 100, 90)
      stroke(200, 180)
      expect(screen.getByRole('dialog', { name: 'Dokument 2.txt' })).toBeTruthy()
      stroke(200, 100)
      await viewer('Dokument 3.txt')
    })
    it('goes on over the end of a page', async () => {
      const many = Array.from({ length: 31 }, (_, index) =>
        documentOf(index + 1, { uploaded_at: `2026-10-01T10:00:${String(59 - index).padStart(2, '0')}.000Z` }),
      )
      open(pathOf(30), many)
      await viewer('Dokument 30.txt')
      await screen.findByText('30 von 31')
      await click('Nächstes Dokument')
      await viewer('Dokument 31.txt')
      await screen.findByText('31 von 31')
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Nächstes Dokument')
      await userEvent.keyboard('{ArrowLeft}')
      await viewer('Dokument 30.txt')
    })
    it('[DOC-71] has the neighbours ready, which stay unread until they are seen', async () => {
      const { fake, contents: held } = open(pathOf(2))
      await screen.findByText('Inhalt 2')
      await waitFor(() => expect([1, 3].map((number) => held()?.isHere(idOf(number)))).toEqual([true, true]))
      const readOf = () => fake.state.documents.map(({ viewer_read }) => viewer_read)
      expect(readOf()).toEqual([false, true, false])
      await userEvent.keyboard('{ArrowRight}')
      await screen.findByText('Inhalt 3')
      await waitFor(() => expect(readOf()).toEqual([false, true, true]))
      expect(fake.calls.filter((call) => call === 'downloadDocument')).toHaveLength(3)
    })
  })

  describe('the quick look', () => {
    const look = async (name: string) => {
      const link = await linkTo(name)
      link.focus()
      // The viewers come right after the page.
      await waitFor(async () => {
        await userEvent.keyboard(' ')
        expect(screen.getByRole('dialog', { name: `Schnellansicht: ${name}` })).toBeTruthy()
      })
    }
    it('opens with Space on a row, walks with the arrow keys and closes with Space, where one is then', async () => {
      open(casePath)
      await look('Dokument 2.txt')
      await userEvent.keyboard('{ArrowDown}')
      await viewer('Schnellansicht: Dokument 3.txt')
      expect(await screen.findByText('Inhalt 3')).toBeTruthy()
      await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
      await viewer('Schnellansicht: Dokument 1.txt')
      await userEvent.keyboard(' ')
      await isClosed()
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Dokument 1.txt'))
    })
    it('closes with its button, and opens the viewer with Enter', async () => {
      open(casePath)
      await look('Dokument 2.txt')
      await click('Schließen')
      await isClosed()
      await look('Dokument 2.txt')
      await userEvent.keyboard('{Enter}')
      await viewer('Dokument 2.txt')
    })
    it('leaves the space bar to what has its own use for it', async () => {
      open(casePath)
      await linkTo('Dokument 2.txt')
      await beginChoosing()
      const [box] = await screen.findAllByRole('checkbox', { name: 'Dokument 2.txt auswählen' })
      box?.focus()
      await userEvent.keyboard(' ')
      expect(screen.queryByRole('dialog')).toBeNull()
    })
  })
})
