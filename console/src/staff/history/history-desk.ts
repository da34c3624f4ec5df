import { createContext, use } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import type { CaseVisit } from './use-visit.ts'

export interface HistoryDesk extends CaseVisit {
  /** Opens the history of a document beside the page. */
  readonly show: (document: Document) => void
}

export const HistoryDeskContext = createContext<HistoryDesk | null>(null)

/** What is new in the case that a page is about, and the way to the histories of its documents. */
export const useHistoryDesk = (): HistoryDesk => {
  const desk = use(HistoryDeskContext)
  if (desk === null) throw new Error('useHistoryDesk outside HistoryProvider')
  return desk
}
