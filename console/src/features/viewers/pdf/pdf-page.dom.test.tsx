import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { afterEach, expect, it, vi } from 'vitest'
import { PdfPage } from './pdf-page.tsx'

afterEach(cleanup)

const show = (getPage: () => Promise<PDFPageProxy>, isCurrent = true) =>
  render(
    <PdfPage
      pdf={{ getPage } as unknown as PDFDocumentProxy}
      {...{ number: 1, size: { width: 100, height: 140 }, top: 0, scale: 1, turns: 0, isNear: true, isCurrent }}
      onSize={() => undefined}
      onText={() => undefined}
    />,
  )

it('a page says that it is being prepared, and only the one that is read says it aloud', () => {
  show(() => new Promise(() => undefined))
  expect(screen.getByRole('status').textContent).toBe('Die Anzeige wird vorbereitet …')
  cleanup()
  show(() => new Promise(() => undefined), false)
  expect(screen.getByText('Die Anzeige wird vorbereitet …')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

it('a page that is left lets go of what it was drawn from, and of its picture', async () => {
  const letGo = vi.fn()
  const page = {
    rotate: 0,
    getViewport: () => ({ width: 100, height: 140 }),
    render: () => ({ promise: Promise.resolve(), cancel: () => undefined }),
    getTextContent: () => new Promise(() => undefined),
    cleanup: letGo,
  }
  const { container, unmount } = show(async () => page as unknown as PDFPageProxy)
  await waitFor(() => expect(container.querySelector('canvas')).not.toBeNull())
  const canvas = container.querySelector('canvas')
  expect(letGo).not.toHaveBeenCalled()
  unmount()
  await waitFor(() => expect(letGo).toHaveBeenCalled())
  expect(canvas?.width).toBe(0)
})

it('a page that cannot be drawn says so, instead of staying white', async () => {
  show(() => Promise.reject(new Error('damaged')))
  await screen.findByText('Diese Seite ist beschädigt und kann nicht angezeigt werden.')
})
