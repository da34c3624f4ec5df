import { Button } from '@mui/material'
import { useConfirm } from '../components/confirm.tsx'
import { Modal } from '../components/dialog.tsx'
import { invitationTexts } from '../texts/invitations-de.ts'
import type { ShownLink } from './invitation-link.tsx'
import { InvitationLink } from './invitation-link.tsx'

/** The link that is the secret, which is shown once: closing is asked about. */
export const LinkStep = ({ link, onClose }: { link: ShownLink; onClose: () => void }) => {
  const confirm = useConfirm()
  const leave = async (): Promise<void> => {
    const { closeTitle: title, closeWarning: message, closeAnyway } = invitationTexts
    if (await confirm({ title, message, confirm: closeAnyway, colour: 'warning' })) onClose()
  }
  return (
    <Modal
      title={invitationTexts.linkTitle}
      maxWidth="sm"
      onClose={() => void leave()}
      actions={
        <Button variant="contained" onClick={onClose}>
          {invitationTexts.done}
        </Button>
      }
    >
      <InvitationLink shown={link} />
    </Modal>
  )
}
