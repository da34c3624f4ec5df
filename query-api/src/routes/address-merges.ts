import { listMerges, listPeopleKeptApart, listTrashedLinksOfPerson } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { toPerson, toPersonLink } from '../answers/addresses.ts'
import { viewerOf } from '../answers/user.ts'
import { inStep } from '../desk/desk.ts'
import type { Desk } from '../desk/desk.ts'
import { obstacleToPast } from '../lookups/address-databases.ts'
import { lookUpRecords, orderOfRecords, trashedLinksOf } from '../lookups/addresses.ts'
import { addressOf } from '../paging/address.ts'
import { listKeptApart, living } from '../reads/addresses.ts'
import type { MergedPersonRow } from '../reads/addresses.ts'
import { models } from './address-records.ts'

/** What is asked of people who were entered twice: merged, or kept apart. */
export const addressMergeRoutes = (http: Http, desk: Desk): void => {
  mount(
    http,
    listMerges,
    inStep(desk, models, async ({ params, query }, caller) => {
      const viewer = viewerOf(caller)
      const obstacle = await obstacleToPast(desk, viewer, params.database_id)
      if (obstacle !== null) return obstacle
      const { ordering, ...paging } = query
      return lookUpRecords(desk, viewer, {
        address: addressOf(listMerges, params, query),
        kind: living.mergedPeople,
        query: { ...paging, database: params.database_id },
        ordering: orderOfRecords<MergedPersonRow>('person_id', (row) => row.person_id, ordering ?? ['-trashed_at']),
        toItems: (rows) =>
          rows.flatMap((row) =>
            row.merged_into === null
              ? []
              : [
                  {
                    ...toPerson(row),
                    into: row.merged_into,
                    merged_at: row.trashed_at ?? '',
                    shred_at: row.shred_at ?? '',
                  },
                ],
          ),
      })
    }),
  )
  mount(
    http,
    listTrashedLinksOfPerson,
    inStep(desk, models, async ({ params }, caller) => {
      const viewer = viewerOf(caller)
      const obstacle = await obstacleToPast(desk, viewer, params.database_id)
      if (obstacle !== null) return obstacle
      const rows = await trashedLinksOf(desk, viewer, { database: params.database_id, ofPerson: params.id })
      return { results: rows.map(toPersonLink) }
    }),
  )
  mount(
    http,
    listPeopleKeptApart,
    inStep(desk, models, async ({ params }, caller) => {
      const obstacle = await obstacleToPast(desk, viewerOf(caller), params.database_id)
      if (obstacle !== null) return obstacle
      return { results: [...(await listKeptApart(desk.runtime.pool, params.database_id))] }
    }),
  )
}
