import type { Cell } from '@aktenraum/client/base/cell'
import { createCell } from '@aktenraum/client/base/cell'

export interface Shortcut {
  /** As browsers name keys: `j`, `ArrowDown`, `Shift+ArrowDown`, `Control+a`; one after the other: `g a`. */
  readonly keys: string
  /** For the help. */
  readonly label: string
  readonly group: string
  /** Also while something is being written. */
  readonly worksInFields?: boolean
  /** Answers false when there was nothing to do, and the key is the browser's again. */
  readonly run: () => boolean | void
}
export interface PressedKey {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}
/** Where the choice is kept on this device. */
export interface ShortcutStorage {
  readonly isOn: () => boolean
  readonly setOn: (isOn: boolean) => void
}

export interface Shortcuts {
  /** Until the answered function is called. The latest one for a key counts. */
  readonly register: (shortcuts: readonly Shortcut[]) => () => void
  /** Answers whether a shortcut has taken the key; `isInField`: whether it would write into a field. */
  readonly press: (key: PressedKey, isInField?: boolean) => boolean
  readonly list: () => readonly Shortcut[]
  readonly isOn: () => boolean
  /** Off, keys that also write text do nothing (WCAG 2.1.4); those that never do stay. */
  readonly setOn: (isOn: boolean) => void
  readonly subscribe: Cell<unknown>['subscribe']
}

/** How long the first key of two is remembered. */
const sequenceMs = 1500

interface State {
  readonly registered: readonly (readonly Shortcut[])[]
  readonly isOn: boolean
}

export const createShortcuts = (storage: ShortcutStorage, now: () => number = Date.now): Shortcuts => {
  const { get, set, subscribe } = createCell<State>({ registered: [], isOn: storage.isOn() })
  let first: { readonly name: string; readonly at: number } | undefined

  const run = (keys: string, isInField = false): boolean =>
    get()
      .registered.toReversed()
      .flat()
      .filter(({ worksInFields }) => !isInField || worksInFields)
      .some((shortcut) => shortcut.keys === keys && shortcut.run() !== false)

  const takeFirst = (): string | undefined => {
    const taken = first !== undefined && now() - first.at < sequenceMs ? first.name : undefined
    first = undefined
    return taken
  }

  const begins = (name: string): boolean =>
    get()
      .registered.flat()
      .some(({ keys }) => keys.startsWith(`${name} `))

  return {
    register: (shortcuts) => {
      set({ ...get(), registered: [...get().registered, shortcuts] })
      return () => set({ ...get(), registered: get().registered.filter((each) => each !== shortcuts) })
    },
    press: (pressed, isInField = false) => {
      const name = nameOf(pressed)
      if (isInField) return run(name, true)
      if (!get().isOn && writesText(pressed)) return false
      const before = takeFirst()
      if (before !== undefined && run(`${before} ${name}`)) return true
      if (run(name)) return true
      if (!begins(name)) return false
      first = { name, at: now() }
      return true
    },
    list: () => get().registered.flat(),
    isOn: () => get().isOn,
    setOn: (isOn) => {
      storage.setOn(isOn)
      set({ ...get(), isOn })
    },
    subscribe,
  }
}

const writesText = ({ key, ctrlKey, altKey, metaKey }: PressedKey): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey

/** Shift is part of what it writes, and named only with keys that write nothing. */
const nameOf = ({ key, shiftKey, ctrlKey, altKey, metaKey }: PressedKey): string =>
  [
    ...(ctrlKey || metaKey ? ['Control'] : []),
    ...(altKey ? ['Alt'] : []),
    ...(shiftKey && (key.length > 1 || key === ' ') ? ['Shift'] : []),
    key === ' ' ? 'Space' : key,
  ].join('+')
