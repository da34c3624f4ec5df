import type { DocumentId } from '@aktenraum/domain/contracts'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { viewTypes } from '../../../shared/documents/actions.ts'
import type { Shortcut } from '../../../shared/shortcuts/shortcuts.ts'
import { documentIdOf } from '../../office/ids.ts'
import { useOffice } from '../../office/office-context.tsx'
import { useShortcuts } from '../../shortcuts/shortcuts-context.tsx'
import { texts } from '../../texts/de.ts'
import { focusRow } from '../../listing/rows.ts'
import { useView } from '../../listing/use-documents.ts'
import { ownSpace } from './own-space.ts'

const rowMark = 'data-document'
const loadQuickLook = () => import('./quick-look.tsx')
const QuickLook = lazy(() => loadQuickLook().then((module) => ({ default: module.QuickLook })))

/** Space on a row looks at its document, lightly, and is gone with the next Space. */
export const QuickLookKeys = () => {
  const { id, isShown, show, hide } = useLooking()
  const list = useRef<Element | null>(null)
  const shortcuts = useMemo<readonly Shortcut[]>(() => {
    const run = (): boolean => {
      const focused = document.activeElement
      const row = focused?.closest(`[${rowMark}]`)
      const wanted = documentIdOf(row?.getAttribute(rowMark) ?? undefined)
      if (wanted === null || focused?.closest(ownSpace)) return false
      list.current = row?.parentElement ?? null
      show(wanted)
      return true
    }
    return [{ keys: 'Space', label: texts.shortcuts.quickLook, group: texts.shortcuts.groups.move, run }]
  }, [show])
  useShortcuts(shortcuts)
  // While the list is looked at, so that the first Space shows at once.
  useEffect(() => void loadQuickLook().catch(() => undefined), [])
  const close = useCallback(() => {
    // Whoever has walked on comes back to where they are now, after the dialog has given the focus back.
    hide()
    setTimeout(() => {
      if (id !== null && list.current?.isConnected !== true) return focusRow(id)
      list.current?.querySelector<HTMLElement>(`[${rowMark}="${id}"] a:not([aria-hidden])`)?.focus()
    })
  }, [hide, id])
  return id === null || !isShown ? null : (
    <Suspense>
      <QuickLook id={id} onOpen={show} onClose={close} />
    </Suspense>
  )
}

/** Which document is looked at; whether it is shown stands with the other view states. */
const useLooking = () => {
  const { actions } = useOffice()
  const [id, setId] = useState<DocumentId | null>(null)
  const { visible: isShown } = useView(viewTypes.document, id ?? '')
  const hide = useCallback(() => {
    if (id !== null) actions.hideView({ id })
  }, [actions, id])
  useEffect(() => hide, [hide])
  const show = useCallback(
    (next: DocumentId) => {
      setId(next)
      actions.showView({ id: next })
    },
    [actions],
  )
  return { id, isShown, show, hide }
}
