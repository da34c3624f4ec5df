import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '@aktenraum/client/base/errors/http'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import { showBulkUploader } from '@aktenraum/client/engines/bulk-upload/view'
import { paths } from '../routes/paths.ts'
import { aCase, caseIdOf, clear } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

const many = Array.from({ length: 12 }, (_, place) => aCase(place + 1, { case_number: clear(`${place + 1}/26`) }))
const open = (path: string, overrides: Partial<OfficeClient> = {}) => {
  const fake = fakeOffice({ cases: many }, overrides)
  return { fake, ...renderApp(fake, path) }
}
const fileOf = (name: string) => new File([`Inhalt von ${name}`], name, { type: 'text/plain' })
const drop = (...names: readonly string[]) => {
  const dataTransfer = { types: ['Files'], files: names.map(fileOf), items: [] }
  fireEvent.drop(document.body, { dataTransfer })
}
const chooser = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Akte auswählen' })
const uploadButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^(Hochladen|Dokument hochladen|\d+ Dokumente hochladen)$/ })

it('[OPEN-044] [BUP-01] [BUP-02] [BUP-03] [BUP-04] [BUP-05] [BUP-47] files dropped on the cases go into the chosen one', async () => {
  const { fake, office } = open(paths.cases)
  await screen.findByRole('heading', { name: 'Akten' })
  drop('a.txt', 'b.txt', 'c.txt')
  await screen.findByRole('heading', { name: 'Dokumente hochladen' })
  const list = within(await screen.findByRole('list', { name: 'Uploads dieser Akte' }))
  expect(await list.findAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByText('Bitte wählen Sie zuerst eine Akte aus.')).toBeTruthy()
  expect(uploadButton().disabled).toBe(true)
  const search = chooser()
  await userEvent.type(search, '/26')
  expect(await screen.findAllByRole('option', { name: /\/26/ })).toHaveLength(10)
  await userEvent.clear(search)
  await userEvent.type(search, '12/26{Enter}')
  await waitFor(() => expect(uploadButton().disabled).toBe(false))
  expect(chooser().value).toBe('12/26')
  expect(Object.values(office.uploads.get().byId).map(({ caseId }) => caseId)).toEqual(Array(3).fill(caseIdOf(12)))
  await userEvent.click(uploadButton())
  expect(await screen.findByText('Die Dokumente wurden in die Akte 12/26 hochgeladen.')).toBeTruthy()
  expect(screen.getByText('Upload vollständig!')).toBeTruthy()
  expect(fake.state.documents.map(({ case: into }) => into)).toEqual(Array(3).fill(caseIdOf(12)))
})

it('shows the chosen case as its newest roster has it, whatever the list says, and hands that over', async () => {
  const called = { case_number: clear('12/26'), title: clear('Krause gegen Sommer') }
  const shownAs: unknown[] = []
  const uploadDocument: OfficeClient['uploadDocument'] = async (_, document) => {
    shownAs.push(document.shownAs)
    return { id: caseIdOf(77) as never, key_id: 'document:1' as never, size: 28 }
  }
  const retrieveCase: OfficeClient['retrieveCase'] = async () => aCase(12, called)
  open(paths.bulkUpload, { uploadDocument, retrieveCase })
  await screen.findByRole('heading', { name: 'Dokumente hochladen' })
  drop('a.txt')
  await screen.findByRole('combobox', { name: 'Akte auswählen' })
  await userEvent.type(chooser(), '12/26{Enter}')
  await waitFor(() => expect(uploadButton().disabled).toBe(false))
  expect(screen.getByText('Krause gegen Sommer')).toBeTruthy()
  expect(screen.queryByText('Sache 12')).toBeNull()
  await userEvent.click(uploadButton())
  await waitFor(() => expect(shownAs).toEqual([called]))
})

it('[TBL-21] says when there is no case to choose', async () => {
  open(paths.bulkUpload, { listCases: async () => [aCase(1, { can_upload: false })] })
  await userEvent.click(await screen.findByRole('combobox', { name: 'Akte auswählen' }))
  expect(await screen.findByText('Keine Auswahlmöglichkeiten')).toBeTruthy()
})

it('[OPEN-105] [UPL-19] the way to the uploads leads to those of this page', async () => {
  open(`${paths.bulkUpload}?akte=${caseIdOf(3)}`, { uploadDocument: () => new Promise(() => undefined) })
  await screen.findByRole('heading', { name: 'Dokumente hochladen' })
  drop('a.txt')
  await waitFor(() => expect(uploadButton().disabled).toBe(false))
  await userEvent.click(uploadButton())
  await userEvent.click(await screen.findByRole('button', { name: 'Uploads anzeigen' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Dokumente hochladen' })).toBeTruthy()
  expect(document.activeElement?.textContent).toContain('a.txt')
})

it('[OPEN-042] [BUP-06] [BUP-07] [BUP-08] [BUP-09] the page of the case says how its bulk upload stands', async () => {
  let refuse = false
  let arrive: (() => void) | undefined
  const uploadDocument: OfficeClient['uploadDocument'] = async () => {
    await new Promise<void>((resolve) => (arrive = resolve))
    if (refuse) throw new ApiError(500, undefined, 'upload')
    return { id: caseIdOf(77) as never, key_id: 'document:1' as never, size: 28 }
  }
  const { office } = open(paths.case(caseIdOf(3)), { uploadDocument })
  await screen.findByRole('button', { name: 'Weitere Aktionen' })
  const main = { caseId: caseIdOf(3), startedUpload: true, uploading: false }
  act(() => showBulkUploader(office.documents.views, main))
  expect(screen.getByText('Warte auf Dokumente für Akte 3/26...')).toBeTruthy()
  const upload = () => office.uploads.add([{ caseId: main.caseId, name: 'a.txt', content: fileOf('a.txt') }])
  const begin = async () => {
    const [id = ''] = upload()
    act(() => void office.uploads.start(id))
    await screen.findByText('Upload in Akte 3/26 läuft...')
    await waitFor(() => expect(arrive).toBeDefined())
    await act(async () => arrive?.())
    arrive = undefined
  }
  await begin()
  expect(await screen.findByText('Die Dokumente wurden in die Akte 3/26 hochgeladen.')).toBeTruthy()
  refuse = true
  await begin()
  expect(await screen.findByText('Fehler! Upload in Akte 3/26 war unvollständig!')).toBeTruthy()
})
