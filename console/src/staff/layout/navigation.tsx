import Contacts from '@mui/icons-material/ContactsOutlined'
import Folder from '@mui/icons-material/FolderOutlined'
import Group from '@mui/icons-material/GroupOutlined'
import MonitorHeart from '@mui/icons-material/MonitorHeartOutlined'
import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import { BottomNavigation, BottomNavigationAction, Box, Button, Paper } from '@mui/material'
import type { SvgIconComponent } from '@mui/icons-material'
import { Link, useLocation } from 'react-router-dom'
import { wide } from '../components/frame.ts'
import { useSession } from '../office/office-context.tsx'
import { paths } from '../routes/paths.ts'
import { texts } from '../texts/de.ts'

/** Five of them share 320 px: each as wide as its word wants to be. */
const bottomEntry = {
  flex: '1 1 auto',
  minWidth: 0,
  px: 0.25,
  '& .MuiBottomNavigationAction-label, & .MuiBottomNavigationAction-label.Mui-selected': {
    fontSize: 'clamp(0.625rem, 3vw, 0.75rem)',
    maxWidth: '100%',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  },
} as const

/** Six of them share 900 px beside the office's name: the signs wait for more. */
const topEntry = {
  px: { [wide]: 1, lg: 1.5 },
  '& .MuiButton-startIcon': { display: { xs: 'none', lg: 'inherit' } },
} as const

interface Entry {
  readonly label: string
  readonly to: string
  readonly icon: SvgIconComponent
}
const cases: Entry = { label: texts.nav.cases, to: paths.cases, icon: Folder }
const addresses: Entry = { label: texts.nav.addresses, to: paths.addresses, icon: Contacts }
const bulkUpload: Entry = { label: texts.nav.bulkUpload, to: paths.bulkUpload, icon: UploadFile }
const users: Entry = { label: texts.nav.users, to: paths.users, icon: Group }
const orders: Entry = { label: texts.nav.orders, to: paths.orders, icon: ShoppingCart }
const operations: Entry = { label: texts.nav.operations, to: paths.operations, icon: MonitorHeart }

const useEntries = (): { readonly entries: readonly Entry[]; readonly current: string } => {
  const { user } = useSession()
  const { pathname } = useLocation()
  const entries = [cases, addresses, bulkUpload, users, ...(user.is_operator ? [orders, operations] : [])]
  const matching = entries.filter(({ to }) => pathname.startsWith(to)).toSorted((a, b) => b.to.length - a.to.length)
  return { entries, current: matching[0]?.to ?? '' }
}

/** Beside the office's name, on wide screens. */
export const TopNavigation = () => {
  const { entries, current } = useEntries()
  return (
    <Box
      component="nav"
      aria-label={texts.app.navigation}
      sx={{ display: { xs: 'none', [wide]: 'flex' }, gap: 0.5, flexShrink: 0 }}
    >
      {entries.map(({ label, to, icon: Icon }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          startIcon={<Icon />}
          aria-current={to === current ? 'page' : undefined}
          color={to === current ? 'primary' : 'inherit'}
          sx={{ ...topEntry, bgcolor: to === current ? 'action.selected' : undefined }}
        >
          {label}
        </Button>
      ))}
    </Box>
  )
}

/**
 * Within reach of the thumb, wherever there is no room for it at the top: on phones, tablets, and where text is large.
 */
export const BottomBar = () => {
  const { entries, current } = useEntries()
  // Six have no room beside each other at 320 px: this one stands in the menu of the account there.
  const atBottom = entries.filter(({ to }) => to !== paths.orders)
  return (
    <Paper
      component="nav"
      variant="outlined"
      square
      aria-label={texts.app.navigation}
      sx={{
        display: { [wide]: 'none' },
        position: 'fixed',
        inset: 'auto 0 0 0',
        zIndex: 'appBar',
        borderWidth: '1px 0 0',
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      <BottomNavigation showLabels value={current}>
        {atBottom.map(({ label, to, icon: Icon }) => (
          <BottomNavigationAction
            key={to}
            component={Link}
            to={to}
            value={to}
            label={label}
            icon={<Icon />}
            aria-current={to === current ? 'page' : undefined}
            sx={bottomEntry}
          />
        ))}
      </BottomNavigation>
    </Paper>
  )
}
