import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { useId } from 'react'

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'id' | 'name'> {
  readonly label: string
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly onValue: (value: string) => void
  readonly inputRef?: Ref<HTMLInputElement>
  /** Beside the input. */
  readonly extra?: ReactNode
  /** Marks the field for its form. */
  readonly 'data-field'?: string | undefined
}

/**
 * A labelled input with its message. It has no `name`: even if a form were sent before the scripts are there, nothing
 * that was typed would leave the browser.
 */
export const Field = ({ label, error, hint, onValue, inputRef, extra, ...input }: FieldProps) => {
  const id = useId()
  const describedBy = [error === undefined ? '' : `${id}-error`, hint === undefined ? '' : `${id}-hint`]
    .filter((part) => part !== '')
    .join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-row">
        <input
          {...input}
          data-autofocus={input.autoFocus}
          id={id}
          ref={inputRef}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          onChange={(event) => onValue(event.target.value)}
        />
        {extra}
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
      {hint === undefined ? null : (
        <div id={`${id}-hint`} className="field-hint">
          {hint}
        </div>
      )}
    </div>
  )
}
