import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { drawFile } from './draw-file.ts'
import { PdfView } from './pdf-view.tsx'

const missing = new NoConnectionError('pdf.worker.js: 503')
/** How each opening ends, in turn. */
const ends = vi.hoisted((): { next: Promise<never>[] } => ({ next: [] }))
vi.mock('./open-pdf.ts', () => ({
  openPdf: () => ({ pdf: ends.next.shift() ?? new Promise(() => undefined), close: () => undefined }),
}))
vi.mock('./pdf-pages.tsx', () => ({ PdfPages: () => null }))

const file = new File([], 'Klage.pdf')
const show = () => {
  const onNothing = vi.fn()
  const content = { file, address: '' }
  render(
    <div role="dialog" aria-label="Klage.pdf">
      <h2 tabIndex={-1}>Klage.pdf</h2>
      <PdfView content={content} name="Klage.pdf" sheets={{ current: null }} onNothing={onNothing} />
    </div>,
  )
  return onNothing
}
beforeEach(() => (ends.next = []))
afterEach(cleanup)

it('asks again for what reads PDFs where that did not come, and calls no PDF damaged for it', async () => {
  ends.next.push(Promise.reject(missing))
  const onNothing = show()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Die Anzeige konnte nicht geladen werden/)
  expect(onNothing).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect((await screen.findByRole('status')).textContent).toBe('Die Anzeige wird vorbereitet …')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
})

it('says of a PDF that cannot be read that it is damaged', async () => {
  ends.next.push(Promise.reject(new Error('Invalid PDF structure.')))
  const onNothing = show()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Das PDF ist beschädigt/)
  await waitFor(() => expect(onNothing).toHaveBeenCalled())
})

it('is told when it is printed, too', async () => {
  ends.next.push(Promise.reject(missing))
  await expect(drawFile(file)).rejects.toBe(missing)
})
