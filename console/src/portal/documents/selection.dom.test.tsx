import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '@aktenraum/client/base/errors/http'
import type { Document, OfficeClient } from '@aktenraum/client/collections/types'
import { verifiedContent } from '@aktenraum/client/engines/downloads/testing/verified-content'
import { readZip } from '@aktenraum/client/engines/downloads/zip/testing/read-zip'
import { aCase, aDocument, idOf, petra } from '../testing/fake-data.ts'
import { renderPortal, savedFiles } from '../testing/render-portal.tsx'

const own = (number: number): Document => aDocument(number, { uploader: petra.id, can_delete: true })

/** A case with three documents of one's own and one of the office. */
const open = (client: Partial<OfficeClient> = {}) => {
  const there = new Map([own(1), own(2), own(3), aDocument(4)].map((document) => [document.id, document]))
  const all = new Map(there)
  renderPortal({
    url: `/akten/${idOf(1)}/`,
    client: {
      retrieveCase: async () => aCase(1, { documents_count: there.size }),
      listDocuments: async () => ({ count: there.size, results: [...there.values()] }),
      deleteDocument: async ({ id }) => void there.delete(id),
      restoreDocument: async ({ id }) => {
        const document = all.get(id)
        if (document !== undefined) there.set(id, document)
      },
      openContent: async () => verifiedContent('Inhalt'),
      ...client,
    },
  })
  return there
}
const click = async (name: string | RegExp): Promise<void> => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await userEvent.click(button)
}
const choose = async (...numbers: readonly number[]): Promise<void> => {
  for (const number of numbers)
    await userEvent.click(await screen.findByRole('checkbox', { name: `Dokument ${number}.txt auswählen` }))
}
const bar = async () => within(await screen.findByRole('group', { name: 'Aktionen für die Auswahl' }))
const failures = async () => within(await screen.findByRole('group', { name: 'Nicht verarbeitete Dokumente' }))
const names = () => screen.queryAllByRole('link', { name: /^Dokument \d/ }).map(({ textContent }) => textContent)

describe('several documents', () => {
  it('are saved as one ZIP file', async () => {
    open()
    await click('Auswählen')
    await choose(1, 4)
    expect(await (await bar()).findByText(/^2 Dokumente ausgewählt · /)).toBeDefined()
    await click('Als ZIP herunterladen')
    await screen.findByText(/^2 Dokumente, /)
    await click('ZIP-Datei herunterladen')
    await waitFor(() => expect(savedFiles).toHaveLength(1))
    const bytes = (await savedFiles[0]?.file.arrayBuffer()) ?? new ArrayBuffer()
    expect([...readZip(new Uint8Array(bytes)).keys()]).toEqual(['Dokument 1.txt', 'Dokument 4.txt'])
    expect(savedFiles[0]?.name).toContain('Auswahl')
  })

  it('[BLK-17] are deleted after a question, as far as one may, and had back', async () => {
    open()
    await click('Auswählen')
    await click('Alle auf dieser Seite')
    await userEvent.click((await bar()).getByRole('button', { name: 'Löschen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Dokumente wirklich löschen?' }))
    expect(dialog.getByText(/^Ein ausgewähltes Dokument dürfen Sie nicht löschen/)).toBeDefined()
    expect(names()).toHaveLength(4)
    await userEvent.click(dialog.getByRole('button', { name: 'Löschen' }))
    expect(await screen.findByText('3 Dokumente wurden gelöscht.')).toBeDefined()
    await waitFor(() => expect(names()).toEqual(['Dokument 4.txt']))
    expect(screen.queryByRole('checkbox', { name: /auswählen/ })).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Dokumente/))
    await click('Rückgängig')
    await waitFor(() => expect(names()).toHaveLength(4))
  })

  it('come back but for one that was erased meanwhile, and it says so', async () => {
    const there = open({
      restoreDocument: async ({ id }) => {
        if (id === own(1).id) throw new ApiError(404, 'Nicht gefunden.', 'x')
        there.set(id, own(id === own(2).id ? 2 : 3))
      },
    })
    await click('Auswählen')
    await choose(1, 2, 3)
    await userEvent.click((await bar()).getByRole('button', { name: 'Löschen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Dokumente wirklich löschen?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Löschen' }))
    await click('Rückgängig')
    const said = await screen.findByText('2 von 3 Dokumenten wiederhergestellt. Eines gibt es nicht mehr.')
    expect(said.closest('[role=status]')).not.toBeNull()
    await waitFor(() => expect(names()).toEqual(['Dokument 4.txt', 'Dokument 2.txt', 'Dokument 3.txt']))
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
  })

  it('[BLK-15] that cannot be deleted are named, and only they are tried again', async () => {
    const asked: string[] = []
    let isForbidden = true
    open({
      deleteDocument: async ({ id }) => {
        asked.push(id)
        if (isForbidden && id === own(2).id) throw new ApiError(403, 'Das dürfen Sie nicht.', 'x')
      },
    })
    await click('Auswählen')
    await choose(1, 2)
    await userEvent.click((await bar()).getByRole('button', { name: 'Löschen' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Löschen' }))
    expect(await (await failures()).findByText('Dokument 2.txt: Das dürfen Sie nicht.')).toBeDefined()
    expect(screen.getByText('Dokument 1.txt wurde gelöscht.')).toBeDefined()
    expect((await bar()).getByText('1 von 2 gelöscht, 1 fehlgeschlagen')).toBeDefined()
    isForbidden = false
    asked.length = 0
    await userEvent.click((await failures()).getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText('2 Dokumente wurden gelöscht.')).toBeDefined()
    expect(asked).toEqual([own(2).id])
  })

  it('are let go of again, and none can be deleted that one may not', async () => {
    open()
    await click('Auswählen')
    await choose(4)
    expect((await bar()).queryByRole('button', { name: 'Löschen' })).toBeNull()
    await click('Auswahl beenden')
    expect(screen.queryByRole('group', { name: 'Aktionen für die Auswahl' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(document.activeElement?.textContent).toMatch(/^Dokumente/)
  })

  it('are all chosen by a button that keeps the focus, though there is nothing left for it', async () => {
    open()
    await click('Auswählen')
    const all = await screen.findByRole('button', { name: 'Alle auf dieser Seite' })
    await userEvent.click(all)
    await waitFor(() => expect(all.getAttribute('aria-disabled')).toBe('true'))
    expect([all.hasAttribute('disabled'), document.activeElement]).toEqual([false, all])
  })
})

describe('a selection on several pages', () => {
  it('says how much of it is not shown, names it, and lets it be taken out', async () => {
    const pages = [[own(1), own(2)], [aDocument(4)]]
    open({
      retrieveCase: async () => aCase(1, { documents_count: 31 }),
      listDocuments: async (_, { page = 1 } = {}) => ({ count: 31, results: pages[page - 1] ?? [] }),
    })
    await click('Auswählen')
    await choose(1, 2)
    expect((await bar()).getByRole('status').textContent).not.toContain('sichtbar')
    await click('Nächste Seite')
    await choose(4)
    expect((await bar()).getByRole('status').textContent).toMatch(/^3 Dokumente ausgewählt · .* · davon 1 sichtbar$/)
    await click('Auswahl anzeigen')
    const chosen = within(screen.getByRole('list', { name: 'Ausgewählte Dokumente' }))
    expect(chosen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Dokument 1.txt',
      'Dokument 2.txt',
      'Dokument 4.txt',
    ])
    await click('Dokument 1.txt aus der Auswahl nehmen')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Dokument 2.txt aus der Auswahl nehmen')
    await click('Dokument 2.txt aus der Auswahl nehmen')
    expect((await bar()).getByRole('status').textContent).toMatch(/^1 Dokument ausgewählt · [^·]*$/)
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Aktionen für die Auswahl' }))
  })
})

describe('a range', () => {
  it('goes from the one chosen last to the one chosen with the shift key', async () => {
    open()
    await click('Auswählen')
    const person = userEvent.setup()
    const box = (number: number) => screen.findByRole('checkbox', { name: `Dokument ${number}.txt auswählen` })
    await person.click(await box(1))
    await person.keyboard('{Shift>}')
    await person.click(await box(3))
    await person.keyboard('{/Shift}')
    expect(await (await bar()).findByText(/^3 Dokumente ausgewählt · /)).toBeDefined()
    await person.click(await box(2))
    expect(await (await bar()).findByText(/^2 Dokumente ausgewählt · /)).toBeDefined()
  })
})

it('one is deleted also while others are on their way into the trash, and waits for the server as they do', async () => {
  let isAway = true
  let goOn = (): void => undefined
  const line = new Promise<void>((resolve) => (goOn = resolve))
  const there = open({
    deleteDocument: async ({ id }) => {
      if (id === own(1).id) await line
      else if (isAway) {
        isAway = false
        throw new ApiError(503, undefined, 'x')
      }
      there.delete(id)
    },
  })
  for (const number of [1, 3]) {
    await click(`Dokument ${number}.txt löschen`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Dokument wirklich löschen?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Löschen' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(await screen.findByText('Dokument 3.txt wurde gelöscht.')).toBeDefined()
  expect([there.has(own(1).id), there.has(own(3).id)]).toEqual([true, false])
  goOn()
  await waitFor(() => expect(names()).toEqual(['Dokument 2.txt', 'Dokument 4.txt']))
})

describe('printing', () => {
  it('puts what was selected onto paper together, and names what cannot be', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    let isLost = true
    open({
      downloadDocument: async ({ id }) => {
        if (isLost && id === own(2).id) throw new ApiError(403, 'Das dürfen Sie nicht.', 'x')
        return new File([`Inhalt ${id === own(1).id ? 'eins' : 'zwei'}`], 'x.txt', { type: 'text/plain' })
      },
    })
    const sheets = () => [...document.querySelectorAll('.viewer-sheets pre')].map(({ textContent }) => textContent)
    await click('Auswählen')
    await choose(1, 2)
    await userEvent.click((await bar()).getByRole('button', { name: 'Drucken' }))
    expect(await (await failures()).findByText('Dokument 2.txt: Das dürfen Sie nicht.')).toBeDefined()
    await waitFor(() => expect([print.mock.calls.length, sheets()]).toEqual([1, ['Inhalt eins']]))
    window.dispatchEvent(new Event('afterprint'))
    isLost = false
    await userEvent.click((await failures()).getByRole('button', { name: 'Erneut versuchen' }))
    await waitFor(() => expect([print.mock.calls.length, sheets()]).toEqual([2, ['Inhalt zwei']]))
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Nicht verarbeitete Dokumente' })).toBeNull())
  })

  it('says of how many of the selection it is no use to ask, until one has read it', async () => {
    vi.spyOn(window, 'print').mockImplementation(() => undefined)
    const sound = aDocument(2, { type: 'audio/mpeg' })
    open({
      listDocuments: async () => ({ count: 2, results: [own(1), sound] }),
      downloadDocument: async () => new File(['Inhalt'], 'x.txt', { type: 'text/plain' }),
    })
    await click('Auswählen')
    await choose(1, 2)
    await userEvent.click((await bar()).getByRole('button', { name: 'Drucken' }))
    const note = 'Ein ausgewähltes Dokument lässt sich nicht drucken, nur herunterladen.'
    expect(await screen.findByText(note)).toBeDefined()
    window.dispatchEvent(new Event('afterprint'))
    await click('Schließen')
    expect(screen.queryByText(note)).toBeNull()
    expect(document.activeElement?.textContent).toMatch(/^Dokumente/)
  })
})
