import type { Case, Decrypted } from '@aktenraum/client/collections/types'
import type { CaseEntry } from '@aktenraum/client/memory/local-database/entries'

/** A case of which the names are known at once, and the rest as soon as its row is here. */
export interface ShownCase extends Pick<Case, 'case_number' | 'title' | 'scheduled_deletion_date'> {
  readonly id: string
  readonly row: Case | undefined
}

export const shownRow = (row: Case): ShownCase => ({ ...row, row })

/** The row knows whether a text did not open or is empty. */
export const shownEntry = (entry: CaseEntry, row: Case | undefined): ShownCase =>
  row === undefined
    ? { ...entry, case_number: clear(entry.case_number), title: clear(entry.title), row }
    : shownRow(row)

const clear = (text: string): Decrypted => ({ text })
