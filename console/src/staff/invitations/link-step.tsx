import { Button } from '@mui/material'
import { useConfirm } from '../components/confirm.tsx'
import { Modal } from '../components/dialog.tsx'
import { texts } from '../texts/de.ts'
import type { ShownLink } from './invitation-link.tsx'
import { InvitationLink } from './invitation-link.tsx'

/** The link that is the secret, which is shown once: closing is asked about. */
export const LinkStep = ({ link, onClose }: { link: ShownLink; onClose: () => void }) => {
  const confirm = useConfirm()
  const leave = async (): Promise<void> => {
    const { closeTitle: title, closeWarning: message, closeAnyway } = texts.invitations
    if (await confirm({ title, message, confirm: closeAnyway, colour: 'warning' })) onClose()
  }
  return (
    <Modal
      title={texts.invitations.linkTitle}
      maxWidth="sm"
      onClose={() => void leave()}
      actions={
        <Button variant="contained" onClick={onClose}>
          {texts.invitations.done}
        </Button>
      }
    >
      <InvitationLink shown={link} />
    </Modal>
  )
}
