import * as contracts from '@aktenraum/domain/contracts'
import type { AddressHistoryEntryDto } from '@aktenraum/domain/contracts'
import { cursorOf } from '../../wire/cursor.ts'
import type { Context } from '../context.ts'
import type { Place } from './address-book.ts'

export interface AddressHistoryPage {
  /** Newest first. */
  readonly entries: readonly AddressHistoryEntryDto[]
  /** Leads to what is older. */
  readonly next: string | null
}
export type AddressHistory = ReturnType<typeof addressHistoryOf>

/** What happened to people and lists of an address book. It takes `Office.context`. */
export const addressHistoryOf = ({ api }: Pick<Context, 'api'>) => ({
  historyOfPerson: async ({ id }: Pick<Place, 'id'>, personId: string, cursor?: string): Promise<AddressHistoryPage> =>
    pageOf(await api.callPage(contracts.listPersonHistory, asked(id, personId, cursor))),
  historyOfList: async ({ id }: Pick<Place, 'id'>, listId: string, cursor?: string): Promise<AddressHistoryPage> =>
    pageOf(await api.callPage(contracts.listAddressListHistory, asked(id, listId, cursor))),
})

const asked = (database_id: string, id: string, cursor: string | undefined) => ({
  params: { database_id, id },
  query: cursor === undefined ? {} : { cursor },
})
const pageOf = (page: {
  readonly next: string | null
  readonly results: readonly AddressHistoryEntryDto[]
}): AddressHistoryPage => ({ entries: page.results, next: cursorOf(page.next) })
