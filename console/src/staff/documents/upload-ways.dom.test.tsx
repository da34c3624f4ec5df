import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AuthenticationError } from '@aktenraum/client/base/errors/http'
import type { Case, Document, OfficeClient } from '@aktenraum/client/collections/types'
import { nothingFound } from '@aktenraum/client/engines/uploads/collect'
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
const button = (name: string) => screen.findByRole('button', { name })

describe('the area to drop files', () => {
  const area = async () => (await screen.findByText('...oder einfach hier hineinziehen.')).closest('[data-hovered]')
  it('[UPL-08] is there while the case has no documents', async () => {
    await open()
    expect(await area()).not.toBeNull()
  })
  it('[OPEN-043] [UPL-07] [UPL-09] is there in a case with documents when somebody wants it so', async () => {
    const { office } = await open({ documents: [aDocument(1)] })
    expect(await area()).toBeNull()
    await userEvent.click(await button('Weitere Wege zum Hochladen'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ablagefläche dauerhaft anzeigen' }))
    await waitFor(async () => expect(await area()).not.toBeNull())
    expect(office.uploadDesk.box.get().visibleFor).toEqual([caseId])
    await userEvent.click(await button('Ablagefläche verkleinern'))
    expect(await area()).toBeNull()
  })
  it('keeps the focus of who switches it on and off by the keyboard', async () => {
    await open({ documents: [aDocument(1)] })
    const hasFocus = async (name: string) => {
      const there = await button(name)
      await waitFor(() => expect(document.activeElement).toBe(there))
    }
    ;(await button('Weitere Wege zum Hochladen')).focus()
    await userEvent.keyboard('{Enter}')
    ;(await screen.findByRole('menuitem', { name: 'Ablagefläche dauerhaft anzeigen' })).focus()
    await userEvent.keyboard('{Enter}')
    await hasFocus('Ablagefläche verkleinern')
    await userEvent.keyboard('{Enter}')
    await hasFocus('Weitere Wege zum Hochladen')
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
  const arrive: (() => void)[] = []
  const uploadDocument: OfficeClient['uploadDocument'] = (_, { commandId }) =>
    new Promise((resolve) => arrive.push(() => resolve({ id: commandId, key_id: 'document:1', size: 29 })))
  const { fake, office } = await open({ record: { documents_count: 4 }, overrides: { uploadDocument } })
  await screen.findByText(/4 Dokumente/)
  vi.spyOn(fake.client, 'retrieveCase').mockImplementation(forever)
  const files = Array.from({ length: 40 }, (_, index) => ({ caseId, content: new Blob(['x']), name: `${index}.txt` }))
  // From here on time passes when it is told to, however long a busy machine takes.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
    // Testing Library’s own waiting takes timers.
    const until = async (holds: () => boolean): Promise<void> => {
      while (!holds()) await act(() => new Promise<void>((resolve) => setImmediate(resolve)))
    }
    const arrives = async (count: number): Promise<void> => {
      await until(() => arrive.length >= count)
      arrive[count - 1]?.()
      await until(() => office.uploads.get().arrived.length === count)
    }
    const shows = (text: RegExp) => until(() => screen.queryByText(text) !== null)
    act(() => office.uploads.add(files).forEach((id) => void office.uploads.start(id)))
    await arrives(1)
    // Of so many, what becomes of them is told four times a second.
    await pass(300)
    await shows(/5 Dokumente/)
    const asked = () => fake.calls.filter((call) => call === 'listDocuments').length
    const before = asked()
    for (const count of [2, 3]) await arrives(count)
    await pass(5_000)
    expect([screen.queryByText(/7 Dokumente/), asked()]).toEqual([null, before])
    await pass(5_000)
    await shows(/7 Dokumente/)
    expect(asked()).toBeGreaterThan(before)
    // The last of them are not kept waiting for as long as a heap is.
    for (let count = 4; count <= files.length; count += 1) await arrives(count)
    await pass(3_000)
    await shows(/44 Dokumente/)
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
