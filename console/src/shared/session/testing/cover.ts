import { waitFor, within } from '@testing-library/react'

/** The dialog in the body that stands in for the page; `screen` keeps to the page's own. */
export const findCover = (name: string): Promise<HTMLElement> =>
  waitFor(() => within(document.body).getByRole('dialog', { name }))
