import MailLock from '@mui/icons-material/MailLockOutlined'
import { Box, Button } from '@mui/material'
import { useMemo, useState } from 'react'
import { LoadFailure } from '../components/load-failure.tsx'
import { Panel } from '../components/panel.tsx'
import type { Invitation } from '@aktenraum/client/collections/types'
import { InvitationList } from '../invitations/invitation-list.tsx'
import { InviteDialog } from '../invitations/invite-dialog.tsx'
import { useInvitations } from '../reads/reads.ts'
import { invitationTexts } from '../texts/invitations-de.ts'
import { useCase } from '../open-case/case-scope.tsx'

const none: readonly Invitation[] = []

/** Who was invited into this case, what became of it, and the way to invite. */
export const InvitationsPanel = () => {
  const { record } = useCase()
  const [isInviting, setIsInviting] = useState(false)
  const { data, isPending, error, refetch } = useInvitations({ caseId: record.id })
  const { id, case_number: number, title } = record
  const cases = useMemo(
    () => [{ caseId: id, role: 'client' as const, shownAs: { case_number: number, title } }],
    [id, number, title],
  )
  return (
    <Panel id="einladungen" title={invitationTexts.title}>
      <Box sx={{ px: 2, pb: 1 }}>
        {error && data === undefined ? (
          <LoadFailure title={invitationTexts.error} error={error} onRetry={() => void refetch()} />
        ) : (
          <InvitationList isPending={isPending} invitations={data ?? none} />
        )}
      </Box>
      {record.scheduled_deletion_date === null ? (
        <Box sx={{ px: 1, pb: 1 }}>
          <Button startIcon={<MailLock />} onClick={() => setIsInviting(true)}>
            {invitationTexts.invite}
          </Button>
        </Box>
      ) : null}
      {isInviting ? <InviteDialog isStaff={false} cases={cases} onClose={() => setIsInviting(false)} /> : null}
    </Panel>
  )
}
