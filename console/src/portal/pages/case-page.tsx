import { useCallback } from 'react'
import { formatDate } from '../../shared/format/dates.ts'
import { isDisabled, pendingCase } from '../cases/case-view.ts'
import type { CaseView } from '../cases/case-view.ts'
import { Link } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import type { Office } from '../office/office.ts'
import { usePortal } from '../office/portal-context.tsx'
import { useChanges } from '../office/use-changes.ts'
import { useLoaded } from '../office/use-loaded.ts'
import { Alert } from '../parts/alert.tsx'
import { DecryptedText } from '../parts/decrypted-text.tsx'
import { Icon } from '../parts/icons.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { Placeholder } from '../parts/placeholder.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'
import { useTitle } from '../parts/use-title.ts'
import { CaseDocuments } from '../documents/case-documents.tsx'
import { texts } from '../texts/de.ts'
import { NotFound } from './not-found-page.tsx'

interface CasePageProps {
  readonly caseId: string
  /** Whose document is shown over the case. */
  readonly documentId: string | undefined
}

export const CasePage = ({ caseId, documentId }: CasePageProps) => {
  const { preload } = usePortal()
  const load = useCallback(({ client }: Office) => client.retrieveCase(caseId), [caseId])
  const { data, problem, reload } = useLoaded(load)
  useChanges(reload, caseId)
  useTitle(texts.case.fallback)
  const preloaded = preload.case?.id === caseId ? preload.case : undefined
  const view = data ?? (preloaded === undefined ? undefined : pendingCase(preloaded))
  if (problem?.kind === 'not-found') return <NotFound />
  return (
    <>
      <Link className="back-link" href={paths.cases}>
        <Icon name="back" /> {texts.case.back}
      </Link>
      {problem === undefined ? null : <ProblemNote problem={problem} heading={texts.case.failed} onRetry={reload} />}
      {view === undefined ? (
        problem === undefined ? (
          <Placeholder />
        ) : null
      ) : (
        <>
          <CaseHead view={view} />
          <CaseDocuments
            view={view}
            participants={data?.participants ?? preloaded?.participants ?? none}
            documentId={documentId}
          />
        </>
      )}
    </>
  )
}

const none: readonly [] = []

const CaseHead = ({ view }: { readonly view: CaseView }) => (
  <>
    <PageHeading>
      <span className="case-number">
        <DecryptedText value={view.case_number} />
      </span>{' '}
      <DecryptedText value={view.title} ifEmpty={texts.cases.noTitle} />
    </PageHeading>
    {isDisabled(view) && view.scheduled_deletion_date !== null ? (
      <Alert kind="warning">{texts.case.disabled(formatDate(view.scheduled_deletion_date))}</Alert>
    ) : null}
  </>
)
