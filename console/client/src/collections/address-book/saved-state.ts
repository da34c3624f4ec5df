import { addressList, addressTemplate, listEntry, location, person, personLink } from '@aktenraum/domain/contracts'
import { z } from 'zod'
import type { RecordFields } from '../../vault/port.ts'
import { ImportFileError, readFile } from './import-plan.ts'
import type { ReadFile } from './import-plan.ts'
import type { LoadedDatabase } from './loading.ts'
import type { AllNotes } from './notes.ts'

/**
 * What a database held when it was saved. What the file does not tell of a record, as its version, means nothing here.
 */
export interface SavedState {
  readonly records: {
    readonly [
      Kind in 'people' | 'personLinks' | 'locations' | 'lists' | 'listEntries' | 'templates'
    ]: readonly (LoadedDatabase[Kind][number] & { readonly fields: RecordFields })[]
  }
  readonly notes: AllNotes
}

/** @throws ImportFileError for what is no file with a whole database, as `wholeFileOf` writes it */
export const readSavedState = (content: string): SavedState => {
  try {
    return stateOf(readFile(content))
  } catch (error) {
    throw error instanceof z.ZodError ? new ImportFileError('no-database', error) : error
  }
}

const { id: personId } = person.shape
const { id: locationId } = location.shape
const { id: personLinkId } = personLink.shape
const { id: addressListId } = addressList.shape
const { id: listEntryId } = listEntry.shape
const { id: addressTemplateId } = addressTemplate.shape

type Told = { readonly created_at?: string | null | undefined; readonly updated_at?: string | null | undefined }

const stateOf = ({
  people,
  locations,
  person_links: links,
  lists = [],
  templates = [],
  ...file
}: ReadFile): SavedState => {
  const at = z.iso.datetime().parse(file['updated_at'])
  const timeOf = (told: string | null | undefined): string => z.iso.datetime().safeParse(told).data ?? at
  const shared = (fields: Told & Readonly<Record<string, unknown>>) => ({
    database: '' as LoadedDatabase['people'][number]['database'],
    version: 1,
    content_version: 1,
    created_at: timeOf(fields.created_at),
    updated_at: timeOf(fields.updated_at),
    fields,
  })
  const noted = ({ notes }: { readonly notes?: string | null | undefined }) => ({ notes_version: notes ? 1 : null })
  const notes = new Map([...people, ...locations].flatMap((each) => (each.notes ? [[each.id, each.notes]] : [])))
  return {
    notes,
    records: {
      people: people.map((each) => ({
        ...shared(each),
        ...noted(each),
        id: personId.parse(each.id),
        default_person_link: personLinkId.nullish().parse(each.default_person_link) ?? null,
      })),
      locations: locations.map((each) => ({ ...shared(each), ...noted(each), id: locationId.parse(each.id) })),
      personLinks: links.map((each) => ({
        ...shared(each),
        id: personLinkId.parse(each.id),
        parent_person: personId.parse(each.parent_person),
        child_person: personId.parse(each.child_person),
        location: locationId.parse(each.location),
      })),
      lists: lists.map(({ entries: _, ...each }) => ({
        ...shared(each),
        id: addressListId.parse(each.id),
        is_event: each.is_event ?? false,
        parent: addressListId.nullish().parse(each.parent) ?? null,
      })),
      listEntries: lists.flatMap(({ id, entries = [] }) =>
        entries.map((each) => ({
          ...shared(each),
          id: listEntryId.parse(each.id),
          list: addressListId.parse(id),
          person_link: personLinkId.parse(each.person_link),
        })),
      ),
      templates: templates.map(({ type, is_global, priority, ...each }) => ({
        ...shared(each),
        id: addressTemplateId.parse(each.id),
        type,
        is_global,
        priority,
      })),
    },
  }
}
