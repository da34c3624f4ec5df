import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { KeyboardEvent } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { PdfPages } from './pdf-pages.tsx'

const drawn = vi.hoisted(() => vi.fn(() => 'done'))
vi.mock('./draw-page.ts', () => ({ usePicture: drawn, useText: () => undefined }))

beforeEach(fakeBrowser)
afterEach(cleanup)

/** In what closes by Escape, as the dialogs of both apps do: one if it hears of the key, one unless that is used up. */
const show = () => {
  const heard = vi.fn((event: KeyboardEvent) => event.key)
  const pdf = { numPages: 3, getPage: () => new Promise(() => undefined) } as unknown as PDFDocumentProxy
  render(
    <div role="dialog" onKeyDown={heard}>
      <PdfPages pdf={pdf} firstPage={{ width: 595, height: 842 }} name="Klage.pdf" />
    </div>,
  )
  return heard
}
/** Escape, of which browsers close nothing. */
const pressUsedUp = async (): Promise<void> => {
  const pressed: Event[] = []
  window.addEventListener('keydown', (event) => pressed.push(event), { once: true, capture: true })
  await userEvent.keyboard('{Escape}')
  expect(pressed.map(({ defaultPrevented }) => defaultPrevented)).toEqual([true])
}

it('ends the search by Escape, and not what the PDF is shown in; the pages have the keyboard then', async () => {
  const heard = show()
  await userEvent.click(screen.getByRole('button', { name: 'Im Dokument suchen' }))
  await userEvent.type(screen.getByLabelText('Suchbegriff'), 'Klage')
  heard.mockClear()
  await pressUsedUp()
  expect(screen.queryByLabelText('Suchbegriff')).toBeNull()
  expect(heard).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByRole('region'))
  await userEvent.keyboard('{Escape}')
  expect(heard).toHaveReturnedWith('Escape')
})

it('takes back by Escape what was typed as a page, and leaves open what the PDF is shown in', async () => {
  const heard = show()
  const field = screen.getByLabelText<HTMLInputElement>('Seite')
  await userEvent.type(field, '2')
  heard.mockClear()
  await pressUsedUp()
  expect([field.value, heard.mock.calls.length]).toEqual(['1', 0])
  await userEvent.keyboard('{Escape}')
  expect(heard).toHaveReturnedWith('Escape')
})

it('draws no page anew by which one merely scrolls', async () => {
  class Sized {
    readonly #tell: () => void
    constructor(tell: () => void) {
      this.#tell = tell
    }
    observe = (): void => this.#tell()
    disconnect = (): void => undefined
  }
  Object.assign(globalThis, { ResizeObserver: Sized })
  show()
  expect(screen.getAllByRole('group', { name: /^Seite/ })).toHaveLength(3)
  const before = drawn.mock.calls.length
  expect(before).toBeGreaterThan(0)
  const pages = screen.getByRole('region')
  // Nothing is laid out here: one would be at the end at once.
  Object.defineProperty(pages, 'scrollHeight', { value: 3000 })
  for (const top of [1, 2, 3]) {
    pages.scrollTop = top
    await act(async () => fireEvent.scroll(pages))
  }
  expect(drawn.mock.calls.length).toBe(before)
})
