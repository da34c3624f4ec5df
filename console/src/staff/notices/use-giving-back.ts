import type { FocusEvent } from 'react'
import { useRef } from 'react'
import { focusHeading } from '../components/to-heading.ts'

/**
 * Gives the focus back where it came from, else to the heading of the page, when something goes while it has it; what
 * has taken it elsewhere meanwhile keeps it.
 */
export const useGivingBack = () => {
  const place = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  return {
    place,
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
      if (currentTarget.contains(relatedTarget)) return
      cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
    },
    giveBack: (): void => {
      if (place.current?.contains(document.activeElement) !== true) return
      cameFrom.current?.focus({ preventScroll: true })
      if (place.current.contains(document.activeElement)) focusHeading()
    },
  }
}
