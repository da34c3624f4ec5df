import './account.css'
import { useId } from 'react'
import type { AccountKit, KitPassword } from '../../shared/account/kit.tsx'
import { Alert } from '../parts/alert.tsx'
import { Field } from '../parts/field.tsx'
import { PasswordField } from '../parts/password-field.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'
import { problemOf } from '../office/problem-of.ts'

const Choice: AccountKit['Choice'] = ({ label, value, options, onValue }) => {
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

const plain = <Props extends KitPassword>({ name, isRequired, onLeave, ...props }: Props) => ({
  ...props,
  'data-field': name,
  'aria-required': isRequired || undefined,
  onBlur: onLeave,
})

/** The account's screens in the dress of the portal. */
export const portalKit: AccountKit = {
  Section: ({ id, title, children }) => (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  ),
  Field: ({ isReadOnly = false, ...field }) => <Field {...plain(field)} readOnly={isReadOnly} />,
  Password: (field) => <PasswordField {...plain(field)} />,
  Choice,
  Button: ({ kind = 'plain', label, onClick, isRunning = false, children }) => (
    <button
      type={onClick === undefined ? 'submit' : 'button'}
      className={`button ${kind}`}
      aria-label={label}
      aria-disabled={isRunning}
      onClick={onClick}
    >
      {children}
    </button>
  ),
  Text: ({ children }) => <p className="muted">{children}</p>,
  Note: ({ kind, children }) => <Alert kind={kind}>{children}</Alert>,
  Problem: ({ error, message, onRetry }) => {
    const problem = problemOf(error)
    return <ProblemNote problem={message === undefined ? problem : { ...problem, message }} onRetry={onRetry} />
  },
  explain: (error) => Promise.resolve({ error, ...problemOf(error) }),
}
