import '../styles/documents.css'
import { pagesOf } from '@aktenraum/client/words/pages-of'
import { Icon } from './icons.tsx'
import { caseTexts } from '../texts/case-de.ts'

interface PagerProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
  readonly label?: string
}

/** Previous, page numbers with ellipses, next; hidden with one page (TBL-13 to TBL-20). */
export const Pager = ({ page, pages, onPage, label = caseTexts.pages.label }: PagerProps) => {
  if (pages <= 1) return null
  return (
    <nav className="pager" aria-label={label} data-paper={caseTexts.pages.pageOf(page, pages)}>
      <button type="button" className="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="back" /> {caseTexts.pages.previous}
      </button>
      <span className="numbers">
        {pagesOf(page, pages).map((entry, place) => {
          if (entry === '…') return <span key={`gap-${place}`}>…</span>
          const isCurrent = entry === page
          // The same element for each: with another, what was pressed would lose the keyboard as it becomes current.
          return (
            <button
              key={entry}
              type="button"
              className="button"
              aria-current={isCurrent ? 'page' : undefined}
              aria-label={isCurrent ? undefined : caseTexts.pages.toPage(entry)}
              onClick={() => onPage(entry)}
            >
              {isCurrent ? <strong>{caseTexts.pages.page(entry)}</strong> : entry}
            </button>
          )
        })}
      </span>
      <button type="button" className="button" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {caseTexts.pages.next} <Icon name="next" />
      </button>
    </nav>
  )
}
