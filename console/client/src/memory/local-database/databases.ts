import type { ChangeDto } from '@aktenraum/domain/contracts'
import type { Case } from '../../collections/types.ts'
import { createExistenceChecks } from '../existence.ts'
import type { ExistenceChecks } from '../existence.ts'
import { createEntityStore } from '../store.ts'
import type { EntityStore } from '../store.ts'
import type { CaseIndex, ClientIndex } from './case-index.ts'
import { createCaseIndex, createClientIndex } from './case-index.ts'
import type { LocalDatabase } from './database.ts'
import { createLocalDatabase } from './database.ts'
import type { CaseEntry, ClientEntry } from './entries.ts'
import { toCaseEntry, toClientEntry } from './entries.ts'
import type { Rows } from './rows.ts'
import { createRows } from './rows.ts'
import type { SessionCache } from './session-cache.ts'
import type { DatabaseSource } from './source.ts'
import type { Later } from '../../base/timers.ts'

export interface DatabasesOptions {
  readonly source: DatabaseSource
  readonly cache: SessionCache
  readonly now: () => number
  readonly later: Later
}
/** What a page keeps to search, to order and to look after without asking for it. */
export interface Databases {
  readonly cases: LocalDatabase<CaseEntry>
  readonly clients: LocalDatabase<ClientEntry>
  /** Null until the cases are here. The same one as long as nothing changes. */
  readonly caseIndex: () => CaseIndex | null
  /** To search in: all cases, or those of them that are open by now. */
  readonly openCaseIndex: () => CaseIndex | null
  readonly clientIndex: () => ClientIndex | null
  readonly rows: Rows
  readonly entities: { readonly case: EntityStore<Case> }
  readonly existence: ExistenceChecks
  /** What is gone by this change goes at once. Whatever else changed comes with `refresh`. */
  readonly hear: (change: Pick<ChangeDto, 'type' | 'case_id'>) => void
  /** Something has happened that may concern any of it. */
  readonly refresh: () => void
  /** Without keys or a session there is nothing to be had. */
  readonly setAtWork: (isAtWork: boolean) => void
}

export const createDatabases = ({ source, cache, now, later }: DatabasesOptions): Databases => {
  const shared = { open: source.open, cache, later }
  const cases = createLocalDatabase<CaseEntry>({
    ...shared,
    name: 'cases',
    fetch: (since, withIds) => source.fetch('cases', since, withIds),
    toEntry: toCaseEntry,
  })
  const clients = createLocalDatabase<ClientEntry>({
    ...shared,
    name: 'clients',
    fetch: (since, withIds) => source.fetch('clients', since, withIds),
    prepare: source.followNames,
    toEntry: (id, fields) => toClientEntry(id, fields, source.statedOf(id)),
  })
  const entities = { case: createEntityStore<Case>() }
  const rows = createRows({ fetch: source.rows, store: entities.case, later })
  const existence = createExistenceChecks({ existing: source.existing, now, later })
  const caseIndex = remembered(createCaseIndex)
  const clientIndex = remembered(createClientIndex)
  const indexOf = (entries: ReadonlyMap<string, CaseEntry> | null): CaseIndex | null =>
    entries === null ? null : caseIndex(entries, clients.get().entries ?? noClients)
  const databases = [cases, clients]
  const doubt = (): void => {
    for (const database of databases) database.doubt()
  }
  return {
    cases,
    clients,
    caseIndex: () => indexOf(cases.get().entries),
    openCaseIndex: () => {
      const { entries, opening } = cases.get()
      return indexOf(entries ?? opening?.entries ?? null)
    },
    clientIndex: () => {
      const { entries } = clients.get()
      return entries === null ? null : clientIndex(entries)
    },
    rows,
    entities,
    existence,
    hear: ({ type, case_id: id }) => {
      if (type === 'CaseDeleted') {
        cases.remove([id])
        entities.case.deleted([id])
      }
      if (type === 'ParticipantAdded') entities.case.restored([id])
      if (takesAway.has(type)) doubt()
    },
    refresh: () => {
      for (const database of databases) database.refresh()
      rows.refresh()
      existence.update()
    },
    setAtWork: (isAtWork) => {
      // Meanwhile nobody listened.
      if (isAtWork) doubt()
      for (const database of databases) {
        if (isAtWork) database.resume()
        else database.pause()
      }
    },
  }
}

/** Changes by which something is not there for this person any more, and a break, in which there may have been some. */
const takesAway: ReadonlySet<string> = new Set(['ParticipantRemoved', 'ParticipantRoleChanged', 'Missed'])
const noClients: ReadonlyMap<string, ClientEntry> = new Map()

/** Makes something anew when what it is made of is another. */
const remembered = <Given extends readonly unknown[], Made>(
  make: (...given: Given) => Made,
): ((...given: Given) => Made) => {
  let last: { readonly given: Given; readonly made: Made } | undefined
  return (...given) => {
    if (last === undefined || given.some((each, place) => each !== last?.given[place]))
      last = { given, made: make(...given) }
    return last.made
  }
}
