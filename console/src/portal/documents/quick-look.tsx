import { useCallback, useEffect, useState } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { useListedWalk } from '../../shared/viewers/use-listed-walk.ts'
import { useNavigation } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { DocumentViewer } from './document-viewer.tsx'
import { listedPageOf } from './listed-page.ts'
import type { OpenedDocumentProps } from './opened-document.tsx'

const rowMark = 'data-document'
/** What has its own use for the space bar. */
const ownKeys = 'button, input, textarea, select, summary, audio, video'

type QuickLookProps = Omit<OpenedDocumentProps, 'documentId'>

/** Space on a document of the list looks at it, and is gone with the next Space; Enter opens it for good. */
export const QuickLook = ({ caseId, documents, ...rest }: QuickLookProps) => {
  const { navigate } = useNavigation()
  const [id, setId] = useState<string | null>(null)
  const show = useCallback((document: Document) => setId(document.id), [])
  const walk = useListedWalk(id ?? undefined, listedPageOf(documents), show)
  const close = useCallback(() => {
    setId(null)
    // Whoever has walked on comes back to where they are now, after the dialog has given the focus back.
    setTimeout(() => document.querySelector<HTMLElement>(`[${rowMark}="${id}"] a`)?.focus())
  }, [id])
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !(event.target instanceof Element) || event.target.closest(ownKeys) !== null) return
      const act = actionOf(event.key, {
        open: id,
        row: event.target.closest(`[${rowMark}]`)?.getAttribute(rowMark) ?? null,
        isCovered: document.querySelector('dialog[open]') !== null,
      })
      if (act === undefined) return
      event.preventDefault()
      if (act.kind === 'look') return setId(act.id)
      close()
      if (act.kind === 'open') navigate(paths.document(caseId, act.id))
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [caseId, close, id, navigate])
  const shown = documents.list.data?.results.find((document) => document.id === id)
  if (shown === undefined) return null
  return <DocumentViewer document={shown} walk={walk} onClose={close} onShown={documents.list.reload} {...rest} />
}

interface Situation {
  readonly open: string | null
  readonly row: string | null
  readonly isCovered: boolean
}
type Act = { readonly kind: 'look' | 'open'; readonly id: string } | { readonly kind: 'close' }

const actionOf = (key: string, { open, row, isCovered }: Situation): Act | undefined => {
  if (open !== null) return key === ' ' ? { kind: 'close' } : key === 'Enter' ? { kind: 'open', id: open } : undefined
  return key === ' ' && row !== null && !isCovered ? { kind: 'look', id: row } : undefined
}
