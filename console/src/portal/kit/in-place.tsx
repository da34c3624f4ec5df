import '../styles/documents.css'
import type { Kit } from '../../kit/kit.tsx'
import { Field } from '../parts/field.tsx'
import { fieldOf } from './field.tsx'

export const KitInPlace: Kit['InPlace'] = ({ field, placeholder, hint, maxLength, saving, cancel, children }) => (
  <form className="describe" noValidate onSubmit={saving.onSend}>
    <Field
      {...fieldOf({ ...field, hint: hint.trim() || undefined })}
      placeholder={placeholder}
      maxLength={maxLength}
      autoFocus
      autoComplete="off"
    />
    {children}
    <div className="buttons">
      <button type="submit" className="button primary small" aria-disabled={saving.isRunning}>
        {saving.caption}
      </button>
      <button type="button" className="button small" onClick={cancel.onClick}>
        {cancel.label}
      </button>
    </div>
  </form>
)
