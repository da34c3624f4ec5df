import { useState } from 'react'
import { searchCases } from '@aktenraum/client/memory/search/cases'
import { searchTexts } from '@aktenraum/client/words/format-texts'
import { useCases } from '../cases/all-cases.ts'
import { CaseList } from '../cases/case-list.tsx'
import { pendingCase } from '../cases/case-view.ts'
import type { CaseView } from '../cases/case-view.ts'
import { FirstSteps } from '../cases/first-steps.tsx'
import { lazyExtra } from '../parts/lazy-part.tsx'
import { Link } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { usePortal } from '../office/portal-context.tsx'
import { useChanges } from '../office/use-changes.ts'
import { Content } from '../parts/content.tsx'
import { plainText } from '../parts/decrypted-text.tsx'
import { Field } from '../parts/field.tsx'
import { Icon } from '../parts/icons.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { useTitle } from '../parts/use-title.ts'
import { texts } from '../texts/de.ts'

/** From how many cases on a search helps more than it disturbs. */
const searchableFrom = 6
const searchLimit = 10

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

/** `count`: of all; the server's page brings the first of them only. */
const Cases = ({ cases, count }: { readonly cases: readonly CaseView[]; readonly count: number }) => {
  if (cases.length === 0)
    return (
      <div className="empty card">
        <h2>{texts.cases.empty}</h2>
        <p>{texts.cases.emptyHint}</p>
      </div>
    )
  return (
    <>
      <div className="section-head">
        <p className="muted">{`${texts.cases.count(count)}${count > 1 ? texts.cases.ordered : ''}`}</p>
        {cases.some(({ can_upload: mayUpload }) => mayUpload) ? (
          <Link className="button" href={paths.upload()}>
            <Icon name="upload" /> {texts.upload}
          </Link>
        ) : null}
      </div>
      {cases.length < searchableFrom ? <CaseList cases={cases} /> : <SearchableCases cases={cases} />}
    </>
  )
}

const SearchableCases = ({ cases }: { readonly cases: readonly CaseView[] }) => {
  const [typed, setTyped] = useState('')
  const isSearching = typed.trim() !== ''
  const found = isSearching ? searchCases(cases.map(searchable), typed).map(({ view }) => view) : cases
  return (
    <>
      <div role="search" className="search">
        <Field
          type="search"
          label={texts.cases.search}
          placeholder={texts.cases.searchHint}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onValue={setTyped}
          hint={<span role="status">{isSearching ? resultText(found.length) : ''}</span>}
        />
      </div>
      {found.length === 0 ? <p className="empty card">{searchTexts.noCases}</p> : <CaseList cases={found} />}
    </>
  )
}

const resultText = (hits: number): string =>
  hits < searchLimit ? texts.cases.hits(hits) : texts.cases.searchLimit(searchLimit)

const searchable = (view: CaseView) => ({
  id: view.id,
  fields: [plainText(view.case_number, ''), plainText(view.title, '')],
  view,
})
