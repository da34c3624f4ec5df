import { cleanup, render, screen } from '@testing-library/react'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { afterEach, expect, it } from 'vitest'
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

it('a page that cannot be drawn says so, instead of staying white', async () => {
  show(() => Promise.reject(new Error('damaged')))
  await screen.findByText('Diese Seite ist beschädigt und kann nicht angezeigt werden.')
})
