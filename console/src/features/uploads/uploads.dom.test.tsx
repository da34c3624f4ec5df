import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@aktenraum/client/base/errors/http'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { UploadError } from '@aktenraum/client/base/errors/upload'
import { WorkerEndedError } from '@aktenraum/client/base/errors/worker-ended'
import type { Case, Document, NewDocument, OfficeClient, Transfer } from '@aktenraum/client/collections/types'
import type { Uploads } from '@aktenraum/client/engines/uploads/uploads'
import * as portal from '../../portal/testing/fake-data.ts'
import { renderPortal } from '../../portal/testing/render-portal.tsx'
import { paths } from '../../staff/routes/paths.ts'
import * as staff from '../../staff/testing/fake-data.ts'
import { fakeOffice } from '../../staff/testing/fake-office.ts'
import { renderApp } from '../../staff/testing/render-app.tsx'
import { drag } from './testing/drag.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

interface Given {
  readonly record?: Partial<Case>
  readonly documents?: readonly Document[]
  readonly client?: Partial<OfficeClient>
}

const apps = [
  {
    app: 'the console',
    caseId: staff.caseIdOf(1) as string,
    /** Files that are chosen go at once. */
    isDescribedFirst: false,
    fresh: (number: number) => staff.aDocument(number, { uploader: staff.sabine.id, is_just_uploaded: true }),
    show: ({ record = {}, documents = [], client = {} }: Given): (() => Uploads) => {
      const fake = fakeOffice({ cases: [staff.aCase(1, record)], documents, users: [staff.sabine] }, client)
      const { office } = renderApp(fake, paths.case(staff.caseIdOf(1)))
      return () => office.uploads
    },
  },
  {
    app: 'the portal',
    caseId: portal.idOf(1),
    isDescribedFirst: true,
    fresh: (number: number) => portal.aDocument(number, { uploader: portal.petra.id, is_just_uploaded: true }),
    show: ({ record = {}, documents = [], client = {} }: Given): (() => Uploads) => {
      const { session } = renderPortal({
        url: `/akten/${portal.idOf(1)}/`,
        client: {
          retrieveCase: async () => portal.aCase(1, { documents_count: documents.length, ...record }),
          listDocuments: async () => ({ count: documents.length, results: documents }),
          ...client,
        },
      })
      return () => {
        const stage = session.get()
        if (stage.kind !== 'ready') throw new Error('nobody is signed in')
        return stage.uploads
      }
    },
  },
]

interface Sent {
  readonly caseId: string
  readonly document: NewDocument
  readonly transfer: Transfer
  readonly end: (error?: unknown) => void
}

/** A server that lets the test decide how each upload ends. */
const server = () => {
  const sent: Sent[] = []
  const uploadDocument: OfficeClient['uploadDocument'] = (caseId, document, transfer = {}) =>
    new Promise((resolve, reject) => {
      transfer.signal?.addEventListener('abort', () => reject(transfer.signal?.reason))
      const id = portal.idOf(50 + sent.length)
      const end = (error?: unknown): void =>
        error === undefined ? resolve({ id, key_id: 'document:x', size: 4 }) : reject(error)
      sent.push({ caseId, document, transfer, end })
    })
  return { sent, client: { uploadDocument } }
}

const fileOf = (name: string, text = `Text von ${name}`): File => new File([text], name, { type: 'text/plain' })
const picker = () =>
  screen.findByLabelText<HTMLInputElement>(/Dateien (vom Computer )?auswählen/, { selector: 'input' })
const choose = async (...files: readonly File[]): Promise<void> => {
  fireEvent.change(await picker(), { target: { files } })
  // More stand on other pages.
  for (const { name } of files.slice(0, 20)) await screen.findAllByText(name)
}
const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }))
const status = (text: string) => screen.findByText(text)
/** The colour of the note in which something stands. */
const colourOf = (element: HTMLElement): string =>
  /success|warning|error|info/i.exec(element.closest('.alert, .MuiAlert-root')?.className ?? '')?.[0].toLowerCase() ??
  ''
/** By the class that a badge of the portal has, or the colour of one in the console. */
const isRed = (badge: HTMLElement): boolean => {
  const [red = 0, green = 0, blue = 0] = getComputedStyle(badge).color.match(/\d+/g)?.map(Number) ?? []
  return badge.matches('.badge.error') || red > 2 * Math.max(green, blue)
}
const panel = async () => {
  const heading = await screen.findByRole('heading', { name: 'Neu hochgeladene Dokumente' })
  return within(heading.parentElement as HTMLElement)
}
const cover = 'Loslassen, um in diese Akte hochzuladen'

describe.each(apps)('uploads into a case in $app', ({ caseId, isDescribedFirst, fresh, show }) => {
  const send = async (...files: readonly File[]): Promise<void> => {
    await choose(...files)
    if (isDescribedFirst) await press(/^(Dokument|\d+ Dokumente) hochladen$/)
  }

  describe('the place for new files', () => {
    it('[UPL-01] [UPL-06] has a button for several files, and one for the camera where there is one', async () => {
      vi.stubGlobal('matchMedia', (query: string) => ({
        matches: query === '(pointer: coarse)',
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }))
      show({})
      await screen.findByRole('button', { name: 'Foto aufnehmen' })
      expect((await picker()).multiple).toBe(true)
      const camera = screen.getByLabelText<HTMLInputElement>('Foto aufnehmen', { selector: 'input' })
      expect([camera.getAttribute('capture'), camera.accept]).toEqual(['environment', 'image/*'])
    })
    it('[UPL-02] is missing where one may not upload', async () => {
      const uploads = show({ record: { can_upload: false } })
      await screen.findAllByText(/^(In dieser Akte liegen keine|Noch keine) Dokumente/)
      // A draft of before they lost the right: once it is shown, all is there that belongs to uploads.
      act(() => void uploads().add([{ caseId, content: fileOf('Brief.txt'), name: 'Brief.txt' }]))
      await panel()
      expect(drag('dragEnter', document.body)).toBe(false)
      expect([screen.queryByLabelText(/auswählen/), screen.queryByText(cover)]).toEqual([null, null])
    })
    it('[UPL-10] [UPL-11] is a line where the case has documents', async () => {
      show({ documents: [fresh(1)] })
      expect(await screen.findByRole('button', { name: 'Weitere Dateien vom Computer auswählen...' })).toBeTruthy()
      expect(screen.getByText('...oder einfach hier hineinziehen.')).toBeTruthy()
    })
    it('[UPL-04] is highlighted while files are held over it', async () => {
      show({})
      await picker()
      const area = screen.getByText('...oder einfach hier hineinziehen.').parentElement as HTMLElement
      const isLit = () => area.dataset['hovered'] === 'true' || area.className.includes('is-over')
      drag('dragOver', area)
      expect(isLit()).toBe(true)
      drag('dragLeave', area)
      expect(isLit()).toBe(false)
    })
    it('[OPEN-044] [UPL-03] [UPL-05] covers the window while files are dragged over it; a drop anywhere uploads at once', async () => {
      const { sent, client } = server()
      show({ client })
      await picker()
      expect(drag('dragEnter', document.body)).toBe(true)
      expect(await screen.findByText(cover)).toBeTruthy()
      drag('dragLeave', document.body)
      expect(screen.queryByText(cover)).toBeNull()
      drag('dragOver', document.body)
      expect(await screen.findByText(cover)).toBeTruthy()
      drag('drop', document.body, [fileOf('Brief.txt')])
      expect(screen.queryByText(cover)).toBeNull()
      await waitFor(() => expect(sent.map(({ caseId: into, document: { name } }) => [into, name])).toHaveLength(1))
      expect([sent[0]?.caseId, sent[0]?.document.name]).toEqual([caseId, 'Brief.txt'])
    })
    it('takes a folder with its paths, and tells what it leaves out until that is closed', async () => {
      const { client } = server()
      const uploads = show({ client })
      const chosen = (path: string): File =>
        Object.defineProperty(new File([path], path.split('/').at(-1) ?? ''), 'webkitRelativePath', { value: path })
      const folder = await screen.findByLabelText('Ordner auswählen …', { selector: 'input' })
      fireEvent.change(folder, { target: { files: [chosen('Anlagen/K1.pdf'), chosen('Anlagen/.DS_Store')] } })
      expect(await screen.findByText('Eine Systemdatei wurde nicht übernommen: Anlagen/.DS_Store')).toBeTruthy()
      const taken = Object.values(uploads().get().byId).map(({ name, description }) => [name, description])
      expect(taken).toEqual([['K1.pdf', 'Anlagen']])
      await press('Hinweis schließen')
      expect(screen.queryByText(/Systemdatei/)).toBeNull()
    })
    it('takes pictures from Ctrl+V, but not while something is written', async () => {
      const { client } = server()
      const uploads = show({ client })
      const paste = (target: Element): void => {
        const event = createEvent.paste(target)
        const files = [new File(['x'], 'image.png', { type: 'image/png' })]
        Object.defineProperty(event, 'clipboardData', { value: { files } })
        fireEvent(target, event)
      }
      const names = () => Object.values(uploads().get().byId).map(({ name }) => name)
      paste(await picker())
      expect(names()).toEqual([])
      paste(document.body)
      await waitFor(() => expect(names()).toEqual(['Einfügung 2026-11-21 12.00.png']))
    })
  })

  describe("the panel 'Neu hochgeladene Dokumente'", () => {
    it('[UPL-14] is missing when there is nothing new', async () => {
      show({})
      await picker()
      expect(screen.queryByText('Neu hochgeladene Dokumente')).toBeNull()
    })
    it('[UPL-13] [LST-38] [LST-44] shows three of what has just arrived, and all of it when asked', async () => {
      show({ documents: Array.from({ length: 8 }, (_, place) => fresh(place + 1)) })
      const rows = async () => within(await (await panel()).findByRole('list')).getAllByText('hochgeladen')
      expect(await rows()).toHaveLength(3)
      await press('Alle 8 anzeigen')
      expect(await rows()).toHaveLength(8)
      await press('Weniger anzeigen')
      expect(await rows()).toHaveLength(3)
    })
    it('[OPEN-105] [UPL-12] [LST-36] shows a draft that is ready', async () => {
      const uploads = show({})
      await picker()
      act(() => void uploads().add([{ caseId, content: fileOf('Brief.txt'), name: 'Brief.txt' }]))
      expect(await (await panel()).findByText('uploadbereit')).toBeTruthy()
    })
    it('[OPEN-102] says of a draft that a reload would lose it', async () => {
      const uploads = show({})
      await picker()
      act(() => {
        const [id = ''] = uploads().add([{ caseId, content: fileOf('Film.mp4'), name: 'Film.mp4' }])
        uploads().change(id, { notKept: 'too-large' })
      })
      expect(
        await (await panel()).findByText(/^Zu groß, um beim Neuladen der Seite erhalten zu bleiben\./),
      ).toBeTruthy()
    })
    it('[OPEN-102] [UPL-26] forgets a draft that is taken out', async () => {
      const uploads = show({})
      await picker()
      act(() => void uploads().add([{ caseId, content: fileOf('Brief.txt'), name: 'Brief.txt' }]))
      await press('Brief.txt aus der Liste entfernen')
      await waitFor(() => expect(screen.queryByText('Neu hochgeladene Dokumente')).toBeNull())
    })
    it('[UPL-12] [UPL-29] [UPL-30] shows how far an upload is', async () => {
      const { sent, client } = server()
      show({ client })
      await send(fileOf('Brief.txt'))
      await waitFor(() => expect(sent).toHaveLength(1))
      act(() => {
        sent[0]?.transfer.onProgress?.('encrypt', 4, 4)
        sent[0]?.transfer.onProgress?.('upload', 1, 2)
      })
      const bar = await screen.findByRole('progressbar', { name: 'Fortschritt von Brief.txt' })
      const part = () => Number(bar.getAttribute('value') ?? Number(bar.getAttribute('aria-valuenow')) / 100)
      await waitFor(() => expect(part()).toBeCloseTo(0.6))
      expect(screen.getByText('wird hochgeladen …')).toBeTruthy()
    })
    it('[OPEN-023] [UPL-16] [UPL-38] [UPL-43] [LST-37] says why an upload failed, and sends the same again', async () => {
      const { sent, client } = server()
      show({ client })
      await send(fileOf('Brief.txt'))
      await waitFor(() => expect(sent).toHaveLength(1))
      sent[0]?.end(new ApiError(500, undefined, 'uploadDocument'))
      expect(colourOf(await status('Upload unvollständig!'))).toBe('error')
      expect(isRed(screen.getByText('Upload fehlgeschlagen'))).toBe(true)
      expect(screen.getByRole('alert').textContent).toContain('Das Dokument konnte nicht hochgeladen werden.')
      await press('Upload von Brief.txt nochmal versuchen')
      await waitFor(() => expect(sent).toHaveLength(2))
      expect(sent[1]?.document.commandId).toBe(sent[0]?.document.commandId)
      sent[1]?.end()
      expect(await status('Upload vollständig!')).toBeTruthy()
    })
    it('[UPL-44] offers to choose a file anew that is gone', async () => {
      const { sent, client } = server()
      show({ client })
      await send(fileOf('Brief.txt'))
      await waitFor(() => expect(sent).toHaveLength(1))
      sent[0]?.end(new UploadError({ kind: 'gone' }))
      expect(await screen.findByText('Die hochzuladende Datei scheint nicht mehr zu existieren.')).toBeTruthy()
      const anew = await screen.findByLabelText('Datei neu auswählen … (Brief.txt)', { selector: 'input' })
      fireEvent.change(anew, { target: { files: [fileOf('Brief.txt', 'neu')] } })
      await waitFor(() => expect(sent).toHaveLength(2))
    })
    it('[OPEN-023] [UPL-39] offers no second try for a file that is too large, only to take it out', async () => {
      const { sent, client } = server()
      show({ client })
      await send(fileOf('Film.mp4'))
      await waitFor(() => expect(sent).toHaveLength(1))
      sent[0]?.end(new UploadError({ kind: 'too-large', maxBytes: 1_000_000 }))
      expect(await screen.findByText(/^Die maximal erlaubte Dokumentgröße beträgt/)).toBeTruthy()
      expect(screen.queryByRole('button', { name: /nochmal versuchen/ })).toBeNull()
      await press('Film.mp4 aus der Liste entfernen')
      await waitFor(() => expect(screen.queryByText('Upload unvollständig!')).toBeNull())
    })
    it('offers a reload, not another try, where the browser has ended the worker', async () => {
      const { sent, client } = server()
      show({ client })
      await send(fileOf('Brief.txt'), fileOf('Anlage.txt'))
      await waitFor(() => expect(sent).toHaveLength(2))
      for (const { end } of sent) end(new WorkerEndedError('Beendet.', 'ended'))
      expect(await screen.findAllByRole('button', { name: 'Seite neu laden' })).toHaveLength(2)
      expect(screen.queryByRole('button', { name: /nochmal versuchen|erneut versuchen/ })).toBeNull()
    })
    it('says that the connection is gone, and tries again when asked', async () => {
      const { sent, client } = server()
      show({ client })
      await send(fileOf('Brief.txt'))
      await waitFor(() => expect(sent).toHaveLength(1))
      sent[0]?.end(new NoConnectionError('weg'))
      expect((await screen.findAllByText(/^Upload unterbrochen\. Er geht weiter/)).length).toBeGreaterThan(0)
      await press('Upload von Brief.txt jetzt versuchen')
      await waitFor(() => expect(sent).toHaveLength(2))
    })
    it('asks about files with which something may be wrong, and skips them in one go when they are many', async () => {
      const { sent, client } = server()
      const uploads = show({ client })
      await choose(...['1.txt', '2.txt', '3.txt'].map((name) => fileOf(name, '')))
      expect(await screen.findAllByText('Diese Datei ist leer.')).toHaveLength(3)
      expect(await screen.findAllByText('3 Dateien warten auf Ihre Entscheidung.')).toHaveLength(1)
      await press('1.txt trotzdem hochladen')
      await waitFor(() => expect(sent.map(({ document: { name } }) => name)).toEqual(['1.txt']))
      await press('Alle überspringen')
      await waitFor(() => expect(Object.values(uploads().get().byId).map(({ name }) => name)).toEqual(['1.txt']))
    })
  })

  describe('the banner', () => {
    it("[UPL-15] [UPL-18] [UPL-24] says 'Upload läuft...', then 'Upload vollständig!' until it is closed", async () => {
      const { sent, client } = server()
      show({ client })
      await send(fileOf('Brief.txt'))
      await waitFor(() => expect(sent).toHaveLength(1))
      expect(colourOf(await status('Upload läuft...'))).toBe('warning')
      sent[0]?.end()
      expect(colourOf(await status('Upload vollständig!'))).toBe('success')
      await press('Schließen')
      expect(screen.queryByText('Upload vollständig!')).toBeNull()
    })
    it("[UPL-17] says 'Upload unvollständig!' when a file cannot be encrypted", async () => {
      const { sent, client } = server()
      show({ client })
      await send(fileOf('Brief.txt'))
      await waitFor(() => expect(sent).toHaveLength(1))
      sent[0]?.end(new UploadError({ kind: 'not-encrypted' }))
      expect(colourOf(await status('Upload unvollständig!'))).toBe('error')
      expect(await status('Das Dokument konnte nicht verschlüsselt werden.')).toBeTruthy()
    })
    it('[UPL-16] [UPL-26] says how many were cancelled, takes them up again, and can be closed', async () => {
      const { sent, client } = server()
      show({ client })
      await send(fileOf('Eins.txt'), fileOf('Zwei.txt'))
      await waitFor(() => expect(sent).toHaveLength(2))
      await press('Upload von Eins.txt abbrechen')
      expect(sent[0]?.transfer.signal?.aborted).toBe(true)
      expect(screen.getByText('Upload läuft...')).toBeTruthy()
      sent[1]?.end()
      expect(colourOf(await status('Upload unvollständig!'))).toBe('error')
      expect(screen.getByText('1 Upload wurde abgebrochen.')).toBeTruthy()
      expect(screen.queryByText('Eins.txt')).toBeNull()
      await press('Abgebrochene fortsetzen')
      await waitFor(() => expect(sent).toHaveLength(3))
      await press('Upload von Eins.txt abbrechen')
      await status('Upload unvollständig!')
      await press('Schließen')
      expect(screen.queryByText('Upload unvollständig!')).toBeNull()
    })
    it('[OPEN-105] [UPL-19] [UPL-20] leads to the first page of the uploads', async () => {
      const { sent, client } = server()
      show({ client })
      await send(...Array.from({ length: 21 }, (_, place) => fileOf(`Blatt ${place}.txt`)))
      await waitFor(() => expect(sent.length).toBeGreaterThan(0))
      const isFirst = () => screen.queryByText('Blatt 0.txt') !== null
      const pages = within(await screen.findByRole('navigation', { name: 'Seiten der Uploads' }))
      await userEvent.click(pages.getByRole('button', { name: 'Zur Seite 2' }))
      await waitFor(() => expect(isFirst()).toBe(false))
      expect(document.activeElement).toBe(pages.getByText('Seite 2').closest('button'))
      await press('Uploads anzeigen')
      await waitFor(() => expect(isFirst()).toBe(true))
    })
  })

  describe('[APP-008] Safari', () => {
    const safari = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
    const chrome = 'Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
    const toldBy = async (agent: string, bytes: number, ...names: readonly string[]): Promise<number> => {
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
      const uploads = show({})
      await picker()
      const contents = names.map((name) => Object.defineProperty(fileOf(name), 'size', { value: bytes }))
      act(() => void uploads().add(contents.map((content) => ({ caseId, content, name: content.name }))))
      for (const name of names) await screen.findByText(name)
      return screen.queryAllByText(limited).length
    }
    const limited =
      /^Sie verwenden Safari\. Bei sehr großen .* Bitte lassen Sie die Seite geöffnet, bis es abgeschlossen ist\.$/
    const large = 65 * 2 ** 20
    it('[OPEN-033] is told once what is limited, as soon as there is a large file', async () => {
      expect(await toldBy(safari, large, 'Eins.bin', 'Zwei.bin')).toBe(1)
    })
    it('is told nothing with small files', async () => expect(await toldBy(safari, 4, 'Brief.txt')).toBe(0))
    it('is meant alone', async () => expect(await toldBy(chrome, large, 'Eins.bin')).toBe(0))
  })
})
