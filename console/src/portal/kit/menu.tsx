import { useId } from 'react'
import type { KeyboardEvent, ToggleEvent } from 'react'
import type { Kit } from '../../kit/kit.tsx'

/** The browser's own popover: it lies above every dialog, and closes with Escape and with a click elsewhere. */
export const KitMenu: Kit['Menu'] = ({ label, entries }) => {
  const id = useId()
  return (
    <>
      <button
        type="button"
        id={`${id}-button`}
        className="button icon-only"
        aria-label={label}
        aria-haspopup="menu"
        popoverTarget={id}
      >
        <span aria-hidden="true">⋮</span>
      </button>
      <div
        id={id}
        popover="auto"
        role="menu"
        className="menu"
        aria-labelledby={`${id}-button`}
        onBeforeToggle={(event) => place(event, document.getElementById(`${id}-button`))}
        onToggle={({ currentTarget, newState }) => {
          if (newState === 'open') currentTarget.querySelector('button')?.focus()
        }}
        onKeyDown={walk}
      >
        {entries.map(({ label: entry, onClick }) => (
          <button
            key={entry}
            type="button"
            role="menuitem"
            tabIndex={-1}
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={onClick}
          >
            {entry}
          </button>
        ))}
      </div>
    </>
  )
}

/** Below its button, or above it where there is more room; towards the middle of the window. */
const place = ({ currentTarget: menu, newState }: ToggleEvent<HTMLElement>, button: HTMLElement | null): void => {
  if (newState !== 'open' || button === null) return
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const { innerWidth: width, innerHeight: height } = window
  const isLeft = left + right < width
  const isBelow = top + bottom < height * 1.2
  Object.assign(menu.style, {
    left: isLeft ? `${left}px` : 'auto',
    right: isLeft ? 'auto' : `${width - right}px`,
    top: isBelow ? `${bottom}px` : 'auto',
    bottom: isBelow ? 'auto' : `${height - top}px`,
  })
}

/** By the arrow keys from entry to entry; with Tab and Escape one leaves it. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key === 'Tab' || event.key === 'Escape') event.currentTarget.hidePopover()
  // It closes nothing else.
  if (event.key === 'Escape') event.preventDefault()
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (by === 0) return
  event.preventDefault()
  const entries = [...event.currentTarget.querySelectorAll('button')]
  const at = entries.findIndex((entry) => entry === document.activeElement)
  entries[(at + by + entries.length) % entries.length]?.focus()
}
