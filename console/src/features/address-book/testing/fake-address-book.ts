import { planImport } from '@aktenraum/client/collections/address-book/import-plan'
import { wholeFileOf } from '@aktenraum/client/collections/address-book/whole-file'
import { ValidationError } from '@aktenraum/client/base/errors/http'
import type {
  AddressBook,
  ShownDatabase,
  ShownLink,
  ShownLocation,
  ShownPerson,
  ShownTemplate,
} from '@aktenraum/client/collections/address-book/address-book'
import type { Unmerged } from '@aktenraum/client/collections/address-book/merging'
import type { RecordFields } from '@aktenraum/client/vault/port'
import type { AddressRecords } from '../scene.tsx'
import { fakeFiling } from './fake-filing.ts'
import { fakeHistory } from './fake-history.ts'
import type { GivenHistory } from './fake-history.ts'
import { fakeLists } from './fake-lists.ts'
import { fakeMerges } from './fake-merges.ts'
import type { FakeLists, GivenEntry, GivenList } from './fake-lists.ts'

const roomId = 'b0'.repeat(16)
export const fakeDatabaseId = 'da'.repeat(16)
const at = '2026-11-20T11:00:00.000Z'

const nothing = { people: [], personLinks: [], locations: [], lists: [], listEntries: [], templates: [] }

interface Given {
  readonly fields: RecordFields
  readonly notes?: string
}
interface GivenLink {
  readonly parent: string
  readonly child: string
  readonly fields: RecordFields
  readonly location: RecordFields
  readonly notes?: string
}
interface Start {
  readonly people?: Readonly<Record<string, Given>>
  readonly links?: Readonly<Record<string, GivenLink>>
  readonly lists?: Readonly<Record<string, GivenList>>
  readonly entries?: Readonly<Record<string, GivenEntry>>
  readonly canUpdate?: boolean
  /** It is saved as a document, as it is at the start. */
  readonly isFiled?: boolean
  /** It lies in a case, and is not the office's own. */
  readonly caseId?: string
  /** Nobody has founded it yet. */
  readonly isMissing?: boolean
  /** Only they found it. */
  readonly owners?: readonly string[]
  /** What was written of since, when a merge is taken back. */
  readonly edited?: Unmerged
  readonly history?: GivenHistory
  /** What lies in it of templates; may change while it is looked at. */
  readonly templates?: ReadonlyMap<string, ShownTemplate>
}
type Noted<Record> = Record & { readonly notes: string | null }

const refused = (code: string): ValidationError =>
  new ValidationError(409, 'fake', { detail: undefined, data: { code }, formErrors: {} })
/** As the server refuses what somebody else has changed. */
const changedMeanwhile = (): ValidationError => refused('address/changed-meanwhile')
/** As it refuses what stands there already. */
export const requireNew = (records: { readonly has: (id: string) => boolean }, id: string): void => {
  if (records.has(id)) throw refused('address/already-recorded')
}

export interface FakeAddressBook {
  readonly book: AddressRecords
  readonly people: Map<string, Noted<ShownPerson>>
  readonly links: Map<string, ShownLink>
  readonly locations: Map<string, Noted<ShownLocation>>
  readonly lists: FakeLists['lists']
  readonly entries: FakeLists['entries']
  /** What was asked to be written, by method. */
  readonly written: (readonly [string, ...unknown[]])[]
  /** As if somebody else had changed a person. */
  readonly change: (id: string, fields: RecordFields, notes?: string) => void
}

const databaseIn = (caseId: string | undefined, canUpdate: boolean): ShownDatabase =>
  ({
    id: fakeDatabaseId,
    case: caseId ?? roomId,
    version: 1,
    content_version: 1,
    created_at: at,
    updated_at: at,
    document: null,
    can_update: canUpdate,
    fields: { name: 'Adressbuch' },
  }) as unknown as ShownDatabase

/** An address book in memory, for tests of screens. */
export const fakeAddressBook = ({
  people: given = {},
  links: linked = {},
  lists: listed,
  entries: entered,
  canUpdate = true,
  isFiled,
  caseId,
  isMissing = false,
  owners,
  edited,
  history,
  templates = new Map(),
}: Start = {}): FakeAddressBook => {
  let isThere = !isMissing
  let made = 0
  const people = new Map<string, Noted<ShownPerson>>()
  const trash = new Map<string, Noted<ShownPerson>>()
  const links = new Map<string, ShownLink>()
  const trashedLinks = new Map<string, ShownLink>()
  const locations = new Map<string, Noted<ShownLocation>>()
  const written: [string, ...unknown[]][] = []
  const toldTemplates = new Set(templates.keys())
  let database = databaseIn(caseId, canUpdate)
  const record = (id: string, fields: RecordFields, notes: string | null) => ({
    id,
    database: fakeDatabaseId,
    version: 1,
    content_version: 1,
    created_at: at,
    updated_at: at,
    notes_version: notes === null ? null : 1,
    notes,
    fields,
  })
  const newId = (): string => (made += 1).toString(16).padStart(32, 'e')
  const addPerson = (id: string, fields: RecordFields, notes: string | null): void => {
    people.set(id, { ...record(id, fields, notes), default_person_link: null } as unknown as Noted<ShownPerson>)
  }
  const addLink = (
    id: string,
    { parent, child, fields, location, notes = null }: Omit<GivenLink, 'notes'> & { readonly notes?: string | null },
    locationId = `${id.slice(1)}f`,
  ): void => {
    if (!locations.has(locationId))
      locations.set(locationId, record(locationId, location, notes) as unknown as Noted<ShownLocation>)
    links.set(id, {
      ...record(id, fields, null),
      parent_person: parent,
      child_person: child,
      location: locationId,
    } as unknown as ShownLink)
  }
  for (const [id, { fields, notes = null }] of Object.entries(given) as [string, Given & { notes?: string | null }][])
    addPerson(id, fields, notes)
  for (const [id, link] of Object.entries(linked)) addLink(id, link)

  const next = <Shown extends { readonly version: number }>(
    before: Shown,
    fields: RecordFields,
    notes?: string | null,
  ) => ({
    ...before,
    version: before.version + 1,
    fields,
    ...(notes === undefined ? {} : { notes, notes_version: notes === null ? null : before.version + 1 }),
  })
  const present = <Shown extends { readonly version: number }>(
    now: Shown | undefined,
    { version }: { readonly version: number },
  ): Shown => {
    if (now === undefined || now.version !== version) throw changedMeanwhile()
    return now
  }
  const change = (id: string, fields: RecordFields, notes?: string | null): void => {
    const before = people.get(id)
    if (before !== undefined) people.set(id, next(before, fields, notes) as Noted<ShownPerson>)
  }
  const refuseUnless = (isPresent: boolean): void => {
    if (!isPresent) throw changedMeanwhile()
  }
  const lists = fakeLists(listed, entered, {
    newId,
    written,
    record: (id, fields) => record(id, fields, null),
    refuseUnless,
    requireNew,
  })
  const merges = fakeMerges({ people, links, written, refuseUnless, edited })
  const withoutNotes = <Shown extends { readonly notes?: unknown }>({ notes: _, ...rest }: Shown): Shown =>
    rest as Shown

  const goneByNow = () => ({
    ...nothing,
    people: [...trash.keys(), ...merges.gone()],
    personLinks: [...trashedLinks.keys()],
    lists: lists.gone.lists(),
    listEntries: lists.gone.entries(),
    templates: [...toldTemplates].filter((id) => !templates.has(id)),
  })

  const loadNow = (since?: string) => ({
    database,
    timestamp: 'now',
    people: [...people.values()].map(withoutNotes),
    personLinks: [...links.values()],
    locations: [...locations.values()].map(withoutNotes),
    lists: [...lists.lists.values()],
    listEntries: [...lists.entries.values()],
    templates: [...templates.values()],
    deleted: since === undefined ? nothing : goneByNow(),
  })
  const notesNow = () =>
    new Map(
      [...people.values(), ...locations.values()].flatMap(({ id, notes }) => (notes === null ? [] : [[id, notes]])),
    )
  const filing = fakeFiling({
    isFiled,
    written,
    text: () => wholeFileOf(loadNow(), notesNow()).text,
    file: () => {
      database = { ...database, document: newId() } as ShownDatabase
    },
  })

  const book: Partial<AddressBook> = {
    listBooks: async () => (isThere && (database.case as string) === roomId ? [database] : []),
    listDatabases: async (only) =>
      isThere && (only === undefined || only === (database.case as string)) ? [database] : [],
    createDatabase: async (where, name) => {
      written.push(['createDatabase', where, name])
      isThere = true
      return { id: fakeDatabaseId, case: where }
    },
    createBook: async (name) => {
      written.push(['createBook', name])
      isThere = true
      return { id: fakeDatabaseId, case: roomId }
    },
    othersWhoFound: async () => owners ?? null,
    letColleaguesIn: async () => undefined,
    load: async (_, { since } = {}) => loadNow(since),
    readAllNotes: async () => notesNow(),
    newId,
    planImport: (content, idOf = newId) => planImport(content, idOf),
    importAll: async (_, plan, asked) => {
      written.push(['importAll', plan.length, ...onlyOf(asked)])
      for (const each of plan) {
        if (each.kind === 'person') addPerson(each.id, each.written.fields, each.written.notes ?? null)
        if (each.kind !== 'person_link') continue
        const { id, parent_person: parent, child_person: child, location, place } = each
        const of = { parent, child, fields: each.written.fields, location: place?.fields ?? {} }
        addLink(id, { ...of, notes: place?.notes ?? null }, location)
      }
      return { created: plan.filter(({ kind }) => kind !== 'default_contact').length, skipped: 0 }
    },
    recordPerson: async (_, { fields, notes = null, about }, id = newId()) => {
      requireNew(people, id)
      written.push(['recordPerson', fields, notes, about])
      addPerson(id, fields, notes)
      return id
    },
    correctPerson: async (_, person, { fields, notes, about }) => {
      present(people.get(person.id), person)
      written.push(['correctPerson', fields, notes, about])
      change(person.id, fields, notes)
    },
    chooseDefaultContact: async (_, person, link) => {
      const now = present(people.get(person.id), person)
      people.set(person.id, { ...now, version: now.version + 1, default_person_link: link } as Noted<ShownPerson>)
    },
    readPerson: async (_, id) => people.get(id) ?? Promise.reject(new Error('no such person')),
    readLocation: async (_, id) => locations.get(id) ?? Promise.reject(new Error('no such location')),
    trashPerson: async (id) => {
      const person = people.get(id)
      if (person !== undefined) trash.set(id, person)
      people.delete(id)
    },
    listTrash: async () =>
      [...trash.values()].map((person) => ({ ...person, trashed_at: at, shred_at: '2026-12-20T11:00:00.000Z' })),
    restorePerson: async (_, id) => {
      const person = trash.get(id)
      if (person !== undefined) people.set(id, person)
      trash.delete(id)
    },
    erasePerson: async (_, id) => void trash.delete(id),
    recordOwnAddress: async (_, person, { fields, location, about }, id = newId()) => {
      requireNew(links, id)
      written.push(['recordOwnAddress', fields, location, about])
      addLink(id, { parent: person, child: person, fields, location: location.fields, notes: location.notes ?? null })
      return id
    },
    recordContact: async (_, { parent, child }, { fields, location, about }, id = newId()) => {
      requireNew(links, id)
      written.push(['recordContact', { parent, child }, fields, location, about])
      const isOwn = 'fields' in location
      addLink(id, { parent, child, fields, location: isOwn ? location.fields : {} }, isOwn ? undefined : location.id)
      return id
    },
    correctLink: async (_, link, { written: own, location, about }) => {
      const now = present(links.get(link.id), link)
      written.push(['correctLink', own?.fields, location?.written, about])
      links.set(link.id, next(now, own?.fields ?? {}) as ShownLink)
      if (location === undefined) return
      const { of, written: place } = location
      const before = locations.get(of.id)
      if (before !== undefined) locations.set(of.id, next(before, place.fields, place.notes) as Noted<ShownLocation>)
    },
    trashLink: async ({ id }) => {
      const link = links.get(id)
      if (link !== undefined) trashedLinks.set(id, link)
      links.delete(id)
    },
    restoreLink: async ({ id }) => {
      const link = trashedLinks.get(id)
      if (link !== undefined) links.set(id, link)
      trashedLinks.delete(id)
    },
  }
  return {
    book: { ...(book as AddressBook), ...lists.methods, ...merges.methods, ...fakeHistory(history), ...filing },
    people,
    links,
    locations,
    lists: lists.lists,
    entries: lists.entries,
    written,
    change,
  }
}

const onlyOf = ({ only }: { readonly only?: string } = {}): readonly string[] => (only === undefined ? [] : [only])
