import './tab-view.css'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { LineIconName } from './line-icon.tsx'
import { LineIcon } from './line-icon.tsx'
import { Tooltip } from './tooltip.tsx'
import { useIsHydrated } from './use-hydrated.ts'
import { useSwipe } from './use-swipe.ts'

export interface Tab {
  readonly id: string
  readonly label: string
  readonly tooltip?: string
  readonly icon?: LineIconName
  readonly isDisabled?: boolean
  /** Selected at the start; without one the first that can be. */
  readonly isActive?: boolean
  /** What else leads here behind the `#` of the address. */
  readonly anchors?: readonly string[]
  readonly content: ReactNode
}

interface TabViewProps {
  readonly label: string
  readonly tabs: readonly Tab[]
  /** All contents are there at once, and no tabs: where there is room for them. */
  readonly isSpread?: boolean
  /** The address names the tab behind its `#`: a reload keeps it, and going back leads to the one before. */
  readonly isInAddress?: boolean
}

/**
 * One of several contents at a time. A swipe leads to the neighbour where there is more than one to go to (APP-108);
 * what was entered in a tab stays there while another is looked at.
 */
export const TabView = ({ label, tabs, isSpread = false, isInAddress = false }: TabViewProps) => {
  const prefix = useId()
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const enabled = tabs.filter(({ isDisabled = false }) => !isDisabled)
  const [chosen, setChosen] = useChosen(enabled, isInAddress)
  const current = enabled.find(({ id }) => id === chosen) ?? enabled[0]
  const [seen, setSeen] = useState<readonly string[]>([])
  const [wasSpread, setWasSpread] = useState(isSpread)
  if (isSpread && !wasSpread) setWasSpread(true)
  const place = enabled.findIndex(({ id }) => id === current?.id)

  const idOf = (part: string, id: string): string => `${prefix}${part}-${id}`
  const show = (tab: Tab): void => {
    if (current !== undefined) setSeen((before) => [...new Set([...before, current.id])])
    setChosen(tab.id)
  }
  const follow = useEffectEvent(() => {
    const named = inAddress(enabled) ?? enabled[0]
    if (named !== undefined) show(named)
  })
  useEffect(() => {
    if (!isInAddress) return undefined
    const listen = (): void => follow()
    window.addEventListener('popstate', listen)
    return () => window.removeEventListener('popstate', listen)
  }, [isInAddress])
  const select = (tab: Tab | undefined): void => {
    if (tab === undefined || tab.id === current?.id) return
    show(tab)
    if (isInAddress) history.pushState(history.state, '', `#${tab.id}`)
  }
  const step = (tab: Tab | undefined) => (enabled.length > 1 && tab !== undefined ? () => select(tab) : undefined)
  const swipe = useSwipe({ previous: step(enabled[place - 1]), next: step(enabled[place + 1]) })
  const panelOf = (id: string) => ({
    role: 'tabpanel',
    id: idOf('panel', id),
    'aria-labelledby': idOf('tab', id),
    hidden: id !== current?.id,
    ...swipe,
  })
  const press = (event: KeyboardEvent): void => {
    const { length } = enabled
    const steps: Readonly<Record<string, number>> = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: -1 }
    const goal = steps[event.key]
    if (goal === undefined) return
    event.preventDefault()
    const next = enabled.at(goal >= length ? 0 : goal)
    select(next)
    buttons.current.get(next?.id ?? '')?.focus()
  }
  return (
    <div className="tab-view">
      {isSpread ? null : (
        <div role="tablist" aria-label={label} className="tab-list" onKeyDown={press}>
          {tabs.map((tab) => (
            <TabButton
              key={tab.id}
              tab={tab}
              id={idOf('tab', tab.id)}
              panel={idOf('panel', tab.id)}
              isSelected={tab.id === current?.id}
              onSelect={() => select(tab)}
              onElement={(element) => {
                if (element === null) buttons.current.delete(tab.id)
                else buttons.current.set(tab.id, element)
              }}
            />
          ))}
        </div>
      )}
      {tabs.map(({ id, content }) => (
        <div key={id} {...(isSpread ? {} : panelOf(id))}>
          {wasSpread || id === current?.id || seen.includes(id) ? content : null}
        </div>
      ))}
    </div>
  )
}

/** No server learns what the address says behind its `#`: that counts once its page has been taken over. */
const useChosen = (tabs: readonly Tab[], isInAddress: boolean) => {
  const isHydrated = useIsHydrated()
  const first = (): Tab | undefined => {
    if (!isInAddress) return tabs.find(({ isActive = false }) => isActive)
    return isHydrated ? inAddress(tabs) : undefined
  }
  const [chosen, setChosen] = useState(() => first()?.id)
  const [wasHydrated, setWasHydrated] = useState(isHydrated)
  if (isHydrated && !wasHydrated) {
    setWasHydrated(true)
    setChosen(first()?.id)
  }
  return [chosen, setChosen] as const
}

const inAddress = (tabs: readonly Tab[]): Tab | undefined => {
  const name = location.hash.slice(1)
  return tabs.find(({ id, anchors = [] }) => id === name || anchors.includes(name))
}

interface TabButtonProps {
  readonly tab: Tab
  readonly id: string
  readonly panel: string
  readonly isSelected: boolean
  readonly onSelect: () => void
  readonly onElement: (element: HTMLButtonElement | null) => void
}

const TabButton = ({ tab, id, panel, isSelected, onSelect, onElement }: TabButtonProps) => {
  const { label, tooltip, icon, isDisabled = false } = tab
  const button = (
    <button
      ref={onElement}
      type="button"
      role="tab"
      id={id}
      className="tab"
      aria-selected={isSelected}
      aria-controls={panel}
      disabled={isDisabled}
      tabIndex={isSelected ? 0 : -1}
      onClick={onSelect}
    >
      {icon === undefined ? null : <LineIcon name={icon} />}
      {label}
    </button>
  )
  return tooltip === undefined ? button : <Tooltip text={tooltip}>{button}</Tooltip>
}
