import { useCallback } from 'react'
import { AddressesOverCase } from '../addresses/addresses-over-case.tsx'
import { useKnownCase } from '../cases/all-cases.ts'
import { FirstSteps } from '../cases/first-steps.tsx'
import { CaseHead, ToCases } from './case-head.tsx'
import { CaseDocuments } from './case-documents.tsx'
import { useNavigation } from '../navigation/navigation.tsx'
import type { Office } from '../office/office.ts'
import { useReady } from '../office/portal-context.tsx'
import { useChanges } from '../office/use-changes.ts'
import { useLoaded } from '../office/use-loaded.ts'
import { Content } from '../parts/content.tsx'
import { lazyPart } from '../parts/lazy-part.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { useTitle } from '../parts/use-title.ts'
import { caseTexts } from '../texts/case-de.ts'
import { NotFound } from '../frame/not-found.tsx'

const Participants = lazyPart(() => import('../account/later.ts').then((module) => module.Participants))

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
  const { isFirstPage } = useNavigation()
  if (loaded.problem?.kind === 'not-found') return <NotFound />
  return (
    <>
      <ToCases />
      {known === undefined ? <PageHeading>{caseTexts.case.fallback}</PageHeading> : null}
      <Content data={known} problem={loaded.problem} heading={caseTexts.case.failed} onRetry={loaded.reload}>
        {({ view, participants }) => (
          <>
            <CaseHead view={view} />
            <CaseDocuments view={view} participants={participants} documentId={documentId} />
            {/* Whoever is invited into one case comes here, and not by way of the list. */}
            {isFirstPage ? null : <FirstSteps />}
            {ready === undefined || loaded.data?.participants === undefined ? null : (
              <Participants ready={ready} participants={loaded.data.participants} />
            )}
            <AddressesOverCase caseId={caseId} shown={addresses} />
          </>
        )}
      </Content>
    </>
  )
}
