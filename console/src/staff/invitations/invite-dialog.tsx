import type { ParticipantRole } from '@aktenraum/domain/contracts'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { EditDialog } from '../forms/edit-dialog.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { useOffice } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'
import { useMayAppointOperators } from '../users/use-may-appoint-operators.ts'
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

interface FormStepProps extends InviteDialogProps {
  readonly onInvited: (link: ShownLink) => void
}

const FormStep = ({ isStaff, cases, onClose, onInvited }: FormStepProps) => {
  const { client } = useOffice()
  const refresh = useRefresh()
  const mayAppointOperators = useMayAppointOperators()
  const form = useStaffForm({
    fields: inviteFields,
    start: emptyInvite,
    send: async ({ gender, isOperator, ...rest }) => {
      const flags = { is_staff: isStaff, is_operator: isStaff && isOperator }
      const user = { ...rest, gender: gender === 'none' ? null : gender, ...flags }
      const { link, expiresAt } = await client.invite(user, cases)
      onInvited({ link, expiresAt, name: rest.salutation })
      refresh()
    },
  })
  return (
    <EditDialog
      title={isStaff ? texts.invitations.inviteStaffTitle : texts.invitations.inviteTitle}
      form={form}
      onClose={onClose}
      captions={{
        save: texts.invitations.create,
        saving: texts.invitations.creating,
        cancel: texts.app.cancel,
      }}
    >
      <InviteForm form={form} mayAppointOperators={isStaff && mayAppointOperators} />
    </EditDialog>
  )
}
