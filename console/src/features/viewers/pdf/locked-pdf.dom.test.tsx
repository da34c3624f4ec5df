import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { PdfView } from './pdf-view.tsx'

const tried: string[] = []
vi.mock('./open-pdf.ts', () => ({
  openPdf: (_: Blob, askPassword: (wasWrong: boolean) => Promise<string>) => {
    const ask = async (wasWrong: boolean): Promise<never> => {
      tried.push(await askPassword(wasWrong))
      return ask(true)
    }
    return { pdf: ask(false), close: () => undefined }
  },
}))
vi.mock('./pdf-pages.tsx', () => ({ PdfPages: () => null }))

afterEach(cleanup)

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
