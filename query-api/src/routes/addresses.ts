import {
  listAddressDatabases,
  listFormerAddressContents,
  listLocations,
  listOwnPersonLinks,
  listPeople,
  listPersonLinks,
  listTrashedPeople,
  retrieveAddressDatabase,
  retrieveLocation,
  retrieveOwnPersonLink,
  retrievePerson,
  retrievePersonLink,
} from '@aktenraum/domain/contracts'
import type { QueryOf } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { toLocation, toOwnPersonLink, toPerson, toPersonLink } from '../answers/addresses.ts'
import { viewerOf } from '../answers/user.ts'
import { inStep, upToDate } from '../desk/desk.ts'
import type { Desk } from '../desk/desk.ts'
import { lookUpFormerContents } from '../lookups/address-contents.ts'
import { lookUpAddressDatabases } from '../lookups/address-databases.ts'
import { lookUpAddressDatabase } from '../lookups/address-load.ts'
import { locationsOf, lookUpRecord, lookUpRecords, orderOfRecords } from '../lookups/addresses.ts'
import { addressOf } from '../paging/address.ts'
import { living } from '../reads/addresses.ts'
import type { ShownLinkRow, ShownLocationRow, ShownPersonRow } from '../reads/addresses.ts'
import { deletionOf, missing, models, mountPast, mountRecords, pathOf } from './address-records.ts'

/** What is asked of address books: their load, and records by themselves. */
export const addressRoutes = (http: Http, desk: Desk): void => {
  const { runtime } = desk
  mount(
    http,
    listAddressDatabases,
    inStep(desk, models, ({ query }, caller) => lookUpAddressDatabases(desk, viewerOf(caller), query)),
  )
  mount(
    http,
    retrieveAddressDatabase,
    inStep(
      desk,
      models,
      async ({ params, query }, caller) =>
        (await lookUpAddressDatabase(desk, viewerOf(caller), params.id, query)) ?? missing,
    ),
  )
  mount(
    http,
    listFormerAddressContents,
    upToDate(desk, ['cases'], ({ params, query }, caller) =>
      lookUpFormerContents(runtime, viewerOf(caller), params.id, query),
    ),
  )
  personRoutes(http, desk)
  linkRoutes(http, desk)
  mountRecords(http, desk, listLocations, ({ query, asked, viewer }) =>
    lookUpRecords(desk, viewer, {
      address: pathOf({ asked }),
      kind: living.locations,
      query,
      ordering: orderOfRecords<ShownLocationRow>('location_id', (row) => row.location_id, orderingIn(query)),
      toItems: (rows) => rows.map(toLocation),
    }),
  )
  mountRecords(http, desk, retrieveLocation, async ({ params: { id }, query, within, viewer }) => {
    const one = { kind: living.locations, id, within, withNotes: wantsNotes(query) }
    const row = await lookUpRecord<ShownLocationRow>(desk, viewer, one)
    return row === null ? missing : toLocation(row)
  })
}

const personRoutes = (http: Http, desk: Desk): void => {
  mountRecords(http, desk, listPeople, ({ query, asked, viewer }) =>
    lookUpRecords(desk, viewer, {
      address: pathOf({ asked }),
      kind: living.people,
      query,
      ordering: orderOfRecords<ShownPersonRow>('person_id', (row) => row.person_id, orderingIn(query)),
      toItems: (rows) => rows.map(toPerson),
    }),
  )
  mountRecords(http, desk, retrievePerson, async ({ params: { id }, query, within, viewer }) => {
    const one = { kind: living.people, id, within, withNotes: wantsNotes(query) }
    const row = await lookUpRecord<ShownPersonRow>(desk, viewer, one)
    return row === null ? missing : toPerson(row)
  })
  mountPast(http, desk, listTrashedPeople, ({ params, query, viewer }) =>
    lookUpRecords(desk, viewer, {
      address: addressOf(listTrashedPeople, params, query),
      kind: living.trashedPeople,
      query: { ...query, database: params.database_id },
      ordering: orderOfRecords<ShownPersonRow>('person_id', (row) => row.person_id, query.ordering ?? ['-trashed_at']),
      toItems: (rows) => rows.map((row) => ({ ...toPerson(row), ...deletionOf(row) })),
    }),
  )
}

const linkRoutes = (http: Http, desk: Desk): void => {
  const inOrder = (query: Pick<QueryOf<typeof listPersonLinks>, 'ordering'>) =>
    orderOfRecords<ShownLinkRow>('person_link_id', (row) => row.person_link_id, orderingIn(query))
  mountRecords(http, desk, listPersonLinks, ({ query, asked, viewer }) =>
    lookUpRecords(desk, viewer, {
      address: pathOf({ asked }),
      kind: living.personLinks,
      query,
      ordering: inOrder(query),
      toItems: (rows) => rows.map(toPersonLink),
    }),
  )
  mountRecords(http, desk, retrievePersonLink, async ({ params: { id }, within, viewer }) => {
    const row = await lookUpRecord<ShownLinkRow>(desk, viewer, { kind: living.personLinks, id, within })
    return row === null ? missing : toPersonLink(row)
  })
  mountRecords(http, desk, listOwnPersonLinks, ({ query, asked, viewer }) =>
    lookUpRecords(desk, viewer, {
      address: pathOf({ asked }),
      kind: living.ownPersonLinks,
      query,
      ordering: inOrder(query),
      toItems: async (rows) => {
        const locations = await locationsOf(desk, viewer, rows, wantsNotes(query))
        return rows.flatMap((row) => {
          const location = locations.get(row.person_link_id)
          return location === undefined ? [] : [toOwnPersonLink(row, location)]
        })
      },
    }),
  )
  mountRecords(http, desk, retrieveOwnPersonLink, async ({ params: { id }, query, within, viewer }) => {
    const row = await lookUpRecord<ShownLinkRow>(desk, viewer, { kind: living.ownPersonLinks, id, within })
    const location = row && (await locationsOf(desk, viewer, [row], wantsNotes(query))).get(id)
    return row === null || !location ? missing : toOwnPersonLink(row, location)
  })
}

const orderingIn = ({ ordering }: Pick<QueryOf<typeof listPeople>, 'ordering'>) => ordering ?? (['created_at'] as const)
const wantsNotes = ({ expand }: Pick<QueryOf<typeof listPeople>, 'expand'>): boolean =>
  expand?.includes('notes') ?? false
