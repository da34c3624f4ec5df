import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { CaseIndex, ClientIndex } from '@aktenraum/client/memory/local-database/case-index'
import type { DatabaseState } from '@aktenraum/client/memory/local-database/database'
import type { Databases } from '@aktenraum/client/memory/local-database/databases'
import { useOffice } from '../office/office-context.tsx'

/** Null until their code is here. */
export const useDatabases = (): Databases | null => {
  const { databases } = useOffice()
  const [loaded, setLoaded] = useState<Databases | null>(null)
  useEffect(() => {
    let isShown = true
    databases.load().then(
      (them) => {
        if (isShown) setLoaded(them)
      },
      () => undefined, // whoever wants them next tries again
    )
    return () => {
      isShown = false
    }
  }, [databases])
  return loaded
}

export interface Searching {
  readonly databases: Databases | null
  /** Null until there is something to look into. */
  readonly cases: CaseIndex | null
  /** The same, or while there are thousands to open for the first time, those of them that are open by now. */
  readonly found: CaseIndex | null
  /** How far that is. */
  readonly opening: { readonly done: number; readonly total: number } | null
  readonly clients: ClientIndex | null
  readonly state: DatabaseState
  readonly error: unknown
  readonly retry: () => void
}
/** Cases and clients to look into; what is new to them is fetched when the screen is opened. */
export const useSearching = (): Searching => {
  const searching = useKnown()
  const { databases } = searching
  useEffect(() => {
    databases?.cases.refresh()
    databases?.clients.refresh()
  }, [databases])
  return searching
}

/** The same for what shows a text of a case among much else: what is here already is not fetched anew. */
export const useKnown = (): Searching => {
  const databases = useDatabases()
  useEffect(() => {
    for (const database of databases === null ? [] : [databases.cases, databases.clients])
      if (database.get().state === 'no_data') database.refresh()
  }, [databases])
  const view = useWatched(databases?.cases, databases?.cases.get)
  const clients = useWatched(databases?.clients, databases?.clientIndex)
  const cases = useWatched(databases?.cases, databases?.caseIndex)
  const found = useWatched(databases?.cases, databases?.openCaseIndex)
  const retry = useCallback(() => databases?.refresh(), [databases])
  return useMemo(
    () => ({
      ...{ databases, cases, found, clients, retry },
      opening: view?.opening ?? null,
      state: view?.state ?? 'no_data',
      error: view?.error,
    }),
    [cases, clients, databases, found, retry, view],
  )
}

const never = () => () => undefined
const nothing = () => null

const useWatched = <Value>(
  source: { readonly subscribe: (listener: () => void) => () => void } | undefined,
  read: (() => Value) | undefined,
): Value | null => useSyncExternalStore<Value | null>(source?.subscribe ?? never, read ?? nothing)
