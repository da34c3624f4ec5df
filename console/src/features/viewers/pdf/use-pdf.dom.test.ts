import { renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { usePdf } from './use-pdf.ts'

const opened = vi.hoisted(() => ({ pages: 0 }))
vi.mock('./open-pdf.ts', () => ({
  openPdf: () => ({
    pdf: Promise.resolve({ numPages: opened.pages, getPage: () => Promise.reject(new Error('damaged')) }),
    close: () => undefined,
  }),
}))

const file = new File([], 'Klage.pdf')
const stateOf = (pages: number) => {
  opened.pages = pages
  return renderHook(() => usePdf(file)).result
}

it('shows the other pages of a PDF whose first one is damaged, which is taken to be like most', async () => {
  const read = stateOf(3)
  await waitFor(() => expect(read.current).toMatchObject({ state: 'ready', firstPage: { width: 595, height: 842 } }))
})

it('calls a PDF without pages damaged', async () => {
  const read = stateOf(0)
  await waitFor(() => expect(read.current.state).toBe('broken'))
})
