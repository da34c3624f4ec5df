import { focusHeading } from '../components/to-heading.ts'

/** Where the rows of the list are found in the page. */
export const rowsId = 'dokumentenliste'

const linkOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#${rowsId} [data-document="${CSS.escape(id)}"] a`)

/** Puts the focus on the link of a document's row; scrolled into view as browsers do with what has the focus. */
export const focusRow = (id: string): void => linkOf(id)?.focus()

/**
 * Takes the focus back from what stands above the list and is about to go: to the last of these that the list shows,
 * else to the heading of the page. Nothing is scrolled, for whoever uses a mouse is somewhere else.
 */
export const backToRows = (ids: readonly string[]): void => {
  const link = ids.map(linkOf).findLast((each) => each !== null)
  if (link) link.focus({ preventScroll: true })
  else focusHeading()
}

/** Whether it stands in the header of a selection. */
export const isWithinHeader = (element: Element | null): boolean => Boolean(element?.closest('[data-tone]'))

/**
 * Takes the focus along when rows leave the list: to the nearest row that stays, else to the heading of the page.
 * Called before they leave; what it answers is called when they do.
 */
export const leaveRows = (ids: readonly string[]): (() => void) => {
  const rows = [...document.querySelectorAll<HTMLElement>(`#${rowsId} [data-document]`)]
  const shown = rows.map((row) => row.dataset['document'] ?? '')
  const first = shown.findIndex((id) => ids.includes(id))
  const stays = (id: string): boolean => !ids.includes(id)
  const heir = shown.slice(Math.max(first, 0)).find(stays) ?? shown.slice(0, Math.max(first, 0)).findLast(stays)
  return () => {
    const { activeElement } = document
    const isLost = activeElement === document.body || isWithinHeader(activeElement)
    if (!isLost && !ids.includes(activeElement?.closest<HTMLElement>('[data-document]')?.dataset['document'] ?? ''))
      return
    if (heir === undefined) focusHeading()
    else focusRow(heir)
  }
}

const comingMs = 3000

/** Puts the focus on a row that is about to come back, unless it has gone elsewhere meanwhile. */
export const awaitRow = (id: string): void => {
  focusHeading()
  const waiting = document.activeElement
  const rows = document.getElementById(rowsId)
  if (rows === null) return
  const look = (): void => {
    if (document.activeElement === waiting) focusRow(id)
    if (document.activeElement !== waiting) observer.disconnect()
  }
  const observer = new MutationObserver(look)
  observer.observe(rows, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), comingMs)
}

export const isWithinRows = (element: Element | null): boolean => Boolean(element?.closest(`#${rowsId}`))

/** The document in whose row an element stands. */
export const documentOf = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>(`#${rowsId} [data-document]`)?.dataset['document']
