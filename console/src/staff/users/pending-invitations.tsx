import { Box } from '@mui/material'
import { LoadFailure } from '../components/load-failure.tsx'
import { Panel } from '../components/panel.tsx'
import { useTellKnown } from '../components/use-tell-known.ts'
import type { Invitation } from '@aktenraum/client/collections/types'
import { InvitationList } from '../invitations/invitation-list.tsx'
import { useInvitations } from '../reads/reads.ts'
import { invitationTexts } from '../texts/invitations-de.ts'

const none: readonly Invitation[] = []

interface PendingInvitationsProps {
  /** Told once it is known whether there are any. */
  readonly onKnown: () => void
}

/** Invitations that wait for somebody, or did in vain, to the office or to a case; nothing when there are none. */
export const PendingInvitations = ({ onKnown }: PendingInvitationsProps) => {
  const { data, error, isPending, refetch } = useInvitations()
  useTellKnown(!isPending, onKnown)
  const pending = (data ?? none).filter(
    ({ status }) => status === 'open' || status === 'accepted' || status === 'expired',
  )
  if (error && data === undefined)
    return <LoadFailure title={invitationTexts.error} error={error} onRetry={() => void refetch()} />
  if (pending.length === 0) return null
  return (
    <Panel id="offene-einladungen" title={invitationTexts.pending}>
      <Box sx={{ px: 2, pb: 1 }}>
        <InvitationList isPending={false} invitations={pending} />
      </Box>
    </Panel>
  )
}
