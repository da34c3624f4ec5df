import type { Kit, KitPassword } from '../../kit/kit.tsx'
import { Field } from '../parts/field.tsx'

export const fieldOf = <Props extends KitPassword>({
  name,
  fullLabel,
  isRequired,
  onLeave,
  hint,
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
