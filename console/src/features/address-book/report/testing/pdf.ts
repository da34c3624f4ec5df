import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadPdf {
  readonly title: unknown
  readonly pages: readonly { readonly width: number; readonly height: number; readonly lines: readonly string[] }[]
}

/** What another program reads in a PDF, line by line. */
export const readPdf = async (file: Uint8Array): Promise<ReadPdf> => {
  const pdf = await getDocument({ data: file.slice(), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false }).promise
  const { info } = await pdf.getMetadata()
  const pages = await Promise.all(
    [...Array(pdf.numPages).keys()].map(async (at) => {
      const page = await pdf.getPage(at + 1)
      const [, , width = 0, height = 0] = page.view
      const { items } = await page.getTextContent()
      const lines = new Map<number, string>()
      for (const item of items)
        if ('str' in item) lines.set(item.transform[5], `${lines.get(item.transform[5]) ?? ''}${item.str}`)
      return { width, height, lines: [...lines.values()].filter((line) => line.trim() !== '') }
    }),
  )
  await pdf.loadingTask.destroy()
  return { title: (info as { readonly Title?: unknown }).Title, pages }
}
