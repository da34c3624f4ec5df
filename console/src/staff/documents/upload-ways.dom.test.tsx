import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AuthenticationError, NoConnectionError } from '@aktenraum/client/base/errors/http'
import type { Case, Document, OfficeClient } from '@aktenraum/client/collections/types'
import { nothingFound } from '@aktenraum/client/engines/uploads/collect'
import { UploadError } from '@aktenraum/client/base/errors/upload'
import { findCover } from '../../shared/session/testing/cover.ts'
import { paths } from '../routes/paths.ts'
import { aCase, aDocument, caseIdOf, clear, idOf } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

const letter = (text = 'Sehr geehrte Frau Krause') => new File([text], 'Brief.txt', { type: 'text/plain' })
const forever = () => new Promise<never>(() => undefined)
const caseId = caseIdOf(1)

interface Given {
  readonly record?: Partial<Case>
  readonly documents?: readonly Document[]
  readonly overrides?: Partial<OfficeClient>
}
const open = async ({ record = {}, documents = [], overrides = {} }: Given = {}) => {
  const fake = fakeOffice({ cases: [aCase(1, record)], documents }, overrides)
  const rendered = renderApp(fake, paths.case(caseId))
  await screen.findByRole('heading', { level: 1, name: /Sache 1/ })
  await waitFor(() => expect(fake.calls).toContain('listDocuments'))
  return { fake, ...rendered }
}
const input = (name: RegExp | string) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' })
const choose = async (...files: File[]) => userEvent.upload(await input(/Dateien (vom Computer )?auswählen/), files)
const paste = (files: readonly File[], target: Element = document.body) => {
  const event = createEvent.paste(target)
  Object.defineProperty(event, 'clipboardData', { value: { files } })
  fireEvent(target, event)
}
const panel = async () => within(await screen.findByRole('region', { name: 'Neu hochgeladene Dokumente' }))
const button = (name: string) => screen.findByRole('button', { name })

describe('ways for files to get in', () => {
  it('a folder brings its files with their paths, and tells what it leaves out', async () => {
    const { fake } = await open()
    const chosen = (path: string): File =>
      Object.defineProperty(new File([path], path.split('/').at(-1) ?? ''), 'webkitRelativePath', { value: path })
    fireEvent.change(await input('Ordner auswählen …'), {
      target: { files: [chosen('Anlagen/K1.pdf'), chosen('Anlagen/.DS_Store')] },
    })
    expect(await screen.findByText('Eine Systemdatei wurde nicht übernommen: Anlagen/.DS_Store')).toBeTruthy()
    await waitFor(() => expect(fake.state.documents.map(({ name }) => name)).toEqual([clear('K1.pdf')]))
    expect(fake.state.documents[0]?.description).toEqual(clear('Anlagen'))
    await userEvent.click(await button('Hinweis schließen'))
    expect(screen.queryByText(/Systemdatei/)).toBeNull()
  })
  it('Ctrl+V takes pictures, named after the moment, but not while something is written', async () => {
    const { fake } = await open({ documents: [aDocument(1)] })
    await input(/Dateien (vom Computer )?auswählen/)
    const picture = new File(['x'], 'image.png', { type: 'image/png' })
    paste([picture], await input(/Weitere Dateien/))
    expect(fake.calls).not.toContain('uploadDocument')
    paste([picture])
    await waitFor(() => expect(fake.state.documents[0]?.name).toEqual(clear('Einfügung 2026-11-21 12.00.png')))
  })
})

describe('the area to drop files', () => {
  const area = async () => (await input(/Dateien (vom Computer )?auswählen/)).closest('[data-hovered]')
  it('[UPL-08] is there while the case has no documents', async () => {
    await open()
    expect(await area()).not.toBeNull()
  })
  it('[UPL-07] [UPL-09] is there in a case with documents when somebody wants it so', async () => {
    const { office } = await open({ documents: [aDocument(1)] })
    expect(await area()).toBeNull()
    await userEvent.click(await button('Weitere Wege zum Hochladen'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ablagefläche dauerhaft anzeigen' }))
    await waitFor(async () => expect(await area()).not.toBeNull())
    expect(office.uploadDesk.box.get().visibleFor).toEqual([caseId])
    await userEvent.click(await button('Ablagefläche verkleinern'))
    expect(await area()).toBeNull()
  })
})

it('[UPL-33] counts the document at once, before the server is asked again', async () => {
  const { fake } = await open({ record: { documents_count: 4 } })
  // Whatever is asked from now on is never answered.
  vi.spyOn(fake.client, 'retrieveCase').mockImplementation(forever)
  vi.spyOn(fake.client, 'listCases').mockImplementation(forever)
  expect(await screen.findByText(/4 Dokumente/)).toBeTruthy()
  await choose(letter())
  expect(await screen.findByText(/5 Dokumente/)).toBeTruthy()
})

it('counts no more than the list shows while a heap of files arrives', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const arrive: (() => void)[] = []
    const uploadDocument: OfficeClient['uploadDocument'] = (_, { commandId }) =>
      new Promise((resolve) => arrive.push(() => resolve({ id: commandId, key_id: 'document:1', size: 29 })))
    const { fake, office } = await open({ record: { documents_count: 4 }, overrides: { uploadDocument } })
    vi.spyOn(fake.client, 'retrieveCase').mockImplementation(forever)
    const files = Array.from({ length: 40 }, (_, index) => ({ caseId, content: new Blob(['x']), name: `${index}.txt` }))
    act(() => office.uploads.add(files).forEach((id) => void office.uploads.start(id)))
    const arrives = async (count: number): Promise<void> => {
      await waitFor(() => expect(arrive.length).toBeGreaterThanOrEqual(count))
      arrive[count - 1]?.()
    }
    await arrives(1)
    expect(await screen.findByText(/5 Dokumente/)).toBeTruthy()
    const asked = () => fake.calls.filter((call) => call === 'listDocuments').length
    const before = asked()
    for (const count of [2, 3]) await arrives(count)
    await waitFor(() => expect(office.uploads.get().arrived).toHaveLength(3))
    await act(async () => void (await vi.advanceTimersByTimeAsync(5_000)))
    expect([screen.queryByText(/7 Dokumente/), asked()]).toEqual([null, before])
    await act(async () => void (await vi.advanceTimersByTimeAsync(5_000)))
    expect(await screen.findByText(/7 Dokumente/)).toBeTruthy()
    expect(asked()).toBeGreaterThan(before)
    // The last of them are not kept waiting for as long as a heap is.
    for (let count = 4; count <= files.length; count += 1) await arrives(count)
    await waitFor(() => expect(office.uploads.get().arrived).toHaveLength(files.length))
    await act(async () => void (await vi.advanceTimersByTimeAsync(3_000)))
    expect(screen.queryByText(/44 Dokumente/)).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

describe('what the case seems to have already', () => {
  const known = aDocument(7, { name: clear('Brief.txt'), size: 24 + 28 })
  const hint = 'Ein Dokument mit diesem Namen und dieser Größe ist schon in der Akte.'

  it('is uploaded when somebody says so', async () => {
    const { fake } = await open({ documents: [known] })
    await choose(letter())
    expect(await screen.findByText(hint)).toBeTruthy()
    expect(fake.calls).not.toContain('uploadDocument')
    await userEvent.click(await button('Brief.txt trotzdem hochladen'))
    await waitFor(() => expect(fake.state.documents).toHaveLength(2))
  })
  it('is skipped in one go when it is much', async () => {
    const others = [1, 2, 3].map((number) =>
      aDocument(number, { name: clear(`${number}.txt`), size: 20 + number + 28, uploaded_at: '2026-01-01T10:00:00Z' }),
    )
    const { fake } = await open({ documents: others })
    await choose(...[1, 2, 3].map((number) => new File(['x'.repeat(20 + number)], `${number}.txt`)), letter())
    await waitFor(() => expect(fake.state.documents).toHaveLength(4))
    expect(await screen.findByText('Noch nicht alles hochgeladen.')).toBeTruthy()
    expect(screen.getAllByText('3 Dateien warten auf Ihre Entscheidung.')).toHaveLength(1)
    await userEvent.click(await button('Alle überspringen'))
    await waitFor(() => expect(screen.queryByText(/warten auf Ihre Entscheidung/)).toBeNull())
    expect(fake.state.documents).toHaveLength(4)
  })
})

describe('an upload that cannot go on', () => {
  it('[UPL-39] offers no second try for a file that is too large', async () => {
    const uploadDocument = () => Promise.reject(new UploadError({ kind: 'too-large', maxBytes: 1_000_000 }))
    await open({ overrides: { uploadDocument } })
    await choose(letter())
    const shown = await panel()
    expect(await shown.findByText(/^Die maximal erlaubte Dokumentgröße beträgt/)).toBeTruthy()
    expect(shown.queryByRole('button', { name: /nochmal versuchen/ })).toBeNull()
    await userEvent.click(shown.getByText('Entfernen'))
    await waitFor(() => expect(screen.queryByText('Upload unvollständig!')).toBeNull())
  })
  it('[UPL-16] [UPL-26] vanishes when cancelled; the banner says so, takes it up again, and can be dismissed', async () => {
    const uploadDocument = vi.fn<OfficeClient['uploadDocument']>(
      (_, __, transfer) =>
        new Promise((_resolve, reject) =>
          transfer?.signal?.addEventListener('abort', () => reject(new Error('cancelled'))),
        ),
    )
    await open({ overrides: { uploadDocument } })
    const cancel = async () => userEvent.click(await button('Upload von Brief.txt abbrechen'))
    await choose(letter())
    await cancel()
    expect(await screen.findByText('1 Upload wurde abgebrochen.')).toBeTruthy()
    expect(screen.queryByText('Brief.txt')).toBeNull()
    await userEvent.click(await button('Abgebrochene fortsetzen'))
    await waitFor(() => expect(uploadDocument).toHaveBeenCalledTimes(2))
    await cancel()
    const banner = within((await screen.findByText('Upload unvollständig!')).closest<HTMLElement>('[role=alert]')!)
    await userEvent.click(banner.getByRole('button', { name: 'Schließen' }))
    expect(screen.queryByText('Upload unvollständig!')).toBeNull()
  })
  it('says that the connection is gone, and tries again when asked', async () => {
    const uploadDocument = vi
      .fn<OfficeClient['uploadDocument']>()
      .mockRejectedValueOnce(new NoConnectionError('weg'))
      .mockReturnValueOnce(forever())
    await open({ overrides: { uploadDocument } })
    await choose(letter())
    expect((await screen.findAllByText(/^Upload unterbrochen\. Er geht weiter/)).length).toBeGreaterThan(0)
    await userEvent.click(await button('Upload von Brief.txt jetzt versuchen'))
    await waitFor(() => expect(uploadDocument).toHaveBeenCalledTimes(2))
  })
})

describe('a session that ends while uploads run', () => {
  it('asks for the password in place, and the uploads go on', async () => {
    const ended = new AuthenticationError(401, undefined, 'uploadDocument')
    const uploadDocument = vi
      .fn<OfficeClient['uploadDocument']>()
      .mockRejectedValueOnce(ended)
      .mockResolvedValueOnce({ id: idOf(77), key_id: 'document:77', size: 52 })
    const { fake, office, toSignIn } = await open({ overrides: { uploadDocument } })
    await choose(letter())
    const dialog = within(await findCover('Ihre Sitzung ist beendet'))
    // News that come meanwhile are not asked about: there is no session to ask in.
    const asked = fake.calls.filter((call) => call === 'listDocuments').length
    act(() => fake.tell({}))
    expect(fake.calls.filter((call) => call === 'listDocuments')).toHaveLength(asked)
    await userEvent.type(dialog.getByLabelText('Passwort'), 'richtig{Enter}')
    await waitFor(() => expect(office.uploads.get().recentlyUploaded.map(({ id }) => id)).toEqual([idOf(77)]))
    expect(fake.calls).toContain('unlock')
    expect(toSignIn).not.toHaveBeenCalled()
    expect(screen.queryByText('Ihre Sitzung ist beendet')).toBeNull()
  })
})

it('[UPL-28] five hundred files at once: three are under way, and twenty are shown', async () => {
  const ends: (() => void)[] = []
  const uploadDocument: OfficeClient['uploadDocument'] = () =>
    new Promise((resolve) => ends.push(() => resolve({ id: idOf(1000 + ends.length), key_id: 'document:1', size: 1 })))
  const { office } = await open({ overrides: { uploadDocument } })
  const files = Array.from({ length: 500 }, (_, number) => ({
    file: new File([`Inhalt ${number}`], `${number}.txt`),
    folder: '',
  }))
  await act(() => office.uploadDesk.intake(caseId, { ...nothingFound, files }, { starts: true }))
  await waitFor(() => expect(ends).toHaveLength(3))
  const list = within(await screen.findByRole('list', { name: 'Uploads dieser Akte' }))
  await waitFor(() => expect(list.getAllByRole('progressbar')).toHaveLength(20))
  expect(await screen.findByText(/^0 von 500/)).toBeTruthy()
  await userEvent.click(await button('Alle abbrechen'))
  expect(await screen.findByText('500 Uploads wurden abgebrochen.')).toBeTruthy()
})
