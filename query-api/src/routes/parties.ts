import { listParties, loadRegister } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { toParty } from '../answers/addresses.ts'
import { viewerOf } from '../answers/user.ts'
import { inStep } from '../desk/desk.ts'
import type { Desk } from '../desk/desk.ts'
import { lookUpRecords, orderOfRecords } from '../lookups/addresses.ts'
import { lookUpRegister } from '../lookups/register.ts'
import { addressOf } from '../paging/address.ts'
import { living } from '../reads/addresses.ts'
import type { ShownPartyRow } from '../reads/addresses.ts'
import { readTakingPart } from '../reads/taking-part.ts'
import { missing, models } from './address-records.ts'

/** Who takes part in cases, and the register of them: for staff who take part in the room of the book. */
export const partyRoutes = (http: Http, desk: Desk): void => {
  mount(
    http,
    listParties,
    inStep(desk, models, async ({ params, query }, caller) => {
      const viewer = viewerOf(caller)
      const inCase = params.case_id
      if ((await readTakingPart(desk.runtime.pool, inCase, viewer.id)) === null) return missing
      const { ordering, ...paging } = query
      return lookUpRecords(desk, viewer, {
        address: addressOf(listParties, params, query),
        kind: living.parties,
        query: { ...paging, inCase },
        ordering: orderOfRecords<ShownPartyRow>('party_id', (row) => row.party_id, ordering ?? ['created_at']),
        toItems: (rows) => rows.map(toParty),
      })
    }),
  )
  mount(
    http,
    loadRegister,
    inStep(desk, models, async ({ query }, caller) => (await lookUpRegister(desk, viewerOf(caller), query)) ?? missing),
  )
}
