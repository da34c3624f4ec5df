import { useCallback, useEffect, useRef, useState } from 'react'
import { NoConnectionError } from '@aktenraum/client/base/errors/http'
import { useAwaited } from '../connection/use-awaited.ts'
import type { Document } from '@aktenraum/client/collections/types'
import type { Content, Contents } from '../documents/contents.ts'
import { viewerKindOf } from '../documents/viewer-kind.ts'

export type OpenedContent =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly content: Content }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }

interface Events {
  readonly onShown?: () => void
  readonly onFailed?: (error: unknown) => void
}

const loading: OpenedContent = { state: 'loading' }

/**
 * The verified content of a document for as long as it is shown. Nothing is loaded before the document is known, nor
 * for a type without viewer; what failed for want of a line is tried again when there is one. What changes around a document (who has read it) does not load it again.
 */
export const useContent = (
  document: Document | undefined,
  contents: Contents | undefined,
  events: Events = {},
): OpenedContent => {
  const [opened, setOpened] = useState<{ readonly id?: string; readonly as: OpenedContent }>({ as: loading })
  const [round, setRound] = useState(0)
  const latest = useRef({ document, events })
  useEffect(() => {
    latest.current = { document, events }
  })
  const retry = useCallback(() => setRound((before) => before + 1), [])
  const id = document?.id
  const canBeShown = document !== undefined && viewerKindOf(document) !== 'none'
  useEffect(() => {
    const wanted = latest.current.document
    if (contents === undefined || wanted === undefined || wanted.id !== id || !canBeShown) return undefined
    const abort = new AbortController()
    let release = (): void => undefined
    const show = (as: OpenedContent): void => {
      if (!abort.signal.aborted) setOpened({ id, as })
    }
    const open = async (): Promise<void> => {
      show(loading)
      const content = await contents.open(wanted, abort.signal)
      if (abort.signal.aborted) return
      release = contents.keep(id)
      show({ state: 'ready', content })
      latest.current.events.onShown?.()
    }
    open().catch((error: unknown) => {
      if (abort.signal.aborted) return
      latest.current.events.onFailed?.(error)
      show({ state: 'failed', error, retry })
    })
    return () => {
      abort.abort()
      release()
    }
  }, [contents, id, canBeShown, round, retry])
  const isCutOff = opened.as.state === 'failed' && opened.as.error instanceof NoConnectionError
  useEffect(() => {
    if (!isCutOff) return undefined
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isCutOff, retry])
  useAwaited(isCutOff, retry)
  return opened.id === id ? opened.as : loading
}
