import { checksIn, removed } from './checks.ts'
import type { Check } from './checks.ts'

/** Of the change at a place of the list of checks of a file. */
export const nameOf = (path: string, check: number, change: number): string => `${path}#${check}.${change}`

interface Insertion {
  readonly at: number
  readonly text: string
  /** Outer ones begin before and end after inner ones. */
  readonly order: number
}

/** The source with all its changes in it, each in effect while `changedChecks` says so. */
export const withChanges = (path: string, source: string): string => {
  const insertions = checksIn(path, source).flatMap((check, at) => insertionsOf(path, check, at))
  let changed = source
  const fromTheEnd = insertions.toSorted((a, b) => b.at - a.at || b.order - a.order)
  for (const { at, text } of fromTheEnd) changed = changed.slice(0, at) + text + changed.slice(at)
  return changed
}

const insertionsOf = (path: string, { kind, from, to, text, changes }: Check, at: number): readonly Insertion[] => {
  const isOn = (change: number): string => `globalThis.changedChecks(${JSON.stringify(nameOf(path, at, change))})`
  const length = to - from
  if (kind === 'call' || text.startsWith('throw')) return [{ at: from, text: `if (!${isOn(0)}) `, order: 1e6 - length }]
  const choices = changes.map(
    (becomes, change) => `${isOn(change)} ? ${becomes === removed ? 'undefined' : becomes} : `,
  )
  return [
    { at: from, text: `(${choices.join('')}`, order: 1e6 - length },
    { at: to, text: ')', order: length - 1e6 },
  ]
}
