import { useEffect, useState } from 'react'
import { zipContents } from '@aktenraum/client/engines/downloads/zip/contents'
import type { ZipContents } from '@aktenraum/client/engines/downloads/zip/contents'
import type { ZipRequest } from './request.ts'
import type { ZipScene } from './scene.ts'

interface Contents {
  /** Undefined until it is known. */
  readonly contents?: ZipContents
  readonly error?: unknown
}

/**
 * What a request comes to: fetched once, and again when asked to.
 * @param request must keep its identity as long as it is the same
 */
export const useContents = (request: ZipRequest, note: ZipScene['note']): Contents & { readonly retry: () => void } => {
  const [state, setState] = useState<Contents>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isWanted = true
    request.documents().then(
      (all) => isWanted && setState({ contents: zipContents(all) }),
      (error: unknown) => {
        if (!isWanted) return
        setState({ error })
        void note(error)
      },
    )
    return () => {
      isWanted = false
    }
  }, [attempt, note, request])
  const retry = (): void => {
    setState({})
    setAttempt((count) => count + 1)
  }
  return { ...state, retry }
}
