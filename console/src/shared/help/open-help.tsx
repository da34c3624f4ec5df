import './help.css'
import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { pageBody } from '../react/page-body.ts'
import { helpTexts as words } from '../texts/help.ts'
import { createHelpPopover, createHelpTexts } from './help.ts'
import type { HelpPopover } from './help.ts'
import { HelpContent } from './help-content.tsx'

/** The `html` of the JSON that stands at this address. @throws when there is none */
const loadHelp = async (apiURL: string): Promise<string> => {
  const answer = await fetch(apiURL, { headers: { Accept: 'application/json' }, credentials: 'same-origin' })
  const content: unknown = answer.ok ? await answer.json() : null
  const html: unknown = typeof content === 'object' && content !== null ? Reflect.get(content, 'html') : undefined
  if (typeof html !== 'string' || html === '') throw new Error('no help text')
  return html
}

/** Fetched once for as long as the page lives. */
export const helpTexts = createHelpTexts(loadHelp)

export const helpAddress = (page: string): string => `/api/help/${page}/`

export const openHelp = (page: string, timeoutMs: number): HelpPopover =>
  createHelpPopover({ texts: helpTexts, id: page, apiURL: helpAddress(page), timeoutMs })

interface HelpViewProps {
  readonly page: string
  readonly popover: HelpPopover
  readonly anchor: RefObject<HTMLElement | null>
}

/** The popover beside its button; nothing as long as it is closed or waits. */
export const HelpView = ({ page, popover, anchor }: HelpViewProps) => {
  const state = useSyncExternalStore(popover.subscribe, popover.get, popover.get)
  return state === 'open' || state === 'timed-out' ? (
    <OpenHelp page={page} anchor={anchor} onClose={popover.close} />
  ) : null
}

interface OpenHelpProps extends Omit<HelpViewProps, 'popover'> {
  readonly onClose: () => void
}

const OpenHelp = ({ page, anchor, onClose }: OpenHelpProps) => {
  const box = useRef<HTMLDivElement>(null)
  const text = useSyncExternalStore(helpTexts.subscribe, () => helpTexts.get(page))
  usePlaceBeside(anchor, box, text?.html)
  useWaysOut(anchor, box, onClose)
  const html = text?.html ?? null
  return createPortal(
    <div ref={box} className="help-popover" role="dialog" aria-label={words.title} tabIndex={-1}>
      <button type="button" className="help-close" aria-label={words.close} onClick={onClose}>
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M6 6l12 12M18 6 6 18" />
        </svg>
      </button>
      <div className="help-text">
        {html === null ? (
          <>
            <h2>{words.sorry}</h2>
            <p>{words.failed}</p>
          </>
        ) : (
          <HelpContent html={html} />
        )}
      </div>
    </div>,
    pageBody(),
  )
}

const gap = 8

/** Below its button, or above where there is more room; always inside the window. */
const usePlaceBeside = (
  anchor: HelpViewProps['anchor'],
  box: RefObject<HTMLDivElement | null>,
  content: unknown,
): void =>
  useLayoutEffect(() => {
    const place = (): void => {
      const element = box.current
      const from = anchor.current?.getBoundingClientRect()
      if (element === null || from === undefined) return
      const { offsetWidth: width, offsetHeight: height } = element
      const left = Math.max(gap, Math.min(from.left, window.innerWidth - width - gap))
      const isRoomBelow = from.bottom + gap + height <= window.innerHeight || from.top < window.innerHeight / 2
      const top = isRoomBelow ? from.bottom + gap : Math.max(gap, from.top - gap - height)
      element.style.left = `${left}px`
      element.style.top = `${top}px`
      element.style.maxHeight = `${window.innerHeight - top - gap}px`
    }
    place()
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, true)
    return () => {
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, true)
    }
  }, [anchor, box, content])

/** The focus goes in and comes back; Escape, a click elsewhere and leaving by Tab close it. */
const useWaysOut = (
  anchor: HelpViewProps['anchor'],
  box: RefObject<HTMLDivElement | null>,
  onClose: () => void,
): void =>
  useEffect(() => {
    const element = box.current
    const button = anchor.current
    element?.focus()
    const isInside = (target: EventTarget | null): boolean =>
      target instanceof Node && (element?.contains(target) === true || button?.contains(target) === true)
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onClose()
    }
    const point = ({ target }: Event): void => {
      if (!isInside(target)) onClose()
    }
    const leave = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget !== null && !isInside(relatedTarget)) onClose()
    }
    document.addEventListener('keydown', press, true)
    document.addEventListener('pointerdown', point)
    element?.addEventListener('focusout', leave)
    return () => {
      document.removeEventListener('keydown', press, true)
      document.removeEventListener('pointerdown', point)
      element?.removeEventListener('focusout', leave)
      if (document.activeElement === document.body || element?.contains(document.activeElement) === true)
        button?.focus()
    }
  }, [anchor, box, onClose])
