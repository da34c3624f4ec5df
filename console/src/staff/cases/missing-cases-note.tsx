import { Alert, AlertTitle, Box, Button, Link as MuiLink } from '@mui/material'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { ListedCase, MissingCase, MissingCases } from '@aktenraum/client/collections/case-types'
import { userName } from '@aktenraum/client/words/users'
import { useMissingCases } from '../../shared/react/use-missing-cases.ts'
import { isCalm, missingName, missingTexts as words, mostNamed } from '../../shared/texts/missing-cases.ts'
import { useConfirm } from '../components/confirm.tsx'
import { RunningButton } from '../components/running-button.tsx'
import { useOffice } from '../office/office-context.tsx'
import { paths } from '../routes/paths.ts'
import type { Searching } from '../search/use-databases.ts'
import { isShortPage } from './short-page.ts'
import type { CaseListing } from './use-case-listing.ts'
import type { CaseRows } from './use-case-rows.ts'

interface MissingCasesNoteProps {
  readonly listing: CaseListing
  readonly rows: CaseRows
  readonly searching: Searching
}

/** Says when the server leaves out of the list what one's browsers know, and what one can do. */
export const MissingCasesNote = (props: MissingCasesNoteProps) => {
  const { found, isShort, isChecking, again, settle } = useMissingHere(props)
  const confirm = useConfirm()
  const { cases } = found
  if (cases.length === 0 && !isShort) return null
  const ask = async (caseId: string): Promise<void> => {
    const question = { title: words.settleTitle, message: words.settleQuestion, confirm: words.settle }
    if (await confirm(question)) await settle(caseId)
  }
  return (
    <Alert severity={isCalm(cases) && !isShort ? 'warning' : 'error'} sx={{ mb: 2.5 }}>
      <AlertTitle>{cases.length === 0 ? words.shortTitle : words.title(cases.length)}</AlertTitle>
      {cases.length === 0 ? <p>{words.short}</p> : <Missing found={found} onSettle={(id) => void ask(id)} />}
      <Box sx={{ mt: 1, ml: -0.5 }}>
        <RunningButton color="inherit" size="small" isRunning={isChecking} onClick={again}>
          {isChecking ? words.checking : words.again}
        </RunningButton>
      </Box>
    </Alert>
  )
}

const useMissingHere = ({ listing, rows, searching }: MissingCasesNoteProps) => {
  const { client } = useOffice()
  const gone = searching.databases?.entities.case.deletedIds() ?? nobody
  const listed = useMemo(() => listedIn(searching, gone), [searching, gone])
  const onOutdated = (): void => {
    const { databases } = searching
    databases?.entities.case.restored([...gone])
    databases?.cases.renew()
    rows.retry()
  }
  const isShort = listed !== null && isShortPage(listing, rows, listed.length)
  return useMissingCases({ client, listed, isShort, onOutdated })
}

const nobody: ReadonlySet<string> = new Set()

/** What this page has of one's own cases, once it has all of them; null before. */
const listedIn = ({ cases, state }: Searching, gone: ReadonlySet<string>): readonly ListedCase[] | null => {
  if (cases === null || state !== 'up_to_date') return null
  return cases.ordered('number', false).filter(({ id }) => !gone.has(id))
}

interface MissingProps {
  readonly found: MissingCases
  readonly onSettle: (caseId: string) => void
}
const Missing = ({ found: { cases, owners }, onSettle }: MissingProps) => (
  <>
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {cases.slice(0, mostNamed).map((each) => (
        <li key={each.id}>
          <MissingName of={each} /> {words.states[each.state]}{' '}
          {each.state === 'vanished' ? (
            <Button color="inherit" size="small" onClick={() => onSettle(each.id)}>
              {words.settle}
            </Button>
          ) : null}
        </li>
      ))}
      {cases.length > mostNamed ? <li>{words.more(cases.length - mostNamed)}</li> : null}
    </Box>
    <p>{words.noticed}</p>
    {isCalm(cases) ? <p>{words.calm}</p> : null}
    <p>{words.safe}</p>
    <p>{words.askStaff(whomToTell(owners))}</p>
  </>
)

/** Who owns the office has nobody else to tell there. */
const whomToTell = (owners: MissingCases['owners']): string => {
  const others = owners.filter((each) => !each.is_viewer)
  if (others.length > 0) return others.map(userName).join(words.or)
  return owners.length > 0 ? '' : words.anOwner
}

const MissingName = ({ of }: { of: MissingCase }) => (
  <MuiLink component={Link} to={paths.case(of.id)} color="inherit" sx={{ fontWeight: 600 }}>
    <bdi>{missingName(of)}</bdi>
  </MuiLink>
)
