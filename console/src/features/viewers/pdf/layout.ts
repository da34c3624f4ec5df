import { fitInto, turned } from '../zoom.ts'
import type { PageSize } from './use-pdf.ts'

/** How large pages are shown: as a person chose, or as there is room. */
export type Fit = 'width' | 'page' | number

export const gap = 12
/** On a wide screen, pages as wide as the window would be larger than on paper by far. */
const widest = 1.75

/** Pages one below the other: where each begins, and how far down it goes in all. */
export interface Layout {
  readonly scale: number
  readonly sizes: readonly PageSize[]
  readonly tops: readonly number[]
  readonly height: number
  readonly width: number
}

interface Given {
  readonly pages: readonly PageSize[]
  readonly turns: number
  readonly fit: Fit
  readonly space: PageSize
}

export const layOut = ({ pages, turns, fit, space }: Given): Layout => {
  const upright = pages.map((page) => turned(page, turns))
  const scale = scaleOf(upright, fit, space)
  const sizes = upright.map(({ width, height }) => ({
    width: Math.floor(width * scale),
    height: Math.floor(height * scale),
  }))
  const tops: number[] = []
  let height = gap
  for (const size of sizes) {
    tops.push(height)
    height += size.height + gap
  }
  return { scale, sizes, tops, height, width: Math.max(...sizes.map(({ width }) => width)) + 2 * gap }
}

const scaleOf = (pages: readonly PageSize[], fit: Fit, space: PageSize): number => {
  if (typeof fit === 'number') return fit
  const largest = {
    width: Math.max(...pages.map(({ width }) => width)),
    height: Math.max(...pages.map(({ height }) => height)),
  }
  const room = { width: Math.max(80, space.width - 2 * gap), height: Math.max(80, space.height - 2 * gap) }
  const byWidth = Math.min(widest, room.width / largest.width)
  return fit === 'width' ? byWidth : Math.min(byWidth, fitInto(largest, room))
}

/** The pages that a window of the layout shows, first and last, counted from 0. */
export const pagesWithin = ({ tops, sizes }: Layout, from: number, to: number): readonly [number, number] => {
  const first = tops.findIndex((top, index) => top + (sizes[index]?.height ?? 0) >= from)
  const last = tops.findLastIndex((top) => top <= to)
  return [Math.max(0, first), Math.max(0, last)]
}

/** The page that fills the middle of the window, counted from 1. */
export const pageAt = (layout: Layout, middle: number): number => pagesWithin(layout, middle, middle)[1] + 1
