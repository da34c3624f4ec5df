import type { PDFDocumentProxy } from 'pdfjs-dist'
import { expect, it, vi } from 'vitest'
import { drawSheets } from './draw-sheets.ts'
import { mostPixels } from './viewport.ts'

/** A PDF of one page of this size, in points. */
const pdfOf = (width: number, height: number) => {
  const drawn: { readonly width: number; readonly height: number }[] = []
  const page = {
    getViewport: ({ scale }: { readonly scale: number }) => ({ width: width * scale, height: height * scale }),
    render: ({ canvas }: { readonly canvas: HTMLCanvasElement }) => {
      drawn.push({ width: canvas.width, height: canvas.height })
      return { promise: Promise.resolve() }
    },
  }
  return { pdf: { numPages: 1, getPage: async () => page } as unknown as PDFDocumentProxy, drawn }
}

it.each([
  ['a letter is printed as sharp as paper is', 595, 842, { width: 1239, height: 1754 }],
  ['a plan as sharp as there is room for it', 2384, 3370, { width: 2913, height: 4118 }],
  ['a stripe has a width', 0.2, 800, { width: 1, height: 1666 }],
])('%s', async (_, width, height, size) => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob(['picture'])))
  const { pdf, drawn } = pdfOf(width, height)
  expect(await drawSheets(pdf, () => undefined)).toHaveLength(1)
  expect(drawn).toEqual([size])
  expect(size.width * size.height).toBeLessThanOrEqual(mostPixels)
})
