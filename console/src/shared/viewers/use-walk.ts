import type { KeyboardEvent, TouchEvent } from 'react'
import { useEffect, useRef } from 'react'
import type { Document } from '../client/types.ts'
import type { Contents } from '../documents/contents.ts'
import type { Place } from './walk.ts'

export interface Steps {
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
}

/** What has its own use for arrow keys. */
const ownKeys = 'input, textarea, select, audio, video, [contenteditable]'

/** Left and right lead through the listing, unless what has the focus can be moved by them itself. */
export const stepByKey = (event: KeyboardEvent, { previous, next }: Steps): void => {
  const step = { ArrowLeft: previous, ArrowRight: next }[event.key]
  if (step === undefined || event.defaultPrevented || hasModifier(event) || hasOwnKeys(event.target)) return
  event.preventDefault()
  step()
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey

const hasOwnKeys = (target: EventTarget): boolean =>
  !(target instanceof Element) || target.closest(ownKeys) !== null || isWiderThanSeen(target)

const isWiderThanSeen = ({ scrollWidth, clientWidth }: Element): boolean =>
  clientWidth > 0 && scrollWidth > clientWidth + 1

const leastDistance = 60
const slope = 2

/** A quick stroke with one finger; not while something in between can be moved sideways. */
export const useSwipe = ({ previous, next }: Steps) => {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const onTouchStart = ({ touches, target, currentTarget }: TouchEvent): void => {
    const touch = touches[0]
    const isFree = touches.length === 1 && touch !== undefined && !movesSideways(target, currentTarget)
    start.current = isFree ? { x: touch.clientX, y: touch.clientY } : null
  }
  const onTouchEnd = ({ changedTouches }: TouchEvent): void => {
    const from = start.current
    const touch = changedTouches[0]
    start.current = null
    if (from === null || touch === undefined) return
    const [x, y] = [touch.clientX - from.x, touch.clientY - from.y]
    if (Math.abs(x) < leastDistance || Math.abs(x) < slope * Math.abs(y)) return
    const step = x > 0 ? previous : next
    step?.()
  }
  return { onTouchStart, onTouchEnd }
}

const movesSideways = (from: EventTarget, within: Element): boolean => {
  let element = from instanceof Element ? from : null
  for (; element !== null && element !== within; element = element.parentElement)
    if (isWiderThanSeen(element) || element.matches(ownKeys)) return true
  return false
}

/** Gets the neighbours ready, the next one first, once the document itself is there; gives up on leaving. */
export const usePrefetch = (contents: Contents | undefined, place: Place | null, isShown: boolean): void => {
  const latest = useRef<readonly (Document | undefined)[]>([])
  useEffect(() => {
    latest.current = [place?.next, place?.previous]
  })
  const wanted = `${place?.next?.id} ${place?.previous?.id}`
  useEffect(() => {
    if (contents === undefined || !isShown) return undefined
    const abort = new AbortController()
    const prefetch = async (): Promise<void> => {
      for (const document of latest.current) {
        if (abort.signal.aborted) return
        if (document !== undefined) await contents.prefetch(document, abort.signal)
      }
    }
    void prefetch()
    return () => abort.abort()
  }, [contents, isShown, wanted])
}
