import { useState } from 'react'
import type { Case } from '../../shared/client/types.ts'
import { searchCases } from '../../shared/search/cases.ts'
import { searchTexts } from '../../shared/texts/format.ts'
import { CaseList } from '../cases/case-list.tsx'
import { pendingCase } from '../cases/case-view.ts'
import type { CaseView } from '../cases/case-view.ts'
import type { Office } from '../office/office.ts'
import { usePortal } from '../office/portal-context.tsx'
import { useChanges } from '../office/use-changes.ts'
import { useLoaded } from '../office/use-loaded.ts'
import { plainText } from '../parts/decrypted-text.tsx'
import { Field } from '../parts/field.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { Placeholder } from '../parts/placeholder.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'
import { useTitle } from '../parts/use-title.ts'
import { texts } from '../texts/de.ts'

/** From how many cases on a search helps more than it disturbs. */
const searchableFrom = 6
const searchLimit = 10

const load = ({ client }: Office): Promise<readonly Case[]> => client.listCases()

export const CasesPage = () => {
  const { preload } = usePortal()
  const { data, problem, reload } = useLoaded(load)
  useChanges(reload)
  useTitle(texts.cases.title)
  const cases: readonly CaseView[] | undefined = data ?? preload.cases?.results.map(pendingCase)
  const count = data?.length ?? preload.cases?.count
  return (
    <>
      <PageHeading>{texts.cases.title}</PageHeading>
      {count === undefined || count === 0 ? null : <p className="muted">{texts.cases.count(count)}</p>}
      {problem === undefined ? null : <ProblemNote problem={problem} heading={texts.cases.failed} onRetry={reload} />}
      {cases === undefined ? problem === undefined ? <Placeholder /> : null : <Cases cases={cases} />}
    </>
  )
}

const Cases = ({ cases }: { readonly cases: readonly CaseView[] }) => {
  const [typed, setTyped] = useState('')
  if (cases.length === 0)
    return (
      <div className="empty card">
        <h2>{texts.cases.empty}</h2>
        <p>{texts.cases.emptyHint}</p>
      </div>
    )
  if (cases.length < searchableFrom) return <CaseList cases={cases} />
  const found = typed.trim() === '' ? cases : searchCases(cases.map(searchable), typed).map(({ view }) => view)
  return (
    <>
      <search className="search">
        <Field
          type="search"
          label={texts.cases.search}
          placeholder={texts.cases.searchHint}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onValue={setTyped}
          hint={
            <span role="status">
              {typed.trim() === '' ? '' : texts.cases.hits(found.length)}
              {found.length === searchLimit && typed.trim() !== '' ? ` ${texts.cases.searchLimit(searchLimit)}` : ''}
            </span>
          }
        />
      </search>
      {found.length === 0 ? <p className="empty card">{searchTexts.noCases}</p> : <CaseList cases={found} />}
    </>
  )
}

const searchable = (view: CaseView) => ({
  id: view.id,
  fields: [plainText(view.case_number, ''), plainText(view.title, '')],
  view,
})
