import MailLock from '@mui/icons-material/MailLockOutlined'
import { Box, Button } from '@mui/material'
import { useMemo, useState } from 'react'
import { useGetList } from 'react-admin'
import { LoadFailure } from '../components/load-failure.tsx'
import { Panel } from '../components/panel.tsx'
import type { ListedInvitation } from '../invitations/invitation-list.tsx'
import { InvitationList } from '../invitations/invitation-list.tsx'
import { InviteDialog } from '../invitations/invite-dialog.tsx'
import { readOptions } from '../office/read-options.ts'
import { texts } from '../texts/de.ts'
import { useCase } from '../open-case/case-scope.tsx'

const none: readonly ListedInvitation[] = []

/** Who was invited into this case, what became of it, and the way to invite. */
export const InvitationsPanel = () => {
  const { record } = useCase()
  const [isInviting, setIsInviting] = useState(false)
  const filter = useMemo(() => ({ caseId: record.id }), [record.id])
  const list = useGetList<ListedInvitation>('invitations', { filter }, readOptions)
  const { data = none, isPending, error, refetch } = list
  const { id, case_number: number, title } = record
  const cases = useMemo(
    () => [{ caseId: id, role: 'client' as const, shownAs: { case_number: number, title } }],
    [id, number, title],
  )
  return (
    <Panel id="einladungen" title={texts.invitations.title}>
      <Box sx={{ px: 2, pb: 1 }}>
        {error ? (
          <LoadFailure title={texts.invitations.error} error={error} onRetry={() => void refetch()} />
        ) : (
          <InvitationList isPending={isPending} invitations={data} />
        )}
      </Box>
      {record.scheduled_deletion_date === null ? (
        <Box sx={{ px: 1, pb: 1 }}>
          <Button startIcon={<MailLock />} onClick={() => setIsInviting(true)}>
            {texts.invitations.invite}
          </Button>
        </Box>
      ) : null}
      {isInviting ? <InviteDialog isStaff={false} cases={cases} onClose={() => setIsInviting(false)} /> : null}
    </Panel>
  )
}
