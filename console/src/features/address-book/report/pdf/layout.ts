import type { Typeface } from './typeface.ts'
import { paper } from './write-pdf.ts'
import type { Page, Written } from './write-pdf.ts'

/** What stands on paper, from top to bottom. */
export type Block =
  | { readonly kind: 'title' | 'heading' | 'subheading' | 'text' | 'remark'; readonly text: string }
  | { readonly kind: 'fact'; readonly term: string; readonly text: string }

const margin = { left: 70, right: 57, top: 64, bottom: 64 } as const
const width = paper.width - margin.left - margin.right
/** How far what is said of a term stands from the left. */
const indent = 150
const gap = 10

interface Look extends Pick<Written, 'size' | 'weight' | 'isFaint'> {
  /** Above it, and how much has to follow it on the same page. */
  readonly space: number
  readonly keeps: number
}
const looks: Readonly<Record<Block['kind'], Look>> = {
  title: { size: 16, weight: 'bold', space: 0, keeps: 60 },
  heading: { size: 12, weight: 'bold', space: 18, keeps: 60 },
  subheading: { size: 10, weight: 'bold', space: 9, keeps: 30 },
  text: { size: 9.5, weight: 'regular', space: 5, keeps: 0 },
  remark: { size: 8.5, weight: 'regular', isFaint: true, space: 5, keeps: 0 },
  fact: { size: 9.5, weight: 'regular', space: 3, keeps: 0 },
}
const leading = 1.4
const footer = { size: 8, y: 36 } as const

/**
 * Pages that hold the blocks one below the other; at the foot of each stands what it is, and which page of how many.
 */
export const pagesOf = (
  blocks: readonly Block[],
  typeface: Typeface,
  foot: { readonly text: string; readonly page: (at: number, of: number) => string },
): readonly Page[] => {
  const paged = createPages()
  for (const block of blocks) {
    const look = looks[block.kind]
    const { size, weight, isFaint = false } = look
    const measured = { typeface, weight, size }
    const isFact = block.kind === 'fact'
    const lines = inLines(block.text, { ...measured, width: isFact ? width - indent : width })
    const terms = isFact ? inLines(block.term, { ...measured, width: indent - gap }) : []
    paged.leave(look.space, leading * size + look.keeps)
    for (let at = 0; at < Math.max(lines.length, terms.length); at += 1) {
      const y = paged.next(leading * size)
      const put = (text: string | undefined, x: number, faint: boolean): void => {
        if (text !== undefined && text !== '') paged.put({ x, y, size, weight, text, isFaint: faint })
      }
      put(terms[at], margin.left, true)
      put(lines[at], isFact ? margin.left + indent : margin.left, isFaint)
    }
  }
  const { pages } = paged
  return pages.map((page, at) => {
    const { size, y } = footer
    const number = foot.page(at + 1, pages.length)
    const [title] = inLines(foot.text, { typeface, weight: 'regular', size, width: width - 90 })
    const look = { y, size, weight: 'regular', isFaint: true } as const
    const end = paper.width - margin.right - typeface.widthOf(number, 'regular', size)
    return [...page, { ...look, x: margin.left, text: title ?? '' }, { ...look, x: end, text: number }]
  })
}

const createPages = () => {
  const pages: Written[][] = [[]]
  const top = paper.height - margin.top
  let y: number = top
  const turn = (): void => {
    pages.push([])
    y = top
  }
  return {
    pages: pages as readonly Page[],
    put: (written: Written): void => void pages.at(-1)?.push(written),
    /** Leaves space, but not at the top of a page; turns it where what must stand together does not fit. */
    leave: (space: number, needed: number): void => {
      if (y - space - needed < margin.bottom) turn()
      else if (y < top) y -= space
    },
    /** Where the next line stands. */
    next: (height: number): number => {
      if (y - height < margin.bottom) turn()
      y -= height
      return y
    },
  }
}

interface Measured {
  readonly typeface: Pick<Typeface, 'widthOf'>
  readonly weight: Written['weight']
  readonly size: number
  readonly width: number
}

/** Broken where it is broken, and between words; within one only where it is longer than a line. */
const inLines = (text: string, measured: Measured): readonly string[] =>
  text.split(/\r\n?|\n/).flatMap((line) => wrapped(line, measured))

const wrapped = (line: string, measured: Measured): readonly string[] => {
  const { typeface, weight, size, width: most } = measured
  const fits = (text: string): boolean => typeface.widthOf(text, weight, size) <= most
  const lines: string[] = []
  let last = ''
  for (const word of line.split(/\s+/)) {
    const longer = last === '' ? word : `${last} ${word}`
    if (fits(longer)) {
      last = longer
      continue
    }
    if (last !== '') lines.push(last)
    const parts = fits(word) ? [word] : cut(word, fits)
    lines.push(...parts.slice(0, -1))
    last = parts.at(-1) ?? ''
  }
  return [...lines, last]
}

const cut = (word: string, fits: (text: string) => boolean): readonly string[] => {
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (part !== '' && !fits(`${part}${character}`)) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}
