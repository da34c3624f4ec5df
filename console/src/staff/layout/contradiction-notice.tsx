import { Alert, AlertTitle, Box, Button, Stack } from '@mui/material'
import { saveFile } from '@aktenraum/client/engines/downloads/save'
import type { ContradictionReport } from '@aktenraum/client/collections/types'
import { useContradiction } from '../../shared/react/use-contradiction.ts'
import { contradictionTexts as words, wordsOf } from '../../shared/texts/contradiction.ts'
import { ReloadButton } from '../components/reload-button.tsx'
import { useOffice, useSession } from '../office/office-context.tsx'
import { Link } from 'react-router-dom'
import { paths } from '../routes/paths.ts'
import { CaseField } from '../search/case-field.tsx'
import { RestartOffer } from './restart-offer.tsx'

interface ContradictionNoticeProps {
  /** The one case that it is about; without, it is about who is who. */
  readonly caseId?: string
}

/**
 * That the server shows another past than the one that was verified, or that this page does not know all that was
 * signed: what is closed, whom to tell, and the evidence.
 */
export const ContradictionNotice = ({ caseId }: ContradictionNoticeProps) => {
  const { client } = useOffice()
  const { newerLogs } = useSession()
  const report = useContradiction(client, caseId)
  const isNewer = report === null ? isOnlyNewer(newerLogs, caseId) : report.reason === 'newer'
  const said = wordsOf(isNewer)
  return (
    <Alert severity={isNewer ? 'warning' : 'error'} variant="outlined" sx={{ mb: 2.5, bgcolor: 'background.paper' }}>
      <AlertTitle>{caseId === undefined ? said.title : said.caseTitle}</AlertTitle>
      <p>{report === null ? said.unknown : words.reasons[report.reason](words.logs[report.log])}</p>
      <p>{caseId === undefined ? said.closed : said.caseClosed}</p>
      {isNewer ? <ReloadButton /> : null}
      {report === null ? <p>{said.tellOwners}</p> : <Reported report={report} said={said} caseId={caseId} />}
    </Alert>
  )
}

interface ReportedProps {
  readonly report: ContradictionReport
  readonly said: ReturnType<typeof wordsOf>
  readonly caseId: string | undefined
}
/** Whom to tell, by what was verified; what to keep; and where to go on. */
const Reported = ({ report, said, caseId }: ReportedProps) => {
  return (
    <>
      <p>{said.tell}</p>
      <Box component="ul" aria-label={words.whom} sx={{ m: 0, pl: 2.5 }}>
        {report.owners.map(({ name, address }, index) => (
          <li key={index}>
            <bdi>{name}</bdi> (<bdi>{address}</bdi>)
          </li>
        ))}
        <li>{words.operator}</li>
      </Box>
      <p>{said.evidence}</p>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', '& > *': { textAlign: 'left' } }}>
        <Button variant="outlined" color="error" onClick={() => saveFile(report.file, report.fileName)}>
          {words.save}
        </Button>
        {caseId === undefined ? null : <ToCase caseId={caseId} />}
        {lacksEnd.has(report.reason) && report.isOwner ? <RestartOffer /> : null}
      </Stack>
    </>
  )
}

/** Before what happened was told: in the two logs of the office, the one that closed is the one that is known of. */
const isOnlyNewer = (newerLogs: readonly string[], caseId?: string): boolean =>
  caseId === undefined
    ? newerLogs.some((log) => log === 'office' || log === 'people')
    : newerLogs.includes(`case/${caseId}`)

/** What a backup that came back may be the reason of. */
const lacksEnd: ReadonlySet<ContradictionReport['reason']> = new Set(['shorter', 'swallowed'])

/** Where it can be read, it also says which one. */
const ToCase = ({ caseId }: { readonly caseId: string }) => (
  <Button component={Link} to={paths.case(caseId)} color="inherit">
    <span>
      {words.toCase} <CaseField caseId={caseId} field="case_number" fallback="" />
    </span>
  </Button>
)
