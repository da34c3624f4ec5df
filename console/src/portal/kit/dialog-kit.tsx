import '../styles/documents.css'
import './dialog-kit.css'
import type { Kit } from '../../kit/kit.tsx'
import { Modal } from '../parts/modal.tsx'
import { texts } from '../texts/de.ts'
import { KitSaid, KitText } from './text.tsx'

type DialogKit = Pick<Kit, 'Check' | 'Dialog' | 'Ordered' | 'Said' | 'Text'>

/** Dialogs and what is chosen in them in the dress of the portal. */
export const portalDialogs: DialogKit = {
  Dialog: ({ title, cancel = texts.app.cancel, actions, onClose, children }) => (
    <Modal
      title={title}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {cancel}
          </button>
          {actions.map(({ label, isMain = false, isDisabled = false, onClick }) => (
            <button
              key={label}
              type="button"
              className={isMain ? 'button primary' : 'button'}
              disabled={isDisabled}
              onClick={onClick}
            >
              {label}
            </button>
          ))}
        </>
      }
    >
      {children}
    </Modal>
  ),
  Check: ({ label, hint, isChecked, onCheck }) => (
    <label className="choice">
      <input type="checkbox" checked={isChecked} onChange={({ target }) => onCheck(target.checked)} />
      <span>
        {label} {hint === undefined ? null : <span className="muted">{hint}</span>}
      </span>
    </label>
  ),
  Ordered: ({ label, items, onMove }) => (
    <ol className="ordered" aria-label={label}>
      {items.map(({ id, name, up, down }, index) => (
        <li key={id}>
          <span>
            <bdi>{name}</bdi>
          </span>
          <button
            type="button"
            className="button quiet small"
            aria-label={up}
            aria-disabled={index === 0}
            onClick={() => onMove(index, -1)}
          >
            ↑
          </button>
          <button
            type="button"
            className="button quiet small"
            aria-label={down}
            aria-disabled={index === items.length - 1}
            onClick={() => onMove(index, 1)}
          >
            ↓
          </button>
        </li>
      ))}
    </ol>
  ),
  Said: KitSaid,
  Text: KitText,
}
