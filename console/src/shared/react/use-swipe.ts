import type { TouchEvent } from 'react'
import { useRef } from 'react'

export interface Steps {
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
}

/** What has its own use for arrow keys and strokes. */
export const ownKeys = 'input, textarea, select, audio, video, [contenteditable]'

export const isWiderThanSeen = ({ scrollWidth, clientWidth }: Element): boolean =>
  clientWidth > 0 && scrollWidth > clientWidth + 1

const leastDistance = 60
const slope = 2

/** A quick stroke with one finger; not while something in between can be moved sideways. */
export const useSwipe = ({ previous, next }: Steps) => {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const onTouchStart = ({ touches, target, currentTarget }: TouchEvent): void => {
    const touch = touches[0]
    const isFree =
      touches.length === 1 &&
      touch !== undefined &&
      isIn(target, currentTarget) &&
      !movesSideways(target, currentTarget)
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

/** What a dialog of it tells of is told here too, though it lies above. */
const isIn = (target: EventTarget, within: Element): boolean => target instanceof Node && within.contains(target)

const movesSideways = (from: EventTarget, within: Element): boolean => {
  let element = from instanceof Element ? from : null
  for (; element !== null && element !== within; element = element.parentElement)
    if (isWiderThanSeen(element) || element.matches(ownKeys)) return true
  return false
}
