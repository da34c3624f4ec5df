import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { NewDocument, OfficeClient } from '@aktenraum/client/collections/types'
import { aCase, aDocument, idOf, petra } from '../testing/fake-data.ts'
import { renderPortal } from '../testing/render-portal.tsx'

/** A case without documents, and a server that never ends an upload. */
const open = (client: Partial<OfficeClient> = {}) => {
  const sent: NewDocument[] = []
  const uploadDocument: OfficeClient['uploadDocument'] = (_case, document) => {
    sent.push(document)
    return new Promise(() => undefined)
  }
  const retrieveCase = async () => aCase(1, { documents_count: 0 })
  const methods = { retrieveCase, uploadDocument, ...client }
  return { sent, ...renderPortal({ url: `/akten/${idOf(1)}/`, client: methods }) }
}
const choose = async (name: string) => {
  const picker = await screen.findByLabelText('Dateien auswählen', { selector: 'input' })
  fireEvent.change(picker, { target: { files: [new File([name], name, { type: 'text/plain' })] } })
  await screen.findByText(name)
}
const start = () => userEvent.click(screen.getByRole('button', { name: 'Dokument hochladen' }))

it('[UPL-10] [UPL-11] [UPL-12] what is chosen is described, and sent when somebody says so', async () => {
  const { sent } = open()
  await choose('Brief.txt')
  expect(screen.getByRole('button', { name: 'Weitere Dateien vom Computer auswählen...' })).toBeDefined()
  await userEvent.type(screen.getByLabelText('Beschreibung von Brief.txt (optional)'), 'Meine Antwort')
  expect(sent).toEqual([])
  await start()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ name: 'Brief.txt', type: 'text/plain', description: 'Meine Antwort' })
})

it('[UPL-39] a file that is too large is refused before it is sent', async () => {
  const { sent } = open()
  const large = new File([new Uint8Array(1_000_001)], 'Film.mp4')
  fireEvent.change(await screen.findByLabelText('Dateien auswählen', { selector: 'input' }), {
    target: { files: [large] },
  })
  await screen.findByText('Film.mp4')
  await start()
  expect((await screen.findByRole('alert')).textContent).toMatch('Die maximal erlaubte Dokumentgröße beträgt')
  expect(sent).toEqual([])
})

it('[UPL-19] [UPL-20] the way to the uploads leads to the first page of the documents', async () => {
  const listDocuments: OfficeClient['listDocuments'] = async (_case, query) => ({
    count: 31,
    results: [aDocument(query?.page ?? 0)],
  })
  const { sent } = open({ listDocuments })
  await choose('Brief.txt')
  await start()
  await waitFor(() => expect(sent).toHaveLength(1))
  await userEvent.click(await screen.findByRole('button', { name: 'Nächste Seite' }))
  await screen.findByRole('link', { name: 'Dokument 2.txt' })
  await userEvent.click(screen.getByRole('button', { name: 'Uploads anzeigen' }))
  expect(await screen.findByRole('link', { name: 'Dokument 1.txt' })).toBeDefined()
  expect(document.activeElement?.textContent).toContain('Upload läuft...')
})

it('[LST-44] what has just been uploaded is shown in its own case alone, as what is to be sent is', async () => {
  const cases = [aCase(1), aCase(2)]
  const arrived = { uploader: petra.id, is_just_uploaded: true }
  const { session } = open({
    listCases: async () => cases,
    retrieveCase: async (id) => cases.find((each) => each.id === id) ?? aCase(9),
    listDocuments: async (id) => ({ count: 1, results: [aDocument(id === idOf(1) ? 1 : 2, arrived)] }),
  })
  const listed = async () => {
    const heading = await screen.findByRole('heading', { name: 'Neu hochgeladene Dokumente' })
    return within(heading.parentElement as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  }
  await waitFor(async () => expect(await listed()).toEqual(['Dokument 1.txt hochgeladen']))
  const stage = session.get()
  if (stage.kind !== 'ready') throw new Error('nobody is signed in')
  const draft = { caseId: idOf(2), content: new File(['x'], 'Entwurf.txt'), name: 'Entwurf.txt' }
  act(() => void stage.uploads.add([draft]))
  expect(await listed()).toEqual(['Dokument 1.txt hochgeladen'])
  await userEvent.click(screen.getByRole('link', { name: 'Meine Akten' }))
  await userEvent.click(await screen.findByRole('link', { name: /Sache 2/ }))
  const own = [expect.stringContaining('Entwurf.txt'), 'Dokument 2.txt hochgeladen']
  await waitFor(async () => expect(await listed()).toEqual(own))
})

it('[OPEN-002] asks before signing out in the middle of it', async () => {
  const { sent, left } = open({ signOut: async () => undefined })
  await choose('Brief.txt')
  await start()
  await waitFor(() => expect(sent).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Abmelden' }))
  const dialog = await screen.findByRole('dialog', { name: 'Abmelden' })
  expect(left).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Trotzdem abmelden' }))
  await waitFor(() => expect(left).toContain('/anmelden/'))
})
