import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { Document } from '@aktenraum/client/collections/types'
import { paths } from '../../routes/paths.ts'
import { aCase, aDocument, caseIdOf, clear, documentIdOf, idOf, petra, sabine } from '../../testing/fake-data.ts'
import { fakeOffice } from '../../testing/fake-office.ts'
import { renderApp } from '../../testing/render-app.tsx'

afterEach(cleanup)

const documents = [1, 2, 3].map((number) => aDocument(number, { viewer_read: false }))
const contents = { [idOf(1)]: 'Inhalt 1', [idOf(2)]: 'Inhalt 2' }
const open = (path: string, { canUpload = true, first = documents[0] as Document } = {}) => {
  const cases = [aCase(1, { can_upload: canUpload })]
  const fake = fakeOffice({ cases, documents: [first, ...documents.slice(1)], users: [sabine, petra], contents })
  renderApp(fake, path)
  return fake
}
const casePath = paths.case(caseIdOf(1))

it('[DOC-66] says why one cannot answer where one may not upload', async () => {
  open(paths.document(caseIdOf(1), documentIdOf(1)), { canUpload: false })
  await screen.findByText('Inhalt 1')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Antworten' })
  expect(button.disabled).toBe(true)
  await userEvent.hover(button.parentElement!)
  expect(await screen.findByText('In diese Akte können Sie keine Dokumente hochladen.')).toBeTruthy()
})

it('the viewer and the quick look close with Escape', async () => {
  open(casePath)
  const [link] = await screen.findAllByRole('link', { name: 'Dokument 2.txt' })
  for (const key of ['{Enter}', ' ']) {
    link?.focus()
    await userEvent.keyboard(key)
    await screen.findByRole('dialog', { name: /Dokument 2\.txt$/ })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

describe('pinned documents', () => {
  it('[LST-45] [LST-46] [LST-47] stand with uploader, description and what they look like, unread as before', async () => {
    const pinned = { viewer_read: false, pinned: true, uploader: petra.id, description: clear('Bitte zuerst lesen') }
    const fake = open(casePath, { first: aDocument(1, pinned) })
    const panel = within(await screen.findByRole('region', { name: 'Angeheftete Dokumente' }))
    expect(panel.getByText('Bitte zuerst lesen')).toBeTruthy()
    expect(panel.getByLabelText(/Petra Krause/)).toBeTruthy()
    const thumbnail = await panel.findByText('Inhalt 1')
    expect(fake.state.documents[0]?.viewer_read).toBe(false)
    await userEvent.click(thumbnail)
    expect(await screen.findByRole('dialog', { name: 'Dokument 1.txt' })).toBeTruthy()
    expect(panel.queryByText('Dokument 2.txt')).toBeNull()
  })
})
