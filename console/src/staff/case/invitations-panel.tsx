import MailLock from '@mui/icons-material/MailLockOutlined'
import { Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import { useCallback, useMemo, useState } from 'react'
import { useGetList, useRefresh } from 'react-admin'
import type { Invitation } from '../../shared/client/types.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { userName } from '../../shared/format/users.ts'
import { useConfirm } from '../components/confirm.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { Panel } from '../components/page.tsx'
import type { LabelTone } from '../components/status-label.tsx'
import { StatusLabel } from '../components/status-label.tsx'
import { InviteDialog } from '../invitations/invite-dialog.tsx'
import { useOffice } from '../office/office-context.tsx'
import { readOptions } from '../office/read-options.ts'
import { useAction } from '../office/use-action.ts'
import { texts } from '../texts/de.ts'
import { useCase } from './case-scope.tsx'

type ListedInvitation = Invitation & { readonly id: string }
const none: readonly ListedInvitation[] = []

export const invitationTones = {
  open: 'info',
  accepted: 'warning',
  confirmed: 'success',
  revoked: 'neutral',
  expired: 'neutral',
} as const satisfies Record<Invitation['status'], LabelTone>

/** Who was invited into this case, what became of it, and the way to invite. */
export const InvitationsPanel = () => {
  const { record } = useCase()
  const [isInviting, setIsInviting] = useState(false)
  const filter = useMemo(() => ({ caseId: record.id }), [record.id])
  const {
    data = none,
    isPending,
    error,
    refetch,
  } = useGetList<ListedInvitation>('invitations', { filter }, readOptions)
  const cases = useMemo(() => [{ caseId: record.id, role: 'client' as const }], [record.id])
  return (
    <Panel id="einladungen" title={texts.invitations.title}>
      <Box sx={{ px: 2, pb: 1 }}>
        {error ? (
          <ErrorNote title={texts.invitations.error} error={error} onRetry={() => void refetch()} />
        ) : (
          <InvitationList isPending={isPending} invitations={data} />
        )}
      </Box>
      <Box sx={{ px: 1, pb: 1 }}>
        <Button startIcon={<MailLock />} onClick={() => setIsInviting(true)}>
          {texts.invitations.invite}
        </Button>
      </Box>
      {isInviting ? <InviteDialog isStaff={false} cases={cases} onClose={() => setIsInviting(false)} /> : null}
    </Panel>
  )
}

interface InvitationListProps {
  readonly isPending: boolean
  readonly invitations: readonly ListedInvitation[]
}

const InvitationList = ({ isPending, invitations }: InvitationListProps) => {
  if (isPending) return <Skeleton variant="text" width="80%" />
  if (invitations.length === 0)
    return (
      <Typography variant="body2" color="text.secondary">
        {texts.invitations.none}
      </Typography>
    )
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.token} invitation={invitation} />
      ))}
    </Box>
  )
}

const InvitationRow = ({ invitation }: { invitation: Invitation }) => {
  const { user, status, expires_at: expiresAt, created_at: createdAt } = invitation
  const isOpen = status === 'open'
  return (
    <Stack component="li" direction="row" spacing={1} sx={{ py: 0.75, justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {userName(user)}
        </Typography>
        <StatusLabel tone={invitationTones[status]} text={texts.invitations.states[status]} />
        <Typography variant="caption" color="text.secondary" component="p">
          {isOpen ? texts.invitations.until(formatDate(expiresAt)) : texts.invitations.invitedOn(formatDate(createdAt))}
        </Typography>
      </Box>
      {isOpen ? <Revoke invitation={invitation} /> : null}
    </Stack>
  )
}

export const Revoke = ({ invitation: { token, user } }: { invitation: Pick<Invitation, 'token' | 'user'> }) => {
  const { client } = useOffice()
  const confirm = useConfirm()
  const refresh = useRefresh()
  const revoke = useCallback(async () => {
    const message = texts.invitations.revokeQuestion(userName(user))
    if (!(await confirm({ message, confirm: texts.invitations.revoke, colour: 'error' }))) return
    await client.revokeInvitation(token)
    refresh()
  }, [client, confirm, refresh, token, user])
  const { run, isRunning, error } = useAction(revoke)
  return (
    <Box sx={{ flexShrink: 0 }}>
      <Button size="small" color="error" disabled={isRunning} onClick={() => void run()}>
        {texts.invitations.revoke}
      </Button>
      {error === undefined ? null : <ErrorNote error={error} onRetry={() => void run()} />}
    </Box>
  )
}
