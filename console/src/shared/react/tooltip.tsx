import './tooltip.css'
import type { MouseEvent, ReactElement, TouchEvent } from 'react'
import { cloneElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

interface TooltipProps {
  readonly text: string
  /** One element; what it says of itself stays as it is. */
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined; 'aria-label'?: string | undefined }>
}

const longPressMs = 500
const shownAfterTouchMs = 3000
/** So long after a touch, browsers tell of a mouse that nobody has moved. */
const touchEchoMs = 1000

/**
 * A word about an element, while the mouse is on it or on the word, while it has the keyboard's focus, or after a long
 * press (APP-024). Escape takes it away, and so does using the element.
 */
export const Tooltip = ({ text, children }: TooltipProps) => {
  const id = useId()
  const host = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const touchedAt = useRef(Number.NEGATIVE_INFINITY)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return undefined
    const press = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setIsOpen(false)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOpen])
  const later = (next: boolean, ms: number): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsOpen(next), ms)
  }
  const now = (next: boolean): void => {
    clearTimeout(timer.current)
    setIsOpen(next)
  }
  const hover = {
    onMouseEnter: ({ timeStamp }: MouseEvent) => {
      if (timeStamp - touchedAt.current > touchEchoMs) now(true)
    },
    onMouseLeave: () => later(false, 100),
  }
  return (
    <span
      ref={host}
      className="tooltip-host"
      {...hover}
      onFocus={({ target }) => {
        if (isByKeyboard(target)) now(true)
      }}
      onBlur={() => now(false)}
      onClick={() => now(false)}
      onTouchStart={() => later(true, longPressMs)}
      onTouchEnd={(event: TouchEvent) => {
        touchedAt.current = event.timeStamp
        if (isOpen) event.preventDefault()
        later(false, isOpen ? shownAfterTouchMs : 0)
      }}
      onTouchMove={() => now(false)}
    >
      {isOpen && children.props['aria-label'] !== text ? cloneElement(children, { 'aria-describedby': id }) : children}
      {isOpen
        ? createPortal(
            <Word id={id} text={text} host={host} hover={hover} />,
            host.current?.closest('dialog, [role=dialog], main, header, footer') ?? document.body,
          )
        : null}
    </span>
  )
}

/** A word about an element that something has just told: shown, and said, as long as there is one. */
export const SaidTooltip = ({ text, children }: { readonly text: string | null; readonly children: ReactElement }) => {
  const id = useId()
  const host = useRef<HTMLSpanElement>(null)
  return (
    <span ref={host} className="tooltip-host">
      {children}
      <span role="status">{text === null ? null : <Word id={id} text={text} host={host} hover={nothing} />}</span>
    </span>
  )
}
const nothing = {}

/** Some engines do not know the selector; then any focus counts. */
const isByKeyboard = (target: Element): boolean => {
  try {
    return target.matches(':focus-visible')
  } catch {
    return true
  }
}

interface WordProps {
  readonly id: string
  readonly text: string
  readonly host: { readonly current: HTMLElement | null }
  readonly hover: object
}
const gap = 6

const Word = ({ id, text, host, hover }: WordProps) => {
  const box = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const around = host.current?.firstElementChild?.getBoundingClientRect()
    const element = box.current
    if (around === undefined || element === null) return
    const { offsetWidth: width, offsetHeight: height } = element
    const middle = around.left + (around.width - width) / 2
    element.style.left = `${Math.max(gap, Math.min(middle, window.innerWidth - width - gap))}px`
    const below = around.bottom + gap
    element.style.top = `${below + height > window.innerHeight ? Math.max(0, around.top - gap - height) : below}px`
  }, [host, text])
  return (
    <span ref={box} id={id} role="tooltip" className="tooltip" {...hover}>
      {text}
    </span>
  )
}
