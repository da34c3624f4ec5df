import { Box, Stack, Table, TableBody, TableCell, TableRow } from '@mui/material'
import type { User } from '@aktenraum/client/collections/types'
import { PersonBadge } from '../components/person-badge.tsx'
import { HeadRow } from '../components/head-row.tsx'
import { visuallyHidden } from '../components/visually-hidden.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { ClientCases } from './client-cases.tsx'
import { MailNotes } from '../mails/mail-notes.tsx'
import { NameWish } from './name-wish.tsx'
import { UserActions } from './user-actions.tsx'
import { ResetRequest, userKindText, UserNameText, UserStatus } from './user-parts.tsx'

const headings = [pageTexts.users.name, pageTexts.users.email, pageTexts.users.role, pageTexts.users.status] as const

export const UserTable = ({ users }: { users: readonly User[] }) => (
  <Table size="small">
    <Box component="caption" sx={visuallyHidden}>
      {pageTexts.users.caption}
    </Box>
    <HeadRow headings={headings} />
    <TableBody sx={{ '& tr:last-child td': { borderBottom: 0 } }}>
      {users.map((user) => (
        <TableRow key={user.id} hover sx={{ '& td': { px: 1.25 } }}>
          <TableCell>
            <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
              <PersonBadge user={user} />
              <div>
                <UserNameText user={user} />
                <ClientCases userId={user.id} />
              </div>
            </Stack>
          </TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{user.email}</bdi>
          </TableCell>
          <TableCell>{userKindText(user)}</TableCell>
          <TableCell>
            <UserStatus user={user} />
            <ResetRequest user={user} />
            <NameWish user={user} />
            <MailNotes user={user} />
          </TableCell>
          <TableCell align="right">
            <UserActions user={user} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)
