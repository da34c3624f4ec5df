import { useDeferredValue } from 'react'
import type { ReactNode } from 'react'

interface InStepsProps {
  /** Stands in its place until then. */
  readonly before?: ReactNode
  readonly children: ReactNode
}

/** What is large is drawn after that in which it stands, in steps, so that the page answers meanwhile. */
export const InSteps = ({ before = null, children }: InStepsProps) =>
  useDeferredValue(true, false) ? children : before
