import { formatDateTime } from '@aktenraum/client/words/dates'
import { usePortal } from '../office/portal-context.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { Alert } from '../parts/alert.tsx'
import { PhoneLink } from '../parts/phone-link.tsx'
import { texts } from '../texts/de.ts'
import { invitationTexts } from '../texts/invitation-de.ts'
import type { Refusal } from './refusal.ts'

const AskForRenewal = lazyPart(() => import('./ask-for-renewal.tsx').then((module) => module.AskForRenewal))

/** Who is to be asked for a new one: at once, or if the whole link does not help. */
const asking: { readonly [Name in Refusal]?: string } = {
  expired: invitationTexts.askOffice,
  revoked: invitationTexts.askOffice,
  unknown: invitationTexts.askOtherwise,
  'missing-secret': invitationTexts.askOtherwise,
}

/** Why an invitation cannot be accepted, and the way on. */
export const RefusalCard = ({ refusal, token }: { readonly refusal: Refusal; readonly token: string }) => {
  const state = invitationTexts.states[refusal]
  const who = asking[refusal]
  return (
    <div className="card">
      <PageHeading>{state.title}</PageHeading>
      <p>
        {state.text}
        {refusal === 'early' ? <ValidFrom /> : null}
      </p>
      {'warning' in state ? <Alert kind="warning">{state.warning}</Alert> : null}
      {who === undefined ? null : (
        <p>
          {who} <PhoneLink />
        </p>
      )}
      {refusal === 'expired' ? <AskForRenewal token={token} /> : null}
      <p>
        <a className={`button ${refusal === 'used' ? 'primary' : ''}`} href="/anmelden/">
          {texts.app.toSignIn}
        </a>
      </p>
    </div>
  )
}

const ValidFrom = () => {
  const from = usePortal().preload.invitation?.valid_from
  return from === undefined ? null : <> {invitationTexts.validFrom(formatDateTime(from))}</>
}
