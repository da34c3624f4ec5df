import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Where the focus goes when the row that had it is gone: to the heading of the first list, or to what stands in the
 * place of all lists. `comeBack` is called when the row has gone.
 */
export const useTop = () => {
  const top = useRef<HTMLElement>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times > 0) top.current?.focus()
  }, [times])
  return { top, comeBack: useCallback(() => setTimes((before) => before + 1), []) }
}
