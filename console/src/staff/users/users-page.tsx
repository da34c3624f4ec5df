import PersonAdd from '@mui/icons-material/PersonAddAlt'
import SearchOff from '@mui/icons-material/SearchOff'
import { Button, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useMemo, useState } from 'react'
import { useGetList } from 'react-admin'
import type { User } from '@aktenraum/client/collections/types'
import { EmptyState } from '../components/empty-state.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { Page, Panel } from '../components/page.tsx'
import { PlaceholderLines } from '../components/placeholder-lines.tsx'
import { SearchField } from '../components/search-field.tsx'
import { InviteDialog } from '../invitations/invite-dialog.tsx'
import { useToldAction } from '../notices/use-told-action.ts'
import { readOptions } from '../office/read-options.ts'
import { useIsPhone } from '../components/use-is-phone.ts'
import { pageTexts } from '../texts/pages-de.ts'
import type { UserKind } from './matching-users.ts'
import { ColleaguesPanel } from './colleagues-panel.tsx'
import { matchingUsers, userKinds } from './matching-users.ts'
import { OwnersPanel } from './owners-panel.tsx'
import { PendingInvitations } from './pending-invitations.tsx'
import { UserCards } from './user-cards.tsx'
import { useMayManage } from '../rights/use-may-manage.ts'
import { UserTable } from './user-table.tsx'

const none: readonly User[] = []
const noCases: readonly never[] = []
const kindTexts: Readonly<Record<UserKind, string>> = {
  all: pageTexts.users.all,
  staff: pageTexts.users.staff,
  clients: pageTexts.users.clients,
}

/** `/verwaltung/benutzer/`: everybody who has access, or had. */
export const UsersPage = () => {
  const { data = none, isPending, error, refetch } = useGetList<User>('users', {}, readOptions)
  const [isInviting, setIsInviting] = useState(false)
  const mayManage = useMayManage()
  const invite = useToldAction(async () => setIsInviting(await mayManage({ is_staff: true })))
  return (
    <Page
      help="benutzer"
      title={pageTexts.users.title}
      tabTitle={pageTexts.users.title}
      actions={
        <Button variant="contained" startIcon={<PersonAdd />} disabled={isPending} onClick={() => invite.run()}>
          {pageTexts.users.invite}
        </Button>
      }
    >
      {error && data.length === 0 ? (
        <LoadFailure title={pageTexts.users.error} error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Panel>
          <PlaceholderLines />
        </Panel>
      ) : (
        <Stack spacing={2.5}>
          <Users users={data} />
          <PendingInvitations />
          <OwnersPanel users={data} />
          <ColleaguesPanel />
        </Stack>
      )}
      {isInviting ? <InviteDialog isStaff cases={noCases} onClose={() => setIsInviting(false)} /> : null}
    </Page>
  )
}

const Users = ({ users }: { users: readonly User[] }) => {
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState<UserKind>('all')
  const isPhone = useIsPhone()
  const found = useMemo(() => matchingUsers(users, typed, kind), [kind, typed, users])
  return (
    <div>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ mb: 2, alignItems: { sm: 'center' } }}>
        <SearchField label={pageTexts.users.filter} typed={typed} onType={setTyped} sx={{ width: { sm: 340 } }} />
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={pageTexts.users.role}
          value={kind}
          onChange={(_, chosen: UserKind | null) => setKind(chosen ?? 'all')}
        >
          {userKinds.map((each) => (
            <ToggleButton key={each} value={each} sx={{ px: 2, height: 40 }}>
              {kindTexts[each]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      <Panel>
        {found.length === 0 ? (
          <EmptyState icon={SearchOff} title={pageTexts.users.none} />
        ) : isPhone ? (
          <UserCards users={found} />
        ) : (
          <UserTable users={found} />
        )}
      </Panel>
    </div>
  )
}
