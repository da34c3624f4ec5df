import { useEffect, useState } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import type { Steps } from '../../shared/react/use-swipe.ts'
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

/** Another page was asked for, on which the way goes on. */
interface Turned {
  readonly page: number
  readonly isNext: boolean
  readonly from: string
  readonly place: Place
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
  const [turned, setTurned] = useState<Turned | null>(null)
  const found = foundIn(listed, id)
  const awaited = turned?.from === id ? turned : null
  // What has the focus in between must stay, so the place is that of the document that is left.
  const place = found ?? awaited?.place ?? null
  const page = listed?.page
  const documents = listed?.documents
  useEffect(() => {
    if (awaited === null || documents === undefined || page !== awaited.page) return
    const target = awaited.isNext ? documents[0] : documents.at(-1)
    // What is still shown of the former page has the document that is left.
    if (target !== undefined && !documents.some((document) => document.id === awaited.from)) open(target)
  }, [awaited, page, documents, open])
  const step = (isNext: boolean): (() => void) | undefined => {
    if (listed === null || found === null || id === undefined) return undefined
    const to = isNext ? found.next : found.previous
    if (to !== undefined) return () => open(to)
    if (!(isNext ? found.hasLaterPage : found.hasEarlierPage)) return undefined
    const target = listed.page + (isNext ? 1 : -1)
    return () => {
      setTurned({ page: target, isNext, from: id, place: found })
      listed.turnTo(target)
    }
  }
  return { place, steps: { previous: step(false), next: step(true) } }
}

const foundIn = (listed: ListedPage | null, id: string | undefined): Place | null =>
  listed === null || id === undefined ? null : placeOf(id, { ...listed, before: (listed.page - 1) * listed.pageSize })
