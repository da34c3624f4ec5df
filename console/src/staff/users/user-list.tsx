import SearchOff from '@mui/icons-material/SearchOff'
import { Stack, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useMemo, useState } from 'react'
import { compareNames } from '@aktenraum/client/base/text/collation'
import { hasTerms, termsOf } from '@aktenraum/client/memory/search/fold'
import { userName } from '@aktenraum/client/words/users'
import type { User } from '@aktenraum/client/collections/types'
import { EmptyState } from '../components/empty-state.tsx'
import { Panel } from '../components/panel.tsx'
import { SearchField } from '../components/search-field.tsx'
import { useIsPhone } from '../components/use-is-phone.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { UserCards } from './user-cards.tsx'
import { UserTable } from './user-table.tsx'

const kindTexts: Readonly<Record<UserKind, string>> = {
  all: pageTexts.users.all,
  staff: pageTexts.users.staff,
  clients: pageTexts.users.clients,
}

/** Everybody who has access, or had: to be searched, and narrowed to staff or clients. */
export const UserList = ({ users }: { readonly users: readonly User[] }) => {
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

const userKinds = ['all', 'staff', 'clients'] as const
type UserKind = (typeof userKinds)[number]

/**
 * The people in whose name or address every typed term appears, however its umlauts are typed, in the order of a
 * telephone book.
 */
const matchingUsers = (users: readonly User[], typed: string, kind: UserKind): readonly User[] => {
  const terms = termsOf(typed)
  return users
    .filter((user) => kind === 'all' || user.is_staff === (kind === 'staff'))
    .filter(({ title, salutation, email }) => hasTerms([title, salutation, email], terms))
    .toSorted((one, other) => compareNames(userName(nameable(one)), userName(nameable(other))))
}

/** One's own name sorts like everybody's. */
const nameable = (user: User): User => ({ ...user, is_viewer: false })
