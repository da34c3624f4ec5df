import { Alert, AlertTitle, Box, Typography } from '@mui/material'
import { useRefresh } from 'react-admin'
import type { Completeness } from '@aktenraum/client/collections/case-types'
import type { Lacks } from '@aktenraum/client/engines/lookup/lookup'
import type { Case } from '@aktenraum/client/collections/types'
import { useCompleteness } from '../../shared/react/use-completeness.ts'
import { completenessText, completenessTexts, completenessTitle } from '../../shared/texts/completeness.ts'
import { checkedText } from '../../shared/texts/checked.ts'
import { lackingText, verdictTexts } from '@aktenraum/client/words/verdicts'
import { RunningButton } from '../components/running-button.tsx'
import { useWhom } from '../components/use-whom.ts'
import { lastSeenText, useColleagues } from '../reads/use-colleagues.ts'
import { OneLine } from './one-line.tsx'
import { useOffice, useSession } from '../office/office-context.tsx'

export const notSelectedText = completenessTexts.notSelected

/** That what was looked through is not what was signed. */
export const LacksNote = ({ lacks: { missing } }: { lacks: Lacks }) => (
  <Alert severity="error" sx={{ mx: 2, mb: 1 }}>
    {missing > 0 ? completenessTexts.notSearched(missing) : completenessTexts.othersSearched} <Whom />
  </Alert>
)

/** Says when the server holds back documents, or takes them back, and what one can do. */
export const CompletenessNote = ({ record }: { record: Case }) => {
  const { client } = useOffice()
  const onOutdated = useRefresh()
  const watched = { client, caseId: record.id, changedAt: record.last_update_date, onOutdated }
  const { found, isChecking, again } = useCompleteness(watched)
  const isToldAbove = useIsToldAbove(record.id)
  const text = completenessText(found)
  if (text === null) return <CheckedLines found={found} isChecking={isChecking} />
  return (
    <Alert severity={found.state === 'newer' ? 'warning' : 'error'}>
      {isToldAbove ? null : <AlertTitle>{completenessTitle(found)}</AlertTitle>}
      {text}
      <Lacking found={found} />
      {isToldAbove ? null : (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {completenessTexts.hint} <Whom />
        </Typography>
      )}
      <Box sx={{ mt: 1, ml: -0.5 }}>
        <RunningButton color="inherit" size="small" isRunning={isChecking} onClick={again}>
          {isChecking ? completenessTexts.checking : completenessTexts.again}
        </RunningButton>
      </Box>
    </Alert>
  )
}

const Whom = () => useWhom().ask

/** The notice at the head of the page says what a contradiction means, whom to tell and what goes on. */
const useIsToldAbove = (caseId: string): boolean => {
  const { isContradicted, contradictedCases } = useSession()
  return isContradicted || contradictedCases.includes(caseId)
}

const CheckedLines = ({ found, isChecking }: Pick<ReturnType<typeof useCompleteness>, 'found' | 'isChecking'>) => {
  const text = checkedText(found) ?? pendingText(found, isChecking)
  return (
    <OneLine>
      {text}
      {text !== null && found.state === 'complete' ? <LastSeen /> : null}
    </OneLine>
  )
}

const pendingText = ({ state }: Completeness, isChecking: boolean): string | null =>
  state === 'unknown' && isChecking ? verdictTexts.checking : null

/** In place of the rows that are not there. */
const Lacking = ({ found: { lacking = [] } }: { found: Completeness }) =>
  lacking.length === 0 ? null : (
    <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
      {lacking.slice(0, mostNamed).map((each) => (
        <li key={each.place}>{lackingText(each)}</li>
      ))}
      {lacking.length > mostNamed ? <li>{completenessTexts.more(lacking.length - mostNamed)}</li> : null}
    </Box>
  )
const mostNamed = 20

/** The newest word of any colleague, on the line before it: whoever is kept in a frozen past reads an old day here. */
const LastSeen = () => {
  const found = useColleagues()
  const newest = found?.colleagues.find(({ at }) => at !== null)
  if (found === undefined || newest === undefined) return null
  return (
    <>
      {' · '}
      <span>{lastSeenText(newest, found.asOf)}</span>
    </>
  )
}
