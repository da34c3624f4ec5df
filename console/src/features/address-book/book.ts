import type {
  AddressBook,
  LoadedDatabase,
  Place,
  ShownDatabase,
  ShownPerson,
} from '@aktenraum/client/collections/address-book/address-book'
import type { Attempt } from '@aktenraum/client/collections/attempt'
import { isOutdated } from '@aktenraum/client/collections/address-book/newest-seen'
import type { AddressReading } from '@aktenraum/client/collections/address-book/reading'
import { changedMap } from '@aktenraum/client/base/changed-map'
import { createCell } from '@aktenraum/client/base/cell'
import type { Cell } from '@aktenraum/client/base/cell'
import { inTurns } from '@aktenraum/client/base/in-turns'
import { directoryOf, isReadable } from './directory.ts'
import type { Directory, DirectoryParts, Records } from './directory.ts'
import { putInOrder } from './put-in-order.ts'

/** Whoever founds books can do that, too. */
type BookRecords = AddressReading &
  Partial<Pick<AddressBook, 'createBook' | 'createDatabase' | 'letColleaguesIn' | 'othersWhoFound'>>

export type BookState =
  | { readonly state: 'opening'; readonly progress: { readonly done: number; readonly total: number } | null }
  | { readonly state: 'failed'; readonly error: unknown }
  /** There is none that one may read. `foundedBy`: by others, these; null: one may found it oneself. */
  | { readonly state: 'none'; readonly foundedBy: readonly string[] | null }
  | {
      readonly state: 'open'
      readonly database: ShownDatabase
      readonly records: Records
      readonly directory: Directory
      /**
       * People alone are here; how many tenths of all are. Who has no address then may have one. Null: all of it is
       * here.
       */
      readonly coming: number | null
      /**
       * Ids of records of which the server told an older state than was seen before. Where the newer one is at hand it
       * is still shown, else none is.
       */
      readonly outdated: ReadonlySet<string>
      /** Why what is new could not be fetched. */
      readonly error?: unknown
    }

export interface Book extends Pick<Cell<BookState>, 'get' | 'subscribe'> {
  readonly open: () => Promise<void>
  /** Founds one, and opens it. */
  readonly found: (name: string) => Promise<void>
  /** Fetches what is new; asked again meanwhile, once more. */
  readonly refresh: () => Promise<void>
  /** Asks once more for what came older than it was seen before. */
  readonly again: () => Promise<void>
  /** What the server has told: only what happened in the book's room, and what was missed, is of interest. */
  readonly hear: (change: { readonly case_id: string }) => void
}

/** The book of a case, or the office's own, in memory as long as it is looked at (ADB-18). */
export const createBook = (
  load: () => Promise<BookRecords>,
  onFailure: (error: unknown) => void,
  caseId: string | null = null,
): Book => {
  const cell = createCell<BookState>({ state: 'opening', progress: null })
  let founding: Attempt = {}
  let place: Place | undefined
  let since: string | undefined
  let refreshing: Promise<void> | undefined
  let isStale = false

  let parts: DirectoryParts | undefined
  /** What is new is shown once everybody is in order: what is drawn then waits for nothing. */
  const show = async ({ records: before, database, outdated }: Shown, loaded: LoadedDatabase): Promise<void> => {
    const now = await inTurns(after(before, loaded))
    parts = await inTurns(putInOrder(now.records, parts))
    // What is in doubt is told of once more by the next answer.
    if (since === undefined || now.outdated.size === 0) since = loaded.timestamp
    const place = isOutdated(loaded.database) && isReadable(database) ? database : loaded.database
    cell.set({
      state: 'open',
      database: place,
      records: now.records,
      directory: directoryOf(parts),
      coming: null,
      outdated: new Set([...now.outdated, ...[...outdated].filter((id) => isShownOutdated(now.records, id))]),
    })
  }
  let tenths = 0
  /** Names are listed and searched while what belongs to them is on its way. */
  const showPeople = async (database: ShownDatabase, people: readonly ShownPerson[]): Promise<void> => {
    const records = { ...nothing, people: await inTurns(byId(people)) }
    parts = await inTurns(putInOrder(records))
    cell.set({ state: 'open', database, records, directory: directoryOf(parts), coming: tenths, outdated: new Set() })
  }
  const showProgress = (done: number, total: number): void => {
    const now = cell.get()
    tenths = Math.floor((10 * done) / Math.max(1, total))
    if (now.state !== 'open') cell.set({ state: 'opening', progress: { done, total } })
    else if (now.coming !== tenths) cell.set({ ...now, coming: tenths })
  }
  const fetchAll = async (book: BookRecords, { id, case: room }: Place): Promise<void> => {
    let peopleShown = Promise.resolve()
    const loading = book.load(id, {
      case: room,
      onProgress: showProgress,
      onPeople: (database, people) => {
        peopleShown = showPeople(database, people)
      },
    })
    const loaded = await loading.finally(() => peopleShown)
    await show({ records: nothing, database: undefined, outdated: new Set() }, loaded)
    // Told of while it came.
    if (isStale) void refresh()
  }
  /** Of several the first that was founded, so that everybody opens the same. */
  const find = async (book: BookRecords): Promise<Place | undefined> =>
    (await (caseId === null ? book.listBooks() : book.listDatabases(caseId)))[0]
  const foundedBy = async (book: BookRecords): Promise<readonly string[] | null> =>
    (caseId === null ? await book.othersWhoFound?.() : null) ?? null
  const fail = (error: unknown): void => {
    onFailure(error)
    cell.set({ state: 'failed', error })
  }
  const open = async (): Promise<void> => {
    cell.set({ state: 'opening', progress: null })
    isStale = false
    parts = undefined
    since = undefined
    try {
      const book = await load()
      const first = await find(book)
      place = first
      if (first === undefined) {
        cell.set({ state: 'none', foundedBy: await foundedBy(book) })
        return
      }
      await fetchAll(book, first)
      // Nobody waits for it, and the next who opens the book tries again.
      if (caseId === null) book.letColleaguesIn?.(first).catch(onFailure)
    } catch (error) {
      fail(error)
    }
  }
  const fetchNews = async (): Promise<void> => {
    const before = cell.get()
    if (before.state !== 'open' || since === undefined) return
    try {
      const { id, case: room } = before.database
      await show(before, await (await load()).load(id, { case: room, since }))
    } catch (error) {
      onFailure(error)
      cell.set({ ...before, error })
    }
  }
  const refreshAll = async (): Promise<void> => {
    do {
      isStale = false
      await fetchNews()
    } while (isStale)
    refreshing = undefined
  }
  const refresh = (): Promise<void> => {
    isStale = true
    // What is on its way may be older than that: it is asked for once all of it is here.
    if (since === undefined) return Promise.resolve()
    return (refreshing ??= refreshAll())
  }
  return {
    get: cell.get,
    subscribe: cell.subscribe,
    open,
    refresh,
    again: async () => {
      const now = cell.get()
      const isHidden = now.state === 'open' && [...now.outdated].some((id) => isShownOutdated(now.records, id))
      await (isHidden ? open() : refresh())
    },
    found: async (name) => {
      const book = await load()
      place = await (caseId === null
        ? book.createBook?.(name, founding)
        : book.createDatabase?.(caseId, name, founding))
      await open()
      founding = {}
    },
    hear: ({ case_id: caseId }) => {
      if (place === undefined || (caseId !== place.case && caseId !== '')) return
      isStale = true
      if (cell.get().state === 'open') void refresh()
    },
  }
}

/** What is shown of a book, before more comes. */
interface Shown {
  readonly database: ShownDatabase | undefined
  readonly records: Records
  readonly outdated: ReadonlySet<string>
}

/** Nothing newer is at hand in its place. */
const isShownOutdated = (records: Records, id: string): boolean =>
  Object.values(records).some((all: ReadonlyMap<string, object>) => isOutdated(all.get(id)))

const nothing: Records = {
  people: new Map(),
  links: new Map(),
  locations: new Map(),
  lists: new Map(),
  listEntries: new Map(),
  templates: new Map(),
}

/** So many come into a map before whatever waits may be drawn. */
const atOnce = 1_000
function* byId(people: readonly ShownPerson[]): Generator<undefined, ReadonlyMap<string, ShownPerson>> {
  const found = new Map<string, ShownPerson>()
  // Not in the task in which the last of them have come.
  yield
  for (const [place, person] of people.entries()) {
    found.set(person.id, person)
    if (place % atOnce === 0) yield
  }
  return found
}

/** Step by step, for each takes some milliseconds where there are many. */
function* after(
  before: Records,
  { database, deleted, ...news }: LoadedDatabase,
): Generator<undefined, { readonly records: Records; readonly outdated: ReadonlySet<string> }> {
  const outdated = new Set<string>(isOutdated(database) ? [database.id] : [])
  const people = changed(before.people, news.people, deleted.people, outdated)
  yield
  const links = changed(before.links, news.personLinks, deleted.personLinks, outdated)
  yield
  const locations = changed(before.locations, news.locations, deleted.locations, outdated)
  yield
  const lists = changed(before.lists, news.lists, deleted.lists, outdated)
  const listEntries = changed(before.listEntries, news.listEntries, deleted.listEntries, outdated)
  const templates = changed(before.templates, news.templates, deleted.templates, outdated)
  return { records: { people, links, locations, lists, listEntries, templates }, outdated }
}

/** `outdated` takes in of what the server told an older state. */
const changed = <Record extends { readonly id: string }>(
  before: ReadonlyMap<string, Record>,
  news: readonly Record[],
  gone: readonly string[],
  outdated: Set<string>,
): ReadonlyMap<string, Record> => {
  if (news.length === 0 && gone.length === 0) return before
  for (const record of news) if (isOutdated(record)) outdated.add(record.id)
  const taken = news.filter(({ id }) => !outdated.has(id) || !isReadable(before.get(id)))
  return changedMap(before, [
    ...taken.map((record) => [record.id, record] as const),
    ...gone.map((id) => [id, undefined] as const),
  ])
}
