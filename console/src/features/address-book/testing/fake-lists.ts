import type { ShownEntry, ShownList } from '@aktenraum/client/collections/address-book/address-book'
import type { AddressLists } from '@aktenraum/client/collections/address-book/lists'
import type { RecordFields } from '@aktenraum/client/vault/port'

export interface GivenList {
  readonly isEvent?: boolean
  readonly parent?: string
  readonly fields: RecordFields
}
export interface GivenEntry {
  readonly list: string
  readonly link: string
  readonly fields?: RecordFields
}
export interface FakeLists {
  readonly methods: AddressLists
  readonly lists: Map<string, ShownList>
  readonly entries: Map<string, ShownEntry>
  /** What came into the trash, or was taken off a list. */
  readonly gone: { readonly lists: () => readonly string[]; readonly entries: () => readonly string[] }
}
interface Making {
  readonly record: (id: string, fields: RecordFields) => object
  readonly newId: () => string
  readonly written: (readonly [string, ...unknown[]])[]
  readonly refuseUnless: (isPresent: boolean) => void
  readonly requireNew: (lists: Map<string, ShownList>, id: string) => void
}

/** Lists and events in memory, for tests of screens. */
export const fakeLists = (
  given: Readonly<Record<string, GivenList>> = {},
  entered: Readonly<Record<string, GivenEntry>> = {},
  { record, newId, written, refuseUnless, requireNew }: Making,
): FakeLists => {
  const lists = new Map<string, ShownList>()
  const trash = new Map<string, ShownList>()
  const entries = new Map<string, ShownEntry>()
  const removed: string[] = []
  const addList = (id: string, { isEvent = false, parent, fields }: GivenList): void => {
    lists.set(id, { ...record(id, fields), is_event: isEvent, parent: parent ?? null } as unknown as ShownList)
  }
  const addEntry = (id: string, { list, link, fields = {} }: GivenEntry): void => {
    entries.set(id, { ...record(id, fields), list, person_link: link } as unknown as ShownEntry)
  }
  for (const [id, list] of Object.entries(given)) addList(id, list)
  for (const [id, entry] of Object.entries(entered)) addEntry(id, entry)

  const methods: AddressLists = {
    recordList: async (_, { isEvent, parent, fields }, id = newId()) => {
      requireNew(lists, id)
      written.push(['recordList', isEvent, parent ?? null, fields])
      addList(id, { isEvent, fields, ...(typeof parent === 'string' ? { parent } : {}) })
      return id
    },
    correctList: async (_, { id, version }, fields) => {
      const now = lists.get(id)
      refuseUnless(now?.version === version)
      written.push(['correctList', fields])
      if (now !== undefined) lists.set(id, { ...now, version: version + 1, fields } as ShownList)
    },
    trashList: async (id) => {
      const list = lists.get(id)
      written.push(['trashList', id])
      if (list !== undefined) trash.set(id, list)
      lists.delete(id)
    },
    listTrashedLists: async () =>
      [...trash.values()].map((list) => ({
        ...list,
        trashed_at: list.created_at,
        shred_at: '2026-12-20T11:00:00.000Z',
      })),
    restoreList: async (_, id) => {
      const list = trash.get(id)
      if (list !== undefined) lists.set(id, list)
      trash.delete(id)
    },
    eraseList: async (_, id) => void trash.delete(id),
    addEntry: async (_, { list, link }, fields = { confirmed: null }) => {
      const id = newId()
      written.push(['addEntry', list, link, fields])
      addEntry(id, { list, link, fields })
      return id
    },
    declareAttendance: async (_, { id, version, fields }, confirmed) => {
      const now = entries.get(id)
      refuseUnless(now?.version === version)
      written.push(['declareAttendance', id, confirmed])
      if (now !== undefined)
        entries.set(id, { ...now, version: version + 1, fields: { ...fields, confirmed } } as ShownEntry)
    },
    removeEntry: async (id) => {
      written.push(['removeEntry', id])
      removed.push(id)
      entries.delete(id)
    },
  }
  return { methods, lists, entries, gone: { lists: () => [...trash.keys()], entries: () => removed } }
}
