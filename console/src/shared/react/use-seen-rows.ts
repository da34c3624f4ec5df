import type { RefObject } from 'react'
import { useCallback, useLayoutEffect, useState } from 'react'

/** Drawn above and below what one sees, so that scrolling and the arrow keys find them there. */
const beyond = 12
/** With so many left there, others are drawn: each time, all of them are. */
const least = 4

export interface SeenRows {
  /** The first row that is drawn. */
  readonly from: number
  /** The one after the last. */
  readonly to: number
  readonly toTop: () => void
}

/**
 * Which of many rows are in sight, of a list that scrolls with what is around it.
 * @param height of each of them, in rem
 */
export const useSeenRows = (body: RefObject<HTMLElement | null>, count: number, height: number): SeenRows => {
  const [seen, setSeen] = useState<Drawn>({ from: 0, to: beyond * 2 })
  useLayoutEffect(() => {
    const list = body.current
    if (list === null) return undefined
    const measure = (): void => {
      // With the width of the window it may be another one.
      const frame = scrollingAround(list)
      const row = height * Number.parseFloat(getComputedStyle(document.documentElement).fontSize || '16')
      const above = frame.getBoundingClientRect().top - list.getBoundingClientRect().top
      const first = Math.floor(above / row)
      const last = Math.ceil((above + (frame.clientHeight || window.innerHeight)) / row)
      setSeen((before) => (isEnough(before, first, last) ? before : around(first, last)))
    }
    measure()
    const everywhere = { passive: true, capture: true } as const
    window.addEventListener('scroll', measure, everywhere)
    window.addEventListener('resize', measure)
    // Scrolling is told of once a frame; who holds an arrow key goes through several rows until then.
    list.addEventListener('focusin', measure)
    return () => {
      list.removeEventListener('focusin', measure)
      window.removeEventListener('scroll', measure, everywhere)
      window.removeEventListener('resize', measure)
    }
  }, [body, count, height])
  const toTop = useCallback(() => {
    if (body.current !== null) scrollingAround(body.current).scrollTop = 0
  }, [body])
  const to = Math.min(count, Math.max(seen.to, 0))
  return { from: Math.min(seen.from, to), to, toTop }
}

interface Drawn {
  readonly from: number
  readonly to: number
}
const around = (first: number, last: number): Drawn => ({ from: Math.max(0, first - beyond), to: last + beyond })

/** Whether what is drawn may stay: enough around what one sees, and not much more than that. */
const isEnough = ({ from, to }: Drawn, first: number, last: number): boolean =>
  from <= Math.max(0, first - least) && to >= last + least && to - from <= last - first + 4 * beyond

const scrollingAround = (element: HTMLElement): Element => {
  for (let each = element.parentElement; each !== null; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each
  return document.documentElement
}
