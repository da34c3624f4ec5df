import { useId } from 'react'
import type { Kit, KitPassword as PasswordProps } from '../../kit/kit.tsx'
import { Field } from '../parts/field.tsx'
import { PasswordField } from '../parts/password-field.tsx'

export const fieldOf = <Props extends PasswordProps>({
  name,
  fullLabel,
  isRequired,
  onLeave,
  hint,
  // The browser puts the focus where a dialog begins.
  isFirst: _isFirst,
  ...props
}: Props) => ({
  ...props,
  hint: hint ?? undefined,
  'data-field': name,
  'aria-label': fullLabel,
  'aria-required': isRequired || undefined,
  onBlur: onLeave,
})

export const KitField: Kit['Field'] = ({ isReadOnly = false, ...field }) => (
  <Field {...fieldOf(field)} readOnly={isReadOnly} />
)

export const KitPassword: Kit['Password'] = (field) => <PasswordField {...fieldOf(field)} />

export const KitChoice: Kit['Choice'] = ({ label, value, options, onValue }) => {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onValue(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
