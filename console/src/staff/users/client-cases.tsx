import { Link as MuiLink, Typography } from '@mui/material'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { target } from '../components/target.ts'
import { paths } from '../routes/paths.ts'
import { CaseField } from '../search/case-field.tsx'
import { useKnown } from '../search/use-databases.ts'
import { searchPageTexts } from '../texts/search-de.ts'

/** So many are named; whoever wants them all looks for the client. */
const shownCases = 3

/** In which of one's own cases a client takes part; nothing for other people. */
export const ClientCases = ({ userId }: { userId: string }) => {
  const ids = useKnown().clients?.get(userId)?.case_ids ?? []
  if (ids.length === 0) return null
  return (
    <Typography variant="caption" color="text.secondary" component="p">
      {searchPageTexts.clientCases(ids.length)}{' '}
      {ids.slice(0, shownCases).map((id, place) => (
        <Fragment key={id}>
          {place === 0 ? '' : ', '}
          <MuiLink component={Link} to={paths.case(id)} sx={target}>
            <CaseField caseId={id} field="case_number" fallback={searchPageTexts.unnamedCase} />
          </MuiLink>
        </Fragment>
      ))}
      {ids.length > shownCases ? ` ${searchPageTexts.andMore(ids.length - shownCases)}` : ''}
    </Typography>
  )
}
