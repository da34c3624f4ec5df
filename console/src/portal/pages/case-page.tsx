import { useCallback } from 'react'
import type { Case } from '@aktenraum/client/collections/types'
import { formatDate } from '@aktenraum/client/words/dates'
import { useListedCase } from '../cases/all-cases.ts'
import { pendingCase } from '../cases/case-view.ts'
import type { CaseView } from '../cases/case-view.ts'
import { CaseDocuments } from './case-documents.tsx'
import { Link, useNavigation } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import type { Office } from '../office/office.ts'
import { usePortal, useReady } from '../office/portal-context.tsx'
import { useChanges } from '../office/use-changes.ts'
import { useLoaded } from '../office/use-loaded.ts'
import type { Loaded } from '../office/use-loaded.ts'
import { Alert } from '../parts/alert.tsx'
import { Content } from '../parts/content.tsx'
import { DecryptedText } from '../parts/decrypted-text.tsx'
import { Icon } from '../parts/icons.tsx'
import { lazyDialog } from '../parts/lazy-dialog.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { useTitle } from '../parts/use-title.ts'
import { caseTexts } from '../texts/case-de.ts'
import { texts } from '../texts/de.ts'
import { NotFound } from '../frame/not-found.tsx'

const Participants = lazyPart(() => import('../account/later.ts').then((module) => module.Participants))
const CaseAddresses = lazyDialog(async () => (await import('../addresses/case-addresses.tsx')).CaseAddresses)

interface CasePageProps {
  readonly caseId: string
  /** Whose document is shown over the case. */
  readonly documentId: string | undefined
  /** What of its addresses is shown over the case; undefined for none. */
  readonly addresses: string | undefined
}

export const CasePage = ({ caseId, documentId, addresses }: CasePageProps) => {
  const load = useCallback(({ client }: Office) => client.retrieveCase(caseId), [caseId])
  const loaded = useLoaded(load)
  useChanges(loaded.reload, caseId)
  useTitle(caseTexts.case.fallback)
  const known = useKnownCase(caseId, loaded)
  const ready = useReady()
  const { navigate } = useNavigation()
  const toCase = useCallback(() => navigate(paths.case(caseId)), [caseId, navigate])
  if (loaded.problem?.kind === 'not-found') return <NotFound />
  return (
    <>
      <Link className="back-link" href={paths.cases}>
        <Icon name="back" /> {caseTexts.case.back}
      </Link>
      {known === undefined ? <PageHeading>{caseTexts.case.fallback}</PageHeading> : null}
      <Content data={known} problem={loaded.problem} heading={caseTexts.case.failed} onRetry={loaded.reload}>
        {({ view, participants }) => (
          <>
            <CaseHead view={view} />
            <CaseDocuments view={view} participants={participants} documentId={documentId} />
            {ready === undefined || loaded.data?.participants === undefined ? null : (
              <Participants ready={ready} participants={loaded.data.participants} />
            )}
            {ready?.session.hasKeys !== true || addresses === undefined ? null : (
              <CaseAddresses ready={ready} caseId={caseId} shown={addresses} onClose={toCase} />
            )}
          </>
        )}
      </Content>
    </>
  )
}

/** The case as it was loaded, until then as the list had it, or as far as the server's page brought it. */
const useKnownCase = (caseId: string, { data, problem }: Loaded<Case>) => {
  const { preload } = usePortal()
  const listed = useListedCase(caseId)
  // What cannot be proven is said once, and nothing is shown in its place.
  if (data === undefined && problem?.kind === 'untrusted') return undefined
  const read = data ?? listed
  if (read !== undefined) return { view: read, participants: read.participants ?? none }
  if (preload.case?.id !== caseId) return undefined
  return { view: pendingCase(preload.case), participants: preload.case.participants ?? none }
}

const none: readonly [] = []

const CaseHead = ({ view }: { readonly view: CaseView }) => (
  <>
    <PageHeading help="meine-akte">
      <span className="case-number">
        <DecryptedText value={view.case_number} />
      </span>{' '}
      <DecryptedText value={view.title} ifEmpty={texts.cases.noTitle} />
    </PageHeading>
    {view.unread_count === 0 ? null : (
      <p>
        <a className="button small" href="#documents-heading">
          <Icon name="mail" /> {caseTexts.case.unread(view.unread_count)}
        </a>
      </p>
    )}
    {view.scheduled_deletion_date === null ? null : (
      <Alert kind="warning">{caseTexts.case.disabled(formatDate(view.scheduled_deletion_date))}</Alert>
    )}
  </>
)
