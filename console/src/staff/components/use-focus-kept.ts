import type { FocusEventHandler, RefObject } from 'react'
import { useEffect, useRef } from 'react'

interface FocusKeeper {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly onFocus: FocusEventHandler
  readonly onBlur: FocusEventHandler
}

/**
 * For what has another button whenever `state` is another one: whoever used the former has the focus on the new one.
 * Nothing is scrolled, for it changes also while nobody looks.
 */
export const useFocusKept = (state: unknown): FocusKeeper => {
  const ref = useRef<HTMLDivElement>(null)
  // Nobody is told of a focus that goes with its element.
  const isWithin = useRef(false)
  useEffect(() => {
    if (isWithin.current && document.activeElement === document.body)
      ref.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [state])
  return {
    ref,
    onFocus: () => {
      isWithin.current = true
    },
    onBlur: () => {
      isWithin.current = false
    },
  }
}
