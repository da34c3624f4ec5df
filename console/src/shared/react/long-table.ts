import type { KeyboardEvent, MouseEvent, RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { useMedia } from './use-media.ts'
import { useSeenRows } from './use-seen-rows.ts'

/** In rem, so that it grows with the letters. */
const rowHeights = { short: 3.75, long: 5, longOnPhone: 7.5 } as const

interface LongTable {
  readonly count: number
  readonly listed: string
  readonly hasLongNotes?: boolean
}
export interface DrawnRows {
  readonly body: RefObject<HTMLDivElement | null>
  /** Of the rows that are drawn. */
  readonly places: readonly number[]
  /** Of a row, in rem. */
  readonly height: number
  /** What the rows that are not drawn would take, in rem. */
  readonly above: number
  readonly below: number
}

/**
 * Which rows of a long table are drawn, and how much room is kept for the others. `phone`: the media query of windows
 * so narrow that names have two lines, too, where notes are long, and what else is known stands below them.
 */
export const useLongTable = ({ count, listed, hasLongNotes = false }: LongTable, phone: string): DrawnRows => {
  const isPhone = useMedia(phone)
  const height = rowHeights[hasLongNotes ? (isPhone ? 'longOnPhone' : 'long') : 'short']
  const body = useRef<HTMLDivElement>(null)
  const { from, to, toTop } = useSeenRows(body, count, height)
  const first = useRef(listed)
  useEffect(() => {
    if (first.current === listed) return
    first.current = listed
    toTop()
  }, [listed, toTop])
  const places = Array.from({ length: to - from }, (_, place) => from + place)
  return { body, places, height, above: from * height, below: (count - to) * height }
}

/** With one of these keys held, a row is opened beside what is open already. */
export const isMore = ({ ctrlKey, altKey, shiftKey, metaKey }: MouseEvent): boolean =>
  ctrlKey || altKey || shiftKey || metaKey

/** By the arrow keys from name to name: rows say their `data-place`, and the first button of each is its name. */
export const walkRows = (event: KeyboardEvent<HTMLElement>): void => {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const place = (event.target as HTMLElement).closest<HTMLElement>('[data-place]')?.dataset['place']
  if (by === 0 || place === undefined) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>(`[data-place="${Number(place) + by}"] button`)?.focus()
}
