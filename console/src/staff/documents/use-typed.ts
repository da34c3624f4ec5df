import { useCallback, useEffect, useRef, useState } from 'react'

const typingPauseMs = 300

/** What is being typed; `onValue` hears it once there is a pause. Follows when the value changes from elsewhere. */
export const useTyped = (value: string, onValue: (value: string) => void): [string, (typed: string) => void] => {
  const [typed, setTyped] = useState(value)
  const tell = useRef(onValue)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    tell.current = onValue
  })
  useEffect(() => {
    setTyped((now) => (now.trim() === value ? now : value))
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = useCallback((text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => tell.current(text.trim()), typingPauseMs)
  }, [])
  return [typed, type]
}
