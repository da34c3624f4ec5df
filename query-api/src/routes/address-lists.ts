import {
  listAddressLists,
  listListEntries,
  listTrashedAddressLists,
  retrieveAddressList,
  retrieveListEntry,
} from '@aktenraum/domain/contracts'
import type { Http } from '@aktenraum/infra/http/mount'
import { toAddressList, toListEntry } from '../answers/addresses.ts'
import type { Desk } from '../desk/desk.ts'
import { lookUpRecord, lookUpRecords, orderOfRecords } from '../lookups/addresses.ts'
import { addressOf } from '../paging/address.ts'
import { living } from '../reads/addresses.ts'
import type { ShownEntryRow, ShownListRow } from '../reads/addresses.ts'
import { deletionOf, missing, mountPast, mountRecords, pathOf } from './address-records.ts'

const inOrder = (ordering: Parameters<typeof orderOfRecords>[2]) =>
  orderOfRecords<ShownListRow>('list_id', (row) => row.list_id, ordering)

/** What is asked of lists and events of address books, by themselves and in the trash, and of who stands on them. */
export const addressListRoutes = (http: Http, desk: Desk): void => {
  mountRecords(http, desk, listAddressLists, ({ query, asked, viewer }) =>
    lookUpRecords(desk, viewer, {
      address: pathOf({ asked }),
      kind: living.lists,
      query,
      ordering: inOrder(query.ordering ?? ['created_at']),
      toItems: (rows) => rows.map(toAddressList),
    }),
  )
  mountRecords(http, desk, retrieveAddressList, async ({ params: { id }, within, viewer }) => {
    const row = await lookUpRecord<ShownListRow>(desk, viewer, { kind: living.lists, id, within })
    return row === null ? missing : toAddressList(row)
  })
  mountPast(http, desk, listTrashedAddressLists, ({ params, query, viewer }) =>
    lookUpRecords(desk, viewer, {
      address: addressOf(listTrashedAddressLists, params, query),
      kind: living.trashedLists,
      query: { ...query, database: params.database_id },
      ordering: inOrder(query.ordering ?? ['-trashed_at']),
      toItems: (rows) => rows.map((row) => ({ ...toAddressList(row), ...deletionOf(row) })),
    }),
  )
  mountRecords(http, desk, listListEntries, ({ query, asked, viewer }) =>
    lookUpRecords(desk, viewer, {
      address: pathOf({ asked }),
      kind: living.listEntries,
      query,
      ordering: orderOfRecords<ShownEntryRow>(
        'list_entry_id',
        (row) => row.list_entry_id,
        query.ordering ?? ['created_at'],
      ),
      toItems: (rows) => rows.map(toListEntry),
    }),
  )
  mountRecords(http, desk, retrieveListEntry, async ({ params: { id }, within, viewer }) => {
    const row = await lookUpRecord<ShownEntryRow>(desk, viewer, { kind: living.listEntries, id, within })
    return row === null ? missing : toListEntry(row)
  })
}
