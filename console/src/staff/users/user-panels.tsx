import { Stack } from '@mui/material'
import { useState } from 'react'
import type { User } from '@aktenraum/client/collections/types'
import { ColleaguesPanel } from './colleagues-panel.tsx'
import { OwnersPanel } from './owners-panel.tsx'
import { PendingInvitations } from './pending-invitations.tsx'
import { UserList } from './user-list.tsx'

/** Who has access, or had; who is invited; who owns the office; and with whom one was compared. */
export const UserPanels = ({ users }: { readonly users: readonly User[] }) => {
  const [isAboveKnown, setIsAboveKnown] = useState(false)
  return (
    <Stack spacing={2.5}>
      <UserList users={users} />
      <PendingInvitations onKnown={() => setIsAboveKnown(true)} />
      {/* Not before: it would be pushed down while somebody reads it. */}
      {isAboveKnown ? (
        <>
          <OwnersPanel users={users} />
          <ColleaguesPanel />
        </>
      ) : null}
    </Stack>
  )
}
