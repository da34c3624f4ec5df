import { pageBody } from '../../shared/react/page-body.ts'
import { printPage, printsDocument, printWindow } from '../../shared/react/print-page.ts'

/** What goes onto paper: a picture, or a text under its name. */
export type Sheet = Blob | { readonly heading: string; readonly text: string }

/** Draws what is on screen in parts only: every page of a PDF, as pictures. Null: it cannot, and has said why. */
export type DrawSheets = () => Promise<readonly Blob[] | null>

/** Prints what is marked `data-print`, or the sheets that are drawn for it, and nothing around it. */
export const printDocument = async (draw: DrawSheets | null): Promise<void> => {
  const sheets = await draw?.()
  if (sheets === null) return
  if (sheets !== undefined) await layOut(sheets)
  printPage(printsDocument)
}

/** Prints sheets, and nothing of the page. */
export const printSheets = async (sheets: readonly Sheet[]): Promise<void> => {
  await layOut(sheets)
  printWindow()
}

/**
 * Puts sheets into the page, where they are seen on paper alone, until they are printed.
 * @throws what keeps one of them from being drawn; none of them is in the page then
 */
const layOut = async (sheets: readonly Sheet[]): Promise<void> => {
  const holder = document.createElement('div')
  holder.className = 'viewer-sheets'
  holder.setAttribute('aria-hidden', 'true')
  holder.append(...sheets.map((sheet) => (sheet instanceof Blob ? pictureOf(sheet) : textOf(sheet))))
  const images = [...holder.querySelectorAll('img')]
  pageBody().append(holder)
  const clear = (): void => {
    holder.remove()
    for (const { src } of images) URL.revokeObjectURL(src)
  }
  window.addEventListener('afterprint', clear, { once: true })
  await Promise.all(images.map((image) => image.decode())).catch((error: unknown) => {
    clear()
    throw error
  })
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
