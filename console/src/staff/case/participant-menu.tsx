import MoreVert from '@mui/icons-material/MoreVert'
import { IconButton, Menu, MenuItem } from '@mui/material'
import { useCallback, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { Case, Participant } from '@aktenraum/client/collections/types'
import { userName } from '@aktenraum/client/words/users'
import { patientDialog } from '../components/patient-dialog.tsx'
import { useConfirm } from '../components/confirm.tsx'
import { useToldAction } from '../notices/use-told-action.ts'
import { useOffice } from '../office/office-context.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { useCase } from '../open-case/case-scope.tsx'

const RemoveDialog = patientDialog(async () => (await import('./remove-dialog.tsx')).RemoveDialog)

/** What who manages a case can do about somebody else in it; only what the server would allow. */
export const ParticipantMenu = ({ participant }: { participant: Participant }) => {
  const { record } = useCase()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const changeRole = useRoleChange(participant)
  const { user } = participant
  const { mayRemove, mayChange } = rightsOver(participant, record)
  if (!mayRemove) return null
  return (
    <>
      <IconButton
        size="small"
        aria-label={pageTexts.participants.actionsFor(userName(user))}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {mayChange ? (
          <MenuItem
            onClick={() => {
              setAnchor(null)
              changeRole()
            }}
          >
            {roleChangeOf(participant).caption}
          </MenuItem>
        ) : null}
        <MenuItem
          sx={{ color: 'error.main' }}
          onClick={() => {
            setAnchor(null)
            setIsRemoving(true)
          }}
        >
          {pageTexts.participants.remove}
        </MenuItem>
      </Menu>
      {isRemoving ? <RemoveDialog user={user} onClose={() => setIsRemoving(false)} /> : null}
    </>
  )
}

/**
 * Owners are removed by owners, who also say who is one; nobody removes themselves. Who is locked is named by no
 * roster.
 */
const rightsOver = ({ user, role, doubt }: Participant, record: Case) => {
  const isOwner = record.role === 'owner'
  const mayRemove = record.can_manage && !user.is_viewer && (role !== 'owner' || isOwner)
  const isActive = record.scheduled_deletion_date === null
  const isNamed = user.status !== 'deactivated' && doubt !== 'unnamed'
  return { mayRemove, mayChange: mayRemove && isOwner && isActive && isNamed && user.is_staff && role !== 'client' }
}

const roleChangeOf = ({ user, role }: Pick<Participant, 'user' | 'role'>) => {
  const { changeRole, changeRoleOfWomen } = pageTexts.participants
  const next = role === 'owner' ? 'member' : 'owner'
  return { next, caption: (user.gender === 'f' ? changeRoleOfWomen : changeRole)[next] } as const
}

const useRoleChange = ({ user, role }: Participant) => {
  const { client } = useOffice()
  const { record } = useCase()
  const confirm = useConfirm()
  const notify = useNotify()
  const refresh = useRefresh()
  const work = useCallback(async () => {
    const { changeRoleQuestion, roleChanged } = pageTexts.participants
    const { next, caption } = roleChangeOf({ user, role })
    const name = userName(user)
    if (!(await confirm({ title: caption, message: changeRoleQuestion[next](name), confirm: caption }))) return
    await client.changeRole(record.id, user, next)
    notify(roleChanged(name), { type: 'success' })
    refresh()
  }, [client, confirm, notify, record.id, refresh, role, user])
  return useToldAction(work).run
}
