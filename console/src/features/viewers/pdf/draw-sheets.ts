import type { PDFDocumentProxy } from 'pdfjs-dist'
import { fitCanvas } from './viewport.ts'

/** 150 dots per inch; a point is a 72nd of an inch. */
const printScale = 150 / 72
export const mostSheets = 100

/** Every page as a picture to be printed. */
export const drawSheets = async (pdf: PDFDocumentProxy, onPage: (page: number) => void): Promise<readonly Blob[]> => {
  const sheets: Blob[] = []
  const canvas = document.createElement('canvas')
  for (let number = 1; number <= pdf.numPages; number++) {
    onPage(number)
    const page = await pdf.getPage(number)
    const viewport = fitCanvas(page, { scale: printScale }, canvas)
    await page.render({ canvas, viewport, intent: 'print' }).promise
    sheets.push(await pictureOf(canvas))
  }
  canvas.width = 0
  return sheets
}

const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no room for the page')) : resolve(blob)), 'image/png'),
  )
