import { useMemo, useSyncExternalStore } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import type { Entities } from '../../shared/documents/entities.ts'
import type { Listing } from '../../shared/documents/listings.ts'
import type { Selection } from '../../shared/documents/selection.ts'
import type { View } from '@aktenraum/client/engines/bulk-upload/views'
import { useOffice } from '../office/office-context.tsx'

/** Changes with everything that becomes known about documents; `entities` has it. */
export const useDocumentsVersion = (): number => {
  const { entities } = useOffice().documents
  return useSyncExternalStore(entities.subscribe, entities.version)
}

/** What is known about documents: another object whenever something of it is another. */
export const useKnownDocuments = (): Pick<Entities, 'get'> => {
  const { entities } = useOffice().documents
  const version = useDocumentsVersion()
  return useMemo(() => ({ get: entities.get, version }), [entities, version])
}

/** What was deleted from this page; lists leave it out at once. */
export const useDeleted = (): ReadonlySet<string> => {
  const { entities } = useOffice().documents
  return useSyncExternalStore(entities.subscribe, entities.deleted)
}

export const useListingState = (id: string): Listing | undefined => {
  const { listings } = useOffice().documents
  return useSyncExternalStore(listings.subscribe, () => listings.get(id))
}

export const useSelected = (listingId: string): Selection => {
  const { listings } = useOffice().documents
  return useSyncExternalStore(listings.subscribe, () => listings.selection(listingId))
}

export const useView = (type: string, id: string): View => {
  const { views } = useOffice().documents
  return useSyncExternalStore(views.subscribe, () => views.get(type, id))
}

/** In the view states: the row that the keyboard is on. */
export const activeRow = 'activeRow'

/** The document whose row has, or last had, the focus. */
export const useActiveDocument = (listingId: string): Document | undefined => {
  const { entities } = useOffice().documents
  useDocumentsVersion()
  const { data, visible } = useView(activeRow, listingId)
  return visible && typeof data === 'string' ? entities.get(data) : undefined
}
