import {
  listAddressDatabases,
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
import { inStep } from '../desk/desk.ts'
import type { Desk } from '../desk/desk.ts'
import { lookUpAddressDatabase, lookUpAddressDatabases } from '../lookups/address-databases.ts'
import { locationsOf, lookUpRecord, lookUpRecords, orderOfRecords } from '../lookups/addresses.ts'
import { addressOf } from '../paging/address.ts'
import { living } from '../reads/addresses.ts'
import type { ShownLinkRow, ShownLocationRow, ShownPersonRow } from '../reads/addresses.ts'

const models = ['cases', 'addresses'] as const
const missing = { rejected: 'address/not-found' } as const

/** What is asked of address books: their load, and records by themselves. */
export const addressRoutes = (http: Http, desk: Desk): void => {
  const { runtime } = desk
  mount(
    http,
    listAddressDatabases,
    inStep(desk, models, ({ query }, caller) => lookUpAddressDatabases(runtime, viewerOf(caller), query)),
  )
  mount(
    http,
    retrieveAddressDatabase,
    inStep(
      desk,
      models,
      async ({ params, query }, caller) =>
        (await lookUpAddressDatabase(runtime, viewerOf(caller), params.id, query)) ?? missing,
    ),
  )
  personRoutes(http, desk)
  linkRoutes(http, desk)
  mount(
    http,
    listLocations,
    inStep(desk, models, ({ query }, caller) =>
      lookUpRecords(runtime, viewerOf(caller), {
        address: addressOf(listLocations, {}, query),
        kind: living.locations,
        query,
        ordering: orderOfRecords<ShownLocationRow>('location_id', (row) => row.location_id, orderingIn(query)),
        toItems: (rows) => rows.map(toLocation),
      }),
    ),
  )
  mount(
    http,
    retrieveLocation,
    inStep(desk, models, async ({ params, query }, caller) => {
      const asked = { kind: living.locations, id: params.id, withNotes: wantsNotes(query) }
      const row = await lookUpRecord<ShownLocationRow>(runtime, viewerOf(caller), asked)
      return row === null ? missing : toLocation(row)
    }),
  )
}

const personRoutes = (http: Http, desk: Desk): void => {
  const { runtime } = desk
  mount(
    http,
    listPeople,
    inStep(desk, models, ({ query }, caller) =>
      lookUpRecords(runtime, viewerOf(caller), {
        address: addressOf(listPeople, {}, query),
        kind: living.people,
        query,
        ordering: orderOfRecords<ShownPersonRow>('person_id', (row) => row.person_id, orderingIn(query)),
        toItems: (rows) => rows.map(toPerson),
      }),
    ),
  )
  mount(
    http,
    retrievePerson,
    inStep(desk, models, async ({ params, query }, caller) => {
      const asked = { kind: living.people, id: params.id, withNotes: wantsNotes(query) }
      const row = await lookUpRecord<ShownPersonRow>(runtime, viewerOf(caller), asked)
      return row === null ? missing : toPerson(row)
    }),
  )
  mount(
    http,
    listTrashedPeople,
    inStep(desk, models, async ({ params, query }, caller) => {
      const viewer = viewerOf(caller)
      const known = await lookUpAddressDatabases(runtime, viewer, { id__in: [params.database_id] })
      if (known.results.length === 0) return missing
      const { ordering, ...paging } = query
      return lookUpRecords(runtime, viewer, {
        address: addressOf(listTrashedPeople, params, query),
        kind: living.trashedPeople,
        query: { ...paging, database: params.database_id },
        ordering: orderOfRecords<ShownPersonRow>('person_id', (row) => row.person_id, ordering ?? ['-trashed_at']),
        toItems: (rows) =>
          rows.map((row) => ({ ...toPerson(row), trashed_at: row.trashed_at ?? '', shred_at: row.shred_at ?? '' })),
      })
    }),
  )
}

const linkRoutes = (http: Http, desk: Desk): void => {
  const { runtime } = desk
  const inOrder = (query: Pick<QueryOf<typeof listPersonLinks>, 'ordering'>) =>
    orderOfRecords<ShownLinkRow>('person_link_id', (row) => row.person_link_id, orderingIn(query))
  mount(
    http,
    listPersonLinks,
    inStep(desk, models, ({ query }, caller) =>
      lookUpRecords(runtime, viewerOf(caller), {
        address: addressOf(listPersonLinks, {}, query),
        kind: living.personLinks,
        query,
        ordering: inOrder(query),
        toItems: (rows) => rows.map(toPersonLink),
      }),
    ),
  )
  mount(
    http,
    retrievePersonLink,
    inStep(desk, models, async ({ params }, caller) => {
      const asked = { kind: living.personLinks, id: params.id, withNotes: false }
      const row = await lookUpRecord<ShownLinkRow>(runtime, viewerOf(caller), asked)
      return row === null ? missing : toPersonLink(row)
    }),
  )
  mount(
    http,
    listOwnPersonLinks,
    inStep(desk, models, ({ query }, caller) => {
      const viewer = viewerOf(caller)
      return lookUpRecords(runtime, viewer, {
        address: addressOf(listOwnPersonLinks, {}, query),
        kind: living.ownPersonLinks,
        query,
        ordering: inOrder(query),
        toItems: async (rows) => {
          const locations = await locationsOf(runtime, viewer, rows, wantsNotes(query))
          return rows.flatMap((row) => {
            const location = locations.get(row.person_link_id)
            return location === undefined ? [] : [toOwnPersonLink(row, location)]
          })
        },
      })
    }),
  )
  mount(
    http,
    retrieveOwnPersonLink,
    inStep(desk, models, async ({ params, query }, caller) => {
      const viewer = viewerOf(caller)
      const asked = { kind: living.ownPersonLinks, id: params.id, withNotes: false }
      const row = await lookUpRecord<ShownLinkRow>(runtime, viewer, asked)
      const location = row && (await locationsOf(runtime, viewer, [row], wantsNotes(query))).get(params.id)
      return row === null || !location ? missing : toOwnPersonLink(row, location)
    }),
  )
}

const orderingIn = ({ ordering }: Pick<QueryOf<typeof listPeople>, 'ordering'>) => ordering ?? (['created_at'] as const)
const wantsNotes = ({ expand }: Pick<QueryOf<typeof listPeople>, 'expand'>): boolean =>
  expand?.includes('notes') ?? false
