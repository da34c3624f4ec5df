import type { NamedUser } from '../words/users.ts'

/**
 * A document that is there by the log of its case, and that the server does not show. Nulls where it withholds even
 * that.
 */
export interface LackingDocument {
  readonly place: number
  readonly author: NamedUser | null
  readonly at: string | null
}
