import type { Document } from '@aktenraum/client/collections/types'

/** A page of a listing, in its order; `before` documents stand on earlier pages, `count` are there in all. */
export interface Listed {
  readonly documents: readonly Document[]
  readonly before: number
  readonly count: number
}

/** Where a document stands in the listing, and its neighbours as far as the page that is shown has them. */
export interface Place {
  readonly position: number
  readonly count: number
  readonly previous: Document | undefined
  readonly next: Document | undefined
  /** Whether the listing goes on beyond the page. */
  readonly hasEarlierPage: boolean
  readonly hasLaterPage: boolean
}

/** Null for what is not on the page that is shown: it was opened by its address, or from elsewhere. */
export const placeOf = (id: string, { documents, before, count }: Listed): Place | null => {
  const index = documents.findIndex((document) => document.id === id)
  if (index < 0) return null
  return {
    position: before + index + 1,
    count: Math.max(count, before + documents.length),
    previous: documents[index - 1],
    next: documents[index + 1],
    hasEarlierPage: index === 0 && before > 0,
    hasLaterPage: index === documents.length - 1 && before + documents.length < count,
  }
}
