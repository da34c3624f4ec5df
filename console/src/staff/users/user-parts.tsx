import { Typography } from '@mui/material'
import type { User } from '@aktenraum/client/collections/types'
import { formatDate, formatDateTime } from '@aktenraum/client/words/dates'
import { roleName } from '@aktenraum/client/words/roles'
import { staffWord, userName } from '@aktenraum/client/words/users'
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

/** That somebody has lost password and recovery key and asks for a new link, or is to get one. */
export const ResetRequest = ({ user: { reset_requested_at: askedAt, reset_ordered: order } }: { user: User }) => (
  <>
    {order === undefined ? null : <Attention text={pageTexts.users.resetOrdered(formatDateTime(order.due_at))} />}
    {askedAt === undefined ? null : <Attention text={pageTexts.users.resetRequested(formatDate(askedAt))} />}
  </>
)

const Attention = ({ text }: { text: string }) => (
  <Typography variant="caption" component="p" sx={{ color: 'warning.main', fontWeight: 600 }}>
    {text}
  </Typography>
)

export const UserNameText = ({ user }: { user: User }) => (
  <Typography variant="body2" component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
    <bdi>{[user.title, userName(user)].filter(Boolean).join(' ')}</bdi>
  </Typography>
)
