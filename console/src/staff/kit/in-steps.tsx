import { useDeferredValue } from 'react'
import type { ReactNode } from 'react'

/** What is large is drawn after that in which it stands, in steps, so that the page answers meanwhile. */
export const InSteps = ({ children }: { readonly children: ReactNode }) =>
  useDeferredValue(true, false) ? children : null
