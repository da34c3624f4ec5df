/** The page, while something stands in for it. */
let away: HTMLElement | null = null

/** Whether the page is out of the document, and its person with it. */
export const isPutAway = (): boolean => away !== null

/** The body of the page, also while another stands in for it: what opens meanwhile belongs to what nobody sees. */
export const pageBody = (): HTMLElement => away ?? document.body

/**
 * Takes the page out of the document. @returns what brings it back: where it was scrolled to, and where one was in it
 */
export const putAway = (instead: HTMLElement): (() => void) => {
  const page = document.body
  const { scrollX, scrollY } = window
  const focused = document.activeElement
  const scrolled = [...page.querySelectorAll('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((element) => [element, element.scrollTop, element.scrollLeft] as const)
  instead.className = page.className
  page.replaceWith(instead)
  away = page
  return () => {
    away = null
    instead.replaceWith(page)
    for (const dialog of page.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      // Out of the document it is not above the page, though open.
      dialog.removeAttribute('open')
      dialog.showModal()
    }
    for (const [element, top, left] of scrolled) element.scrollTo?.({ top, left, behavior: 'instant' })
    window.scrollTo({ top: scrollY, left: scrollX, behavior: 'instant' })
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
