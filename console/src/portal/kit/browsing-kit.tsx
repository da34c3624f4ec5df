import '../styles/documents.css'
import './browsing-kit.css'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent, KeyboardEventHandler } from 'react'
import type { BrowsingKit, KitTabs } from '../../kit/browsing.ts'
import { ConnectionBanner } from '../parts/connection-banner.tsx'
import { Field } from '../parts/field.tsx'
import { Modal } from '../parts/modal.tsx'
import { KitLongTable } from './long-table.tsx'
import { KitMenu } from './menu.tsx'
import { Told } from './told.tsx'

/** What large collections are looked through with, in the dress of the portal. */
export const portalBrowsing: Omit<BrowsingKit, 'Prose'> = {
  WholeDialog: ({ title, menu, onClose, children }) => {
    // Of two dialogs that come at once, browsers lay the later one on top: what lies above this one comes after it.
    const [isOpen, setIsOpen] = useState(false)
    useLayoutEffect(() => setIsOpen(true), [])
    return (
      <Modal
        title={title}
        className="whole"
        beside={menu === undefined ? undefined : <KitMenu {...menu} />}
        onKeyDown={leavesBy(onClose)}
        onClose={onClose}
      >
        <Told />
        <div className="whole-page">{isOpen ? children : null}</div>
      </Modal>
    )
  },
  Tabs: (props) => {
    const id = useId()
    const { current, children } = props
    return (
      <>
        <TabRow id={id} {...props} />
        <div role="tabpanel" id={`${id}-panel`} className="tab-panel" aria-labelledby={`${id}-${current}`}>
          {children}
        </div>
      </>
    )
  },
  Menu: KitMenu,
  Tick: ({ label, isBare = false, isTicked, isOff, onTick }) => {
    const box = useRef<HTMLInputElement>(null)
    useEffect(() => {
      if (box.current !== null) box.current.indeterminate = isTicked === null
    }, [isTicked])
    return (
      <label className="choice">
        <input
          ref={box}
          type="checkbox"
          checked={isTicked === true}
          disabled={isOff}
          onChange={({ target }) => onTick(target.checked)}
        />
        <span className={isBare ? 'visually-hidden' : undefined}>{label}</span>
      </label>
    )
  },
  Frame: ({ least, scrolls, children }) => (
    <div className={`frame least-${least} ${scrolls === undefined ? '' : `scrolls ${scrolls}`}`}>{children}</div>
  ),
  Sheet: ({ title, menu, close, actions, onClose, children }) => (
    <Modal
      title={title}
      className="sheet"
      beside={menu === undefined ? undefined : <KitMenu {...menu} />}
      onKeyDown={leavesBy(onClose)}
      onClose={onClose}
      actions={
        <>
          {actions.map(({ label, isMain = false, isDisabled = false, isRunning = false, onClick }) => (
            <button
              key={label}
              type="button"
              className={isMain ? 'button primary' : 'button'}
              disabled={isDisabled}
              aria-disabled={isRunning}
              onClick={isRunning ? undefined : onClick}
            >
              {label}
            </button>
          ))}
          <button type="button" className="button" onClick={onClose}>
            {close}
          </button>
        </>
      }
    >
      <ConnectionBanner />
      <Told />
      {children}
    </Modal>
  ),
  Search: ({ label, typed, onType, input }) => (
    <Field
      type="search"
      label={label}
      value={typed}
      autoComplete="off"
      spellCheck={false}
      onValue={onType}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || typed === '') return
        // It empties the field, and closes nothing.
        event.preventDefault()
        onType('')
      }}
      {...(input === undefined ? {} : { inputRef: input })}
    />
  ),
  Tools: ({ children }) => <div className="tools">{children}</div>,
  LongTable: KitLongTable,
  Picks: ({ label, picks, picked, onPick }) => (
    <ul className="picks" aria-label={label}>
      {picks.map(({ id, title, note, mark }) => (
        <li key={id}>
          <button type="button" className="pick" aria-current={id === picked} onClick={() => onPick(id)}>
            <strong>
              <bdi>{title}</bdi>
            </strong>
            <span className="muted">{note}</span>
            {mark === undefined ? null : <span className="badge">{mark}</span>}
          </button>
        </li>
      ))}
    </ul>
  ),
  Sides: ({ side, isEven = false, children }) => (
    <div className={isEven ? 'sides even' : 'sides'}>
      <div>{side}</div>
      <div>{children}</div>
    </div>
  ),
  Beside: ({ children }) => <div className="beside">{children}</div>,
  Facts: ({ heading, mark, facts }) => {
    const id = useId()
    return (
      <section aria-labelledby={id}>
        <h3 id={id}>
          {heading} {mark === undefined ? null : <span className="badge">{mark}</span>}
        </h3>
        {facts.length === 0 ? null : (
          <dl className="known">
            {facts.map(({ term, value }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
    )
  },
  Loading: ({ told, fraction }) => (
    <div className="coming">
      <p role="status">{told}</p>
      <progress max={1} aria-label={told} {...(fraction === undefined ? {} : { value: fraction })} />
    </div>
  ),
  Reach: ({ to, children }) => (
    <a href={to} {...(/^https?:/i.test(to) ? { target: '_blank', rel: 'noreferrer' } : {})}>
      {children}
    </a>
  ),
}

/**
 * Escape closes the topmost dialog. Browsers would close all of them at once that were opened before anybody pressed
 * something: those of an address that was loaded.
 */
const leavesBy =
  (onClose: () => void): KeyboardEventHandler =>
  (event) => {
    const isAbove = (event.target as Element).closest('dialog') !== event.currentTarget
    if (event.key !== 'Escape' || isAbove || event.isDefaultPrevented()) return
    event.preventDefault()
    onClose()
  }

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** By the arrow keys from tab to tab; there is one stop for the Tab key. */
const TabRow = ({ id, label, tabs, current, onTab }: Omit<KitTabs, 'children'> & { readonly id: string }) => {
  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
    const at = tabs.findIndex((tab) => tab.id === current)
    const next = all[(at + by + all.length) % all.length]
    next?.focus()
    next?.click()
  }
  return (
    <div role="tablist" className="tabs" aria-label={label} onKeyDown={walk}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${id}-${tab.id}`}
          aria-selected={tab.id === current}
          tabIndex={tab.id === current ? 0 : -1}
          {...(tab.id === current ? { 'aria-controls': `${id}-panel` } : {})}
          onClick={() => onTab(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
