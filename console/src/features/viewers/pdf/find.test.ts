import type { PDFDocumentProxy } from 'pdfjs-dist'
import { describe, expect, it } from 'vitest'
import { findIn, joined, placesOf } from './find.ts'

const pdf = (...pages: readonly (readonly string[])[]): PDFDocumentProxy =>
  ({
    numPages: pages.length,
    getPage: async (number: number) => ({
      getTextContent: async () => ({
        items: (pages[number - 1] ?? []).map((str) => ({ str, hasEOL: true })),
      }),
    }),
  }) as unknown as PDFDocumentProxy

describe('the search in a PDF', () => {
  it('finds all places on all pages, in any case, and across lines', async () => {
    const found = await findIn(pdf(['Klage der Klägerin', 'auf'], ['nichts'], ['KLAGE']), 'klage', AbortSignal.any([]))
    expect(found).toEqual([
      { page: 1, index: 0 },
      { page: 3, index: 0 },
    ])
    expect(await findIn(pdf(['die', 'Klage']), 'die Klage', AbortSignal.any([]))).toHaveLength(1)
  })
  it('passes over pages that are damaged', async () => {
    const sound = pdf(['Klage'], [], ['Klage'])
    const getPage = (page: number) => (page === 2 ? Promise.reject(new Error('damaged')) : sound.getPage(page))
    const broken = { numPages: 3, getPage } as PDFDocumentProxy
    expect((await findIn(broken, 'klage', AbortSignal.any([]))).map(({ page }) => page)).toEqual([1, 3])
  })
  it('finds nothing by nothing', () => {
    expect(placesOf('Klage', '')).toEqual([])
  })
  it('keeps places where they are, whatever becomes of a letter', () => {
    const text = joined([{ text: 'İstanbul Klage', isEndOfLine: false }])
    expect(placesOf(text, 'klage')).toEqual([9])
  })
  it('ends when nobody waits any more', async () => {
    const abort = new AbortController()
    abort.abort()
    await expect(findIn(pdf(['a']), 'a', abort.signal)).rejects.toThrow()
  })
})
