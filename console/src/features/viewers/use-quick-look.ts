import { useCallback, useRef, useState } from 'react'
import type { Document } from '@aktenraum/client/collections/types'

/** What has its own use for the space bar. */
export const ownSpace = 'button, input, textarea, select, summary, audio, video, [role="menuitem"], [contenteditable]'

/**
 * Which document is looked at lightly: the one whose row (`data-document`) has the focus when `look` is called.
 * @param focusRow puts the focus on a row that has left the list in which it was looked at
 */
export const useQuickLook = (focusRow: (id: string) => void) => {
  const [id, setId] = useState<string | null>(null)
  const list = useRef<Element | null>(null)
  /** Whether there is something to look at. */
  const look = useCallback((): boolean => {
    const focused = document.activeElement
    const row = focused?.closest<HTMLElement>('[data-document]')
    const wanted = row?.dataset['document']
    if (wanted === undefined || focused?.closest(ownSpace)) return false
    list.current = row?.parentElement ?? null
    setId(wanted)
    return true
  }, [])
  const show = useCallback((document: Document) => setId(document.id), [])
  const close = useCallback(() => {
    setId(null)
    if (id === null) return
    // Whoever has walked on comes back to where they are now, after the dialog has given the focus back.
    setTimeout(() => {
      const within = list.current?.isConnected === true ? list.current : null
      const link = within?.querySelector<HTMLElement>(`[data-document="${CSS.escape(id)}"] a:not([aria-hidden])`)
      if (link) link.focus()
      else focusRow(id)
    })
  }, [focusRow, id])
  return { id, look, show, close }
}
