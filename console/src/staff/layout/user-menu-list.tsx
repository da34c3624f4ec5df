import DarkMode from '@mui/icons-material/DarkModeOutlined'
import Keyboard from '@mui/icons-material/KeyboardOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import Logout from '@mui/icons-material/Logout'
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined'
import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined'
import { Box, Divider, ListItemIcon, ListItemText, Menu, MenuItem, Typography, useMediaQuery } from '@mui/material'
import { useTheme as useMuiTheme } from '@mui/material/styles'
import { useTheme } from 'react-admin'
import { Link } from 'react-router-dom'
import { staffWord } from '@aktenraum/client/words/users'
import { wide } from '../components/frame.ts'
import { PersonName } from '../components/person-name.tsx'
import { messageOf } from '@aktenraum/client/words/message-of'
import { useOffice, useSession } from '../office/office-context.tsx'
import { paths } from '../routes/paths.ts'
import { shortcutsHelp } from '../shortcuts/views.ts'
import { texts } from '../texts/de.ts'
import { useNotifyFailure } from '../notices/failed-notice.tsx'
import { useSignOut } from '../notices/use-sign-out.ts'

interface UserMenuListProps {
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** Who one is, light or dark, and the way out. */
export const UserMenuList = ({ anchor, onClose: close }: UserMenuListProps) => {
  const signOut = useSignOut()
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      <Who />
      <Divider component="li" />
      <MenuItem component={Link} to={paths.profile} onClick={close}>
        <ListItemIcon>
          <ManageAccounts fontSize="small" />
        </ListItemIcon>
        <ListItemText>{texts.account.profile}</ListItemText>
      </MenuItem>
      <OrdersItem onDone={close} />
      <ThemeItem onDone={close} />
      <ShortcutsItem onDone={close} />
      <MenuItem
        onClick={() => {
          close()
          void signOut()
        }}
      >
        <ListItemIcon>
          <Logout fontSize="small" />
        </ListItemIcon>
        <ListItemText>{texts.account.signOut}</ListItemText>
      </MenuItem>
    </Menu>
  )
}

const Identity = () => {
  const { user } = useSession()
  return (
    <Box component="li" role="none" sx={{ px: 2, pt: 0.5, pb: 1.25 }}>
      <Typography variant="h3" component="p">
        <PersonName user={user} />
      </Typography>
      <Typography variant="caption" color="text.secondary" component="p">
        {user.email}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="p">
        {user.is_operator
          ? texts.account.operator(staffWord(user.gender))
          : texts.account.staff(staffWord(user.gender))}
      </Typography>
    </Box>
  )
}
/** Nothing to press: the focus goes to the first entry. */
const Who = Object.assign(Identity, { muiSkipListHighlight: true })

/** Where the navigation stands at the bottom, which has no room for it. */
const OrdersItem = ({ onDone }: { onDone: () => void }) => {
  const { user } = useSession()
  const isWide = useMediaQuery(useMuiTheme().breakpoints.up(wide))
  if (isWide || !user.is_operator) return null
  return (
    <MenuItem component={Link} to={paths.orders} onClick={onDone}>
      <ListItemIcon>
        <ShoppingCart fontSize="small" />
      </ListItemIcon>
      <ListItemText>{texts.nav.orders}</ListItemText>
    </MenuItem>
  )
}

const ThemeItem = ({ onDone }: { onDone: () => void }) => {
  const [theme] = useTheme()
  const { preferences } = useOffice()
  const notifyFailure = useNotifyFailure()
  const isDark = theme === 'dark'
  const Icon = isDark ? LightMode : DarkMode
  const choose = (next: 'light' | 'dark'): void => {
    preferences
      .change({ theme: next })
      .catch((error: unknown) => notifyFailure(messageOf(error), () => choose(next), error))
  }
  const change = (): void => {
    choose(isDark ? 'light' : 'dark')
    onDone()
  }
  return (
    <MenuItem onClick={change}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{isDark ? texts.account.light : texts.account.dark}</ListItemText>
    </MenuItem>
  )
}

const ShortcutsItem = ({ onDone }: { onDone: () => void }) => {
  const { views } = useOffice().documents
  const show = (): void => {
    views.show(shortcutsHelp.type, shortcutsHelp.id)
    onDone()
  }
  return (
    <MenuItem onClick={show}>
      <ListItemIcon>
        <Keyboard fontSize="small" />
      </ListItemIcon>
      <ListItemText>{texts.shortcuts.title}</ListItemText>
    </MenuItem>
  )
}
