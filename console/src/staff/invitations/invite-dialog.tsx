import type { Attempt } from '@aktenraum/client/collections/attempt'
import type { ChosenCase } from '@aktenraum/client/collections/payloads'
import type { ComponentProps } from 'react'
import { useEffect, useState } from 'react'
import { useRefresh } from 'react-admin'
import { useWhileThere } from '../../shared/react/use-is-there.ts'
import { AlikeNote } from '../components/alike-note.tsx'
import { EditDialog } from '../forms/edit-dialog.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { useOffice } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'
import { invitationTexts } from '../texts/invitations-de.ts'
import { emptyInvite, inviteFields } from './invite-fields.ts'
import { InviteForm } from './invite-form.tsx'
import { useShowLink } from './link-provider.tsx'

interface InviteDialogProps {
  /** Whom: a member of the office, or a client. */
  readonly isStaff: boolean
  readonly cases: readonly ChosenCase[]
  readonly onClose: () => void
}

/** Asks for the person; the link with the secret is shown once, in place of this. */
export const InviteDialog = ({ isStaff, cases, onClose }: InviteDialogProps) => {
  const { client } = useOffice()
  const refresh = useRefresh()
  const showLink = useShowLink()
  const mayAppointOperators = useMayAppointOperators()
  const close = useWhileThere(onClose)
  const [attempt] = useState<Attempt>({})
  /** Shown before anybody of a name that is taken is invited. */
  const [alike, setAlike] = useState<ComponentProps<typeof AlikeNote> | null>(null)
  const form = useStaffForm({
    fields: inviteFields,
    start: emptyInvite,
    send: async ({ gender, isOperator, ...rest }) => {
      const others = await client.alikeTo(rest)
      const one = { name: rest.salutation, address: rest.email }
      const wasShown = alike?.one.name === one.name && alike.one.address === one.address
      if (others.length > 0 && !wasShown) return setAlike({ one, others })
      const flags = { is_staff: isStaff, is_operator: isStaff && isOperator }
      const user = { ...rest, gender: gender === 'none' ? null : gender, ...flags }
      const { link, expiresAt } = await client.invite(user, cases, attempt)
      showLink({ link, expiresAt, name: rest.salutation })
      refresh()
      close()
    },
  })
  const shown = alike?.one.name === form.values.salutation.trim() ? alike : null
  return (
    <EditDialog
      title={isStaff ? invitationTexts.inviteStaffTitle : invitationTexts.inviteTitle}
      form={{ ...form, isChanged: form.isChanged || shown !== null }}
      onClose={onClose}
      captions={{
        save: shown === null ? invitationTexts.create : invitationTexts.createAnyway,
        saving: invitationTexts.creating,
        cancel: texts.app.cancel,
      }}
    >
      <InviteForm form={form} mayAppointOperators={isStaff && mayAppointOperators} />
      {shown === null ? null : <AlikeNote {...shown} />}
    </EditDialog>
  )
}

/** Whether this person may appoint operators. The server decides; who could not is not offered it. */
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
