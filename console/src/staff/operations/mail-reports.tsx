import type { MailReportDto } from '@aktenraum/domain/contracts'
import MarkEmailRead from '@mui/icons-material/MarkEmailReadOutlined'
import { Box, Typography } from '@mui/material'
import { Entry } from '../components/entries.tsx'
import { Panel } from '../components/panel.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { StatusLabel } from '../components/status-label.tsx'
import { useIsPhone } from '../components/use-is-phone.ts'
import { ResourceEntries, ResourceList, ResourceRows } from '../resources/resource-list.tsx'
import { Column, ResourceTable } from '../resources/resource-table.tsx'
import { mailOperationsTexts as words } from '../texts/mail-operations-de.ts'

const newestFirst = { field: 'received_at', order: 'DESC' } as const
const refreshMs = 10_000

/** What came to addresses for reports, and what was made of it. */
export const MailReports = () => {
  const isPhone = useIsPhone()
  return (
    <Panel id="meldungen" title={words.reports}>
      <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 1.5, maxWidth: 760 }}>
        {words.reportsHint}
      </Typography>
      <ResourceList resource="mail_reports" sort={newestFirst} perPage={25} refreshMs={refreshMs}>
        <ResourceRows error={words.reportsError} empty={{ icon: MarkEmailRead, title: words.reportsEmpty }}>
          {isPhone ? <ReportCards /> : <ReportTable />}
        </ResourceRows>
      </ResourceList>
    </Panel>
  )
}

const ReportTable = () => (
  <ResourceTable label={words.reports} isFixed>
    <Column<MailReportDto> label={words.received} width="18%" sortBy="received_at" firstOrder="DESC">
      {({ received_at: at }) => <RelativeTime at={at} />}
    </Column>
    <Column<MailReportDto> label={words.verdict} width="18%">
      {(report) => <Verdict report={report} />}
    </Column>
    <Column<MailReportDto> label={words.said} width="20%">
      {saidOf}
    </Column>
    <Column<MailReportDto> label={words.mail} width="24%">
      {(report) => <MailId report={report} />}
    </Column>
    <Column<MailReportDto> label={words.source} width="20%">
      {sourceOf}
    </Column>
  </ResourceTable>
)

const ReportCards = () => (
  <ResourceEntries<MailReportDto> label={words.reports}>
    {(report) => (
      <Entry>
        <Verdict report={report} />
        <Typography variant="body2">{saidOf(report)}</Typography>
        <Typography variant="caption" color="text.secondary" component="p">
          <RelativeTime at={report.received_at} /> · {sourceOf(report)}
        </Typography>
        <MailId report={report} />
      </Entry>
    )}
  </ResourceEntries>
)

interface ReportProps {
  readonly report: MailReportDto
}

/** What nobody has signed may come from anybody. */
const Verdict = ({ report: { verdict } }: ReportProps) => (
  <StatusLabel
    tone={verdict === 'acted' ? 'success' : verdict === 'unsigned' ? 'warning' : 'neutral'}
    text={words.verdicts[verdict]}
  />
)

const saidOf = ({ action, status }: MailReportDto): string => {
  const said = action === null ? [] : [words.actions[action] ?? action]
  return [...said, ...(status === null ? [] : [status])].join(', ') || words.noMail
}

const sourceOf = ({ source }: MailReportDto): string => words.sources[source]

const MailId = ({ report: { mail } }: ReportProps) =>
  mail === null ? (
    words.noMail
  ) : (
    <Box component="code" sx={{ fontSize: 12, overflowWrap: 'anywhere' }}>
      {mail}
    </Box>
  )
