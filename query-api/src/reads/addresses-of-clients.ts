import { kinds, living } from './addresses.ts'
import type { Kind } from './addresses.ts'

/** `touched`: whether something was written after a position by which a record is there, or is not. */
export interface LoadedKind extends Kind {
  readonly touched?: (since: string) => string
}
export interface LoadedKinds {
  readonly people: LoadedKind
  readonly personLinks: LoadedKind
  readonly locations: LoadedKind
  readonly lists: LoadedKind
  readonly listEntries: LoadedKind
  readonly templates: LoadedKind
}

const personTouched = (link: string, since: string): string => `exists (
  select from addresses_person t
  where t.person_id in (${link}.parent_person, ${link}.child_person) and t.changed > ${since})`
const linkTouched = (id: string, since: string): string => `exists (
  select from addresses_person_link k
  where k.person_link_id = ${id} and (k.changed > ${since} or ${personTouched('k', since)}))`

/**
 * What clients of a case are told of an address book in it. Staff are told, too, what belongs to who lies in the trash:
 * it counts there, and is there at once when they come back.
 */
export const kindsOfClients: LoadedKinds = {
  ...kinds,
  personLinks: { ...living.personLinks, touched: (since) => personTouched('r', since) },
  locations: { ...living.locations, touched: (since) => linkTouched('r.person_link_id', since) },
  listEntries: {
    ...living.listEntries,
    touched: (since) => `(${linkTouched('r.person_link', since)} or exists (
      select from addresses_list l where l.list_id = r.list and l.changed > ${since}))`,
  },
}

/** Ids of what is hidden from clients alone, and may have been shown to them before: rows of kind and id. */
export const hiddenSql = (database: string, since: string): string =>
  (
    [
      ['person_link', kinds.personLinks, kindsOfClients.personLinks],
      ['location', kinds.locations, kindsOfClients.locations],
      ['list_entry', kinds.listEntries, kindsOfClients.listEntries],
    ] as const
  )
    .map(
      ([name, staffs, clients]) => `select '${name}', r.${staffs.id} from ${staffs.table} r
        where r.database_id = ${database} and ${staffs.there} and not (${clients.there}) and ${newer(clients, since)}`,
    )
    .join(' union all ')

/** Whether a record, or whether it is there, is newer than a position. */
export const newer = ({ touched }: LoadedKind, since: string): string =>
  touched === undefined ? `r.changed > ${since}` : `(r.changed > ${since} or ${touched(since)})`
