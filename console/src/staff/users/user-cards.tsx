import { Box, Stack, Typography } from '@mui/material'
import type { User } from '@aktenraum/client/collections/types'
import { Entries, entryStyle } from '../components/entries.tsx'
import { PersonBadge } from '../components/person-badge.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { ClientCases } from './client-cases.tsx'
import { MailNotes } from '../mails/mail-notes.tsx'
import { NameWish } from './name-wish.tsx'
import { UserActions } from './user-actions.tsx'
import { ResetRequest, userKindText, UserNameText, UserStatus } from './user-parts.tsx'

/** The same people as cards, for phones. */
export const UserCards = ({ users }: { users: readonly User[] }) => (
  <Entries label={pageTexts.users.caption}>
    {users.map((user) => (
      <Stack component="li" direction="row" key={user.id} spacing={1.5} sx={entryStyle}>
        <PersonBadge user={user} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <UserNameText user={user} />
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{user.email}</bdi>
          </Typography>
          <Typography variant="caption" color="text.secondary" component="p">
            {userKindText(user)} · <UserStatus user={user} />
          </Typography>
          <ClientCases userId={user.id} />
          <ResetRequest user={user} />
          <NameWish user={user} />
          <MailNotes user={user} />
        </Box>
        <Box>
          <UserActions user={user} />
        </Box>
      </Stack>
    ))}
  </Entries>
)
