import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ApiError, NoConnectionError } from '@aktenraum/client/base/errors/http'
import type { Document, OfficeClient } from '@aktenraum/client/collections/types'
import { aCase, aDocument, idOf } from '../testing/fake-data.ts'
import { renderPortal, savedFiles } from '../testing/render-portal.tsx'

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
  it('[DOC-34] [DOC-35] [DOC-37] shows a text over its case, to be printed and downloaded', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    open(aDocument(5), { downloadDocument: async () => new File(['Grüße\nPetra'], 'Dokument 5.txt') })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('link', { name: 'Dokument 5.txt' }))
    expect(location.pathname).toBe(documentUrl)
    const dialog = await screen.findByRole('dialog', { name: 'Dokument 5.txt' })
    expect((await within(dialog).findByRole('region')).textContent).toBe('Grüße\nPetra')
    await user.click(within(dialog).getByRole('button', { name: 'Drucken' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    await user.click(within(dialog).getByRole('button', { name: 'Herunterladen' }))
    await waitFor(() => expect(savedFiles).toHaveLength(1))
    await user.click(within(dialog).getByRole('button', { name: 'Schließen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.pathname).toBe(caseUrl)
  })

  it('[APP-021] takes the focus and leaves the page behind it alone', async () => {
    open(aDocument(5), { downloadDocument: async () => new File(['x'], 'x.txt') })
    const link = await screen.findByRole('link', { name: 'Dokument 5.txt' })
    const focused: (Element | null)[] = []
    document.addEventListener('focusin', () => focused.push(document.activeElement))
    await userEvent.setup().click(link)
    const dialog = await screen.findByRole('dialog')
    expect(dialog.contains(document.activeElement)).toBe(true)
    expect(focused.map((element) => element?.tagName)).toEqual(['A', 'H2'])
  })

  it('never runs what a text says', async () => {
    const content = '<img src=x onerror=alert(1)><script>alert(2)</script>'
    open(aDocument(5), { downloadDocument: async () => new File([content], 'x.txt') }, documentUrl)
    const shown = await screen.findByRole('region', { name: /Inhalt/ })
    expect(shown.textContent).toBe(content)
    expect(shown.children).toHaveLength(0)
  })

  it('shows images', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:image', revokeObjectURL: () => undefined })
    const image = aDocument(5, { type: 'image/png', name: { text: 'Wand.png' } })
    open(image, { downloadDocument: async () => new File(['x'], 'Wand.png', { type: 'image/png' }) }, documentUrl)
    expect((await screen.findByRole('img', { name: 'Bild: Wand.png' })).getAttribute('src')).toBe('blob:image')
  })

  it('[DOC-38] [DOC-39] says what it cannot show, without fetching it', async () => {
    open(aDocument(5, { type: 'application/zip', name: { text: 'Klage.zip' } }), {}, documentUrl)
    const dialog = await screen.findByRole('dialog', { name: 'Klage.zip Nicht unterstütztes Dokument' })
    expect(within(dialog).getByRole('button', { name: 'Antworten' })).toBeDefined()
    expect(
      within(dialog).getByText('Die Anzeige dieses Dokumenttyps wird gegenwärtig nicht unterstützt.'),
    ).toBeDefined()
    expect(within(dialog).getByText('Laden Sie es herunter, um es zu öffnen.')).toBeDefined()
    expect(within(dialog).getByRole('button', { name: 'Herunterladen' })).toBeDefined()
  })

  it('says why a document cannot be loaded and tries again', async () => {
    let isOnline = false
    const downloadDocument = async () => {
      if (!isOnline) throw new NoConnectionError('offline')
      return new File(['da'], 'x.txt')
    }
    open(aDocument(5), { downloadDocument }, documentUrl)
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByRole('alert')
    isOnline = true
    await userEvent.setup().click(within(dialog).getByRole('button', { name: 'Erneut versuchen' }))
    expect(await within(dialog).findByText('da')).toBeDefined()
  })

  it('opens a document that stands on another page of the list', async () => {
    open(
      aDocument(6),
      { retrieveDocument: async () => aDocument(5), downloadDocument: async () => new File(['x'], 'x.txt') },
      documentUrl,
    )
    expect(await screen.findByRole('dialog', { name: 'Dokument 5.txt' })).toBeDefined()
  })

  it('shows nothing more of a document that somebody else has deleted', async () => {
    let tell = (): void => undefined
    let isThere = true
    open(
      aDocument(5),
      {
        listDocuments: async () => ({ count: 1, results: [aDocument(isThere ? 5 : 6)] }),
        retrieveDocument: () => Promise.reject(new ApiError(404, undefined, 'retrieveDocument')),
        downloadDocument: async () => new File(['noch da'], 'x.txt'),
        onChange: (listener) => {
          tell = () => listener({ case_id: idOf(1), type: 'DocumentDeleted', position: '1' })
          return () => undefined
        },
      },
      documentUrl,
    )
    await screen.findByText('noch da')
    isThere = false
    tell()
    expect((await screen.findByRole('alert')).textContent).toContain('inzwischen gelöscht')
    expect(screen.queryByText('noch da')).toBeNull()
  })

  it('[DOC-66] is not answered where one may not upload', async () => {
    const retrieveCase = async () => aCase(1, { can_upload: false })
    open(aDocument(5), { retrieveCase, downloadDocument: async () => new File(['nur lesen'], 'x.txt') }, documentUrl)
    await screen.findByText('nur lesen')
    expect(screen.queryByRole('button', { name: 'Antworten' })).toBeNull()
  })

  it('says when a document is gone', async () => {
    const gone = () => Promise.reject(new ApiError(404, undefined, 'retrieveDocument'))
    open(aDocument(6), { retrieveDocument: gone }, documentUrl)
    expect(await screen.findByRole('dialog', { name: 'Dieses Dokument gibt es nicht mehr.' })).toBeDefined()
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
