import AccountCircle from '@mui/icons-material/AccountCircle'
import Gavel from '@mui/icons-material/Gavel'
import PersonOutline from '@mui/icons-material/PersonOutline'
import { Avatar } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import type { User } from '@aktenraum/client/collections/types'
import { avatarColours } from '@aktenraum/client/words/avatars'
import { initialsOf, userBadge, userTooltip } from '@aktenraum/client/words/users'
import { Tooltip } from '../../shared/react/tooltip.tsx'

const icons = { viewer: AccountCircle, staff: Gavel, anonymous: PersonOutline } as const

interface PersonBadgeProps {
  readonly user: User | null
  readonly size?: number
  /** Who it is when it cannot be `user`, such as an uploader who is gone. */
  readonly label?: string
}

/**
 * The round badge of a person: first letter or icon, and who it is on hover (USR-12 to USR-21). Colleagues, who would
 * all have the same icon, are told apart by their initials, with the icon in the corner.
 */
export const PersonBadge = ({ user, size = 32, label = userTooltip(user) }: PersonBadgeProps) => {
  const badge = userBadge(user)
  const colours = useBadgeColours(user)
  const Icon = 'icon' in badge ? icons[badge.icon] : null
  const initials = Icon !== null && user !== null ? initialsOf(user) : ''
  return (
    <Tooltip text={label}>
      <Avatar
        role="img"
        aria-label={label}
        data-initials={initials === '' ? undefined : initials}
        sx={{ width: size, height: size, fontSize: size * 0.44, fontWeight: 600, ...colours, ...initialsStyle(size) }}
      >
        {'letter' in badge ? badge.letter : null}
        {Icon === null ? null : <Icon sx={initials === '' ? { fontSize: size * 0.58 } : cornerOf(size, colours)} />}
      </Avatar>
    </Tooltip>
  )
}

/** Drawn, not written: the badge has a name already, and is a part of others' names. */
const initialsStyle = (size: number) => ({
  '&[data-initials]': { overflow: 'visible', position: 'relative' },
  '&[data-initials]::before': { content: 'attr(data-initials)', fontSize: size * 0.38 },
})

const cornerOf = (size: number, { color }: { readonly color: string }) => ({
  position: 'absolute',
  right: -size * 0.12,
  bottom: -size * 0.12,
  p: '1px',
  fontSize: Math.max(12, size * 0.44),
  borderRadius: '50%',
  bgcolor: 'background.paper',
  color,
})

const useBadgeColours = (user: User | null): { readonly backgroundColor: string; readonly color: string } =>
  avatarColours(user?.avatar_id ?? 1, useTheme().palette.mode === 'dark')
