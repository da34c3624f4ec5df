import type { RecordFields } from '../../vault/port.ts'
import type { LoadedDatabase } from './loading.ts'
import type { AllNotes } from './notes.ts'

/** How the file is written; whoever reads another is told that it is none of these. */
export const wholeFileVersion = 1

export interface WholeFile {
  readonly text: string
  /** How many records are not in it, as they do not open or are not what the server says of them. */
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
  const { database, people, personLinks, locations, lists, listEntries, templates } = loaded
  const readable = {
    people: people.filter(isReadable),
    locations: locations.filter(isReadable),
    personLinks: personLinks.filter(isReadable),
    lists: lists.filter(isReadable),
    listEntries: listEntries.filter(isReadable),
    templates: templates.filter(isReadable),
  }
  const noted = <Record extends Readable>({ id, fields }: Record): RecordFields => {
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
      ...noted(person),
      id: person.id,
      created_at: person.created_at,
      updated_at: person.updated_at,
      default_person_link: person.default_person_link,
    })),
    locations: readable.locations.map((location) => ({ ...noted(location), id: location.id })),
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
      parent,
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
  const all = [people, locations, personLinks, lists, listEntries, templates].flat().length
  const unread = [...notes.values()].filter((said) => said === null).length
  return { text: JSON.stringify(whole, null, 2), missing: all - Object.values(readable).flat().length + unread }
}
