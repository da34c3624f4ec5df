import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Shortcut } from '../../shared/shortcuts/shortcuts.ts'
import { patientDialog } from '../components/patient-dialog.tsx'
import { patientLazy } from '../components/patient-lazy.tsx'
import { useView } from '../listing/use-documents.ts'
import { useOffice, useSession } from '../office/office-context.tsx'
import { paths } from '../routes/paths.ts'
import { texts } from '../texts/de.ts'
import { useShortcutKeys, useShortcuts } from '../shortcuts/shortcuts-context.tsx'
import { commandPalette, shortcutsHelp } from '../shortcuts/views.ts'

const Palette = patientLazy(async () => (await import('../palette/palette.tsx')).Palette)
const ShortcutsHelp = patientDialog(async () => (await import('../shortcuts/shortcuts-help.tsx')).ShortcutsHelp)

/** What works on every page: going to another one, and the help. */
export const GlobalShortcuts = () => {
  const { views } = useOffice().documents
  const { isOn } = useShortcutKeys()
  const { user } = useSession()
  const navigate = useNavigate()
  const { type, id } = shortcutsHelp
  const list = useMemo<readonly Shortcut[]>(() => {
    const group = texts.shortcuts.groups.pages
    const goTo = (keys: string, label: string, path: string): Shortcut => ({
      keys,
      label,
      group,
      run: () => void navigate(path),
    })
    return [
      goTo('g a', texts.nav.cases, paths.cases),
      goTo('g h', texts.nav.bulkUpload, paths.bulkUpload),
      goTo('g b', texts.nav.users, paths.users),
      ...(user.is_operator ? [goTo('g v', texts.nav.operations, paths.operations)] : []),
      {
        keys: 'Control+k',
        label: texts.shortcuts.palette,
        group,
        worksInFields: true,
        run: () => {
          if (!isOn()) return false
          views.show(commandPalette.type, commandPalette.id)
          return true
        },
      },
      { keys: '?', label: texts.shortcuts.help, group, run: () => views.show(type, id) },
    ]
  }, [id, isOn, navigate, type, user.is_operator, views])
  useShortcuts(list)
  const isHelpOpen = useView(type, id).visible
  const isPaletteOpen = useView(commandPalette.type, commandPalette.id).visible
  const [typed, setTyped] = useState('')
  const closePalette = (): void => {
    setTyped('')
    views.hide(commandPalette.type, commandPalette.id)
  }
  return (
    <>
      {isHelpOpen ? <ShortcutsHelp onClose={() => views.hide(type, id)} /> : null}
      {isPaletteOpen ? (
        <Suspense fallback={<TypedEarly onTyped={setTyped} onClose={closePalette} />}>
          <Palette start={typed} onClose={closePalette} />
        </Suspense>
      ) : null}
    </>
  )
}

interface TypedEarlyProps {
  /** Makes of what was typed so far what is typed now. */
  readonly onTyped: (change: (before: string) => string) => void
  readonly onClose: () => void
}

/**
 * Stands in for a field that is still on its way: what is typed waits for it, and does nothing to the page meanwhile.
 */
const TypedEarly = ({ onTyped, onClose }: TypedEarlyProps) => {
  const take = useEffectEvent((event: KeyboardEvent): boolean => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event
    if (isComposing || ctrlKey || metaKey || altKey) return false
    if (key === 'Escape') onClose()
    else if (key === 'Backspace') onTyped((before) => before.slice(0, -1))
    else if (key.length === 1) onTyped((before) => before + key)
    return key !== 'Tab'
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!take(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [])
  return null
}
