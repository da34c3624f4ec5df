import type { RefObject } from 'react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { HelpPopover, PopoverState } from './help.ts'
import type { HelpView } from './open-help.tsx'

interface Loaded {
  readonly popover: HelpPopover
  readonly View: typeof HelpView
}
export interface HelpButtonState {
  readonly anchor: RefObject<HTMLButtonElement | null>
  readonly state: PopoverState
  /** Not even the code of the popover came. */
  readonly isLost: boolean
  readonly press: () => void
  readonly loaded: Loaded | null
}
const never = (): (() => void) => () => undefined

/** What a help button does; the popover and its code come with the first press. */
export const useHelpButton = (page: string, timeoutMs: number): HelpButtonState => {
  const anchor = useRef<HTMLButtonElement>(null)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [code, setCode] = useState<'here' | 'loading' | 'lost'>('here')
  const state = useSyncExternalStore<PopoverState>(
    loaded?.popover.subscribe ?? never,
    () => loaded?.popover.get() ?? 'closed',
    () => 'closed',
  )
  useEffect(() => () => loaded?.popover.close(), [loaded])
  const load = async (): Promise<void> => {
    setCode('loading')
    try {
      const { HelpView: View, openHelp } = await import('./open-help.tsx')
      const popover = openHelp(page, timeoutMs)
      popover.press()
      setLoaded({ popover, View })
      setCode('here')
    } catch {
      setCode('lost')
    }
  }
  return {
    anchor,
    state: code === 'loading' ? 'open-loading' : state,
    isLost: code === 'lost',
    press: () => {
      if (loaded !== null) loaded.popover.press()
      else if (code !== 'loading') void load()
    },
    loaded,
  }
}
