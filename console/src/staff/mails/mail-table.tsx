import { Box, Table, TableBody, TableCell, TableRow } from '@mui/material'
import { userName } from '@aktenraum/client/words/users'
import { HeadRow } from '../components/head-row.tsx'
import { visuallyHidden } from '../components/visually-hidden.ts'
import { mailTexts as texts } from '../texts/mails-de.ts'
import { MailTime } from './mail-entries.tsx'
import type { MailRowsProps } from './mail-list.tsx'
import { MailOccasion, MailStatus, RepeatButton } from './mail-parts.tsx'

const headings = [texts.at, texts.recipient, texts.occasion, texts.status] as const

/** Mails of a case, where there is room for columns. */
export const MailTable = ({ label, mails, personOf }: MailRowsProps) => (
  <Table size="small">
    <Box component="caption" sx={visuallyHidden}>
      {label}
    </Box>
    <HeadRow headings={headings} />
    <TableBody sx={{ '& tr:last-child td': { borderBottom: 0 } }}>
      {mails.map((mail) => (
        <TableRow key={mail.id} hover sx={{ '& td': { px: 1.25 } }}>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>
            <MailTime mail={mail} />
          </TableCell>
          <TableCell sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <bdi>{userName(personOf(mail.recipient))}</bdi>
          </TableCell>
          <TableCell>
            <MailOccasion mail={mail} personOf={personOf} />
          </TableCell>
          <TableCell>
            <MailStatus mail={mail} />
          </TableCell>
          <TableCell align="right">
            <RepeatButton mail={mail} personOf={personOf} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)
