import AccountCircle from '@mui/icons-material/AccountCircle'
import Gavel from '@mui/icons-material/Gavel'
import PersonOutline from '@mui/icons-material/PersonOutline'
import { Avatar, Tooltip } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import type { User } from '../../shared/client/types.ts'
import { avatarColours } from '../../shared/format/avatars.ts'
import { userBadge, userTooltip } from '../../shared/format/users.ts'

const icons = { viewer: AccountCircle, staff: Gavel, anonymous: PersonOutline } as const

interface PersonBadgeProps {
  readonly user: User | null
  readonly size?: number
  /** Who it is when it cannot be `user`, such as an uploader who is gone. */
  readonly label?: string
}

/** The round badge of a person: first letter or icon, and who it is on hover (USR-12 to USR-21). */
export const PersonBadge = ({ user, size = 32, label = userTooltip(user) }: PersonBadgeProps) => {
  const badge = userBadge(user)
  const colours = useBadgeColours(user)
  const Icon = 'icon' in badge ? icons[badge.icon] : null
  return (
    <Tooltip title={label}>
      <Avatar
        role="img"
        aria-label={label}
        sx={{ width: size, height: size, fontSize: size * 0.44, fontWeight: 600, ...colours }}
      >
        {Icon === null ? 'letter' in badge && badge.letter : <Icon sx={{ fontSize: size * 0.58 }} />}
      </Avatar>
    </Tooltip>
  )
}

const useBadgeColours = (user: User | null): { readonly backgroundColor: string; readonly color: string } =>
  avatarColours(user?.avatar_id ?? 1, useTheme().palette.mode === 'dark')
