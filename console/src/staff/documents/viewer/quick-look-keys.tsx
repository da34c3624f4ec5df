import { Suspense, useEffect, useMemo } from 'react'
import { useQuickLook } from '../../../features/viewers/use-quick-look.ts'
import type { Shortcut } from '../../../shared/shortcuts/shortcuts.ts'
import { patientLazy } from '../../components/patient-lazy.tsx'
import { documentIdOf } from '../../office/ids.ts'
import { useOffice } from '../../office/office-context.tsx'
import { useShortcuts } from '../../shortcuts/shortcuts-context.tsx'
import { texts } from '../../texts/de.ts'
import { focusRow } from '../../listing/rows.ts'

const loadQuickLook = () => import('./quick-look.tsx')
const QuickLook = patientLazy(async () => (await loadQuickLook()).QuickLook)

/** Space on a row looks at its document, lightly, and is gone with the next Space. */
export const QuickLookKeys = () => {
  const { actions } = useOffice()
  const { id: chosen, look, show, close } = useQuickLook(focusRow)
  const id = documentIdOf(chosen ?? undefined)
  const shortcuts = useMemo<readonly Shortcut[]>(
    () => [{ keys: 'Space', label: texts.shortcuts.quickLook, group: texts.shortcuts.groups.move, run: look }],
    [look],
  )
  useShortcuts(shortcuts)
  // While the list is looked at, so that the first Space shows at once.
  useEffect(() => void loadQuickLook().catch(() => undefined), [])
  useEffect(() => {
    if (id === null) return undefined
    actions.showView({ id })
    return () => actions.hideView({ id })
  }, [actions, id])
  return id === null ? null : (
    <Suspense>
      <QuickLook id={id} onLook={show} onClose={close} />
    </Suspense>
  )
}
