import { compareNames } from '../../base/text/collation.ts'
import { exactFirst } from '../search/cases.ts'
import { createSearchIndex } from '../search/search-index.ts'
import type { CaseEntry, ClientEntry } from './entries.ts'

export type CaseOrder = 'number' | 'title'
export interface CaseIndex {
  /**
   * One's own cases, the one whose number was typed, then newest number first; by number, title and, of cases that one
   * owns, the names of clients.
   */
  readonly search: (typed: string) => readonly CaseEntry[]
  readonly ordered: (by: CaseOrder, isDescending: boolean) => readonly CaseEntry[]
  readonly get: (id: string) => CaseEntry | undefined
  readonly count: number
  /** All cases of the office, where one may know. */
  readonly total: number
}
export interface ClientIndex {
  /** In the order of a telephone book. */
  readonly search: (typed: string) => readonly ClientEntry[]
  readonly get: (id: string) => ClientEntry | undefined
}

export const createCaseIndex = (
  all: ReadonlyMap<string, CaseEntry>,
  clients: ReadonlyMap<string, ClientEntry>,
): CaseIndex => {
  const own = [...all.values()].filter(({ isOwn }) => isOwn)
  const byNumber = inOrderOfNumbers(own)
  let byTitle: readonly CaseEntry[] | undefined
  const rising = (by: CaseOrder): readonly CaseEntry[] =>
    by === 'number' ? byNumber : (byTitle ??= own.toSorted((one, other) => compareNames(one.title, other.title)))
  const namesIn = ({ participants }: CaseEntry): readonly string[] =>
    participants.flatMap(({ user_id: id }) => clients.get(id)?.name ?? [])
  const { search } = createSearchIndex(byNumber.toReversed(), (entry) => [
    entry.case_number,
    entry.title,
    entry.slug,
    ...namesIn(entry),
  ])
  return {
    search: (typed) => exactFirst(search(typed), typed, ({ case_number: number }) => number),
    ordered: (by, isDescending) => (isDescending ? rising(by).toReversed() : rising(by)),
    get: (id) => all.get(id),
    count: own.length,
    total: all.size,
  }
}

export const createClientIndex = (clients: ReadonlyMap<string, ClientEntry>): ClientIndex => {
  const entries = [...clients.values()].toSorted((one, other) => compareNames(one.name, other.name))
  const { search } = createSearchIndex(entries, ({ name, email, slug }) => [name, email, slug])
  return { search, get: (id) => clients.get(id) }
}

/** By year, then by running number (CAS-20); what is no such number comes behind, as text. */
const inOrderOfNumbers = (cases: readonly CaseEntry[]): readonly CaseEntry[] => {
  const numbered: { readonly entry: CaseEntry; readonly year: number; readonly running: number }[] = []
  const others: CaseEntry[] = []
  for (const entry of cases) {
    const [, running, year] = /^\s*(\d{1,15})\s*\/\s*(\d{1,15})\s*$/.exec(entry.case_number) ?? []
    if (running === undefined || year === undefined) others.push(entry)
    else numbered.push({ entry, year: Number(year), running: Number(running) })
  }
  numbered.sort((one, other) => one.year - other.year || one.running - other.running)
  others.sort((one, other) => compareNames(one.case_number, other.case_number))
  return [...numbered.map(({ entry }) => entry), ...others]
}
