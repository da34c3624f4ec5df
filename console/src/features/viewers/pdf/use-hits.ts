import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { RefObject } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Hit, TextOfPage } from './find.ts'
import { findIn, rangesOf } from './find.ts'

export interface Hits {
  readonly state: 'none' | 'running' | 'done'
  readonly count: number
  /** Which hit is shown, counted from 1. */
  readonly current: number
  readonly search: (term: string) => void
  readonly go: (steps: number) => void
  /** A page's text is shown, or no longer. */
  readonly onText: (number: number, text: TextOfPage | null) => void
}

interface Found {
  readonly term: string
  readonly hits: readonly Hit[]
  readonly current: number
  readonly isRunning: boolean
}
const nothing: Found = { term: '', hits: [], current: 0, isRunning: false }
const allName = 'pdf-hits'
const currentName = 'pdf-hit'

/** Searches all pages and marks the hits on those that are shown. */
export const useHits = (
  pdf: PDFDocumentProxy,
  scroller: RefObject<HTMLElement | null>,
  goTo: (page: number) => void,
): Hits => {
  const [found, setFound] = useState<Found>(nothing)
  const [texts, setTexts] = useState<ReadonlyMap<number, TextOfPage>>(new Map())
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const search = useCallback(
    (term: string) => {
      running.current?.abort()
      const abort = new AbortController()
      running.current = abort
      setFound({ ...nothing, term, isRunning: term !== '' })
      if (term === '') return
      findIn(pdf, term, abort.signal)
        .catch(() => [])
        .then((hits) => {
          if (!abort.signal.aborted) setFound({ term, hits, current: 0, isRunning: false })
        })
        .catch(() => undefined)
    },
    [pdf],
  )
  const onText = useCallback((number: number, text: TextOfPage | null) => {
    setTexts((known) => {
      const next = new Map(known)
      if (text === null) next.delete(number)
      else next.set(number, text)
      return next
    })
  }, [])
  const hit = found.hits[found.current]
  const turnTo = useRef(goTo)
  useEffect(() => {
    turnTo.current = goTo
  })
  useEffect(() => {
    if (hit !== undefined) turnTo.current(hit.page)
  }, [hit])
  useMarks({ term: found.term, hit, texts }, scroller)

  return {
    state: found.term === '' ? 'none' : found.isRunning ? 'running' : 'done',
    count: found.hits.length,
    current: found.hits.length === 0 ? 0 : found.current + 1,
    search,
    onText,
    go: (steps) =>
      setFound((before) => {
        const { length } = before.hits
        return length === 0 ? before : { ...before, current: (before.current + steps + length) % length }
      }),
  }
}

interface Marked {
  readonly term: string
  readonly hit: Hit | undefined
  readonly texts: ReadonlyMap<number, TextOfPage>
}

/** Marks ranges without touching the text. A browser that cannot do that still turns to the page. */
const useMarks = ({ term, hit, texts }: Marked, scroller: RefObject<HTMLElement | null>): void => {
  const shown = useRef<Hit | undefined>(undefined)
  useEffect(() => {
    if (term === '' || typeof Highlight === 'undefined') return undefined
    const ranges = [...texts].map(([page, text]) => ({ page, ranges: rangesOf(text, term) }))
    const current = ranges.find(({ page }) => page === hit?.page)?.ranges[hit?.index ?? 0]
    CSS.highlights.set(allName, new Highlight(...ranges.flatMap((each) => each.ranges)))
    if (current !== undefined) {
      CSS.highlights.set(currentName, new Highlight(current))
      if (shown.current !== hit) bringIntoView(scroller.current, current)
      shown.current = hit
    }
    return () => {
      CSS.highlights.delete(allName)
      CSS.highlights.delete(currentName)
    }
  }, [term, hit, texts, scroller])
}

const bringIntoView = (scroller: HTMLElement | null, range: Range): void => {
  if (scroller === null) return
  const { top, left } = range.getBoundingClientRect()
  const frame = scroller.getBoundingClientRect()
  scroller.scrollBy({ top: top - frame.top - frame.height / 3, left: left - frame.left - frame.width / 3 })
}
