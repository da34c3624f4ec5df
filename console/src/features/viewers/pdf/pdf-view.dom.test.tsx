import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { DrawSheets } from '../print.ts'
import { printDocument } from '../print.ts'
import { PdfView } from './pdf-view.tsx'

vi.mock('./use-pdf.ts', () => {
  const opened = { state: 'ready', pdf: { numPages: 1 }, firstPage: { width: 100, height: 140 } }
  return { usePdf: () => opened }
})
vi.mock('./draw-sheets.ts', () => ({ mostSheets: 100, drawSheets: async () => [new Blob(['page'])] }))
vi.mock('./pdf-pages.tsx', () => ({ PdfPages: () => null }))

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode')
})

it('says that a PDF is not printed of which a page could not be drawn any more', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.reject(new Error('no memory')) })
  const sheets: { current: DrawSheets | null } = { current: null }
  const content = { file: new File([], 'Klage.pdf'), address: '' }
  render(<PdfView content={content} name="Klage.pdf" sheets={sheets} onNothing={() => undefined} />)
  await act(() => printDocument(sheets.current).catch(() => undefined))
  expect(screen.getByRole('status').textContent).toBe('Der Druck konnte nicht vorbereitet werden.')
  expect(print).not.toHaveBeenCalled()
  expect(document.querySelector('.viewer-sheets')).toBeNull()
})
