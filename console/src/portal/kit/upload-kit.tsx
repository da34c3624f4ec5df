import '../styles/documents.css'
import './upload-kit.css'
import type { Kit } from '../../kit/kit.tsx'
import { Icon } from '../parts/icons.tsx'
import { Pager } from '../parts/pager.tsx'
import { KitButton } from './button.tsx'
import { KitNote } from './problem.tsx'
import { KitLine, KitSaid, KitState } from './text.tsx'

type UploadKit = Pick<
  Kit,
  'Button' | 'DropCover' | 'File' | 'Files' | 'Line' | 'Note' | 'Offer' | 'Pager' | 'Bar' | 'Said' | 'State'
>

/** Files on their way in the dress of the portal. */
export const portalUploads: UploadKit = {
  Files: ({ label, above, below, children }) => (
    <>
      {above}
      <ul className="files" aria-label={label}>
        {children}
      </ul>
      {below}
    </>
  ),
  File: ({ folder, name, size, state, remove, children }) => (
    <li className="draft">
      <div className="draft-head">
        <span className="document-icon">
          <Icon name="upload" />
        </span>
        <div className="document-text">
          <strong>
            {folder === '' ? null : <span className="muted">{`${folder}/`}</span>}
            <bdi>{name}</bdi>
          </strong>
          <p className="document-facts">
            <span>{size}</span>
            {state}
          </p>
        </div>
        <button type="button" className="button small" aria-label={remove.label} onClick={remove.onRemove}>
          {remove.caption}
        </button>
      </div>
      {children}
    </li>
  ),
  Bar: ({ label, fraction }) => <progress max={1} value={fraction} aria-label={label} />,
  Offer: ({ told, isError = false, children }) => (
    <div className="buttons offer" {...(isError ? { role: 'alert' } : {})}>
      {told === undefined ? null : <p className={isError ? 'row-error' : 'field-hint'}>{told}</p>}
      {children}
    </div>
  ),
  DropCover: ({ children }) => (
    <div className="drop-overlay" aria-hidden="true">
      {children}
    </div>
  ),
  Button: KitButton,
  Line: KitLine,
  Note: KitNote,
  Pager,
  Said: KitSaid,
  State: KitState,
}
