import type { ParticipantRole } from '@aktenraum/domain/contracts'
import { Button } from '@mui/material'
import { useCallback, useEffect, useState } from 'react'
import { useRefresh } from 'react-admin'
import { messagesOf } from '../cases/case-fields.ts'
import { Modal } from '../components/dialog.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useAction } from '../office/use-action.ts'
import { texts } from '../texts/de.ts'
import type { InviteFields } from './invite-fields.ts'
import { emptyInvite, inviteFields } from './invite-fields.ts'
import { InviteForm } from './invite-form.tsx'
import type { ShownLink } from './invitation-link.tsx'
import { LinkStep } from './link-step.tsx'

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
  const mayAppointOperators = useMayAppointOperators()
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
        mayAppointOperators={isStaff && mayAppointOperators}
        onChange={setFields}
      />
      {error === undefined ? null : <ErrorNote error={error} onRetry={submit} />}
    </Modal>
  )
}

/** The server decides; who could not grant it is not asked about it. */
const useMayAppointOperators = (): boolean => {
  const { client } = useOffice()
  const [may, setMay] = useState(false)
  useEffect(() => {
    client.account().then(
      ({ may_appoint_operators }) => setMay(may_appoint_operators),
      () => undefined,
    )
  }, [client])
  return may
}
