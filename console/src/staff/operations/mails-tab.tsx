import type { developmentMail } from '@aktenraum/domain/contracts'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Mail from '@mui/icons-material/MailOutlined'
import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import type { z } from 'zod'
import { Panel } from '../components/panel.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { ResourceList, ResourceRows } from '../resources/resource-list.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { MailView } from './mail-view.tsx'

type DevelopmentMail = z.infer<typeof developmentMail>
const words = pageTexts.operations.mails

const newestFirst = { field: 'sent_at', order: 'DESC' } as const
const refreshMs = 5000

/** What would have been sent by an installation with an SMTP server. */
export const MailsTab = () => (
  <Panel>
    <ResourceList resource="mails" sort={newestFirst} perPage={25} refreshMs={refreshMs}>
      <ResourceRows error={words.error} empty={{ icon: Mail, title: words.empty, hint: words.emptyHint }}>
        <Mails />
      </ResourceRows>
    </ResourceList>
  </Panel>
)

const Mails = () => {
  const { data = [] } = useListContext<DevelopmentMail>()
  return data.map((mail) => <MailEntry key={mail.id} mail={mail} />)
}

const MailEntry = ({ mail }: { mail: DevelopmentMail }) => (
  <Accordion disableGutters square slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}>
    <AccordionSummary expandIcon={<ExpandMore />}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {mail.subject}
        </Typography>
        <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {words.to} {mail.to} · <RelativeTime at={mail.sent_at} />
        </Typography>
      </Box>
    </AccordionSummary>
    <AccordionDetails sx={{ px: { xs: 1, sm: 2 } }}>
      <MailView id={mail.id} />
    </AccordionDetails>
  </Accordion>
)
