import type { AddressDatabaseId, AddressListId, CaseId, Instant } from '../../kernel/ids.ts'
import { keptAfter, keptAnew } from '../sealed.ts'
import type { KeptContent } from '../sealed.ts'
import type { AddressListEvent } from './events.ts'

/** `version`: of what was written last. */
export interface AddressList {
  readonly listId: AddressListId | null
  readonly caseId: CaseId | null
  readonly databaseId: AddressDatabaseId | null
  /** To which one invites. */
  readonly isEvent: boolean
  readonly version: number
  readonly content: KeptContent | null
  readonly trashed: { readonly shredAt: Instant } | null
  /** For good. */
  readonly isErased: boolean
}
/** A list that is there, be it in the trash. */
export type RecordedList = AddressList & {
  readonly [Field in 'listId' | 'caseId' | 'databaseId']: NonNullable<AddressList[Field]>
}

export const isListed = (list: AddressList): list is RecordedList => list.listId !== null && !list.isErased

export const noList: AddressList = {
  listId: null,
  caseId: null,
  databaseId: null,
  isEvent: false,
  version: 0,
  content: null,
  trashed: null,
  isErased: false,
}

export const evolve = (list: AddressList, event: AddressListEvent): AddressList => {
  switch (event.type) {
    case 'AddressListRecorded': {
      const { listId, caseId, databaseId, isEvent, version, content } = event.data
      return { ...list, listId, caseId, databaseId, isEvent, version, content: keptAfter(null, content, version) }
    }
    case 'AddressListCorrected': {
      const { version, content } = event.data
      return { ...list, version, content: keptAfter(list.content, content, version) }
    }
    case 'AddressListResealed':
      return { ...list, content: keptAnew(list.content, event.data.content) }
    case 'AddressListTrashed':
      return { ...list, trashed: { shredAt: event.data.shredAt } }
    case 'AddressListRestored':
      return { ...list, trashed: null }
    case 'AddressListErased':
      return { ...list, isErased: true, trashed: null, content: null }
  }
}
