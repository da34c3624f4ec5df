import { minimumPasswordLength, passwordStrength } from '../format/password-strength.ts'
import { accountTexts } from '../texts/account.ts'
import { useKit } from './kit.tsx'

const texts = accountTexts.password
const steps = { short: 0, weak: 1, fair: 2, good: 3, strong: 4 } as const

export interface TypedPassword {
  readonly password: string
  readonly repeated: string
}
export const nothingTyped: TypedPassword = { password: '', repeated: '' }

/** Why this cannot be a password; undefined when it can. */
export const passwordFault = ({ password, repeated }: TypedPassword): 'short' | 'different' | undefined => {
  if ([...password].length < minimumPasswordLength) return 'short'
  return password === repeated ? undefined : 'different'
}

interface NewPasswordProps {
  readonly typed: TypedPassword
  readonly onTyped: (typed: TypedPassword) => void
  readonly showsFaults: boolean
}

/** A new password, twice, and how good it is. */
export const NewPassword = ({ typed, onTyped, showsFaults }: NewPasswordProps) => {
  const kit = useKit()
  const fault = showsFaults ? passwordFault(typed) : undefined
  return (
    <>
      <kit.Password
        isNew
        label={texts.next}
        value={typed.password}
        error={fault === 'short' ? texts.tooShort(minimumPasswordLength) : undefined}
        hint={<Strength password={typed.password} />}
        onValue={(password) => onTyped({ ...typed, password })}
      />
      <kit.Password
        isNew
        label={texts.repeat}
        value={typed.repeated}
        error={fault === 'different' ? texts.different : undefined}
        onValue={(repeated) => onTyped({ ...typed, repeated })}
      />
    </>
  )
}

const Strength = ({ password }: { readonly password: string }) => {
  if (password === '') return texts.minimum(minimumPasswordLength)
  const strength = passwordStrength(password)
  return (
    <span className={`strength ${strength}`}>
      <meter min={0} max={4} value={steps[strength]} aria-hidden="true" />
      <span>
        {texts.strengthLabel}: <strong>{texts.strength[strength]}</strong>
      </span>
    </span>
  )
}
