import { useState } from 'react'
import { searchCases } from '@aktenraum/client/memory/search/cases'
import { searchTexts } from '@aktenraum/client/words/format-texts'
import { Link } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { plainText } from '../../shared/documents/shown.ts'
import { Field } from '../parts/field.tsx'
import { Icon } from '../parts/icons.tsx'
import { texts } from '../texts/de.ts'
import { CaseList } from './case-list.tsx'
import type { CaseView } from './case-view.ts'

/** From how many cases on a search helps more than it disturbs. */
const searchableFrom = 6
const searchLimit = 10

/** `count`: of all; the server's page brings the first of them only. */
export const Cases = ({ cases, count }: { readonly cases: readonly CaseView[]; readonly count: number }) => {
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

/** Many cases, and a field that narrows them with every letter. */
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
