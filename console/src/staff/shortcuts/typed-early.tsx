import { useEffect, useEffectEvent } from 'react'

interface TypedEarlyProps {
  /** Makes of what was typed so far what is typed now. */
  readonly onTyped: (change: (before: string) => string) => void
  readonly onClose: () => void
}

/** Stands in for a field that is still on its way: what is typed waits for it, and does nothing to the page meanwhile. */
export const TypedEarly = ({ onTyped, onClose }: TypedEarlyProps) => {
  const take = useEffectEvent((event: KeyboardEvent): boolean => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event
    if (isComposing || ctrlKey || metaKey || altKey) return false
    if (key === 'Escape') onClose()
    else if (key === 'Backspace') onTyped((before) => before.slice(0, -1))
    else if (key.length === 1) onTyped((before) => before + key)
    return key !== 'Tab'
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!take(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [])
  return null
}
