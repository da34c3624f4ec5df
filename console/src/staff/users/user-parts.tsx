import { Button, Typography } from '@mui/material'
import { useCallback } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { User } from '../../shared/client/types.ts'
import { userName } from '../../shared/format/users.ts'
import { useConfirm } from '../components/confirm.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import type { LabelTone } from '../components/status-label.tsx'
import { StatusLabel } from '../components/status-label.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useAction } from '../office/use-action.ts'
import { texts } from '../texts/de.ts'

const tones = {
  invited: 'info',
  accepted: 'warning',
  confirmed: 'success',
  deactivated: 'neutral',
} as const satisfies Record<User['status'], LabelTone>

export const UserStatus = ({ user: { status } }: { user: User }) => (
  <StatusLabel
    tone={tones[status]}
    text={texts.users.statuses[status]}
    hint={status === 'confirmed' ? texts.users.fingerprintHint : ''}
  />
)

export const userKindText = ({ is_staff: isStaff, is_operator: isOperator }: User): string => {
  if (!isStaff) return texts.users.client
  return isOperator ? `${texts.users.staff}, ${texts.users.operator}` : texts.users.staff
}

/** Ends a person's access. Nobody can lock themselves out. */
export const Deactivate = ({ user }: { user: User }) => {
  const { client } = useOffice()
  const confirm = useConfirm()
  const notify = useNotify()
  const refresh = useRefresh()
  const deactivate = useCallback(async () => {
    const { deactivateTitle: title, deactivateQuestion, deactivate: action, deactivated } = texts.users
    const message = deactivateQuestion(userName(user))
    if (!(await confirm({ title, message, confirm: action, colour: 'error' }))) return
    await client.deactivateUser(user.id)
    notify(deactivated, { type: 'success' })
    refresh()
  }, [client, confirm, notify, refresh, user])
  const { run, isRunning, error } = useAction(deactivate)
  if (user.is_viewer || user.status === 'deactivated') return null
  return (
    <>
      <Button size="small" color="error" disabled={isRunning} onClick={() => void run()}>
        {texts.users.deactivate}
      </Button>
      {error === undefined ? null : <ErrorNote error={error} onRetry={() => void run()} />}
    </>
  )
}

export const UserNameText = ({ user }: { user: User }) => (
  <Typography variant="body2" component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
    {[user.title, userName({ ...user, is_viewer: false })].filter(Boolean).join(' ')}
  </Typography>
)
