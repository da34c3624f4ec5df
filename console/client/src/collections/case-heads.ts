import type { Head } from '@aktenraum/crypto-client/log'
import type { Context } from './context.ts'

type Knows = Pick<Context, 'seen' | 'state'>

/** What all browsers of a person have verified of some cases, as far as they have told each other. */
export interface CaseHeads {
  /** How often it was replaced on the server. */
  readonly version: number
  /** Whether this browser knows what is not kept there yet. */
  readonly isAhead: boolean
  /** By id; those that have changed last come last. */
  readonly heads: Readonly<Record<string, CaseHead>>
}
/**
 * The newest head of a case, and the day on which it was to go; `gone` where staff have signed that one takes no part
 * any more.
 */
export type CaseHead = readonly [n: number, hash: string, ends: string | null]

export const digitOf = (caseId: string): string => caseId.slice(0, 1)
export const partName = ({ state }: Knows, digit: string): string => `aktenraum.cases.${state.viewerId ?? ''}.${digit}`
/** After another restart of the office nothing of before it counts. */
export const restartsKnown = ({ seen, state }: Knows): number =>
  seen.loadHeads(state.viewerId ?? '').restarts.office.length

/** Of the cases whose ids begin with a digit. */
export const loadCases = (context: Knows, digit: string): CaseHeads => {
  const kept: Partial<CaseHeads & { restarts: number }> = context.seen.loadFrom(partName(context, digit))
  const nothing = { version: 0, isAhead: false, heads: {} }
  return kept.restarts === restartsKnown(context) ? { ...nothing, ...kept } : nothing
}

export const headOf = (context: Knows, caseId: string): CaseHead | undefined =>
  loadCases(context, digitOf(caseId)).heads[caseId]

/** The newest head of a case that one's browsers have verified, as far as they have told each other. */
export const sharedHead = (context: Knows, caseId: string): Head | null => {
  const known = headOf(context, caseId)
  return known === undefined ? null : { n: known[0], hash: known[1] }
}
