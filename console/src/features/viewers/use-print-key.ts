import { useEffect, useEffectEvent } from 'react'

/** Ctrl+P, on a Mac Cmd+P, does what the button does: the browser itself would print no more than what is drawn. */
export const usePrintKey = (print: (() => void) | undefined): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (print === undefined || !isPrintKey(event) || isBelowAnother()) return
    event.preventDefault()
    // Held down, it is still pressed once.
    if (!event.repeat) print()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}

const isPrintKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'p' && ctrlKey !== metaKey && !altKey && !shiftKey

/** What lies above the document, as its history, is printed by the browser. */
const isBelowAnother = (): boolean => document.querySelectorAll('dialog[open], [role="dialog"]').length > 1
