import { useCallback, useEffect, useRef } from 'react'

/** Whether what asks is still on the screen: who has left it before an answer came is about something else by now. */
export const useIsThere = (): (() => boolean) => {
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return useCallback(() => isThere.current, [])
}

/** `act`, as long as what asks is on the screen: a dialog that was left closes none that was begun since. */
export const useWhileThere = (act: () => void): (() => void) => {
  const isThere = useIsThere()
  return () => {
    if (isThere()) act()
  }
}
