import type { CaseId } from '@aktenraum/domain/contracts'
import { useGetOne } from 'react-admin'
import { useParams } from 'react-router-dom'
import type { Case } from '@aktenraum/client/collections/types'
import { CaseScopeProvider } from '../open-case/case-scope.tsx'
import { BackLink } from '../components/back-link.tsx'
import { DecryptedText } from '../components/decrypted-text.tsx'
import { LoadFailure } from '../components/load-failure.tsx'
import { NotFoundPage } from '../components/not-found-page.tsx'
import { Page, Panel } from '../components/page.tsx'
import { PlaceholderLines } from '../components/placeholder-lines.tsx'
import { caseIdOf } from '../office/ids.ts'
import { readOptions } from '../office/read-options.ts'
import { paths } from '../routes/paths.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { TrashPanel } from './trash-panel.tsx'

/** `/akten/{id}/papierkorb/`: what was deleted in a case, for as long as it can be restored. */
export const TrashPage = () => {
  const caseId = caseIdOf(useParams()['caseId'])
  return caseId === null ? <NotFoundPage /> : <TrashOfCase caseId={caseId} />
}

const TrashOfCase = ({ caseId }: { caseId: CaseId }) => {
  const { data: record, error, refetch } = useGetOne<Case>('cases', { id: caseId }, readOptions)
  return (
    <Page
      help="papierkorb"
      title={pageTexts.trash.title}
      tabTitle={pageTexts.trash.title}
      above={<ToCase caseId={caseId} record={record} />}
    >
      {record === undefined && error ? (
        <LoadFailure title={pageTexts.case.error} error={error} onRetry={() => void refetch()} />
      ) : record === undefined ? (
        <Panel>
          <PlaceholderLines />
        </Panel>
      ) : (
        <CaseScopeProvider key={record.id} record={record}>
          <TrashPanel />
        </CaseScopeProvider>
      )}
    </Page>
  )
}

const ToCase = ({ caseId, record }: { caseId: CaseId; record: Case | undefined }) => (
  <BackLink to={paths.case(caseId)}>
    <span>
      {pageTexts.trash.back}
      {record === undefined ? null : (
        <>
          {' '}
          <DecryptedText value={record.case_number} />
        </>
      )}
    </span>
  </BackLink>
)
