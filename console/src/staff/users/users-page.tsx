import PersonAdd from '@mui/icons-material/PersonAddAlt'
import { Button } from '@mui/material'
import { useState } from 'react'
import type { User } from '@aktenraum/client/collections/types'
import { LoadFailure } from '../components/load-failure.tsx'
import { Page } from '../components/page.tsx'
import { Panel } from '../components/panel.tsx'
import { PlaceholderLines } from '../components/placeholders.tsx'
import { InviteDialog } from '../invitations/invite-dialog.tsx'
import { useToldAction } from '../notices/use-told-action.ts'
import { useUsers } from '../reads/reads.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { UserPanels } from './user-panels.tsx'
import { useMayManage } from '../rights/use-may-manage.ts'

const none: readonly User[] = []
const noCases: readonly never[] = []

/** `/verwaltung/benutzer/`: everybody who has access, or had. */
export const UsersPage = () => {
  const { data = none, isPending, error, refetch } = useUsers()
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
        <UserPanels users={data} />
      )}
      {isInviting ? <InviteDialog isStaff cases={noCases} onClose={() => setIsInviting(false)} /> : null}
    </Page>
  )
}
