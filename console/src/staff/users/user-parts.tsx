import { Typography } from '@mui/material'
import type { User } from '../../shared/client/types.ts'
import { formatDate } from '../../shared/format/dates.ts'
import { roleName } from '../../shared/format/roles.ts'
import { staffWord, userName } from '../../shared/format/users.ts'
import type { LabelTone } from '../components/status-label.tsx'
import { StatusLabel } from '../components/status-label.tsx'
import { pageTexts } from '../texts/pages-de.ts'

const tones = {
  invited: 'info',
  accepted: 'warning',
  confirmed: 'success',
  deactivated: 'neutral',
} as const satisfies Record<User['status'], LabelTone>

export const UserStatus = ({ user: { status } }: { user: User }) => (
  <StatusLabel
    tone={tones[status]}
    text={pageTexts.users.statuses[status]}
    hint={status === 'confirmed' ? pageTexts.users.fingerprintHint : ''}
  />
)

export const userKindText = ({
  is_staff: isStaff,
  is_operator: isOperator,
  is_owner: isOwner,
  gender,
}: User): string => {
  if (!isStaff) return roleName('client', gender)
  const more = [
    ...(isOwner ? [pageTexts.users.owner[gender ?? 'm']] : []),
    ...(isOperator ? [pageTexts.users.operator] : []),
  ]
  return [staffWord(gender), ...more].join(', ')
}

/** That somebody has lost password and recovery key and asks for a new link. */
export const ResetRequest = ({ user: { reset_requested_at: askedAt } }: { user: User }) =>
  askedAt === undefined ? null : (
    <Typography variant="caption" component="p" sx={{ color: 'warning.main', fontWeight: 600 }}>
      {pageTexts.users.resetRequested(formatDate(askedAt))}
    </Typography>
  )

export const UserNameText = ({ user }: { user: User }) => (
  <Typography variant="body2" component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
    {[user.title, userName({ ...user, is_viewer: false })].filter(Boolean).join(' ')}
  </Typography>
)
