import { useState } from 'react'
import { texts } from '../texts/de.ts'
import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'extra' | 'autoComplete'> {
  readonly isNew?: boolean
  /** Shown in the clear from outside, for example because it was suggested. */
  readonly isShown?: boolean
}

export const PasswordField = ({ isNew = false, isShown = false, ...field }: PasswordFieldProps) => {
  const [wantsToSee, setWantsToSee] = useState(false)
  const isVisible = isShown || wantsToSee
  return (
    <Field
      {...field}
      type={isVisible ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      extra={
        isShown ? null : (
          <button
            type="button"
            className="button quiet"
            aria-label={isVisible ? texts.fields.hidePassword : texts.fields.showPassword}
            onClick={() => setWantsToSee(!wantsToSee)}
          >
            {isVisible ? texts.fields.hide : texts.fields.show}
          </button>
        )
      }
    />
  )
}
