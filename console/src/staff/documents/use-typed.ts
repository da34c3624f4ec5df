import { useCallback, useEffect, useRef, useState } from 'react'

const typingPauseMs = 300

/** What is being typed; `onValue` hears it once there is a pause. Follows when the value changes from elsewhere. */
export const useTyped = (value: string, onValue: (value: string) => void): [string, (typed: string) => void] => {
  const [typed, setTyped] = useState(value)
  const tell = useRef(onValue)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What was told and has not come back yet: it arrives late, and must not undo what was typed meanwhile.
  const told = useRef<readonly string[]>([])
  useEffect(() => {
    tell.current = onValue
  })
  useEffect(() => {
    const place = told.current.indexOf(value)
    told.current = told.current.slice(place + 1)
    if (place < 0) setTyped((now) => (now.trim() === value ? now : value))
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = useCallback((text: string) => {
    const tellIt = (): void => {
      told.current = [...told.current, text.trim()]
      tell.current(text.trim())
    }
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(tellIt, typingPauseMs)
  }, [])
  return [typed, type]
}
