import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { Document, OfficeClient } from '@aktenraum/client/collections/types'
import type { Lacks } from '@aktenraum/client/engines/lookup/lookup'
import { paths } from '../routes/paths.ts'
import { aCase, aDocument, caseIdOf, clear, jonas, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

const table = 'Dokumente der Akte'
const documents = Array.from({ length: 40 }, (_, place) =>
  aDocument(place + 1, {
    name: clear(`Brief ${place + 1}.txt`),
    uploaded_at: new Date(Date.UTC(2026, 0, 200 - place)).toISOString(),
  }),
)
const open = async (overrides: Partial<OfficeClient> = {}, lacks?: Lacks) => {
  const users = [sabine, { ...jonas, is_owner: true }]
  const cases = [aCase(1, { documents_count: documents.length })]
  const fake = fakeOffice({ cases, documents, users }, overrides)
  renderApp(fake, paths.case(caseIdOf(1)), lacks === undefined ? {} : { lacks })
  await screen.findByRole('table', { name: table })
}
const selectAll = async (): Promise<void> => {
  await userEvent.click(screen.getByRole('checkbox', { name: 'Alle angezeigten Dokumente auswählen' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Alle 40 Dokumente der Akte auswählen' }))
}
const refused = (document: Document): Document => ({ ...document, verdict: { state: 'wrong', reason: 'x' } })

describe('selecting a whole case', () => {
  it('takes what is signed in it, and says what the server holds back or puts in', async () => {
    const one = { place: 4, author: sabine, at: '2026-11-22T08:00:00.000Z' }
    const wholeCase = async () => ({ documents: documents.slice(1), lacking: [one], refused: 2 })
    await open({ wholeCase })
    await selectAll()
    // The button that was pressed is gone.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Aktionen für die Auswahl' })),
    )
    const text =
      'Der Server hält 1 Dokument zurück, das unterschrieben in der Akte liegt. ' +
      'Der Server zeigt 2 Dokumente, die so niemand unterschrieben hat. Ausgewählt ist der Rest.'
    expect(await screen.findByText(text)).toBeTruthy()
    await waitFor(() => expect(screen.getAllByText(/40 Dokumente|39 Dokumente/).length).toBeGreaterThan(0))
  })

  it('takes nothing any more once somebody has let go of all while it was read', async () => {
    let end = (): void => undefined
    const until = new Promise<void>((resolve) => (end = resolve))
    await open({ wholeCase: () => until.then(() => ({ documents, lacking: [], refused: 0 })) })
    await selectAll()
    await userEvent.click(screen.getByRole('button', { name: 'Auswahl aufheben' }))
    await waitFor(() => expect(screen.queryByText(/Dokumente ausgewählt/)).toBeNull())
    await act(async () => end())
    expect(screen.queryByText(/Dokumente ausgewählt/)).toBeNull()
  })

  it('takes the first of a large one, leaves out what is not as it was signed, and says so', async () => {
    const many = Array.from({ length: 1500 }, (_, place) => {
      const document = aDocument(place + 1, { name: clear(`Brief ${place + 1}.txt`) })
      return place < 40 && place > 34 ? refused(document) : document
    })
    const fake = fakeOffice({ cases: [aCase(1, { documents_count: 1500 })], documents: many, users: [sabine] })
    renderApp(fake, paths.case(caseIdOf(1)))
    await screen.findByRole('table', { name: table })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Alle angezeigten Dokumente auswählen' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Die ersten 1.000 von 1.500 auswählen' }))
    expect(await screen.findByText(/995 Dokumente/)).toBeTruthy()
    expect(await screen.findByText(/^Der Server zeigt 5 Dokumente, die so niemand unterschrieben hat/)).toBeTruthy()
  })
})

describe('looking through a whole case', () => {
  const search = async (lacks: Lacks): Promise<void> => {
    await open({}, lacks)
    await userEvent.type(await screen.findByRole('textbox', { name: 'In dieser Akte suchen' }), 'Brief 37')
  }
  it('says in how many documents nothing was looked for, for the server holds them back', async () => {
    await search({ missing: 3, hasOthers: false })
    const note = await screen.findByText(/^Gesucht wurde nicht in allem: Der Server hält 3 Dokumente zurück/)
    await waitFor(() => expect(note.textContent).toMatch(/dem Betreiber und Jonas Weber\.$/))
  })

  it('says that there are documents that nobody signed so', async () => {
    await search({ missing: 0, hasOthers: true })
    expect(await screen.findByText(/zeigt unter den Dokumenten dieser Akte andere, als unterschrieben/)).toBeTruthy()
  })

  it('says nothing of the kind where all is there', async () => {
    await search({ missing: 0, hasOthers: false })
    expect(await screen.findByText('1 Treffer')).toBeTruthy()
    expect(screen.queryByText(/als unterschrieben|nicht in allem/)).toBeNull()
  })
})
