import type { ReactNode } from 'react'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * Stands in for the whole page: as long as it is there, the document holds its children and nothing else. What was on
 * the page, decrypted texts and whatever was typed, lives on in memory alone and comes back as it was.
 */
export const AwayBody = ({ children }: { readonly children: ReactNode }) => {
  const [body] = useState(() => document.createElement('body'))
  const [isThere, setIsThere] = useState(false)
  useLayoutEffect(() => {
    const bringBack = putAway(body)
    setIsThere(true) // not before: a dialog opens only in a document
    return bringBack
  }, [body])
  return createPortal(isThere ? children : null, body)
}

/** Takes the page out of the document. @returns what brings it back: where it was scrolled to, and where one was in it */
const putAway = (instead: HTMLElement): (() => void) => {
  const page = document.body
  const { scrollX, scrollY } = window
  const focused = document.activeElement
  const scrolled = [...page.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((element) => [element, element.scrollTop, element.scrollLeft] as const)
  const dialogs = [...page.querySelectorAll<HTMLDialogElement>('dialog[open]')]
  instead.className = page.className
  page.replaceWith(instead)
  return () => {
    instead.replaceWith(page)
    for (const dialog of dialogs) {
      // Out of the document it is no longer above the page, though open.
      dialog.removeAttribute('open')
      if (dialog.isConnected) dialog.showModal()
    }
    for (const [element, top, left] of scrolled) element.scrollTo?.({ top, left, behavior: 'instant' })
    window.scrollTo({ top: scrollY, left: scrollX, behavior: 'instant' })
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
