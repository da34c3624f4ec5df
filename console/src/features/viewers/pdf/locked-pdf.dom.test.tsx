import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { PdfView } from './pdf-view.tsx'

const tried: string[] = []
vi.mock('./open-pdf.ts', () => ({
  openPdf: (_: Blob, askPassword: (wasWrong: boolean) => Promise<string>) => {
    const ask = async (wasWrong: boolean): Promise<unknown> => {
      const password = await askPassword(wasWrong)
      if (password === 'richtig') return { numPages: 1, getPage: async () => ({ getViewport: () => ({}) }) }
      tried.push(password)
      return ask(true)
    }
    return { pdf: ask(false), close: () => undefined }
  },
}))
vi.mock('./pdf-pages.tsx', () => ({ PdfPages: () => null }))

afterEach(cleanup)

it('leads who has opened a PDF by its password to the heading of the dialog', async () => {
  const content = { file: new File([], 'Klage.pdf'), address: '' }
  render(
    <div role="dialog" aria-label="Klage.pdf">
      <h2 tabIndex={-1}>Klage.pdf</h2>
      <PdfView content={content} name="Klage.pdf" sheets={{ current: null }} onNothing={() => undefined} />
    </div>,
  )
  await userEvent.type(await screen.findByLabelText('Passwort des PDF'), 'richtig{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
})

it('says of each wrong password of a PDF that it was, and asks for another', async () => {
  const content = { file: new File([], 'Klage.pdf'), address: '' }
  render(<PdfView content={content} name="Klage.pdf" sheets={{ current: null }} onNothing={() => undefined} />)
  const field = () => screen.findByLabelText<HTMLInputElement>('Passwort des PDF')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(await field(), 'eins{Enter}')
  const first = await screen.findByRole('alert')
  await userEvent.type(await field(), 'zwei{Enter}')
  await waitFor(() => expect(first.isConnected).toBe(false))
  const second = await screen.findByRole('alert')
  expect(tried).toEqual(['eins', 'zwei'])
  const next = await field()
  expect([next.value, next.getAttribute('aria-describedby'), document.activeElement]).toEqual(['', second.id, next])
})
