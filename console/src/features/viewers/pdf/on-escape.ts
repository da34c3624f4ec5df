import type { KeyboardEvent } from 'react'

/** What Escape does here, in place of closing what the PDF is shown in. */
export const onEscape = (event: KeyboardEvent, act: () => void): void => {
  if (event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
  act()
}
