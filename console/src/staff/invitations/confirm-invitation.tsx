import { Box } from '@mui/material'
import { useCallback, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { Invitation } from '@aktenraum/client/collections/types'
import { UnconfirmableError } from '@aktenraum/client/base/errors/unconfirmable'
import type { InviterCopy } from '@aktenraum/client/vault/port'
import { RunningButton } from '../components/running-button.tsx'
import { leavesToHeading } from '../../shared/react/leaves-to-heading.ts'
import { patientDialog } from '../components/patient-dialog.tsx'
import { useToldAction } from '../notices/use-told-action.ts'
import { useOffice } from '../office/office-context.tsx'
import { invitationTexts } from '../texts/invitations-de.ts'
import { useMayManage } from '../rights/use-may-manage.ts'

const ConfirmDialog = patientDialog(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

const words = invitationTexts.confirmation

/** Keys that came by one's own link: nothing of them counts before one has seen what is signed, and says so. */
export const ConfirmInvitation = ({ invitation }: { invitation: Invitation }) => {
  const { client } = useOffice()
  const notify = useNotify()
  const refresh = useRefresh()
  const mayManage = useMayManage()
  const [shown, setShown] = useState<InviterCopy | null>(null)
  const ask = useToldAction(
    useCallback(async () => {
      if (!(await mayManage(invitation.user))) return
      try {
        setShown(await client.readAccepted(invitation))
      } catch (error) {
        if (!(error instanceof UnconfirmableError)) throw error
        notify(words.hindrances[error.why], { type: 'warning' })
      }
    }, [client, invitation, mayManage, notify]),
  )
  const confirm = useToldAction(
    useCallback(
      async (what: InviterCopy) => {
        const { removed } = await client.confirmInvitation(invitation, what)
        setShown(null)
        if (removed.length > 0) notify(words.confirmedWithout(what.name), { type: 'warning' })
        else notify(words.confirmed(what.name), { type: 'success' })
        refresh()
      },
      [client, invitation, notify, refresh],
    ),
  )
  return (
    <Box sx={{ flexShrink: 0 }}>
      <RunningButton ref={leavesToHeading} size="small" isRunning={ask.isRunning} onClick={() => ask.run()}>
        {words.open}
      </RunningButton>
      {shown === null ? null : (
        <ConfirmDialog
          shown={shown}
          gender={invitation.user.gender}
          isRunning={confirm.isRunning}
          onConfirm={() => confirm.run(shown)}
          onClose={() => setShown(null)}
        />
      )}
    </Box>
  )
}
