import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { AuditEventRow } from '@aktenraum/infra/read-models/audit'
import { parameters } from './slice.ts'

/** An event with the topics that it declares, and the address or contact that it is about. */
export type AddressHistoryRow = Pick<AuditEventRow, 'position' | 'event_id' | 'at' | 'type' | 'actor'> & {
  readonly about: unknown
  readonly person_link: string | null
}
/** `before`: a position, exclusive. */
export interface AddressHistoryFilter {
  readonly databaseId: string
  readonly types: readonly string[]
  readonly before: string | null
  readonly limit: number
}
type Bind = (value: unknown) => string

/** Newest first: of a person, and of the addresses and contacts that they have or had, be it by a merge. */
export const readPersonHistory = (db: Queryable, id: string, filter: AddressHistoryFilter) =>
  read(db, filter, `person-${id}`, (bind) =>
    (['parentPerson', 'childPerson'] as const).flatMap((side) =>
      linking.map(
        (types) =>
          `select stream, null::text as person_link from audit_event
           where data ->> '${side}' = ${bind(id)} and type in (${types})`,
      ),
    ),
  )
/** What says to whom an address or contact leads; there is an index for each. */
const linking = ["'OwnAddressRecorded', 'ContactRecorded'", "'PersonLinkRedirected', 'PersonLinkReinstated'"] as const

/** Newest first: of a list, and of who stands or stood on it. */
export const readAddressListHistory = (db: Queryable, id: string, filter: AddressHistoryFilter) =>
  read(db, filter, `addressList-${id}`, (bind) => [
    `select stream, data ->> 'personLinkId' as person_link from audit_event
     where data ->> 'listId' = ${bind(id)} and type = 'ListEntryAdded'`,
  ])

/** `also`: streams of what belongs to it, told by the events with which they begin. */
const read = async (
  db: Queryable,
  { databaseId, types, before, limit }: AddressHistoryFilter,
  stream: string,
  also: (bind: Bind) => readonly string[],
): Promise<readonly AddressHistoryRow[]> => {
  const { values, bind } = parameters()
  const streams = [`select ${bind(stream)}::text as stream, null::text as person_link`, ...also(bind)].join(' union ')
  const place = before === null ? 'true' : `a.position < ${bind(before)}`
  const { rows } = await db.query<AddressHistoryRow>(
    `select a.position, a.event_id, a.at, a.type, a.actor, a.data -> 'about' as about,
       coalesce(a.data ->> 'personLinkId', s.person_link) as person_link
     from (${streams}) s join audit_event a on a.stream = s.stream
     where a.data ->> 'databaseId' = ${bind(databaseId)} and a.type = any(${bind(types)}) and ${place}
     order by a.position desc limit ${bind(limit)}`,
    values,
  )
  return rows
}
