import { PageHeading } from '../parts/page-heading.tsx'
import { Alert } from '../parts/alert.tsx'
import { texts } from '../texts/de.ts'
import type { Refusal } from './refusal.ts'

/** Why an invitation cannot be accepted, and the way on. */
export const RefusalCard = ({ refusal }: { readonly refusal: Refusal }) => {
  const state = texts.invitation.states[refusal]
  return (
    <div className="card">
      <PageHeading>{state.title}</PageHeading>
      <p>{state.text}</p>
      {'warning' in state ? <Alert kind="warning">{state.warning}</Alert> : null}
      {refusal === 'expired' || refusal === 'revoked' || refusal === 'unknown' ? (
        <p>{texts.invitation.askOffice}</p>
      ) : null}
      <p>
        <a className={`button ${refusal === 'used' ? 'primary' : ''}`} href="/anmelden/">
          {texts.app.toSignIn}
        </a>
      </p>
    </div>
  )
}
