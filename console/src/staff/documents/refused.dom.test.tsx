import type { DocumentDto } from '@aktenraum/domain/contracts'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { openDocuments } from '@aktenraum/client/collections/open-documents'
import type { Document } from '@aktenraum/client/collections/types'
import { paths } from '../routes/paths.ts'
import { aCase, aDocument, caseIdOf, clear, documentIdOf, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'
import { rowsOf } from '../testing/screen.ts'

afterEach(cleanup)

const table = 'Dokumente der Akte'
const rights = { can_update: true, can_delete: true, can_pin: true, can_transfer: true }
/** The row of somebody who may do anything, as it is shown where it is, or is not, as it was signed. */
const shown = async (isWrong: boolean): Promise<readonly Document[]> => {
  const { name: _, ...row } = aDocument(1, { ...rights, viewer_read: true })
  const dto = { ...row, encrypted_name: { key_id: row.key_id, data: 'A'.repeat(40) } } as unknown as DocumentDto
  const signed = { state: 'verified', uploader: sabine.id, place: 4 } as const
  const verdict = isWrong ? ({ state: 'wrong', reason: 'another name' } as const) : signed
  const crypto = { openValues: async () => [clear('Brief.txt')] }
  return openDocuments({ crypto }, [dto], [verdict])
}
const show = async (isWrong: boolean, path: string): Promise<void> => {
  cleanup()
  renderApp(fakeOffice({ cases: [aCase(1)], documents: await shown(isWrong), users: [sabine] }), path)
}
const list = paths.case(caseIdOf(1))
const labels = (buttons: readonly HTMLElement[]) => buttons.map(({ textContent }) => textContent)

describe('a row that is not as it was signed', () => {
  it('offers only what reads, in its menu and to be dragged', async () => {
    for (const isWrong of [false, true]) {
      await show(isWrong, list)
      await screen.findByRole('table', { name: table })
      const [row] = rowsOf(table)
      expect(row?.draggable).toBe(!isWrong)
      await userEvent.click(within(row!).getByRole('button', { name: /^Aktionen für/ }))
      const items = labels(await screen.findAllByRole('menuitem'))
      for (const item of ['Bearbeiten', 'Verschieben', 'Anheften', 'Löschen'])
        expect(items.includes(item), item).toBe(!isWrong)
      expect(items).toContain('Verlauf')
    }
  })

  it('tells staff to tell an owner and the operator', async () => {
    await show(true, list)
    const note = await screen.findByText(/Bitte sagen Sie es .* dem Betreiber und einem Kanzleiinhaber\./)
    expect(note.textContent).toContain('Widerspruch: Dieses Dokument ist nicht so')
    expect(note.textContent).not.toContain('Ihrer Kanzlei')
  })

  it('offers nothing else where it is selected', async () => {
    for (const isWrong of [false, true]) {
      await show(isWrong, list)
      await screen.findByRole('table', { name: table })
      await userEvent.click(within(rowsOf(table)[0]!).getByRole('checkbox'))
      const bar = within(await screen.findByRole('group', { name: 'Aktionen für die Auswahl' }))
      const offers = labels(bar.getAllByRole('button')).join()
      for (const offer of ['erschieben', 'nheften', 'öschen']) expect(offers.includes(offer), offer).toBe(!isWrong)
    }
  })

  it('is neither changed nor answered where it is open', async () => {
    for (const isWrong of [false, true]) {
      await show(isWrong, paths.document(caseIdOf(1), documentIdOf(1)))
      const answer = await screen.findByRole('button', { name: 'Antworten' })
      expect(answer).toHaveProperty('disabled', isWrong)
      expect(screen.queryByRole('button', { name: 'Bearbeiten' }) === null).toBe(isWrong)
    }
  })

  it('is not moved by its address either', async () => {
    await show(true, paths.moveDocument(caseIdOf(1), documentIdOf(1), list))
    expect(await screen.findByText(/verschieben/, { selector: '.MuiAlert-message' })).toBeTruthy()
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})
