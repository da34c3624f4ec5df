import { useEffect, useState } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { beginningOf } from '../../shared/documents/beginning.ts'
import { decodeText } from '../../shared/documents/decode-text.ts'
import { viewerKindOf } from '../../shared/documents/viewer-kind.ts'
import type { OpenedContent } from '../../shared/documents/contents.ts'

const patienceMs = 1000

/**
 * What an answer quotes: the text of a text, nothing of anything else or of what does not come within a second
 * (DOC-69); null until then.
 */
export const useOriginal = (document: Document, opened: OpenedContent): string | null => {
  const [original, setOriginal] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setOriginal((known) => known ?? ''), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const { charset } = document
  const kind = viewerKindOf(document)
  useEffect(() => {
    if (opened.state === 'loading') return
    const read = async (): Promise<void> => {
      const isText = opened.state === 'ready' && kind === 'text'
      const text = isText ? decodeText(await opened.content.file.arrayBuffer(), charset) : ''
      setOriginal((known) => known ?? quotable(text))
    }
    read().catch(() => setOriginal((known) => known ?? ''))
  }, [charset, kind, opened])
  return original
}

const quotable = (text: string): string => {
  const beginning = beginningOf(text)
  return beginning.length === text.length ? text : `${beginning}\n[…]`
}
