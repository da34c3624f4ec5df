import { Icon } from '../parts/icons.tsx'
import { texts } from '../texts/de.ts'

interface PagerProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
  readonly label?: string
}

export const Pager = ({ page, pages, onPage, label = texts.pages.label }: PagerProps) => {
  if (pages <= 1) return null
  return (
    <nav className="pager" aria-label={label}>
      <button type="button" className="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="back" /> {texts.pages.previous}
      </button>
      <span aria-current="page">{texts.pages.position(page, pages)}</span>
      <button type="button" className="button" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {texts.pages.next} <Icon name="next" />
      </button>
    </nav>
  )
}
