import { listMerges, listPeopleKeptApart, listTrashedLinksOfPerson } from '@aktenraum/domain/contracts'
import type { Http } from '@aktenraum/infra/http/mount'
import { toPerson, toPersonLink } from '../answers/addresses.ts'
import type { Desk } from '../desk/desk.ts'
import { lookUpRecords, orderOfRecords, trashedLinksOf } from '../lookups/addresses.ts'
import { addressOf } from '../paging/address.ts'
import { listKeptApart, living } from '../reads/addresses.ts'
import type { MergedPersonRow } from '../reads/addresses.ts'
import { deletionOf, mountPast } from './address-records.ts'

/** What is asked of people who were entered twice: merged, or kept apart. */
export const addressMergeRoutes = (http: Http, desk: Desk): void => {
  mountPast(http, desk, listMerges, ({ params, query, viewer }) =>
    lookUpRecords(desk, viewer, {
      address: addressOf(listMerges, params, query),
      kind: living.mergedPeople,
      query: { ...query, database: params.database_id },
      ordering: orderOfRecords<MergedPersonRow>('person_id', (row) => row.person_id, query.ordering ?? ['-trashed_at']),
      toItems: (rows) =>
        rows.flatMap(({ merged_into: into, ...row }) => {
          const { trashed_at: mergedAt, shred_at } = deletionOf(row)
          return into === null ? [] : [{ ...toPerson(row), into, merged_at: mergedAt, shred_at }]
        }),
    }),
  )
  mountPast(http, desk, listTrashedLinksOfPerson, async ({ params, viewer }) => {
    const rows = await trashedLinksOf(desk, viewer, { database: params.database_id, ofPerson: params.id })
    return { results: rows.map(toPersonLink) }
  })
  mountPast(http, desk, listPeopleKeptApart, async ({ params }) => ({
    results: [...(await listKeptApart(desk.runtime.pool, params.database_id))],
  }))
}
