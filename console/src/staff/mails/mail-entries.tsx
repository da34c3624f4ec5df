import { Box, Stack, Typography } from '@mui/material'
import { formatDateTime } from '@aktenraum/client/words/dates'
import { userName } from '@aktenraum/client/words/users'
import { Entries, entryStyle } from '../components/entries.tsx'
import { MailOccasion, MailStatus, RepeatButton } from './mail-parts.tsx'
import type { ShownMail } from './mail-parts.tsx'
import type { MailRowsProps } from './mail-list.tsx'

/** Mails as entries that take some lines each: on phones, and at a person, who needs no name then. */
export const MailEntries = ({ label, mails, personOf, isAtPerson = false }: MailRowsProps) => (
  <Entries label={label}>
    {mails.map((mail) => (
      <Stack
        component="li"
        key={mail.id}
        direction="row"
        spacing={1}
        sx={{ ...entryStyle, ...(isAtPerson ? { px: 0 } : {}), alignItems: 'flex-start' }}
      >
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {isAtPerson ? null : <Recipient mail={mail} personOf={personOf} />}
          <MailStatus mail={mail} />
          <Typography variant="caption" color="text.secondary" component="p">
            <MailTime mail={mail} /> · <MailOccasion mail={mail} personOf={personOf} isAtPerson={isAtPerson} />
          </Typography>
        </Box>
        <RepeatButton mail={mail} personOf={personOf} />
      </Stack>
    ))}
  </Entries>
)

const Recipient = ({ mail, personOf }: ShownMail) => (
  <Typography variant="body2" sx={{ fontWeight: 600 }}>
    <bdi>{userName(personOf(mail.recipient))}</bdi>
  </Typography>
)

export const MailTime = ({ mail: { requested_at: at } }: Pick<ShownMail, 'mail'>) => (
  <time dateTime={at}>{formatDateTime(at)}</time>
)
