import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import { aCase, aDocument, idOf } from '../testing/fake-data.ts'
import { renderPortal } from '../testing/render-portal.tsx'

const caseUrl = `/akten/${idOf(1)}/`

const open = (client: Partial<OfficeClient>) =>
  renderPortal({
    url: caseUrl,
    client: {
      retrieveCase: async () => aCase(1),
      ...client,
    },
  })

describe('the way through the list', () => {
  it('leads to the neighbours in the list, and back closes it', async () => {
    const documents = [4, 5, 6].map((number) => aDocument(number))
    open({
      listDocuments: async () => ({ count: 3, results: documents }),
      downloadDocument: async ({ id }) => new File([`Inhalt ${Number.parseInt(id, 16)}`], 'x.txt'),
    })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('link', { name: 'Dokument 5.txt' }))
    await screen.findByText('2 von 3')
    await screen.findByText('Inhalt 5')
    await user.click(screen.getByRole('button', { name: 'Nächstes Dokument' }))
    await screen.findByText('Inhalt 6')
    expect(location.pathname).toBe(`${caseUrl}dokumente/${idOf(6)}/`)
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(await screen.findByRole('dialog', { name: 'Dokument 4.txt' })).toBeDefined()
    history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.pathname).toBe(caseUrl)
  })

  it('ends where one is then, not where one began', async () => {
    open({
      listDocuments: async () => ({ count: 2, results: [aDocument(5), aDocument(6)] }),
      downloadDocument: async ({ id }) => new File([`Inhalt ${Number.parseInt(id, 16)}`], 'x.txt'),
    })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('link', { name: 'Dokument 5.txt' }))
    await screen.findByText('Inhalt 5')
    await user.keyboard('{ArrowRight}')
    await screen.findByText('Inhalt 6')
    await user.click(screen.getByRole('button', { name: 'Schließen' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Dokument 6.txt'))
  })

  it('is looked at quickly with Space, walked through, and gone with Space where one is then', async () => {
    open({
      listDocuments: async () => ({ count: 2, results: [aDocument(5), aDocument(6)] }),
      downloadDocument: async ({ id }) => new File([`Inhalt ${Number.parseInt(id, 16)}`], 'x.txt'),
    })
    const link = await screen.findByRole('link', { name: 'Dokument 5.txt' })
    const user = userEvent.setup()
    link.focus()
    await waitFor(async () => {
      await user.keyboard(' ')
      expect(screen.getByRole('dialog', { name: 'Dokument 5.txt' })).toBeDefined()
    })
    expect(location.pathname).toBe(caseUrl)
    await user.keyboard('{ArrowRight}')
    await screen.findByText('Inhalt 6')
    await user.keyboard(' ')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Dokument 6.txt'))
    await user.keyboard(' ')
    await screen.findByRole('dialog', { name: 'Dokument 6.txt' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname).toBe(`${caseUrl}dokumente/${idOf(6)}/`))
  })
})
