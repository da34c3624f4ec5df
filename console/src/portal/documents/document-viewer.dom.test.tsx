import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
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

describe('describing a document', () => {
  const fresh = { can_update: true, is_just_uploaded: true } as const
  const editing = async () => {
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Beschreibung ändern: Dokument 5.txt' }))
    return { user, field: screen.getByLabelText<HTMLInputElement>('Beschreibung') }
  }

  it('[DOC-58] [DOC-59] takes 227 characters and says so in an empty field', async () => {
    open(aDocument(5, fresh))
    const { field } = await editing()
    expect(field.maxLength).toBe(227)
    expect(field.placeholder).toBe('Beschreibung ändern...')
  })

  it('gives the focus back to what it was opened by, where nothing is to be changed after all', async () => {
    const describeDocument = vi.fn<OfficeClient['describeDocument']>()
    open(aDocument(5, fresh), { describeDocument })
    const { user, field } = await editing()
    expect(document.activeElement).toBe(field)
    await user.type(field, 'Entwurf')
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Beschreibung ändern: Dokument 5.txt' }))
    expect(describeDocument).not.toHaveBeenCalled()
  })

  it('[DOC-57] sends what has changed, and nothing else', async () => {
    const sent: string[] = []
    const describeDocument = async (_document: Document, text: string) => void sent.push(text)
    open(aDocument(5, { ...fresh, description: { text: 'alt' } }), { describeDocument })
    const { user } = await editing()
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(screen.queryByLabelText('Beschreibung')).toBeNull())
    expect(sent).toEqual([])
    const { field } = await editing()
    await user.clear(field)
    await user.type(field, 'neu')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(sent).toEqual(['neu']))
  })

  it.each([
    ['it may not be changed', { ...fresh, can_update: false }],
    ['it was uploaded long ago', { ...fresh, is_just_uploaded: false }],
  ])('[DOC-60] is not offered when %s', async (_, change) => {
    open(aDocument(5, change))
    await screen.findByRole('link', { name: 'Dokument 5.txt' })
    expect(screen.queryByRole('button', { name: /Beschreibung/ })).toBeNull()
  })

  it.each([
    [
      '[DOC-61]',
      401,
      'Sie können die Beschreibung nicht ändern, da Ihre Sitzung abgelaufen ist. Loggen Sie sich neu ein.',
    ],
    ['[DOC-62]', 403, /^Sie sind nicht berechtigt, Änderungen an diesem Dokument durchzuführen\./],
  ])('%s explains an answer %d', async (_, status, message) => {
    const error = new ApiError(status, undefined, 'partialUpdateDocument')
    open(aDocument(5, fresh), { describeDocument: () => Promise.reject(error) })
    const { user, field } = await editing()
    await user.type(field, 'neu')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(message)
  })
})
