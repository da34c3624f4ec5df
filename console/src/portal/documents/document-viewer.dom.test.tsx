import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ApiError } from '@aktenraum/client/base/errors/http'
import type { Document, OfficeClient } from '@aktenraum/client/collections/types'
import { aCase, aDocument, idOf } from '../testing/fake-data.ts'
import { renderPortal } from '../testing/render-portal.tsx'

const caseUrl = `/akten/${idOf(1)}/`
const documentUrl = `${caseUrl}dokumente/${idOf(5)}/`

const open = (document: Document, client: Partial<OfficeClient> = {}, url = caseUrl) =>
  renderPortal({
    url,
    client: {
      retrieveCase: async () => aCase(1),
      listDocuments: async () => ({ count: 1, results: [document] }),
      ...client,
    },
  })

describe('the viewer', () => {
  it('stands in the address, takes the focus and leaves the page behind it alone; back closes it', async () => {
    open(aDocument(5), { downloadDocument: async () => new File(['x'], 'x.txt') })
    const link = await screen.findByRole('link', { name: 'Dokument 5.txt' })
    const focused: (Element | null)[] = []
    document.addEventListener('focusin', () => focused.push(document.activeElement))
    await userEvent.setup().click(link)
    const dialog = await screen.findByRole('dialog')
    expect(location.pathname).toBe(documentUrl)
    expect(dialog.contains(document.activeElement)).toBe(true)
    expect(focused.map((element) => element?.tagName)).toEqual(['A', 'H2'])
    history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.pathname).toBe(caseUrl)
  })

  it('stands in the address when one walks on', async () => {
    const documents = [4, 5].map((number) => aDocument(number))
    const listDocuments = async () => ({ count: 2, results: documents })
    open(aDocument(4), { listDocuments, downloadDocument: async () => new File(['x'], 'x.txt') })
    await userEvent.click(await screen.findByRole('link', { name: 'Dokument 4.txt' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Nächstes Dokument' }))
    await screen.findByRole('dialog', { name: 'Dokument 5.txt' })
    expect(location.pathname).toBe(documentUrl)
    await userEvent.click(screen.getByRole('button', { name: 'Schließen' }))
    await waitFor(() => expect(location.pathname).toBe(caseUrl))
  })

  it('[DOC-66] is not answered where one may not upload', async () => {
    const retrieveCase = async () => aCase(1, { can_upload: false })
    open(aDocument(5), { retrieveCase, downloadDocument: async () => new File(['nur lesen'], 'x.txt') }, documentUrl)
    await screen.findByText('nur lesen')
    expect(screen.queryByRole('button', { name: 'Antworten' })).toBeNull()
  })
})

it('[DOC-56] [DOC-60] [DOC-61] describes a document that was just uploaded, and shows it then', async () => {
  const user = userEvent.setup()
  let description = 'alt'
  const listDocuments = async () => ({
    count: 1,
    results: [aDocument(5, { can_update: true, is_just_uploaded: true, description: { text: description } })],
  })
  let answer: () => Promise<void> = () => Promise.reject(new ApiError(401, undefined, 'partialUpdateDocument'))
  const describeDocument: OfficeClient['describeDocument'] = async (_document, text) => {
    await answer()
    description = text
  }
  open(aDocument(5), { listDocuments, describeDocument })
  await user.click(await screen.findByRole('button', { name: 'Beschreibung ändern: Dokument 5.txt' }))
  const field = screen.getByLabelText<HTMLInputElement>('Beschreibung')
  await user.clear(field)
  await user.type(field, 'neu{Enter}')
  expect((await screen.findByRole('alert')).textContent).toMatch(/Loggen Sie sich neu ein/)
  answer = () => Promise.resolve()
  await user.type(field, '{Enter}')
  expect(await screen.findByText('neu')).toBeDefined()
})
