import { useEffect, useRef, useState } from 'react'
import { useAuthProvider, useRefresh } from 'react-admin'
import type { Document } from '../../../shared/client/types.ts'
import { useOffice } from '../../office/office-context.tsx'
import { viewerOf } from './viewable.ts'

export type Content =
  | { readonly state: 'loading' }
  | { readonly state: 'text'; readonly text: string }
  | { readonly state: 'image'; readonly address: string }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }

/**
 * The content of a document as long as it is shown; forgotten afterwards. Reading it marks the document as read.
 * Nothing is loaded before the document is known, nor for a type without viewer.
 */
export const useContent = (document: Document | undefined): Content => {
  const { downloads } = useOffice()
  const refresh = useRefresh()
  const authProvider = useAuthProvider()
  const [content, setContent] = useState<Content>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(document)
  useEffect(() => {
    latest.current = document
  })

  // One download for one document: what changes around it (who has read it) must not start another.
  const id = document?.id
  const kind = document === undefined ? 'none' : viewerOf(document)
  useEffect(() => {
    const shown = latest.current
    if (shown === undefined || shown.id !== id || kind === 'none') return
    const abort = new AbortController()
    let address: string | undefined
    const show = async (): Promise<void> => {
      setContent({ state: 'loading' })
      const file = await downloads.load(shown, abort.signal)
      const text = kind === 'text' ? await decoded(file, shown.charset) : ''
      if (abort.signal.aborted) return
      if (kind === 'image') address = URL.createObjectURL(file.slice(0, file.size, shown.type))
      setContent(address === undefined ? { state: 'text', text } : { state: 'image', address })
      refresh()
    }
    show().catch((error: unknown) => {
      if (abort.signal.aborted) return
      void authProvider?.checkError(error).catch(() => undefined)
      setContent({ state: 'failed', error, retry: () => setAttempt((count) => count + 1) })
    })
    return () => {
      abort.abort()
      if (address !== undefined) URL.revokeObjectURL(address)
    }
  }, [attempt, authProvider, downloads, id, kind, refresh])
  return content
}

/** Text in the charset it was written in; UTF-8 when that is unknown to the browser. */
const decoded = async (file: Blob, charset: string | null): Promise<string> => {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder(charset ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
