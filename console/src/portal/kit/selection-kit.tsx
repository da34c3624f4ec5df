import '../styles/documents.css'
import '../styles/selection.css'
import { useEffect, useRef } from 'react'
import type { Kit } from '../../kit/kit.tsx'
import type { KitActions, KitOffered } from '../../kit/selecting.ts'
import { Alert } from '../parts/alert.tsx'
import { Icon } from '../parts/icons.tsx'
import { KitNote } from './problem.tsx'

const Actions = ({ label, told, groups, running, close, children }: KitActions) => {
  const box = useRef<HTMLDivElement>(null)
  const isRunning = running !== undefined
  // The buttons go while something is done, and the one that stops it afterwards.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus()
  }, [isRunning])
  return (
    <div ref={box} tabIndex={-1} className="selection card" role="group" aria-label={label}>
      <div className="selection-head">
        {/* How far it is changes too often to be said. */}
        <p role={isRunning ? undefined : 'status'}>
          <strong>{told}</strong>
        </p>
        {close === undefined ? null : (
          <button
            type="button"
            className="button icon-only quiet"
            aria-label={close.label}
            title={close.label}
            disabled={isRunning}
            onClick={close.onClose}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      {isRunning ? (
        <>
          <div className="row-progress">
            <progress max={1} value={running.progress.fraction} aria-label={running.progress.label} />
            <button type="button" className="button small" onClick={running.cancel.onCancel}>
              {running.cancel.label}
            </button>
          </div>
          {running.note === undefined ? null : <p role="alert">{running.note}</p>}
        </>
      ) : (
        <div className="buttons">
          {groups.flat().map((offer) => (
            <Offered key={offer.id} {...offer} />
          ))}
        </div>
      )}
      {children}
    </div>
  )
}

/** At its end it keeps the focus. */
const Offered = ({ label, caption, icon, isDisabled = false, onClick }: KitOffered) => (
  <button
    type="button"
    className="button small"
    aria-disabled={isDisabled}
    onClick={isDisabled ? undefined : onClick}
    {...(caption === undefined ? {} : { 'aria-label': label, title: label })}
  >
    {icon === undefined ? null : <Icon name={icon} />} {caption ?? label}
  </button>
)

/** What is done with many at once, in the dress of the portal. */
export const portalSelection: Pick<Kit, 'Actions' | 'Chosen' | 'Failures' | 'Note'> = {
  Actions,
  Chosen: ({ caption, isOpen, onOpen, label, items }) => (
    <>
      <p>
        <button type="button" className="button small quiet" aria-expanded={isOpen} onClick={onOpen}>
          {caption}
        </button>
      </p>
      {isOpen ? (
        <ul className="plain-list chosen-list" aria-label={label}>
          {items.map(({ id, name, remove }) => (
            <li key={id}>
              <span>{name}</span>
              <button
                type="button"
                className="button icon-only quiet small"
                aria-label={remove.label}
                onClick={remove.onRemove}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  ),
  Failures: ({ label, lines, more, actions }) => (
    <div role="group" aria-label={label}>
      <Alert
        kind="error"
        actions={actions.map(({ label: caption, onClick }) => (
          <button key={caption} type="button" className="button small" onClick={onClick}>
            {caption}
          </button>
        ))}
      >
        <strong>{label}</strong>
        <ul className="plain-list">
          {lines.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
          {more === undefined ? null : <li>{more}</li>}
        </ul>
      </Alert>
    </div>
  ),
  Note: KitNote,
}
