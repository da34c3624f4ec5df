import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '@aktenraum/client/base/errors/http'
import type { Case, NewDocument, OfficeClient, Transfer } from '@aktenraum/client/collections/types'
import { transferTexts } from '@aktenraum/client/words/uploads'
import { UploadError } from '@aktenraum/client/base/errors/upload'
import { aCase, aDocument, idOf, petra } from '../testing/fake-data.ts'
import { renderPortal } from '../testing/render-portal.tsx'

const open = (client: Partial<OfficeClient> = {}, file: Partial<Case> = {}) =>
  renderPortal({
    url: `/akten/${idOf(1)}/`,
    client: { retrieveCase: async () => aCase(1, { documents_count: 0, ...file }), ...client },
  })

/** A server that lets the test decide how each upload ends. */
const uploads = () => {
  const sent: { caseId: string; document: NewDocument; transfer: Transfer; end: (error?: unknown) => void }[] = []
  const uploadDocument: OfficeClient['uploadDocument'] = (caseId, document, transfer = {}) =>
    new Promise((resolve, reject) => {
      transfer.signal?.addEventListener('abort', () => reject(transfer.signal?.reason))
      const end = (error?: unknown): void =>
        error === undefined ? resolve({ id: idOf(50 + sent.length), key_id: 'document:x', size: 4 }) : reject(error)
      sent.push({ caseId, document, transfer, end })
    })
  return { sent, uploadDocument }
}

const files = (...names: string[]): File[] =>
  names.map((name) => new File([`Text von ${name}`], name, { type: 'text/plain' }))
const inputs = (container: HTMLElement) => [...container.querySelectorAll<HTMLInputElement>('input[type=file]')]
const choose = async (container: HTMLElement, chosen: File[]) => {
  await screen.findByRole('button', { name: 'Dateien auswählen' })
  const [picker] = inputs(container)
  if (picker === undefined) throw new Error('no file input')
  fireEvent.change(picker, { target: { files: chosen } })
  for (const { name } of chosen) await screen.findByText(name)
}
const drag = (type: 'dragOver' | 'drop', target: Element, dropped: File[]) => {
  const event = createEvent[type](target)
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files: dropped } })
  fireEvent(target, event)
}

const dragOverPage = () =>
  waitFor(() => {
    drag('dragOver', document.body, [])
    screen.getByText('Loslassen, um in diese Akte hochzuladen')
  })

describe('choosing files', () => {
  it('[UPL-01] [UPL-06] has a button for several files, and one for the camera', async () => {
    const { container } = open()
    await screen.findByRole('button', { name: 'Foto aufnehmen' })
    const [picker, camera] = inputs(container)
    expect(picker?.multiple).toBe(true)
    expect(camera?.getAttribute('capture')).toBe('environment')
    expect(camera?.accept).toBe('image/*')
  })

  it('[UPL-02] is offered only where uploading is allowed', async () => {
    open({}, { can_upload: false })
    await screen.findByRole('heading', { name: 'Noch keine Dokumente' })
    expect(screen.queryByRole('button', { name: 'Dateien auswählen' })).toBeNull()
  })

  it('[UPL-10] [UPL-11] [UPL-12] [LST-36] shows drafts with a field for a description', async () => {
    const { container } = open()
    await choose(container, files('Brief.txt'))
    expect(screen.getByRole('heading', { name: 'Neu hochgeladene Dokumente' })).toBeDefined()
    expect(screen.getByText('uploadbereit')).toBeDefined()
    expect(screen.getByLabelText('Beschreibung von Brief.txt (optional)')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Weitere Dateien vom Computer auswählen...' })).toBeDefined()
    expect(screen.getByText('...oder einfach hier hineinziehen.')).toBeDefined()
  })

  it('[UPL-10] [UPL-11] says that there are files already where the case has some (000 §2)', async () => {
    open({}, { documents_count: 1 })
    expect(await screen.findByRole('button', { name: 'Weitere Dateien vom Computer auswählen...' })).toBeDefined()
    expect(screen.getByText('...oder einfach hier hineinziehen.')).toBeDefined()
  })

  it('[UPL-14] shows no panel without drafts and new documents', async () => {
    open()
    await screen.findByRole('button', { name: 'Dateien auswählen' })
    expect(screen.queryByRole('heading', { name: 'Neu hochgeladene Dokumente' })).toBeNull()
  })

  it('[UPL-13] shows the panel for documents that were just uploaded', async () => {
    const fresh = aDocument(1, { uploader: petra.id, is_just_uploaded: true })
    open({ listDocuments: async () => ({ count: 1, results: [fresh] }) })
    expect(await screen.findByRole('heading', { name: 'Neu hochgeladene Dokumente' })).toBeDefined()
  })

  it('[UPL-26] forgets a draft that is removed', async () => {
    const { container } = open()
    await choose(container, files('Brief.txt'))
    await userEvent.setup().click(screen.getByRole('button', { name: 'Brief.txt aus der Liste entfernen' }))
    expect(screen.queryByText('Brief.txt')).toBeNull()
  })
})

describe('[APP-008] Safari', () => {
  const safari = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
  const chrome = 'Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  const large = (name: string): File => {
    const [file] = files(name) as [File]
    return Object.defineProperty(file, 'size', { value: 65 * 2 ** 20 })
  }
  const chosenBy = async (agent: string, chosen: File[]): Promise<number> => {
    const asked = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    const { container } = open()
    await choose(container, chosen)
    const told = screen.queryAllByText(transferTexts.safari).length
    asked.mockRestore()
    return told
  }

  it('is told once what is limited, as soon as there is a large file', async () => {
    expect(await chosenBy(safari, [large('Eins.bin'), large('Zwei.bin')])).toBe(1)
  })
  it('is told nothing with small files', async () => expect(await chosenBy(safari, files('Brief.txt'))).toBe(0))
  it('is meant alone', async () => expect(await chosenBy(chrome, [large('Eins.bin')])).toBe(0))
})

describe('dropping files', () => {
  it('[UPL-03] [UPL-04] covers the window and highlights the area', async () => {
    const { container } = open()
    await screen.findByRole('button', { name: 'Dateien auswählen' })
    await dragOverPage()
    const area = container.querySelector('.drop-area')
    expect(area?.className).not.toContain('is-over')
    drag('dragOver', area ?? document.body, [])
    expect(area?.className).toContain('is-over')
  })

  it('[UPL-05] starts the upload into this case', async () => {
    const { sent, uploadDocument } = uploads()
    open({ uploadDocument })
    await screen.findByRole('button', { name: 'Dateien auswählen' })
    await dragOverPage()
    drag('drop', document.body, files('Brief.txt'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.caseId).toBe(idOf(1))
    expect(sent[0]?.document.name).toBe('Brief.txt')
    expect(screen.queryByText('Loslassen, um in diese Akte hochzuladen')).toBeNull()
  })
})

describe('uploading', () => {
  it('[UPL-15] [UPL-18] [UPL-30] sends what was described and tells how far it is', async () => {
    const { sent, uploadDocument } = uploads()
    const { container } = open({ uploadDocument })
    const user = userEvent.setup()
    await choose(container, files('Brief.txt'))
    await user.type(screen.getByLabelText('Beschreibung von Brief.txt (optional)'), 'Meine Antwort')
    await user.click(screen.getByRole('button', { name: 'Dokument hochladen' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.document).toMatchObject({ name: 'Brief.txt', type: 'text/plain', description: 'Meine Antwort' })
    expect(screen.getByText('Upload läuft...').closest('.alert')?.className).toContain('warning')
    sent[0]?.transfer.onProgress?.('encrypt', 4, 4)
    sent[0]?.transfer.onProgress?.('upload', 1, 2)
    const bar = await screen.findByRole('progressbar', { name: 'Fortschritt des Uploads von Brief.txt' })
    await waitFor(() => expect(Number(bar.getAttribute('value'))).toBeCloseTo(0.6))
    sent[0]?.end()
    expect((await screen.findByText('Upload vollständig!')).closest('.alert')?.className).toContain('success')
  })

  it('[UPL-16] [UPL-38] [LST-37] says why an upload failed and sends the same again', async () => {
    const { sent, uploadDocument } = uploads()
    const { container } = open({ uploadDocument })
    const user = userEvent.setup()
    await choose(container, files('Brief.txt'))
    await user.click(screen.getByRole('button', { name: 'Dokument hochladen' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    sent[0]?.transfer.onProgress?.('upload', 1, 2)
    sent[0]?.end(new ApiError(500, undefined, 'uploadDocument'))
    expect((await screen.findByText('Upload unvollständig!')).closest('.alert')?.className).toContain('error')
    expect(screen.getByText('Upload fehlgeschlagen')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toMatch('Fehler: Das Dokument konnte nicht hochgeladen werden.')
    await user.click(screen.getByRole('button', { name: 'Upload von Brief.txt nochmal versuchen' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.document.commandId).toBe(sent[0]?.document.commandId)
    sent[1]?.end()
    await screen.findByText('Upload vollständig!')
  })

  it('[UPL-17] is incomplete when a file cannot be encrypted', async () => {
    const { sent, uploadDocument } = uploads()
    const { container } = open({ uploadDocument })
    await choose(container, files('Brief.txt'))
    await userEvent.setup().click(screen.getByRole('button', { name: 'Dokument hochladen' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    sent[0]?.end(new UploadError({ kind: 'not-encrypted' }))
    expect(await screen.findByText('Upload unvollständig!')).toBeDefined()
  })

  it('[UPL-16] is incomplete when one was cancelled', async () => {
    const { sent, uploadDocument } = uploads()
    const { container } = open({ uploadDocument })
    const user = userEvent.setup()
    await choose(container, files('Eins.txt', 'Zwei.txt'))
    await user.click(screen.getByRole('button', { name: '2 Dokumente hochladen' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Upload von Eins.txt abbrechen' }))
    expect(sent[0]?.transfer.signal?.aborted).toBe(true)
    expect(screen.getByText('Upload läuft...')).toBeDefined()
    sent[1]?.end()
    expect(await screen.findByText('Upload unvollständig!')).toBeDefined()
    expect(screen.getByText('1 Upload wurde abgebrochen.')).toBeDefined()
    expect(screen.queryByText('Eins.txt')).toBeNull()
  })

  it('[UPL-19] [UPL-20] shows the uploads on the first page', async () => {
    const { sent, uploadDocument } = uploads()
    const listDocuments: OfficeClient['listDocuments'] = async (_case, query) => ({
      count: 31,
      results: [aDocument(query?.page ?? 0)],
    })
    Element.prototype.scrollIntoView = () => undefined
    const { container } = open({ uploadDocument, listDocuments })
    const user = userEvent.setup()
    await choose(container, files('Brief.txt'))
    await user.click(screen.getByRole('button', { name: 'Dokument hochladen' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    await user.click(await screen.findByRole('button', { name: 'Nächste Seite' }))
    await screen.findByRole('link', { name: 'Dokument 2.txt' })
    await user.click(screen.getByRole('button', { name: 'Uploads anzeigen' }))
    expect(await screen.findByRole('link', { name: 'Dokument 1.txt' })).toBeDefined()
  })

  it('[UPL-39] refuses a file that is too large', async () => {
    const { container } = open()
    const large = new File([new Uint8Array(1_000_001)], 'Film.mp4')
    await choose(container, [large])
    await userEvent.setup().click(screen.getByRole('button', { name: 'Dokument hochladen' }))
    const draft = (await screen.findByText('Film.mp4')).closest('.draft')
    if (!(draft instanceof HTMLElement)) throw new Error('no draft')
    expect((await within(draft).findByRole('alert')).textContent).toMatch('Die maximal erlaubte Dokumentgröße beträgt')
  })

  it('asks before signing out in the middle of it', async () => {
    const { sent, uploadDocument } = uploads()
    const { container, left } = open({ uploadDocument, signOut: async () => undefined })
    const user = userEvent.setup()
    await choose(container, files('Brief.txt'))
    await user.click(screen.getByRole('button', { name: 'Dokument hochladen' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Abmelden' }))
    const dialog = screen.getByRole('dialog', { name: 'Abmelden' })
    expect(left).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Trotzdem abmelden' }))
    await waitFor(() => expect(left).toContain('/anmelden/'))
  })
})
