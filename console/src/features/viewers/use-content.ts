import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import type { Document } from '@aktenraum/client/collections/types'
import { useAwaited } from '../../shared/connection/use-connection.ts'
import type { OpenedContent } from '../../shared/documents/contents.ts'
import { viewerKindOf } from '../../shared/documents/viewer-kind.ts'
import type { ViewersScene } from './scene.ts'

type Scene = Pick<ViewersScene, 'contents' | 'note' | 'onShown'>

const loading: OpenedContent = { state: 'loading' }

/**
 * The verified content of a document for as long as it is shown. Nothing is loaded before the document is known, nor
 * for a type without viewer; what failed for want of a line is tried again when there is one. What changes around a
 * document (who has read it) does not load it again.
 */
export const useContent = (document: Document | undefined, scene: Scene): OpenedContent => {
  const { contents } = scene
  const [opened, setOpened] = useState<{ readonly id?: string; readonly as: OpenedContent }>({ as: loading })
  const [round, setRound] = useState(0)
  const latest = useRef({ document, scene })
  useEffect(() => {
    latest.current = { document, scene }
  })
  const retry = useCallback(() => setRound((before) => before + 1), [])
  const id = document?.id
  const canBeShown = document !== undefined && viewerKindOf(document) !== 'none'
  useEffect(() => {
    const wanted = latest.current.document
    if (wanted === undefined || wanted.id !== id || !canBeShown) return undefined
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
      latest.current.scene.onShown()
    }
    open().catch((error: unknown) => {
      if (abort.signal.aborted) return
      latest.current.scene.note(error)
      show({ state: 'failed', error, retry })
    })
    return () => {
      abort.abort()
      release()
    }
  }, [contents, id, canBeShown, round, retry])
  const isCutOff = opened.as.state === 'failed' && opened.as.error instanceof NoConnectionError
  // As soon as it is said: the line may be back before the browser has painted that.
  useLayoutEffect(() => {
    if (!isCutOff) return undefined
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isCutOff, retry])
  useAwaited(isCutOff, retry)
  return opened.id === id ? opened.as : loading
}
