import { useLayoutEffect } from 'react'

/** Tells, before anything is drawn, that it is known whether and how something will be shown. */
export const useTellKnown = (isKnown: boolean, onKnown: () => void): void =>
  useLayoutEffect(() => {
    if (isKnown) onKnown()
  }, [isKnown, onKnown])
