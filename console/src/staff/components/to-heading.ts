import { useEffect, useRef } from 'react'

/** Puts the focus on the heading of the page, where it goes when what had it is no longer there. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })

/**
 * For a dialog whose success takes away what it was opened with, which gets the focus back as the dialog goes: from
 * there it moves on to the heading of the page. Answers how to ask for it.
 */
export const useFocusOnLeaving = (): (() => void) => {
  const isDue = useRef(false)
  useEffect(
    () => () => {
      if (isDue.current) setTimeout(focusHeading)
    },
    [],
  )
  return () => {
    isDue.current = true
  }
}
