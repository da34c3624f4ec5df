import type { ReactNode } from 'react'
import { createContext, use, useEffect, useState } from 'react'
import type { Shortcut, Shortcuts } from '../../shared/shortcuts/shortcuts.ts'
import { createShortcuts } from '../../shared/shortcuts/shortcuts.ts'
import { messageOf } from '@aktenraum/client/words/message-of'
import { useNotifyFailure } from '../notices/failed-notice.tsx'
import { useOffice } from '../office/office-context.tsx'

const ShortcutsContext = createContext<Shortcuts | null>(null)

export const useShortcutKeys = (): Shortcuts => {
  const shortcuts = use(ShortcutsContext)
  if (shortcuts === null) throw new Error('useShortcutKeys outside ShortcutsProvider')
  return shortcuts
}

/** Registers shortcuts as long as the component is shown. Give it the same list as long as nothing changes. */
export const useShortcuts = (list: readonly Shortcut[]): void => {
  const { register } = useShortcutKeys()
  useEffect(() => register(list), [list, register])
}

/** Hears the keys of the whole page, but for those that something else wants. */
export const ShortcutsProvider = ({ children }: { children: ReactNode }) => {
  const { preferences } = useOffice()
  const notifyFailure = useNotifyFailure()
  const [shortcuts] = useState(() => {
    const setOn = (isOn: boolean): void =>
      void preferences
        .change({ shortcuts: isOn })
        .catch((error: unknown) => notifyFailure(messageOf(error), () => setOn(isOn), error))
    return createShortcuts({ isOn: () => preferences.get().shortcuts, setOn })
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || isCovered()) return
      if (shortcuts.press(event, isInField(event))) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [shortcuts])
  return <ShortcutsContext value={shortcuts}>{children}</ShortcutsContext>
}

const fields = 'input:not([type=checkbox]):not([type=radio]):not([type=file]), textarea, select, [contenteditable]'
const ownKeys = '[role=combobox], [role=listbox], [role=slider]'
const layers = '[role=dialog]:not([data-leaves-keys]), [role=menu], [role=listbox]'

/** Whether the key is for what has the focus. */
const isInField = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(`${fields}, ${ownKeys}`) !== null

/** Whether something lies above the page. */
const isCovered = (): boolean => document.querySelector(layers) !== null
