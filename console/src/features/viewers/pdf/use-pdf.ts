import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useCallback, useEffect, useState } from 'react'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { openPdf } from './open-pdf.ts'

export type OpenedPdf =
  | { readonly state: 'loading' }
  /** `attempts`: how many passwords were wrong. */
  | { readonly state: 'locked'; readonly attempts: number; readonly unlock: (password: string) => void }
  | { readonly state: 'ready'; readonly pdf: PDFDocumentProxy; readonly firstPage: PageSize }
  | { readonly state: 'broken' }
  /** What reads it did not come. */
  | { readonly state: 'missing'; readonly retry: () => void }

/** Of a page as it stands on paper, in points. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

/** Of an upright sheet of A4. */
const usualSize: PageSize = { width: 595, height: 842 }

/** Of the first page; where that is damaged, the others are not. @throws for a document without pages */
const sizeOf = async (pdf: PDFDocumentProxy): Promise<PageSize> => {
  if (pdf.numPages < 1) throw new Error('no pages')
  const page = await pdf.getPage(1).catch(() => null)
  if (page === null) return usualSize
  const { width, height } = page.getViewport({ scale: 1 })
  return { width, height }
}

export const usePdf = (file: Blob): OpenedPdf => {
  const [opened, setOpened] = useState<OpenedPdf>({ state: 'loading' })
  const [round, setRound] = useState(0)
  const retry = useCallback(() => setRound((before) => before + 1), [])
  useEffect(() => {
    let isCurrent = true
    const show = (next: OpenedPdf): void => {
      if (isCurrent) setOpened(next)
    }
    show({ state: 'loading' })
    let attempts = 0
    const askPassword = (wasWrong: boolean): Promise<string> => {
      if (wasWrong) attempts += 1
      return new Promise((resolve) => show({ state: 'locked', attempts, unlock: resolve }))
    }
    const { pdf, close } = openPdf(file, askPassword)
    pdf
      .then(async (document) => show({ state: 'ready', pdf: document, firstPage: await sizeOf(document) }))
      .catch((error: unknown) =>
        show(error instanceof NoConnectionError ? { state: 'missing', retry } : { state: 'broken' }),
      )
    return () => {
      isCurrent = false
      close()
    }
  }, [file, round, retry])
  return opened
}
