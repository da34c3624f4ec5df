import { screen, within } from '@testing-library/react'

/** Rows of the table with this name, without its heading. */
export const rowsOf = (table: string): readonly HTMLElement[] =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)

/** The text of the first link of every row. */
export const firstLinks = (rows: readonly HTMLElement[]): readonly (string | null)[] =>
  rows.map((row) => within(row).getAllByRole('link')[0]?.textContent ?? null)
