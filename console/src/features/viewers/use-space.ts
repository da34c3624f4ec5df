import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'

/** How much room an element gives to what is inside; nothing before it is laid out. */
export const useSpace = (element: RefObject<HTMLElement | null>): { width: number; height: number } | undefined => {
  const [space, setSpace] = useState<{ width: number; height: number } | undefined>(undefined)
  useLayoutEffect(() => {
    const observed = element.current
    if (observed === null) return undefined
    const observer = new ResizeObserver(() => setSpace({ width: observed.clientWidth, height: observed.clientHeight }))
    observer.observe(observed)
    return () => observer.disconnect()
  }, [element])
  return space
}
