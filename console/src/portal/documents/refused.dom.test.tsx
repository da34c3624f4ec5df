import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openDocuments } from '@aktenraum/client/collections/open-documents'
import { aCase, aDocumentDto, idOf } from '../testing/fake-data.ts'
import { renderPortal } from '../testing/render-portal.tsx'

const rights = { can_update: true, can_delete: true, is_just_uploaded: true }
const show = async (isWrong: boolean): Promise<HTMLElement> => {
  const signed = { state: 'verified', uploader: idOf(2), place: 4 } as const
  const verdict = isWrong ? ({ state: 'wrong', reason: 'another name' } as const) : signed
  const crypto = { openValues: async () => [{ text: 'Brief.txt' }] }
  const results = await openDocuments({ crypto }, [aDocumentDto(5, rights)], [verdict])
  const client = {
    retrieveCase: async () => aCase(1, { can_upload: true }),
    listDocuments: async () => ({ count: 1, results }),
    downloadDocument: async () => new File(['x'], 'x.txt'),
  }
  renderPortal({ url: `/akten/${idOf(1)}/`, client })
  return waitFor(() => document.querySelector<HTMLElement>(`[data-document="${idOf(5)}"]`) ?? expect.unreachable())
}

describe('a row that is not as it was signed', () => {
  it('is neither described nor deleted', async () => {
    const signed = within(await show(false))
    expect(await signed.findByRole('button', { name: /eschreib/ })).toBeDefined()
    expect(signed.getByRole('button', { name: /löschen/ })).toBeDefined()
    const refused = within(await show(true))
    expect(refused.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      expect.stringContaining('herunterladen'),
    ])
  })

  it('tells clients to ask who is responsible for them', async () => {
    const row = within(await show(true))
    expect(row.getByText(/Widerspruch: .* verantwortlichen Person Ihrer Kanzlei/)).toBeDefined()
  })

  it('is not answered', async () => {
    for (const isWrong of [false, true]) {
      const row = within(await show(isWrong))
      await userEvent.setup().click(row.getAllByRole('link')[0] ?? expect.unreachable())
      const dialog = within(await screen.findByRole('dialog'))
      expect(await dialog.findByRole('button', { name: 'Antworten' })).toHaveProperty('disabled', isWrong)
    }
  })
})
