import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { ApiError } from '@aktenraum/client/base/errors/http'
import type { Document, OfficeClient } from '@aktenraum/client/collections/types'
import { paths } from '../../routes/paths.ts'
import { aCase, aDocument, caseIdOf, clear, documentIdOf, idOf, petra, sabine } from '../../testing/fake-data.ts'
import { fakeOffice } from '../../testing/fake-office.ts'
import { renderApp } from '../../testing/render-app.tsx'

afterEach(cleanup)

const day = (number: number): string => `2026-11-${String(30 - number).padStart(2, '0')}T10:00:00.000Z`
const documentOf = (number: number, change: Partial<Document> = {}): Document =>
  aDocument(number, { uploaded_at: day(number), viewer_read: false, ...change })
const three = [1, 2, 3].map((number) => documentOf(number))
const contents = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [idOf(index), `Inhalt ${index}`]))

const open = (documents: readonly Document[], path: string, overrides: Partial<OfficeClient> = {}) => {
  const cases = [aCase(1, { documents_count: documents.length })]
  const fake = fakeOffice({ cases, documents, users: [sabine, petra], contents }, overrides)
  return { fake, ...renderApp(fake, path) }
}
const openViewer = (number: number, documents = three, overrides: Partial<OfficeClient> = {}) =>
  open(documents, paths.document(caseIdOf(1), documentIdOf(number)), overrides)
const viewer = (name: string) => screen.findByRole('dialog', { name })

describe('the way through the listing', () => {
  it('leads to the neighbours by buttons and arrow keys, as far as there are any', async () => {
    openViewer(1)
    const dialog = within(await viewer('Dokument 1.txt'))
    await dialog.findByText('1 von 3')
    expect(dialog.getByRole('button', { name: 'Voriges Dokument' }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(dialog.getByRole('button', { name: 'Nächstes Dokument' }))
    await viewer('Dokument 2.txt')
    await userEvent.keyboard('{ArrowRight}')
    await viewer('Dokument 3.txt')
    expect(await screen.findByText('Inhalt 3')).toBeTruthy()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByText('3 von 3')).toBeTruthy()
    await userEvent.keyboard('{ArrowLeft}')
    await viewer('Dokument 2.txt')
  })
  it('ends where one is then, not where one began', async () => {
    open(three, paths.case(caseIdOf(1)))
    const [link] = await screen.findAllByRole('link', { name: 'Dokument 1.txt' })
    await userEvent.click(link!)
    await screen.findByText('Inhalt 1')
    await userEvent.keyboard('{ArrowRight}')
    await screen.findByText('Inhalt 2')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Dokument 2.txt'))
  })
  it('is walked by a stroke with the finger', async () => {
    openViewer(2)
    const text = await screen.findByText('Inhalt 2')
    const stroke = (from: number, to: number, down = 0): void => {
      fireEvent.touchStart(text, { touches: [{ clientX: from, clientY: 0 }] })
      fireEvent.touchEnd(text, { changedTouches: [{ clientX: to, clientY: down }] })
    }
    stroke(200, 100, 90)
    stroke(200, 180)
    expect(screen.getByRole('dialog', { name: 'Dokument 2.txt' })).toBeTruthy()
    stroke(200, 100)
    await viewer('Dokument 3.txt')
  })
  it('goes on over the end of a page', async () => {
    const many = Array.from({ length: 31 }, (_, index) =>
      documentOf(index + 1, { uploaded_at: `2026-10-01T10:00:${String(59 - index).padStart(2, '0')}.000Z` }),
    )
    openViewer(30, many)
    const dialog = within(await viewer('Dokument 30.txt'))
    await dialog.findByText('30 von 31')
    await userEvent.click(dialog.getByRole('button', { name: 'Nächstes Dokument' }))
    await viewer('Dokument 31.txt')
    await screen.findByText('31 von 31')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Nächstes Dokument')
    await userEvent.keyboard('{ArrowLeft}')
    await viewer('Dokument 30.txt')
  })
  it('[DOC-71] has the neighbours ready, which stay unread until they are seen', async () => {
    const { fake, office } = openViewer(2)
    await screen.findByText('Inhalt 2')
    await waitFor(() => expect([1, 3].map((number) => office.contents.isHere(idOf(number)))).toEqual([true, true]))
    const readOf = () => fake.state.documents.map(({ viewer_read }) => viewer_read)
    expect(readOf()).toEqual([false, true, false])
    await userEvent.keyboard('{ArrowRight}')
    await screen.findByText('Inhalt 3')
    await waitFor(() => expect(readOf()).toEqual([false, true, true]))
    expect(fake.calls.filter((call) => call === 'downloadDocument')).toHaveLength(3)
  })
})

describe('the viewer', () => {
  it('shows nothing more of a document that somebody else has deleted', async () => {
    const { fake, office } = openViewer(2)
    await screen.findByText('Inhalt 2')
    fake.state.documents = fake.state.documents.filter(({ id }) => id !== idOf(2))
    fake.tell({ type: 'DocumentDeleted' })
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Dieses Dokument gibt es nicht mehr\./)
    expect(screen.queryByText('Inhalt 2')).toBeNull()
    await waitFor(() => expect(office.contents.isHere(idOf(2))).toBe(false))
  })
  it('says when the content is gone, and offers no second try', async () => {
    const downloadDocument = () => Promise.reject(new ApiError(404, undefined, 'getDocumentContent'))
    openViewer(1, three, { downloadDocument })
    expect((await screen.findByRole('alert')).textContent).toContain('Dieses Dokument gibt es nicht mehr.')
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull()
  })
  it('says when a document is too large, without fetching it', async () => {
    const { fake } = openViewer(1, [documentOf(1, { type: 'video/mp4', size: 2 ** 26 })])
    const dialog = await viewer('Dokument 1.txt Nicht unterstütztes Dokument')
    expect(dialog.textContent).toContain('zu groß, um es hier anzuzeigen')
    expect(fake.calls).not.toContain('downloadDocument')
  })
})

describe('the quick look', () => {
  const look = async () => {
    const rendered = open(three, paths.case(caseIdOf(1)))
    const [link] = await screen.findAllByRole('link', { name: 'Dokument 2.txt' })
    link?.focus()
    await userEvent.keyboard(' ')
    return rendered
  }
  it('opens with Space on a row, walks with the arrow keys and closes with Space, where one is then', async () => {
    await look()
    await viewer('Schnellansicht: Dokument 2.txt')
    await userEvent.keyboard('{ArrowDown}')
    await viewer('Schnellansicht: Dokument 3.txt')
    expect(await screen.findByText('Inhalt 3')).toBeTruthy()
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
    await viewer('Schnellansicht: Dokument 1.txt')
    await userEvent.keyboard(' ')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Dokument 1.txt'))
  })
  it('closes with Escape, and opens the viewer with Enter', async () => {
    await look()
    await viewer('Schnellansicht: Dokument 2.txt')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard(' ')
    await viewer('Schnellansicht: Dokument 2.txt')
    await userEvent.keyboard('{Enter}')
    await viewer('Dokument 2.txt')
  })
  it('leaves the space bar to what has its own use for it', async () => {
    open(three, paths.case(caseIdOf(1)))
    const [box] = await screen.findAllByRole('checkbox', { name: 'Dokument 2.txt auswählen' })
    box?.focus()
    await userEvent.keyboard(' ')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('pinned documents', () => {
  it('[LST-45] [LST-46] [LST-47] stand with uploader, description and what they look like, unread as before', async () => {
    const pinned = documentOf(1, { pinned: true, uploader: petra.id, description: clear('Bitte zuerst lesen') })
    const { fake } = open([pinned, documentOf(2)], paths.case(caseIdOf(1)))
    const panel = within(await screen.findByRole('region', { name: 'Angeheftete Dokumente' }))
    expect(panel.getByText('Bitte zuerst lesen')).toBeTruthy()
    expect(panel.getByLabelText(/Petra Krause/)).toBeTruthy()
    const thumbnail = await panel.findByText('Inhalt 1')
    expect(fake.state.documents[0]?.viewer_read).toBe(false)
    await userEvent.click(thumbnail)
    await viewer('Dokument 1.txt')
    expect(panel.queryByText('Dokument 2.txt')).toBeNull()
  })
})
