import { pageTexts } from '../texts/pages-de.ts'
import type { CaseColumn } from './case-order.ts'

const { number, caseTitle, lastChange, documents, unread } = pageTexts.cases

/** What the columns of the list of cases are called, above the table and where cards are ordered. */
export const columnLabels: Readonly<Record<CaseColumn, string>> = {
  number,
  title: caseTitle,
  last_update_date: lastChange,
  documents_count: documents,
  unread_count: unread,
}
