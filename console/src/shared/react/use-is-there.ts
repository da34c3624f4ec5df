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
