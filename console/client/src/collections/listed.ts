import { isSameData } from '../base/same-data.ts'
import type { CaseInLog, RowVerdict } from '../vault/port.ts'
import type { Context } from './context.ts'
import type { DocumentQuery } from './types.ts'

interface Told {
  readonly told: CaseInLog
  readonly count: number
  readonly verdicts: readonly RowVerdict[]
}

/** Only a page of the whole list that somebody sees has a place in its order. */
export const noteListed = (
  { state }: Pick<Context, 'state'>,
  caseId: string,
  { page = 1, pageSize, ordering, isUnseen = false, ...filters }: DocumentQuery,
  { told, count, verdicts }: Told,
): void => {
  const isPart = filters.pinned === undefined && filters.ids === undefined && filters.cursor === undefined
  if (!isPart || isUnseen || pageSize === undefined) return
  const places = verdicts.map((verdict) => (verdict.state === 'wrong' ? 0 : verdict.place))
  const part = { from: (page - 1) * pageSize, size: pageSize, places }
  const listed = { ordering, part, count, length: told.head.n }
  if (isSameData(state.listed.get(caseId), listed)) return
  state.listed.set(caseId, listed)
  for (const hear of state.listeners) hear(caseId)
}

/** Tells when another part of a case's list was fetched than before, or another state of it. */
export const listenForLists = ({ state }: Pick<Context, 'state'>, hear: (caseId: string) => void): (() => void) => {
  state.listeners.add(hear)
  return () => state.listeners.delete(hear)
}
