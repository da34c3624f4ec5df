import { isSameData } from '@aktenraum/client/base/same-data'
import type { RecordFields } from '@aktenraum/client/vault/port'

/** A member that both have changed, each in another way. */
export interface Conflict {
  readonly name: string
  readonly mine: unknown
  readonly theirs: unknown
  /** Of a text of several lines: what both have written. */
  readonly both?: string
}
export interface Merged {
  /** What both have changed in another way is as it is in `mine`. */
  readonly fields: RecordFields
  readonly conflicts: readonly Conflict[]
}

/**
 * Puts together what two have made of the same record: what only one of them has changed is taken from them, members
 * that this program does not know included.
 */
export const merge = (base: RecordFields, mine: RecordFields, theirs: RecordFields): Merged => {
  const names = [...new Set([base, mine, theirs].flatMap((fields) => Object.keys(fields)))]
  const conflicts: Conflict[] = []
  const fields: Record<string, unknown> = {}
  for (const name of names) {
    const [before, own, other] = [base[name], mine[name], theirs[name]]
    const isOurs = !isSame(own, before)
    if (isOurs && !isSame(other, before) && !isSame(own, other)) conflicts.push({ name, mine: own, theirs: other })
    const value = isOurs ? own : other
    if (value !== undefined) fields[name] = value
  }
  return { fields, conflicts }
}

/** A text that is missing and one that is empty say the same. */
const isSame = (one: unknown, other: unknown): boolean => isSameData(one ?? '', other ?? '')
