import type { ParticipantRole } from '@aktenraum/domain/contracts'
import { Button } from '@mui/material'
import { useCallback, useState } from 'react'
import { useRefresh } from 'react-admin'
import { messagesOf } from '../cases/case-fields.ts'
import { useConfirm } from '../components/confirm.tsx'
import { Modal } from '../components/dialog.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useAction } from '../office/use-action.ts'
import { texts } from '../texts/de.ts'
import type { InviteFields } from './invite-fields.ts'
import { emptyInvite, inviteFields } from './invite-fields.ts'
import { InviteForm } from './invite-form.tsx'
import type { ShownLink } from './invitation-link.tsx'
import { InvitationLink } from './invitation-link.tsx'

interface InviteDialogProps {
  /** Whom: a member of the office, or a client. */
  readonly isStaff: boolean
  readonly cases: readonly { readonly caseId: string; readonly role: ParticipantRole }[]
  readonly onClose: () => void
}

/** First the person, then the link with the secret, which is shown once. */
export const InviteDialog = ({ isStaff, cases, onClose }: InviteDialogProps) => {
  const [link, setLink] = useState<ShownLink | null>(null)
  return link === null ? (
    <FormStep isStaff={isStaff} cases={cases} onClose={onClose} onInvited={setLink} />
  ) : (
    <LinkStep link={link} onClose={onClose} />
  )
}

const FormStep = ({
  isStaff,
  cases,
  onClose,
  onInvited,
}: InviteDialogProps & { onInvited: (link: ShownLink) => void }) => {
  const { client } = useOffice()
  const refresh = useRefresh()
  const [fields, setFields] = useState(emptyInvite)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const invite = useCallback(
    async ({ gender, isOperator, ...rest }: InviteFields) => {
      const flags = { is_staff: isStaff, is_operator: isStaff && isOperator }
      const user = { ...rest, gender: gender === 'none' ? null : gender, ...flags }
      const { link, expiresAt } = await client.invite(user, cases)
      onInvited({ link, expiresAt, name: rest.salutation })
      refresh()
    },
    [cases, client, isStaff, onInvited, refresh],
  )
  const { run, isRunning, error } = useAction(invite)
  const submit = (): void => {
    setIsSubmitted(true)
    const { data } = inviteFields.safeParse(fields)
    if (data !== undefined) void run(data)
  }
  return (
    <Modal
      title={isStaff ? texts.invitations.inviteStaffTitle : texts.invitations.inviteTitle}
      maxWidth="sm"
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{texts.app.cancel}</Button>
          <Button type="submit" variant="contained" disabled={isRunning}>
            {isRunning ? texts.invitations.creating : texts.invitations.create}
          </Button>
        </>
      }
    >
      <InviteForm
        fields={fields}
        messages={isSubmitted ? messagesOf(inviteFields, fields) : {}}
        isStaff={isStaff}
        onChange={setFields}
      />
      {error === undefined ? null : <ErrorNote error={error} onRetry={submit} />}
    </Modal>
  )
}

const LinkStep = ({ link, onClose }: { link: ShownLink; onClose: () => void }) => {
  const confirm = useConfirm()
  const leave = async (): Promise<void> => {
    const { closeWarning: message, closeAnyway } = texts.invitations
    if (await confirm({ message, confirm: closeAnyway, colour: 'warning' })) onClose()
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
