import {
  listAddressLists,
  listListEntries,
  listTrashedAddressLists,
  retrieveAddressList,
  retrieveListEntry,
} from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { toAddressList, toListEntry } from '../answers/addresses.ts'
import { viewerOf } from '../answers/user.ts'
import { inStep } from '../desk/desk.ts'
import type { Desk } from '../desk/desk.ts'
import { obstacleToPast } from '../lookups/address-databases.ts'
import { lookUpRecord, lookUpRecords, orderOfRecords } from '../lookups/addresses.ts'
import { addressOf } from '../paging/address.ts'
import { living } from '../reads/addresses.ts'
import type { ShownEntryRow, ShownListRow } from '../reads/addresses.ts'
import { missing, models, mountRecords, pathOf } from './address-records.ts'

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
  mount(
    http,
    listTrashedAddressLists,
    inStep(desk, models, async ({ params, query }, caller) => {
      const viewer = viewerOf(caller)
      const obstacle = await obstacleToPast(desk, viewer, params.database_id)
      if (obstacle !== null) return obstacle
      const { ordering, ...paging } = query
      return lookUpRecords(desk, viewer, {
        address: addressOf(listTrashedAddressLists, params, query),
        kind: living.trashedLists,
        query: { ...paging, database: params.database_id },
        ordering: inOrder(ordering ?? ['-trashed_at']),
        toItems: (rows) =>
          rows.map((row) => ({
            ...toAddressList(row),
            trashed_at: row.trashed_at ?? '',
            shred_at: row.shred_at ?? '',
          })),
      })
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
