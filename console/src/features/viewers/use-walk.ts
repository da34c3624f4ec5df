import type { KeyboardEvent } from 'react'
import { useEffect, useRef } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import type { Contents } from '../../shared/documents/contents.ts'
import { isWiderThanSeen, ownKeys } from '../../shared/react/use-swipe.ts'
import type { Steps } from '../../shared/react/use-swipe.ts'
import type { Place } from './walk.ts'

/** Left and right lead through the listing, unless what has the focus can be moved by them itself. */
export const stepByKey = (event: KeyboardEvent, { previous, next }: Steps): void => {
  const step = { ArrowLeft: previous, ArrowRight: next }[event.key]
  if (step === undefined || event.defaultPrevented || hasModifier(event) || hasOwnKeys(event.target)) return
  event.preventDefault()
  step()
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey

const hasOwnKeys = (target: EventTarget): boolean =>
  !(target instanceof Element) || target.closest(ownKeys) !== null || isWiderThanSeen(target)

/** Gets the neighbours ready, the next one first, once the document itself is there; gives up on leaving. */
export const usePrefetch = (contents: Contents, place: Place | null, isShown: boolean): void => {
  const latest = useRef<readonly (Document | undefined)[]>([])
  useEffect(() => {
    latest.current = [place?.next, place?.previous]
  })
  const wanted = `${place?.next?.id} ${place?.previous?.id}`
  useEffect(() => {
    if (!isShown) return undefined
    const abort = new AbortController()
    const prefetch = async (): Promise<void> => {
      for (const document of latest.current) {
        if (abort.signal.aborted) return
        if (document !== undefined) await contents.prefetch(document, abort.signal)
      }
    }
    void prefetch()
    return () => abort.abort()
  }, [contents, isShown, wanted])
}
