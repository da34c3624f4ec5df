import type { CaseId } from '@aktenraum/domain/contracts'
import { useDeferredValue, useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { isGone } from '@aktenraum/client/base/errors/http'
import { NotFoundPage } from '../components/not-found-page.tsx'
import { Page } from '../components/page.tsx'
import { Panel } from '../components/panel.tsx'
import { PlaceholderLines } from '../components/placeholders.tsx'
import { SkipLink } from '../components/skip-link.tsx'
import { rowsId } from '../listing/rows.ts'
import { caseIdOf, documentIdOf } from '../office/ids.ts'
import { useCaseById } from '../reads/reads.ts'
import { CaseMissing, ToCases } from '../open-case/case-in-address.tsx'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { CaseActions } from './case-actions.tsx'
import { CaseContent, loadViewer } from './case-content.tsx'
import { CaseFacts, CaseHeading } from './case-heading.tsx'

/** `/akten/{id}/` and, with a document open above it, `/akten/{id}/dokumente/{id}/`. */
export const CasePage = () => {
  const parameters = useParams()
  const caseId = caseIdOf(parameters['caseId'])
  return caseId === null ? <NotFoundPage /> : <KnownCase caseId={caseId} documentId={parameters['documentId']} />
}

const KnownCase = ({ caseId, documentId }: { caseId: CaseId; documentId: string | undefined }) => {
  const { data, error, refetch } = useCaseById(caseId)
  // The first time as at each news of the case the page answers while all of it is drawn.
  const drawn = useDeferredValue(data, undefined)
  const record = drawn?.id === caseId ? drawn : undefined
  useEffect(() => void loadViewer().catch(() => undefined), [])
  if (error && (data === undefined || isGone(error)))
    return <CaseMissing error={error} onRetry={() => void refetch()} />
  return (
    <Page
      {...(record === undefined ? {} : { help: 'akte' as const })}
      title={<CaseHeading record={record} />}
      tabTitle={pageTexts.cases.title}
      above={
        <>
          {record === undefined ? null : <SkipLink to={rowsId}>{texts.app.skipToDocuments}</SkipLink>}
          <ToCases />
        </>
      }
      below={<CaseFacts record={record} />}
      actions={record === undefined ? null : <CaseActions record={record} />}
    >
      {record === undefined ? (
        <Panel>
          <PlaceholderLines />
        </Panel>
      ) : (
        <CaseContent key={record.id} record={record} openDocument={documentIdOf(documentId)} />
      )}
    </Page>
  )
}
