import { addressTemplate } from '@aktenraum/domain/contracts'
import type { TemplateType } from '@aktenraum/domain/contracts'
import { z } from 'zod'
import type { RecordFields } from '../../vault/port.ts'
import type { Written } from './records.ts'
import { wholeFileVersion } from './whole-file.ts'

/** A record that is to be added, under an id of its own. What it names stands before it. */
export type PlannedRecord =
  | {
      readonly kind: 'address_template'
      readonly id: string
      readonly type: TemplateType
      readonly is_global: boolean
      readonly priority: number
      readonly written: Written
    }
  | { readonly kind: 'person'; readonly id: string; readonly written: Written }
  | {
      readonly kind: 'person_link'
      readonly id: string
      readonly parent_person: string
      readonly child_person: string
      readonly location: string
      readonly written: Written
      /** Null: the location is that of another one. */
      readonly place: Written | null
    }
  | {
      readonly kind: 'address_list'
      readonly id: string
      readonly is_event: boolean
      readonly parent: string | null
      readonly written: Written
    }
  | {
      readonly kind: 'list_entry'
      readonly id: string
      readonly list: string
      readonly person_link: string
      readonly written: Written
    }
  | {
      /** Which contact a person is shown with, once there are both. */
      readonly kind: 'default_contact'
      readonly id: string
      readonly default_person_link: string
      readonly written: Pick<Written, 'fields'>
      readonly hasNotes: boolean
    }
export type ImportPlan = readonly PlannedRecord[]

/** Why a file cannot be read as one with an address database. `no-json`: it is no JSON at all. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError'
  readonly reason: 'no-json' | 'no-database' | 'unknown-record'

  constructor(reason: ImportFileError['reason'], cause?: unknown) {
    super(`not to be imported: ${reason}`, { cause })
    this.reason = reason
  }
}

const id = z.union([z.string(), z.int()]).transform(String)
const text = z.string().nullish()
const record = { id, database: z.unknown().optional(), created_at: text, updated_at: text }
const person = z.looseObject({
  ...record,
  default_person_link: id.nullish(),
  notes: text,
  person_links: z.unknown().optional(),
})
const location = z.looseObject({ ...record, notes: text })
const personLink = z.looseObject({ ...record, parent_person: id, child_person: id, location: id })
const entry = z.looseObject({ ...record, id: id.optional(), list: z.unknown().optional(), person_link: id })
const list = z.looseObject({
  ...record,
  is_event: z.boolean().nullish(),
  parent: id.nullish(),
  entries: z.array(entry).optional(),
})
const { type, is_global, priority } = addressTemplate.shape
const template = z.looseObject({ ...record, type, is_global, priority })
const file = z.looseObject({
  schema_version: z.literal(wholeFileVersion).optional(),
  people: z.array(person),
  locations: z.array(location),
  person_links: z.array(personLink),
  lists: z.array(list).optional(),
  templates: z.array(template).optional(),
})
export type ReadFile = z.infer<typeof file>

/**
 * What is to be done for a file to be in a database: records under new ids, which stay the same however often they are
 * sent.
 * @throws ImportFileError
 */
export const planImport = (content: string, newId: () => string): ImportPlan => {
  return planOf(readFile(content), newId)
}

/** @throws ImportFileError */
export const readFile = (content: string): ReadFile => {
  const read = file.safeParse(jsonIn(content))
  if (!read.success) throw new ImportFileError('no-database', read.error)
  return read.data
}

const jsonIn = (content: string): unknown => {
  try {
    return JSON.parse(content)
  } catch (error) {
    throw new ImportFileError('no-json', error)
  }
}

const planOf = (
  { people, locations, person_links, lists = [], templates = [] }: ReadFile,
  newId: () => string,
): ImportPlan => {
  const names = { people: named(people, newId), locations: named(locations, newId), links: named(person_links, newId) }
  const ofLists = named(lists, newId)
  const ofTemplates = new Map(templates.map(({ id: of }) => [of, newId()]))
  if (ofTemplates.size < templates.length) throw new ImportFileError('unknown-record')
  const places = new Map(locations.map((each) => [each.id, each]))
  /** The first that names a location has it; own addresses come first. */
  const owned = new Set<string>()
  const isOwn = (link: ReadFile['person_links'][number]): boolean => link.parent_person === link.child_person
  const links = [...person_links.filter(isOwn), ...person_links.filter((link) => !isOwn(link))]
  return [
    ...templates.map((each) => ({
      kind: 'address_template' as const,
      id: ofTemplates.get(each.id) ?? newId(),
      type: each.type,
      is_global: each.is_global,
      priority: each.priority,
      written: { fields: fieldsOf(each, ofTemplate) },
    })),
    ...people.map((each) => ({
      kind: 'person' as const,
      id: names.people(each.id),
      written: { fields: { ...fieldsOf(each, ofPerson), uuid: each['uuid'] ?? each.id }, ...notesOf(each) },
    })),
    ...links.map((link) => {
      const place = places.get(link.location)
      if (place === undefined || (isOwn(link) && owned.has(link.location))) throw new ImportFileError('unknown-record')
      const isFirst = !owned.has(link.location)
      owned.add(link.location)
      return {
        kind: 'person_link' as const,
        id: names.links(link.id),
        parent_person: names.people(link.parent_person),
        child_person: names.people(link.child_person),
        location: names.locations(link.location),
        written: { fields: wordedBy(fieldsOf(link, ofLink), ofTemplates) },
        place: isFirst ? { fields: fieldsOf(place, ofLocation), ...notesOf(place) } : null,
      }
    }),
    ...parentsFirst(lists).map((each) => ({
      kind: 'address_list' as const,
      id: ofLists(each.id),
      is_event: each.is_event ?? false,
      parent: isNone(each.parent) ? null : ofLists(each.parent),
      written: { fields: fieldsOf(each, ofList) },
    })),
    ...lists.flatMap(({ id: of, entries = [] }) =>
      entries.map((each) => ({
        kind: 'list_entry' as const,
        id: newId(),
        list: ofLists(of),
        person_link: names.links(each.person_link),
        written: { fields: fieldsOf(each, ofEntry) },
      })),
    ),
    ...people.flatMap((each) =>
      isNone(each.default_person_link)
        ? []
        : [
            {
              kind: 'default_contact' as const,
              id: names.people(each.id),
              default_person_link: names.links(each.default_person_link),
              written: { fields: { ...fieldsOf(each, ofPerson), uuid: each['uuid'] ?? each.id } },
              hasNotes: 'notes' in notesOf(each),
            },
          ],
    ),
  ]
}

const isNone = (value: unknown): value is null | undefined => value === null || value === undefined

/** New ids for those of the file. @throws ImportFileError for one that stands there twice, or that nobody has */
const named = (records: readonly { readonly id: string }[], newId: () => string): ((id: string) => string) => {
  const made = new Map(records.map((each) => [each.id, newId()]))
  if (made.size < records.length) throw new ImportFileError('unknown-record')
  return (of) => {
    const found = made.get(of)
    if (found === undefined) throw new ImportFileError('unknown-record')
    return found
  }
}

/** @throws ImportFileError for lists that are each other's parents */
const parentsFirst = <List extends { readonly id: string; readonly parent?: string | null | undefined }>(
  lists: readonly List[],
): readonly List[] => {
  const done = new Map<string, List>()
  for (let left = lists; left.length > 0;) {
    const ready = left.filter(({ parent }) => isNone(parent) || done.has(parent))
    if (ready.length === 0) throw new ImportFileError('unknown-record')
    for (const each of ready) done.set(each.id, each)
    left = left.filter(({ id: of }) => !done.has(of))
  }
  return [...done.values()]
}

const everywhere = ['id', 'database', 'created_at', 'updated_at', 'notes']
/** `merged`, `apart`: ids of people of elsewhere. */
const ofPerson = [...everywhere, 'default_person_link', 'person_links', 'merged', 'apart']
const ofLocation = everywhere
const ofLink = ['id', 'database', 'created_at', 'updated_at', 'parent_person', 'child_person', 'location']
const ofTemplate = [...everywhere, 'type', 'is_global', 'priority']
const ofList = ['id', 'database', 'created_at', 'updated_at', 'is_event', 'parent', 'entries']
const ofEntry = ['id', 'database', 'created_at', 'updated_at', 'list', 'person_link']

/** What a record says itself, be it known or not. */
const fieldsOf = (said: object, besides: readonly string[]): RecordFields =>
  Object.fromEntries(Object.entries(said).filter(([name]) => !besides.includes(name)))

/** What of a link names a template. */
export const wordings: readonly string[] = ['salutation_template', 'address_template']

/** The templates of a link, where there are others for them; else they stay as they are named. */
export const wordedBy = (fields: RecordFields, templates: ReadonlyMap<string, string>): RecordFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      wordings.includes(name) ? (templates.get(String(value)) ?? value) : value,
    ]),
  )

const notesOf = ({ notes }: { readonly notes?: string | null | undefined }): Pick<Written, 'notes'> =>
  notes ? { notes } : {}
