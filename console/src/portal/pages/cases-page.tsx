import { useCases } from '../cases/all-cases.ts'
import { Cases } from '../cases/cases.tsx'
import { pendingCase } from '../cases/case-view.ts'
import type { CaseView } from '../cases/case-view.ts'
import { FirstSteps } from '../cases/first-steps.tsx'
import { lazyExtra } from '../parts/lazy-part.tsx'
import { usePortal } from '../office/portal-context.tsx'
import { useChanges } from '../office/use-changes.ts'
import { Content } from '../parts/content.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { useTitle } from '../parts/use-title.ts'
import { texts } from '../texts/de.ts'

/** Comes with what the list itself waits for. */
const MissingCasesNote = lazyExtra(async () => (await import('../opening/open-office.ts')).MissingCasesNote)

export const CasesPage = () => {
  const { preload } = usePortal()
  const { data, problem, reload } = useCases()
  useChanges(reload)
  useTitle(texts.cases.title)
  const cases: readonly CaseView[] | undefined = data ?? preload.cases?.results.map(pendingCase)
  return (
    <>
      <PageHeading help="meine-akten">{texts.cases.title}</PageHeading>
      <FirstSteps />
      <MissingCasesNote cases={data} onOutdated={reload} />
      <Content data={cases} problem={problem} heading={texts.cases.failed} onRetry={reload}>
        {(views) => <Cases cases={views} count={data?.length ?? preload.cases?.count ?? views.length} />}
      </Content>
    </>
  )
}
