import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { openPdf } from './open-pdf.ts'

export type OpenedPdf =
  | { readonly state: 'loading' }
  /** `attempts`: how many passwords were wrong. */
  | { readonly state: 'locked'; readonly attempts: number; readonly unlock: (password: string) => void }
  | { readonly state: 'ready'; readonly pdf: PDFDocumentProxy; readonly firstPage: PageSize }
  | { readonly state: 'broken' }

/** Of a page as it stands on paper, in points. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

export const sizeOf = async (pdf: PDFDocumentProxy, page: number): Promise<PageSize> => {
  const { width, height } = (await pdf.getPage(page)).getViewport({ scale: 1 })
  return { width, height }
}

export const usePdf = (file: Blob): OpenedPdf => {
  const [opened, setOpened] = useState<OpenedPdf>({ state: 'loading' })
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
      .then(async (document) => show({ state: 'ready', pdf: document, firstPage: await sizeOf(document, 1) }))
      .catch(() => show({ state: 'broken' }))
    return () => {
      isCurrent = false
      close()
    }
  }, [file])
  return opened
}
