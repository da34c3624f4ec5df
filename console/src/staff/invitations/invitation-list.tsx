import { Box, Skeleton, Stack, Typography } from '@mui/material'
import { useCallback, useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import type { ChosenCase } from '@aktenraum/client/collections/payloads'
import type { Invitation } from '@aktenraum/client/collections/types'
import { formatDate } from '@aktenraum/client/words/dates'
import { roleName } from '@aktenraum/client/words/roles'
import { userName } from '@aktenraum/client/words/users'
import { RunningButton } from '../components/running-button.tsx'
import { patientDialog } from '../components/patient-dialog.tsx'
import { PersonName } from '../components/person-name.tsx'
import { useConfirm } from '../components/confirm.tsx'
import type { LabelTone } from '../components/status-label.tsx'
import { StatusLabel } from '../components/status-label.tsx'
import { useToldAction } from '../notices/use-told-action.ts'
import { useOffice } from '../office/office-context.tsx'
import { invitationTexts } from '../texts/invitations-de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { useMayManage } from '../rights/use-may-manage.ts'
import { casesOfInvitation } from './cases-of-invitation.ts'
import type { CasesOfInvitation } from './cases-of-invitation.ts'
import { ConfirmInvitation } from './confirm-invitation.tsx'
import { useShowLink } from './link-provider.tsx'

const ChooseCases = patientDialog(async () => (await import('./choose-cases.tsx')).ChooseCases)

const tones = {
  open: 'info',
  accepted: 'warning',
  confirmed: 'success',
  revoked: 'neutral',
  expired: 'neutral',
  replaced: 'neutral',
} as const satisfies Record<Invitation['status'], LabelTone>

interface InvitationListProps {
  readonly isPending: boolean
  readonly invitations: readonly Invitation[]
}

/** Invitations and what became of them; the open ones can be revoked. */
export const InvitationList = ({ isPending, invitations }: InvitationListProps) => {
  if (isPending) return <Skeleton variant="text" width="80%" />
  if (invitations.length === 0)
    return (
      <Typography variant="body2" color="text.secondary">
        {invitationTexts.none}
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
  const row = useRef<HTMLLIElement>(null)
  return (
    <Stack
      component="li"
      ref={row}
      tabIndex={-1}
      direction="row"
      // Beside a case there is little room: what can be done stands below then, and not over the state.
      sx={{ py: 0.75, columnGap: 1, flexWrap: 'wrap', justifyContent: 'space-between' }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <PersonName user={user} />
        </Typography>
        <StatusLabel tone={tones[status]} text={invitationTexts.states[status]} />
        <Typography variant="caption" color="text.secondary" component="p">
          {isOpen ? invitationTexts.until(formatDate(expiresAt)) : invitationTexts.invitedOn(formatDate(createdAt))}
        </Typography>
        {status === 'accepted' && !invitation.is_own ? (
          <Typography variant="caption" color="text.secondary" component="p">
            {invitationTexts.confirmation.hindrances['of-others']}
          </Typography>
        ) : null}
        {invitation.renewal_requested_at === undefined ? null : (
          <Typography variant="caption" component="p" sx={{ color: 'warning.main', fontWeight: 600 }}>
            {invitationTexts.renewalAsked(formatDate(invitation.renewal_requested_at))}
          </Typography>
        )}
      </Box>
      {isOpen ? <Revoke invitation={invitation} onRevoked={() => row.current?.focus()} /> : null}
      {status === 'expired' ? <Renew invitation={invitation} /> : null}
      {status === 'accepted' && invitation.is_own ? <ConfirmInvitation invitation={invitation} /> : null}
    </Stack>
  )
}

interface RevokeProps {
  readonly invitation: Pick<Invitation, 'token' | 'user'>
  /** The button is about to go. */
  readonly onRevoked: () => void
}

const Revoke = ({ invitation: { token, user }, onRevoked }: RevokeProps) => {
  const { client } = useOffice()
  const confirm = useConfirm()
  const refresh = useRefresh()
  const mayManage = useMayManage()
  const revoke = useCallback(async () => {
    if (!(await mayManage(user))) return
    const message = invitationTexts.revokeQuestion(userName(user))
    if (
      !(await confirm({
        title: invitationTexts.revokeTitle,
        message,
        confirm: invitationTexts.revoke,
        colour: 'error',
      }))
    )
      return
    await client.revokeInvitation(token)
    onRevoked()
    refresh()
  }, [client, confirm, mayManage, onRevoked, refresh, token, user])
  const { run, isRunning } = useToldAction(revoke)
  return (
    <Box sx={{ flexShrink: 0 }}>
      <RunningButton size="small" color="error" isRunning={isRunning} onClick={() => run()}>
        {invitationTexts.revoke}
      </RunningButton>
    </Box>
  )
}

const askRenew = ({ offered }: CasesOfInvitation) =>
  offered.length === 0 ? invitationTexts.renewWithoutCases : invitationTexts.renewQuestion

/** A new link for somebody who did not come in time: staff say again what it opens. */
const Renew = ({ invitation }: { invitation: Invitation }) => {
  const { client } = useOffice()
  const refresh = useRefresh()
  const [asked, setAsked] = useState<CasesOfInvitation | null>(null)
  const showLink = useShowLink()
  const { user } = invitation
  const { gender, is_staff: isStaff } = user
  const name = userName(user)
  const renew = useCallback(
    async (chosen: readonly ChosenCase[]) => {
      const { link, expiresAt } = await client.renewInvitation(invitation, { isStaff, cases: chosen })
      showLink({ link, expiresAt, name })
      refresh()
    },
    [client, invitation, isStaff, name, refresh, showLink],
  )
  const { run, isRunning } = useToldAction(renew)
  const mayManage = useMayManage()
  const open = useCallback(async () => {
    if (await mayManage(user)) setAsked(await casesOfInvitation(client, invitation))
  }, [client, invitation, mayManage, user])
  const ask = useToldAction(open)
  const kind = roleName(isStaff ? 'member' : 'client', gender)
  return (
    <Box sx={{ flexShrink: 0 }}>
      <RunningButton size="small" isRunning={isRunning || ask.isRunning} onClick={() => ask.run()}>
        {isRunning ? invitationTexts.renewing : invitationTexts.renew}
      </RunningButton>
      {asked === null ? null : (
        <ChooseCases
          title={invitationTexts.renewTitle}
          message={askRenew(asked)(name, kind)}
          note={
            asked.others === 0 ? null : (
              <Typography sx={{ mb: 2 }}>{pageTexts.users.closedCases(asked.others)}</Typography>
            )
          }
          action={invitationTexts.renew}
          gender={gender}
          cases={asked.offered}
          onClose={() => setAsked(null)}
          onChoose={(chosen) => {
            setAsked(null)
            run(chosen)
          }}
        />
      )}
    </Box>
  )
}
