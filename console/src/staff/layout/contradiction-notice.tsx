import { Alert, AlertTitle, Box, Button, Stack } from '@mui/material'
import { saveFile } from '@aktenraum/client/engines/downloads/save'
import type { ContradictionReport } from '@aktenraum/client/collections/types'
import { useContradiction } from '../../shared/react/use-contradiction.ts'
import { contradictionTexts as words } from '../../shared/texts/contradiction.ts'
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
 * That the server shows another past than the one that was verified: what is closed, whom to tell, and the evidence.
 */
export const ContradictionNotice = ({ caseId }: ContradictionNoticeProps) => {
  const { client } = useOffice()
  const { user } = useSession()
  const report = useContradiction(client, caseId)
  const isOwner = report?.owners.some(({ address }) => address === user.email) === true
  return (
    <Alert severity="error" variant="outlined" sx={{ mb: 2.5, bgcolor: 'background.paper' }}>
      <AlertTitle>{caseId === undefined ? words.title : words.caseTitle}</AlertTitle>
      <p>{report === null ? words.unknown : words.reasons[report.reason](words.logs[report.log])}</p>
      <p>{caseId === undefined ? words.closed : words.caseClosed}</p>
      {report === null ? (
        <p>{words.tellOwners}</p>
      ) : (
        <>
          <p>{words.tell}</p>
          <Box component="ul" aria-label={words.whom} sx={{ m: 0, pl: 2.5 }}>
            {report.owners.map(({ name, address }, index) => (
              <li key={index}>
                <bdi>{name}</bdi> (<bdi>{address}</bdi>)
              </li>
            ))}
            <li>{words.operator}</li>
          </Box>
          <p>{words.evidence}</p>
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', '& > *': { textAlign: 'left' } }}>
            <Button variant="outlined" color="error" onClick={() => saveFile(report.file, report.fileName)}>
              {words.save}
            </Button>
            {caseId === undefined ? null : <ToCase caseId={caseId} />}
            {lacksEnd.has(report.reason) && isOwner ? <RestartOffer /> : null}
          </Stack>
        </>
      )}
    </Alert>
  )
}

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
