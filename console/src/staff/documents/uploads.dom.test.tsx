import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { Case, Document, OfficeClient } from '@aktenraum/client/collections/types'
import { paths } from '../routes/paths.ts'
import { aCase, aDocument, caseIdOf, clear, documentIdOf, sabine } from '../testing/fake-data.ts'
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
  it('offers to show as many as it shows then, and says of how many', async () => {
    const { office } = renderApp(fakeOffice({ cases: [aCase(1)] }), page, { settings: { pageSize: 10 } })
    await choose(...Array.from({ length: 12 }, (_, index) => new File([`Nr. ${index}`], `${index}.txt`)))
    await waitFor(() => expect(office.uploads.get().arrived).toHaveLength(12))
    await userEvent.click(await (await panel()).findByRole('button', { name: '10 von 12 anzeigen' }))
    expect(within(await (await panel()).findByRole('list')).getAllByRole('listitem')).toHaveLength(10)
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
  it('[UPL-13] [LST-44] keeps what was just uploaded', async () => {
    await open()
    await choose(letter())
    expect(await (await panel()).findByRole('link', { name: /Brief\.txt/ })).toBeTruthy()
  })
  it('[LST-44] is that of one case, and shows nothing of another', async () => {
    const arrived = { uploader: sabine.id, is_just_uploaded: true }
    const cases = [aCase(1), aCase(2), aCase(3)]
    const documents = [1, 2].map((number) => aDocument(number, { ...arrived, case: caseIdOf(number) }))
    const { office } = renderApp(fakeOffice({ cases, documents, users: [sabine] }), page)
    const listed = async () => (await panel()).getAllByRole('listitem').map(({ textContent }) => textContent)
    const walk = async (number: number) => {
      await userEvent.click(screen.getAllByRole('link', { name: 'Akten' })[0] as HTMLElement)
      await userEvent.click(await screen.findByText(`Sache ${number}`))
      await screen.findByRole('heading', { level: 1, name: new RegExp(`Sache ${number}`) })
    }
    await screen.findByRole('heading', { level: 1, name: /Sache 1/ })
    act(() => void office.uploads.add([{ caseId: caseIdOf(1), content: letter(), name: 'Entwurf.txt' }]))
    const own = [expect.stringContaining('Entwurf.txt'), expect.stringContaining('Dokument 1.txt')]
    await waitFor(async () => expect(await listed()).toEqual(own))
    await walk(2)
    await waitFor(async () => expect(await listed()).toEqual([expect.stringContaining('Dokument 2.txt')]))
    await walk(3)
    await picker()
    expect(screen.queryByRole('region', { name: 'Neu hochgeladene Dokumente' })).toBeNull()
    await walk(1)
    await waitFor(async () => expect(await listed()).toEqual(own))
  })
})

describe('the description of what was just uploaded', () => {
  const upload = async () => {
    const opened = await open()
    await choose(letter())
    await userEvent.click(await screen.findByRole('button', { name: 'Beschreibung ändern: Brief.txt' }))
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
    expect(screen.queryByRole('button', { name: /^Beschreibung ändern/ })).toBeNull()
    cleanup()
    const { fake } = await open()
    await choose(letter())
    expect(await screen.findByRole('button', { name: /^Beschreibung ändern/ })).toBeTruthy()
    fake.state.documents = fake.state.documents.map((document) => ({ ...document, is_just_uploaded: false }))
    fake.tell({ case_id: caseIdOf(1), type: 'DocumentRead' })
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Beschreibung ändern/ })).toBeNull())
    expect(await (await panel()).findByText('Brief.txt')).toBeTruthy()
  })
})

it('[OPEN-002] asks before signing out in the midst of it', async () => {
  const { fake } = await open({ overrides: { uploadDocument: forever } })
  await choose(letter())
  await screen.findByText('Upload läuft...')
  const signOut = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Benutzerkonto von Sabine Hartmann' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Abmelden' }))
    return within(await screen.findByRole('dialog', { name: 'Abmelden' }))
  }
  await userEvent.click((await signOut()).getByRole('button', { name: 'Abbrechen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(fake.calls).not.toContain('signOut')
  await userEvent.click((await signOut()).getByRole('button', { name: 'Trotzdem abmelden' }))
  await waitFor(() => expect(fake.calls).toContain('signOut'))
})

describe('the banner of the uploads', () => {
  const status = (text: string) => screen.findByText(text)

  it('[PRG-12] [PRG-13] [PRG-14] has the browser ask before the page is left, until all has arrived', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    let arrive: (() => void) | undefined
    const uploadDocument: OfficeClient['uploadDocument'] = () =>
      new Promise((resolve) => {
        arrive = () => resolve({ id: documentIdOf(1), key_id: 'document:1', size: 28 })
      })
    await open({ overrides: { uploadDocument } })
    expect(isAsked()).toBe(false)
    await choose(letter())
    await waitFor(() => expect(arrive).toBeDefined())
    expect(isAsked()).toBe(true)
    arrive?.()
    expect(await status('Upload vollständig!')).toBeTruthy()
    expect(isAsked()).toBe(false)
  })
  it("[UPL-18] [UPL-19] [UPL-20] says 'Upload läuft...', on other pages too, and leads back", async () => {
    await open({ overrides: { uploadDocument: forever } })
    await choose(letter())
    expect(await status('Upload läuft...')).toBeTruthy()
    await userEvent.click(screen.getAllByRole('link', { name: 'Benutzer' })[0]!)
    await screen.findByRole('heading', { level: 1, name: 'Benutzer' })
    await userEvent.click(screen.getByRole('button', { name: 'Uploads anzeigen' }))
    expect(await panel()).toBeTruthy()
  })
})
