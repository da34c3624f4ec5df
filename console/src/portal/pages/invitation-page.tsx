import { Acceptance } from '../invitation/acceptance.tsx'
import { RefusalCard } from '../invitation/refusal-card.tsx'
import { useInvitation } from '../invitation/use-invitation.ts'
import { useTitle } from '../parts/use-title.ts'
import { invitationTexts } from '../texts/invitation-de.ts'

/** Where an invitation's link leads: one chooses a password, and lands among one's cases. */
export const InvitationPage = ({ token }: { readonly token: string }) => {
  const { view, check } = useInvitation(token)
  useTitle(invitationTexts.title)
  return (
    <main id="content" className="page narrow">
      {view.kind === 'refused' ? (
        <RefusalCard refusal={view.refusal} token={token} />
      ) : (
        <Acceptance token={token} view={view} check={check} />
      )}
    </main>
  )
}
