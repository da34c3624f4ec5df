import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'
import type { Document } from '@aktenraum/client/collections/types'
import { paths } from '../../routes/paths.ts'
import type { ListPlace } from '../use-within-list.ts'
import { useWithinList } from '../use-within-list.ts'

const casePage = /^\/akten\/[^/]+\/$/
const mark = { isAboveCase: true } as const

/** Where a document is opened, its list staying as it is. From the page of its case, it is opened above that. */
export const useDocumentPlace = (): ((document: Pick<Document, 'case' | 'id'>) => ListPlace) => {
  const within = useWithinList()
  const { pathname } = useLocation()
  return useCallback(
    ({ case: caseId, id }) => {
      const { to, state } = within(paths.document(caseId, id))
      return casePage.test(pathname) ? { to, state: { ...asRecord(state), ...mark } } : { to, state }
    },
    [pathname, within],
  )
}

/** Whether closing it leads back to the page of its case, where it was opened. */
export const isAboveCase = (state: unknown): boolean => asRecord(state)['isAboveCase'] === true

const asRecord = (state: unknown): Readonly<Record<string, unknown>> =>
  typeof state === 'object' && state !== null ? { ...state } : {}
