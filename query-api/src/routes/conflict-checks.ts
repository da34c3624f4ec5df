import { listConflictChecks } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { toConflictCheck } from '../answers/addresses.ts'
import { viewerOf } from '../answers/user.ts'
import { inStep } from '../desk/desk.ts'
import type { Desk } from '../desk/desk.ts'
import { lookUpRecords, orderOfRecords } from '../lookups/addresses.ts'
import { addressOf } from '../paging/address.ts'
import { living } from '../reads/addresses.ts'
import type { ShownCheckRow } from '../reads/addresses.ts'
import { models } from './address-records.ts'

/** What is asked of conflict checks: by staff who take part in the room of the book. */
export const conflictCheckRoutes = (http: Http, desk: Desk): void =>
  mount(
    http,
    listConflictChecks,
    inStep(desk, models, ({ query }, caller) =>
      lookUpRecords(desk, viewerOf(caller), {
        address: addressOf(listConflictChecks, {}, query),
        kind: living.conflictChecks,
        query,
        ordering: orderOfRecords<ShownCheckRow>('check_id', (row) => row.check_id, query.ordering ?? ['-created_at']),
        toItems: (rows) => rows.map(toConflictCheck),
      }),
    ),
  )
