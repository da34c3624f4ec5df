import type { RefObject } from 'react'
import { useCallback, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

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
 * Which of many rows are in sight, of a list that scrolls with what is around it; on paper all are.
 * @param height of each of them, in rem
 */
export const useSeenRows = (body: RefObject<HTMLElement | null>, count: number, height: number): SeenRows => {
  const [seen, setSeen] = useState<Drawn>({ from: 0, to: beyond * 2 })
  useLayoutEffect(() => {
    const list = body.current
    if (list === null) return undefined
    let isPrinted = false
    const measure = (): void => {
      if (isPrinted) return
      // With the width of the window it may be another one.
      const frame = scrollingAround(list)
      const row = height * Number.parseFloat(getComputedStyle(document.documentElement).fontSize || '16')
      const above = frame.getBoundingClientRect().top - list.getBoundingClientRect().top
      const first = Math.floor(above / row)
      const last = Math.ceil((above + (frame.clientHeight || window.innerHeight)) / row)
      setSeen((before) => (isEnough(before, first, last) ? before : around(first, last)))
    }
    // Whoever prints waits for nothing that comes later.
    const drawAll = (): void => {
      isPrinted = true
      flushSync(() => setSeen({ from: 0, to: Number.POSITIVE_INFINITY }))
    }
    const drawSeen = (): void => {
      isPrinted = false
      measure()
    }
    measure()
    const everywhere = { passive: true, capture: true } as const
    window.addEventListener('scroll', measure, everywhere)
    window.addEventListener('resize', measure)
    window.addEventListener('beforeprint', drawAll)
    window.addEventListener('afterprint', drawSeen)
    // Scrolling is told of once a frame; who holds an arrow key goes through several rows until then.
    list.addEventListener('focusin', measure)
    return () => {
      list.removeEventListener('focusin', measure)
      window.removeEventListener('scroll', measure, everywhere)
      window.removeEventListener('resize', measure)
      window.removeEventListener('beforeprint', drawAll)
      window.removeEventListener('afterprint', drawSeen)
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
