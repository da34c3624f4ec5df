/** Where the rows of the list are found in the page. */
export const rowsId = 'dokumentenliste'

/** Puts the focus on the link of a document's row; scrolled into view as browsers do with what has the focus. */
export const focusRow = (id: string): void =>
  document.querySelector<HTMLElement>(`#${rowsId} [data-document="${CSS.escape(id)}"] a`)?.focus()

export const isWithinRows = (element: Element | null): boolean => Boolean(element?.closest(`#${rowsId}`))

/** The document in whose row an element stands. */
export const documentOf = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>(`#${rowsId} [data-document]`)?.dataset['document']
