import { IconButton } from '@mui/material'
import { Suspense, useState } from 'react'
import { userName } from '@aktenraum/client/words/users'
import { patientLazy } from '../components/patient-lazy.tsx'
import { PersonBadge } from '../components/person-badge.tsx'
import { useSession } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'

const UserMenuList = patientLazy(async () => (await import('./user-menu-list.tsx')).UserMenuList)

/** The button that opens the menu of the account; the menu comes with the first press. */
export const UserMenu = () => {
  const { user } = useSession()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        aria-label={texts.account.menu(userName({ ...user, is_viewer: false }))}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <PersonBadge user={user} size={34} />
      </IconButton>
      {anchor === null ? null : (
        <Suspense>
          <UserMenuList anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
