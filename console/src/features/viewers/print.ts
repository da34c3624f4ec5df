import { pageBody } from '../../shared/react/page-body.ts'
import { printPage, printsDocument, printWindow } from '../../shared/react/print-page.ts'

/** What goes onto paper: a picture, or a text under its name. */
export type Sheet = Blob | { readonly heading: string; readonly text: string }

/** Draws what is on screen in parts only: every page of a PDF. Null: it cannot, and has said why. */
export type DrawSheets = () => Promise<readonly HTMLElement[] | null>

/** Pages may take a while to draw; whoever asks once more meanwhile gets them once. */
let isDrawing = false

/** Prints the document on the screen, or the sheets that are drawn for it, and nothing around it. */
export const printDocument = async (draw: DrawSheets | null): Promise<void> => {
  if (isDrawing) return
  isDrawing = true
  try {
    const sheets = await draw?.()
    if (sheets === null) return
    if (sheets !== undefined) layOut(sheets)
    printPage(printsDocument)
  } finally {
    isDrawing = false
  }
}

/** Prints sheets, and nothing of the page. */
export const printSheets = (sheets: readonly HTMLElement[]): void => {
  layOut(sheets)
  printWindow()
}

/** Sheets as they are printed, or dropped. @throws what keeps one of them from being drawn; nothing is kept then */
export const drawn = async (sheets: readonly Sheet[]): Promise<readonly HTMLElement[]> => {
  const elements = sheets.map((sheet) => (sheet instanceof Blob ? pictureOf(sheet) : textOf(sheet)))
  try {
    await Promise.all(elements.filter((element) => element instanceof HTMLImageElement).map((image) => image.decode()))
    return elements
  } catch (error) {
    drop(elements)
    throw error
  }
}

export const drop = (sheets: readonly HTMLElement[]): void => {
  for (const sheet of sheets) if (sheet instanceof HTMLImageElement) URL.revokeObjectURL(sheet.src)
}

/** Puts sheets into the page, where they are seen on paper alone, until they are printed. */
const layOut = (sheets: readonly HTMLElement[]): void => {
  const holder = document.createElement('div')
  holder.className = 'viewer-sheets'
  holder.setAttribute('aria-hidden', 'true')
  holder.append(...sheets)
  pageBody().append(holder)
  const clear = (): void => {
    holder.remove()
    drop(sheets)
  }
  window.addEventListener('afterprint', clear, { once: true })
}

const pictureOf = (sheet: Blob): HTMLImageElement => {
  const image = new Image()
  image.alt = ''
  image.src = URL.createObjectURL(sheet)
  return image
}

const textOf = ({ heading, text }: Exclude<Sheet, Blob>): HTMLElement => {
  const section = document.createElement('section')
  const [name, body] = [document.createElement('h2'), document.createElement('pre')]
  name.textContent = heading
  body.textContent = text
  section.append(name, body)
  return section
}
