import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { CaseRenamedError } from '@aktenraum/client/base/errors/case-renamed'
import { ApiError } from '@aktenraum/client/base/errors/http'
import type { Case, NewDocument, OfficeClient, Transfer } from '@aktenraum/client/collections/types'
import { sayingTexts } from '@aktenraum/client/words/saying'
import { aCase, idOf } from '../testing/fake-data.ts'
import { renderPortal } from '../testing/render-portal.tsx'

interface Sent {
  readonly caseId: string
  readonly document: NewDocument
  readonly transfer: Transfer
  readonly end: (error?: unknown) => void
}

/** Two cases, or those given; the test decides how each upload ends. */
const open = (url: string, cases: readonly Case[] = [aCase(1), aCase(2)], client: Partial<OfficeClient> = {}) => {
  const sent: Sent[] = []
  const uploadDocument: OfficeClient['uploadDocument'] = (caseId, document, transfer = {}) =>
    new Promise((resolve, reject) => {
      transfer.signal?.addEventListener('abort', () => reject(transfer.signal?.reason))
      const id = idOf(50 + sent.length)
      const end = (error?: unknown): void =>
        error === undefined ? resolve({ id, key_id: 'document:x', size: 1024 }) : reject(error)
      sent.push({ caseId, document, transfer, end })
    })
  const retrieveCase: OfficeClient['retrieveCase'] = async (id) => cases.find((one) => one.id === id) ?? aCase(9)
  const methods = { listCases: async () => cases, retrieveCase, uploadDocument, ...client }
  return { sent, ...renderPortal({ url, client: methods }) }
}

const add = async (container: HTMLElement, ...names: readonly string[]) => {
  await screen.findByRole('button', { name: /^(Dateien|Weitere Dateien vom Computer) auswählen/ })
  const picker = container.querySelector<HTMLInputElement>('input[type=file]')
  if (picker === null) throw new Error('no file input')
  const files = names.map((name) => new File([`Text von ${name}`], name, { type: 'text/plain' }))
  fireEvent.change(picker, { target: { files } })
  for (const name of names) await screen.findByText(name)
}
const chooser = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Akte' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const start = async (name: string) => {
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false))
  await press(name)
}

it('[BUP-02] [BUP-03] [BUP-04] [BUP-52] files come first, the case second, and a summary last', async () => {
  const { sent, container } = open('/hochladen/')
  await add(container, 'a.txt', 'b.txt')
  expect(screen.getByText('Bitte wählen Sie zuerst eine Akte aus.')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '2 Dokumente hochladen' }).disabled).toBe(true)
  await userEvent.selectOptions(await chooser(), '2/26 · Sache 2')
  expect(location.search).toBe(`?akte=${idOf(2)}`)
  await userEvent.type(screen.getByLabelText('Beschreibung von a.txt (optional)'), 'Beleg')
  await start('2 Dokumente hochladen')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ caseId, document }) => [caseId, document.name, document.description])).toEqual([
    [idOf(2), 'a.txt', 'Beleg'],
    [idOf(2), 'b.txt', undefined],
  ])
  expect(screen.getByRole('heading', { name: 'Ihre Dateien 2' })).toBe(document.activeElement)
  expect(screen.getByRole('progressbar', { name: 'Fortschritt aller Uploads' })).toBeDefined()
  for (const { end } of sent) end()
  expect(await screen.findByText('Upload vollständig!')).toBeDefined()
  const summary = screen.getByText(/^2 Dokumente wurden in die Akte 2\/26 hochgeladen/)
  expect(within(summary).getByRole('link', { name: 'Zur Akte' }).getAttribute('href')).toBe(`/akten/${idOf(2)}/`)
  expect(screen.queryByText('a.txt')).toBeNull()
})

it('a case is shown as its newest roster has it, and that is what documents go into; who is refused is told its name', async () => {
  const called = { case_number: { text: '1/26' }, title: { text: 'Krause gegen Sommer' } }
  const retrieveCase: OfficeClient['retrieveCase'] = async () => aCase(1, called)
  const { sent, container } = open('/hochladen/', undefined, { retrieveCase })
  await add(container, 'a.txt')
  await userEvent.selectOptions(await chooser(), '1/26 · Sache 1')
  expect(await screen.findByRole('option', { name: '1/26 · Krause gegen Sommer' })).toBeDefined()
  await start('Dokument hochladen')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.document.shownAs).toEqual(called)
  const present = { ...called, title: { text: 'Sommer' } }
  sent[0]?.end(new CaseRenamedError(sayingTexts.caseRenamed('1/26 · Sommer'), present))
  expect(await screen.findByText(/heißt inzwischen anders.*nämlich „1\/26 · Sommer“/)).toBeDefined()
  await press('Upload von a.txt nochmal versuchen')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.document.shownAs).toEqual(present)
})

it('the only case that takes documents is chosen, and so is the one somebody comes from', async () => {
  const readOnly = aCase(2, { scheduled_deletion_date: '2027-01-31T11:00:00.000Z' })
  open('/hochladen/', [aCase(1), readOnly, aCase(3, { can_upload: false })])
  await waitFor(async () => expect((await chooser()).value).toBe(idOf(1)))
  expect(location.search).toBe(`?akte=${idOf(1)}`)
  open(`/hochladen/?akte=${idOf(2)}`)
  await waitFor(async () => expect((await chooser()).value).toBe(idOf(2)))
})

it('says when there is no case to upload into', async () => {
  open('/hochladen/', [aCase(1, { can_upload: false })])
  expect(await screen.findByRole('heading', { name: 'Keine Akte zum Hochladen' })).toBeDefined()
})

it('a file that failed is tried again, one that is added meanwhile waits until it is looked at', async () => {
  const { sent, container } = open(`/hochladen/?akte=${idOf(1)}`)
  await add(container, 'a.txt', 'b.txt')
  await start('2 Dokumente hochladen')
  await waitFor(() => expect(sent).toHaveLength(2))
  await add(container, 'c.txt')
  expect(screen.getByText(/^Neu hinzugefügte Dateien/)).toBeDefined()
  sent[0]?.end()
  sent[1]?.end(new ApiError(500, undefined, 'uploadDocument'))
  expect(await screen.findByText('Upload unvollständig!')).toBeDefined()
  expect(screen.getByText(/^1 Dokument wurde in die Akte 1\/26 hochgeladen/)).toBeDefined()
  await press('Upload von b.txt nochmal versuchen')
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[2]?.document.commandId).toBe(sent[1]?.document.commandId)
  sent[2]?.end()
  await start('Dokument hochladen')
  await waitFor(() => expect(sent[3]?.document.name).toBe('c.txt'))
  sent[3]?.end()
  expect(await screen.findByText('Upload vollständig!')).toBeDefined()
})

it('is stopped as a whole, and taken up again', async () => {
  const { sent, container } = open(`/hochladen/?akte=${idOf(1)}`)
  await add(container, 'a.txt', 'b.txt')
  await start('2 Dokumente hochladen')
  await waitFor(() => expect(sent).toHaveLength(2))
  await press('Upload abbrechen')
  expect(await screen.findByText('2 Uploads wurden abgebrochen.')).toBeDefined()
  expect(sent.map(({ transfer }) => transfer.signal?.aborted)).toEqual([true, true])
  await press('Abgebrochene fortsetzen')
  await waitFor(() => expect(sent).toHaveLength(4))
})

it.each([
  ['/hochladen/', true],
  ['/akten/', false],
  ['/profil/', false],
])('[OPEN-044] files are dropped on %s: %s', async (url, isTaken) => {
  const { container } = open(url)
  await screen.findByRole('heading', { level: 1 })
  if (isTaken) await screen.findByRole('button', { name: /^Dateien auswählen/ })
  const dragging = createEvent.dragEnter(document.body)
  Object.defineProperty(dragging, 'dataTransfer', { value: { types: ['Files'], files: [] } })
  fireEvent(document.body, dragging)
  expect(container.querySelector('.drop-overlay') !== null).toBe(isTaken)
})

it('is reached from the cases', async () => {
  open('/akten/')
  const fromCases = await screen.findByRole('link', { name: 'Dokumente hochladen' })
  expect(fromCases.getAttribute('href')).toBe('/hochladen/')
})

it('is reached from a case', async () => {
  open(`/akten/${idOf(1)}/`)
  const fromCase = await screen.findByRole('link', { name: 'Viele Dokumente auf einmal hochladen' })
  expect(fromCase.getAttribute('href')).toBe(`/hochladen/?akte=${idOf(1)}`)
})

it('leads back to the case that somebody comes from', async () => {
  open(`/hochladen/?akte=${idOf(1)}`)
  expect((await screen.findByRole('link', { name: 'Zur Akte' })).getAttribute('href')).toBe(`/akten/${idOf(1)}/`)
})

it('is reached from a case, and left for it, as often as one likes', async () => {
  open(`/akten/${idOf(1)}/`)
  for (let time = 0; time < 4; time += 1) {
    await userEvent.click(await screen.findByRole('link', { name: 'Viele Dokumente auf einmal hochladen' }))
    await waitFor(async () => expect((await chooser()).value).toBe(idOf(1)))
    await userEvent.click(screen.getByRole('link', { name: 'Zur Akte' }))
  }
})
