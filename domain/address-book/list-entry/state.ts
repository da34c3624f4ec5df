import type { AddressDatabaseId, AddressListId, CaseId, ListEntryId, PersonLinkId } from '../../kernel/ids.ts'
import { keptAfter, keptAnew } from '../sealed.ts'
import type { KeptContent } from '../sealed.ts'
import type { ListEntryEvent } from './events.ts'

export interface ListEntry {
  readonly listEntryId: ListEntryId | null
  readonly caseId: CaseId | null
  readonly databaseId: AddressDatabaseId | null
  readonly listId: AddressListId | null
  readonly personLinkId: PersonLinkId | null
  readonly version: number
  readonly content: KeptContent | null
  readonly isRemoved: boolean
}
/** An entry that is there. */
export type PresentEntry = ListEntry & {
  readonly [Field in 'listEntryId' | 'caseId' | 'databaseId' | 'listId' | 'personLinkId']: NonNullable<ListEntry[Field]>
}

export const isPresent = (entry: ListEntry): entry is PresentEntry => entry.listEntryId !== null && !entry.isRemoved

export const noEntry: ListEntry = {
  listEntryId: null,
  caseId: null,
  databaseId: null,
  listId: null,
  personLinkId: null,
  version: 0,
  content: null,
  isRemoved: false,
}

export const evolve = (entry: ListEntry, event: ListEntryEvent): ListEntry => {
  switch (event.type) {
    case 'ListEntryAdded': {
      const { listEntryId, caseId, databaseId, listId, personLinkId, version, content } = event.data
      const ids = { listEntryId, caseId, databaseId, listId, personLinkId }
      return { ...entry, ...ids, version, content: keptAfter(null, content, version) }
    }
    case 'ListEntryCorrected': {
      const { version, content } = event.data
      return { ...entry, version, content: keptAfter(entry.content, content, version) }
    }
    case 'ListEntryResealed':
      return { ...entry, content: keptAnew(entry.content, event.data.content) }
    case 'ListEntryRemoved':
      return { ...entry, isRemoved: true, content: null }
  }
}
