import type { CaseId } from '@aktenraum/domain/contracts'
import { Box } from '@mui/material'
import { useGetOne } from 'react-admin'
import { useParams } from 'react-router-dom'
import type { Case } from '@aktenraum/client/collections/types'
import { BackLink } from '../components/back-link.tsx'
import { DecryptedText } from '../components/decrypted-text.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { NotFoundPage } from '../components/not-found-page.tsx'
import { Page, Panel } from '../components/page.tsx'
import { PlaceholderLines } from '../components/placeholder-lines.tsx'
import { caseIdOf } from '../office/ids.ts'
import { readOptions } from '../office/read-options.ts'
import { CaseScopeProvider } from '../open-case/case-scope.tsx'
import { paths } from '../routes/paths.ts'
import { mailTexts as texts } from '../texts/mails-de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { CaseMails } from './case-mails.tsx'

/** `/akten/{id}/e-mails/`: whom mails about a case went to, and what became of them. */
export const CaseMailsPage = () => {
  const caseId = caseIdOf(useParams()['caseId'])
  return caseId === null ? <NotFoundPage /> : <MailsOfCase caseId={caseId} />
}

const MailsOfCase = ({ caseId }: { caseId: CaseId }) => {
  const { data: record, error, refetch } = useGetOne<Case>('cases', { id: caseId }, readOptions)
  return (
    <Page
      help="e-mails"
      title={
        <>
          <Box
            component="span"
            sx={{ display: 'block', typography: 'body2', color: 'text.secondary', fontWeight: 600 }}
          >
            <DecryptedText value={record?.case_number} />
          </Box>
          {texts.ofCase}
        </>
      }
      tabTitle={texts.title}
      above={<BackLink to={paths.case(caseId)}>{texts.back}</BackLink>}
    >
      {record !== undefined ? (
        <CaseScopeProvider key={record.id} record={record}>
          <CaseMails />
        </CaseScopeProvider>
      ) : error ? (
        <LoadFailure title={pageTexts.case.error} error={error} onRetry={() => void refetch()} />
      ) : (
        <Panel>
          <PlaceholderLines />
        </Panel>
      )}
    </Page>
  )
}
