import type { Document } from '../../collections/types.ts'
import type { DocumentFilters } from './filters.ts'
import type { DocumentOrder } from './order.ts'

/** A stretch of a case's list, newest first: from this cursor on; an empty one stands for the beginning. */
export interface Stretch {
  readonly caseId: string
  readonly cursor: string
  /** Begins to read a case once more; what is known of it stays until as much is known again. */
  readonly isAnew: boolean
}
/** How far a case has been read. */
export interface Reach {
  readonly looked: number
  /** Whether that is all there is. */
  readonly isWhole: boolean
  /** Where all was read: how that differs from what was signed; missing where it was not held against that. */
  readonly lacks?: Lacks
}
/** What the server left out of all documents of a case, and whether it put in what nobody signed so. */
export interface Lacks {
  readonly missing: number
  readonly hasOthers: boolean
}
export interface Read extends Reach {
  /** How many documents of the case were read by this and the stretches before it. */
  readonly position: number
  /** Where the next stretch begins. */
  readonly next: string | null
}
/** So many of what is sought, in an order, from one place to before another. */
export interface Sought {
  readonly caseId: string
  readonly filters: DocumentFilters
  readonly order: DocumentOrder
  readonly from: number
  readonly to: number
}
export interface Hits {
  readonly documents: readonly Document[]
  /** How many there are in all. */
  readonly total: number
}

/**
 * Documents of cases, read and decrypted to be looked through and put in order. In browsers this is done by a worker of
 * its own, so that the page answers while there are thousands of them.
 */
export interface Lookup {
  readonly read: (stretch: Stretch) => Promise<Read>
  readonly find: (sought: Sought) => Promise<Hits>
  /** By name and description, in all cases that were read. */
  readonly findAnywhere: (sought: { readonly typed: string; readonly limit: number }) => Promise<Hits>
  /** What an action has made of documents; those that were not read stay unread. */
  readonly change: (documents: readonly Document[]) => void
  readonly remove: (ids: readonly string[]) => void
  /** Nothing that was decrypted is kept. */
  readonly forget: () => void
}
