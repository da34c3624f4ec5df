import { Box } from '@mui/material'
import type { User } from '@aktenraum/client/collections/types'
import { userName } from '@aktenraum/client/words/users'
import { StatusLabel } from '../components/status-label.tsx'
import { mailNoteTexts as texts } from '../texts/mail-addresses-de.ts'
import { OpenMails } from './open-mails.tsx'

/** Marks who is not reached by mails: they come back, or none are wanted. It leads to what can be done. */
export const MailChip = ({ user }: { readonly user: User }) => (
  <OpenMails user={user}>{(open) => <Chip user={user} onOpen={open} />}</OpenMails>
)

const Chip = ({ user, onOpen }: { readonly user: User; readonly onOpen: () => void }) => {
  const isBack = user.mail_unreachable !== undefined
  if (!isBack && user.mails_off !== true) return null
  const text = isBack ? texts.back : texts.off
  return (
    <Box
      component="button"
      type="button"
      aria-label={`${text}: ${userName(user)}`}
      aria-haspopup="dialog"
      onClick={onOpen}
      sx={chipStyle}
    >
      <StatusLabel tone={isBack ? 'error' : 'warning'} text={text} />
    </Box>
  )
}

const chipStyle = {
  p: 0,
  border: 0,
  borderRadius: 0.5,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  minHeight: 24,
  textAlign: 'left',
  // Beside it stand buttons: it is no wider than its column.
  '& > span': { whiteSpace: 'normal' },
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
} as const
