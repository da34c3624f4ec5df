import type { PDFDocumentProxy } from 'pdfjs-dist'

type Items = Awaited<ReturnType<Awaited<ReturnType<PDFDocumentProxy['getPage']>>['getTextContent']>>['items']

/** The text of a page that is shown, and the elements that its pieces stand in. */
export interface TextOfPage {
  readonly items: Items
  readonly elements: readonly HTMLElement[]
}
export interface Hit {
  readonly page: number
  /** Which one of its page. */
  readonly index: number
}

/** Upper and lower case do not matter; one character stays one, so that places stay where they are. */
const folded = (text: string): string =>
  Array.from(text, (sign) => {
    const lower = sign.toLowerCase()
    return lower.length === sign.length ? lower : sign
  }).join('')

interface Piece {
  readonly text: string
  readonly isEndOfLine: boolean
}
const piecesOf = (items: Items): readonly Piece[] =>
  items.flatMap((item) => ('str' in item ? [{ text: item.str, isEndOfLine: item.hasEOL }] : []))

/** A page as one text; what begins on one line and ends on the next is found, too. */
export const joined = (pieces: readonly Piece[]): string =>
  folded(pieces.map(({ text, isEndOfLine }) => (isEndOfLine ? `${text} ` : text)).join(''))

/** Where a term begins, not counting what overlaps. */
export const placesOf = (text: string, term: string): readonly number[] => {
  const wanted = folded(term)
  const places: number[] = []
  if (wanted === '') return places
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) places.push(at)
  return places
}

const mostHits = 1000

const itemsOf = async (pdf: PDFDocumentProxy, page: number): Promise<Items> =>
  (await (await pdf.getPage(page)).getTextContent()).items

/** All hits, page by page; nothing is found on a page that is damaged. */
export const findIn = async (pdf: PDFDocumentProxy, term: string, signal: AbortSignal): Promise<readonly Hit[]> => {
  const hits: Hit[] = []
  for (let page = 1; page <= pdf.numPages && hits.length < mostHits; page++) {
    const items = await itemsOf(pdf, page).catch(() => [])
    signal.throwIfAborted()
    hits.push(...placesOf(joined(piecesOf(items)), term).map((_, index) => ({ page, index })))
  }
  return hits
}

/** The hits of a page that is shown, as ranges of its text. */
export const rangesOf = ({ items, elements }: TextOfPage, term: string): readonly Range[] => {
  const pieces = piecesOf(items)
  const starts: number[] = []
  let length = 0
  for (const { text, isEndOfLine } of pieces) {
    starts.push(length)
    length += text.length + (isEndOfLine ? 1 : 0)
  }
  const boundary = (at: number): readonly [Node, number] | undefined => {
    const index = starts.findLastIndex((start) => start <= at)
    const node = elements[index]?.firstChild
    return node ? [node, Math.min(at - (starts[index] ?? 0), node.textContent?.length ?? 0)] : undefined
  }
  return placesOf(joined(pieces), term).flatMap((at) => {
    const begin = boundary(at)
    const end = boundary(at + term.length - 1)
    if (begin === undefined || end === undefined) return []
    const range = new Range()
    range.setStart(...begin)
    range.setEnd(end[0], Math.min(end[1] + 1, end[0].textContent?.length ?? 0))
    return [range]
  })
}
