import { Alert, Box, Stack, Typography } from '@mui/material'
import type { User } from '@aktenraum/client/collections/types'
import { formatLongDate } from '@aktenraum/client/words/dates'
import { userName } from '@aktenraum/client/words/users'
import { useCallback } from 'react'
import { RunningButton } from '../components/running-button.tsx'
import { Modal } from '../components/dialog.tsx'
import { useUsers } from '../reads/reads.ts'
import { mailAddressTexts, mailNoteTexts } from '../texts/mail-addresses-de.ts'
import { mailTexts as texts } from '../texts/mails-de.ts'
import { ChangeAddress } from './change-address.tsx'
import { addressOf } from './address-of.ts'
import { MailEntries } from './mail-entries.tsx'
import { MailList } from './mail-list.tsx'
import { meaningOf } from './mail-status.ts'
import { useAddressActions } from './use-address-actions.ts'

interface PersonMailsProps {
  readonly user: User
  readonly onClose: () => void
}

/** Where mails to somebody go, whether they arrive, what became of each, and what can be done. */
export const PersonMails = ({ user, onClose }: PersonMailsProps) => {
  const { data: users } = useUsers()
  const personOf = useCallback(
    (id: string | null) => (id === user.id ? user : (users?.find((each) => each.id === id) ?? null)),
    [user, users],
  )
  const label = texts.toPerson(userName(user))
  return (
    <Modal title={label} maxWidth="sm" onClose={onClose}>
      <Stack spacing={2}>
        <Address user={user} />
        {user.mails_off === true ? <Alert severity="warning">{mailAddressTexts.off(userName(user))}</Alert> : null}
        <Typography variant="caption" color="text.secondary" component="p">
          {texts.hint}
        </Typography>
        <MailList of={{ userId: user.id }} label={label} personOf={personOf} Rows={MailEntries} isAtPerson />
      </Stack>
    </Modal>
  )
}

/** About one's own mails somebody else decides, as about one's access. */
const Address = ({ user }: { readonly user: User }) => {
  const { change, erase, release, isChanging, endChange } = useAddressActions(user)
  const { mail_address: other, mail_unreachable: unreachable, is_viewer: isOwn } = user
  const changing = isOwn ? null : (
    <RunningButton size="small" onClick={() => change.run()} isRunning={change.isRunning}>
      {mailAddressTexts.change}
    </RunningButton>
  )
  return (
    <Box>
      {unreachable === undefined ? null : (
        <Alert severity="error" sx={{ mb: 2 }}>
          <Box sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
            {mailNoteTexts.comesBack(addressOf(user), formatLongDate(unreachable.since))}
            {unreachable.status === null ? null : ` (${meaningOf(unreachable.status)}, ${unreachable.status})`}
          </Box>
          {mailAddressTexts.closed}
          <Stack direction="row" useFlexGap sx={{ mt: 1, flexWrap: 'wrap', gap: 0.5 }}>
            {changing}
            <RunningButton size="small" onClick={() => release.run()} isRunning={release.isRunning}>
              {mailAddressTexts.release}
            </RunningButton>
          </Stack>
        </Alert>
      )}
      <Typography variant="body2" color="text.secondary">
        {mailAddressTexts.goTo}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
        <bdi>{addressOf(user)}</bdi>
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {other === undefined ? mailAddressTexts.isSame : mailAddressTexts.isOther(user.email)}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ mt: 0.5, ml: -0.5, flexWrap: 'wrap', gap: 0.5 }}>
        {unreachable === undefined ? changing : null}
        {other === undefined || isOwn ? null : (
          <RunningButton size="small" color="error" onClick={() => erase.run()} isRunning={erase.isRunning}>
            {mailAddressTexts.erase}
          </RunningButton>
        )}
      </Stack>
      {isChanging ? <ChangeAddress user={user} onClose={endChange} /> : null}
    </Box>
  )
}
