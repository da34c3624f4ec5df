import { HttpError } from '@aktenraum/client/base/errors/http'
import { formatDate } from '@aktenraum/client/words/dates'
import { registrationPlan } from '../../shared/forms/plans.ts'
import { nothingTyped, passwordRules } from '../../shared/forms/rules/passwords.ts'
import { useSecurityForm } from '../../shared/forms/use-security-form.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { useNavigation } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { useOfficeName, usePortal } from '../office/portal-context.tsx'
import type { PortalSession } from '../office/portal-session.ts'
import { BrowserNotes } from '../parts/browser-notes.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'
import { texts } from '../texts/de.ts'
import { invitationTexts } from '../texts/invitation-de.ts'
import { PasswordForm } from './password-form.tsx'
import { RefusalCard } from './refusal-card.tsx'
import { refusalOfProblem } from './refusal.ts'
import type { InvitationView } from './use-invitation.ts'

interface AcceptanceProps {
  readonly token: string
  readonly view: Exclude<InvitationView, { kind: 'refused' }>
  readonly check: () => void
}

/** The case, where it is the only one; its list else, and where nobody can say. */
const firstPage = async (session: PortalSession): Promise<string> => {
  const { client } = await session.office()
  const [only, ...more] = await client.listCases().catch(() => [])
  return only === undefined || more.length > 0 ? paths.cases : paths.case(only.id)
}

const fields = {
  password: { label: texts.fields.password, rules: passwordRules.password },
  repeated: { label: invitationTexts.repeat, rules: passwordRules.repeated },
}

/** Who is invited reads to what, and chooses a password. */
export const Acceptance = ({ token, view, check }: AcceptanceProps) => {
  const { preload, session, secret, leave } = usePortal()
  const { navigate } = useNavigation()
  const officeName = useOfficeName()
  const accept = async (password: string): Promise<void> => {
    try {
      const { user } = await session.accept({ token, secret, password })
      if (user.is_staff) leave(paths.cases)
      else navigate(await firstPage(session), { replace: true })
    } catch (error) {
      // Accepted or revoked meanwhile, which the page then says. Without an answer it may be they who accepted it: what
      // they typed stays, and is sent once more.
      if (error instanceof HttpError && error.status < 500) check()
      throw error
    }
  }
  const form = useSecurityForm({
    plan: registrationPlan,
    fields,
    start: nothingTyped,
    explain: session.problemOf,
    digests: { 'opaque-registration': ({ secret: password }) => accept(password) },
  })
  const invitation = preload.invitation
  if (invitation === undefined) return null
  const refusal = form.failure === undefined ? undefined : refusalOfProblem(form.failure)
  if (refusal !== undefined) return <RefusalCard refusal={refusal} token={token} />
  return (
    <div className="card">
      <PageHeading help="einladung">{invitationTexts.title}</PageHeading>
      <p className="lead">
        {invitationTexts.welcome(invitation.salutation)}
        <br />
        {invitationTexts.text(officeName)}
      </p>
      <dl className="facts">
        <dt>{invitationTexts.account}</dt>
        <dd>{invitation.email}</dd>
      </dl>
      <p className="muted">{invitationTexts.until(formatDate(invitation.expires_at))}</p>
      <BrowserNotes />
      {view.kind === 'failed' ? (
        <ProblemNote problem={view.problem} onRetry={check} />
      ) : (
        <>
          <p>{invitationTexts.choose}</p>
          <PasswordForm
            form={form}
            email={invitation.email}
            name={invitation.salutation}
            isReady={view.kind === 'open'}
          />
          <p role="status" className="muted">
            {view.kind === 'checking' ? invitationTexts.checking : ''}
          </p>
        </>
      )}
    </div>
  )
}
