import type { RecordFields } from '../../vault/port.ts'
import type { LoadedDatabase } from './loading.ts'
import type { AllNotes } from './notes.ts'

/** How the file is written; whoever reads another is told that it is none of these. */
export const wholeFileVersion = 1

export interface WholeFile {
  readonly text: string
  /**
   * How many records, and notes of those that are in it, are not: they do not open, are not what the server says of
   * them, or did not come.
   */
  readonly missing: number
}

type Readable = { readonly id: string; readonly fields: RecordFields }
const isReadable = <Record extends object>(record: Record): record is Record & Readable => 'fields' in record

/**
 * All that an address database keeps, in the clear, as a file from which it is read again (ADB-48). It says nothing of
 * the database from which it came: neither its id, its document, who may write in it (ADB-49), nor where a record lies
 * (ADB-50).
 */
export const wholeFileOf = (loaded: Omit<LoadedDatabase, 'timestamp' | 'deleted'>, notes: AllNotes): WholeFile => {
  const { database } = loaded
  const living = named(loaded)
  const readable = named({
    people: living.people.filter(isReadable),
    locations: living.locations.filter(isReadable),
    personLinks: living.personLinks.filter(isReadable),
    lists: living.lists.filter(isReadable),
    listEntries: living.listEntries.filter(isReadable),
    templates: living.templates.filter(isReadable),
  })
  const has = {
    link: idsOf(readable.personLinks),
    location: idsOf(readable.locations),
    list: idsOf(readable.lists),
  }
  const withNotes = <Record extends Readable>({ id, fields }: Record): RecordFields => {
    const said = notes.get(id) ?? null
    return said === null ? fields : { ...fields, notes: said }
  }
  const whole = {
    schema_version: wholeFileVersion,
    created_at: database.created_at,
    updated_at: database.updated_at,
    ...(isReadable(database) ? { name: database.fields['name'] } : {}),
    people: readable.people.map((person) => ({
      // By which a person is known wherever they are read again.
      uuid: person.id,
      ...withNotes(person),
      id: person.id,
      created_at: person.created_at,
      updated_at: person.updated_at,
      default_person_link: knownOrNone(person.default_person_link, has.link),
    })),
    locations: [
      ...readable.locations.map((location) => ({ ...withNotes(location), id: location.id })),
      // A contact stays where that of which it had its address is gone, or does not open.
      ...[...new Set(readable.personLinks.map(({ location }) => location))]
        .filter((id) => !has.location.has(id))
        .map((id) => ({ id })),
    ],
    person_links: readable.personLinks.map(({ id, fields, parent_person, child_person, location }) => ({
      ...fields,
      id,
      parent_person,
      child_person,
      location,
    })),
    lists: readable.lists.map(({ id, fields, is_event, parent, updated_at }) => ({
      ...fields,
      id,
      is_event,
      parent: knownOrNone(parent, has.list),
      updated_at,
      entries: readable.listEntries
        .filter(({ list }) => list === id)
        .map((entry) => ({ ...entry.fields, id: entry.id, person_link: entry.person_link })),
    })),
    templates: readable.templates.map(({ id, fields, type, is_global, priority }) => ({
      ...fields,
      id,
      type,
      is_global,
      priority,
    })),
  }
  const unread = [...readable.people, ...readable.locations].filter(
    ({ id, notes_version: noted }) => noted !== null && typeof notes.get(id) !== 'string',
  ).length
  return { text: JSON.stringify(whole, null, 2), missing: countOf(living) - countOf(readable) + unread }
}

interface Records {
  readonly people: readonly { readonly id: string }[]
  readonly personLinks: readonly Record<'id' | 'parent_person' | 'child_person' | 'location', string>[]
  readonly locations: readonly { readonly id: string }[]
  readonly lists: readonly { readonly id: string }[]
  readonly listEntries: readonly Record<'id' | 'list' | 'person_link', string>[]
  readonly templates: readonly { readonly id: string }[]
}

/**
 * Without what names somebody or something that is not among them. A load has addresses and contacts of who lies in the
 * trash, too: a file that had them would keep what is erased one day, and could not be read again.
 */
const named = <Some extends Records>(records: Some) => {
  const [people, lists] = [idsOf(records.people), idsOf(records.lists)]
  const personLinks: Some['personLinks'] = records.personLinks.filter(
    ({ parent_person: parent, child_person: child }) => people.has(parent) && people.has(child),
  )
  const [links, locations] = [idsOf(personLinks), new Set(personLinks.map(({ location }) => location))]
  return {
    people: records.people as Some['people'],
    personLinks,
    locations: records.locations.filter(({ id }) => locations.has(id)) as Some['locations'],
    lists: records.lists as Some['lists'],
    listEntries: records.listEntries.filter(
      ({ list, person_link: link }) => lists.has(list) && links.has(link),
    ) as Some['listEntries'],
    templates: records.templates as Some['templates'],
  }
}

const idsOf = (records: readonly { readonly id: string }[]): ReadonlySet<string> => new Set(records.map(({ id }) => id))
const knownOrNone = (id: string | null, known: ReadonlySet<string>): string | null =>
  id !== null && known.has(id) ? id : null
const countOf = (records: Records): number => Object.values(records).flat().length
