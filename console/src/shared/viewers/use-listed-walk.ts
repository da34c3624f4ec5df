import { useEffect, useState } from 'react'
import type { Document } from '../client/types.ts'
import type { Steps } from './use-walk.ts'
import type { Place } from './walk.ts'
import { placeOf } from './walk.ts'

/** The page of a listing that is shown, in its order. */
export interface ListedPage {
  readonly documents: readonly Document[]
  readonly page: number
  readonly pageSize: number
  readonly count: number
  readonly turnTo: (page: number) => void
}

export interface Walk {
  readonly place: Place | null
  readonly steps: Steps
}

/**
 * The way from a document to its neighbours, also over the ends of a page.
 * @param open must keep its identity as long as it does the same
 */
export const useListedWalk = (
  id: string | undefined,
  listed: ListedPage | null,
  open: (document: Document) => void,
): Walk => {
  const [awaited, setAwaited] = useState<{ readonly page: number; readonly isNext: boolean } | null>(null)
  const place =
    listed === null || id === undefined ? null : placeOf(id, { ...listed, before: (listed.page - 1) * listed.pageSize })
  const page = listed?.page
  const documents = listed?.documents
  useEffect(() => {
    if (awaited === null || documents === undefined || page !== awaited.page) return
    const target = awaited.isNext ? documents[0] : documents.at(-1)
    // What is still shown of the former page has the document that is left.
    if (target === undefined || documents.some((document) => document.id === id)) return
    setAwaited(null)
    open(target)
  }, [awaited, id, page, documents, open])
  const step = (to: Document | undefined, goesOn: boolean, isNext: boolean): (() => void) | undefined => {
    if (to !== undefined) return () => open(to)
    if (!goesOn || listed === null) return undefined
    const turned = listed.page + (isNext ? 1 : -1)
    return () => {
      setAwaited({ page: turned, isNext })
      listed.turnTo(turned)
    }
  }
  return {
    place,
    steps: {
      previous: place === null ? undefined : step(place.previous, place.hasEarlierPage, false),
      next: place === null ? undefined : step(place.next, place.hasLaterPage, true),
    },
  }
}
