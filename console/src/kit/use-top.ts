import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * Where the focus goes when the row that had it is gone: to the heading of the first list, or to what stands in the
 * place of all lists. `comeBack` is called when the row has gone; where that heading goes as well, once what was
 * written is put in order, the focus goes on to the next.
 */
export const useTop = () => {
  const top = useRef<HTMLElement>(null)
  const reached = useRef<HTMLElement>(null)
  const [times, setTimes] = useState(0)
  const go = useCallback(() => {
    if (top.current === null) return
    top.current.focus()
    reached.current = top.current
  }, [])
  useEffect(() => {
    if (times > 0) go()
  }, [go, times])
  // Before a dialog around it notices that nothing in it has the focus, and takes it.
  useLayoutEffect(() => {
    if (reached.current?.isConnected === false && document.activeElement === document.body) go()
  })
  return { top, comeBack: useCallback(() => setTimes((before) => before + 1), []) }
}
