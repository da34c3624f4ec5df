import { Box } from '@mui/material'
import { useGetList } from 'react-admin'
import { LoadFailure } from '../components/load-failure.tsx'
import { Panel } from '../components/panel.tsx'
import type { ListedInvitation } from '../invitations/invitation-list.tsx'
import { InvitationList } from '../invitations/invitation-list.tsx'
import { readOptions } from '../office/read-options.ts'
import { texts } from '../texts/de.ts'

const none: readonly ListedInvitation[] = []

/** Invitations that wait for somebody, or did in vain, to the office or to a case; nothing when there are none. */
export const PendingInvitations = () => {
  const { data = none, error, refetch } = useGetList<ListedInvitation>('invitations', {}, readOptions)
  const pending = data.filter(({ status }) => status === 'open' || status === 'accepted' || status === 'expired')
  if (error) return <LoadFailure title={texts.invitations.error} error={error} onRetry={() => void refetch()} />
  if (pending.length === 0) return null
  return (
    <Panel id="offene-einladungen" title={texts.invitations.pending}>
      <Box sx={{ px: 2, pb: 1 }}>
        <InvitationList isPending={false} invitations={pending} />
      </Box>
    </Panel>
  )
}
