import { formatDateTime, formatDate } from '@aktenraum/client/words/dates'
import { Link } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { DecryptedText } from '../parts/decrypted-text.tsx'
import { texts } from '../texts/de.ts'
import type { CaseView } from './case-view.ts'

export const CaseList = ({ cases }: { readonly cases: readonly CaseView[] }) => (
  <ul className="case-list">
    {cases.map((one) => (
      <li key={one.id}>
        <CaseCard view={one} />
      </li>
    ))}
  </ul>
)

const CaseCard = ({ view }: { readonly view: CaseView }) => (
  <Link className="card case-card" href={paths.case(view.id)}>
    <span className="case-number">
      <DecryptedText value={view.case_number} />
    </span>
    {view.unread_count > 0 ? <span className="badge unread">{texts.cases.unread(view.unread_count)}</span> : null}
    <span className="case-title">
      <DecryptedText value={view.title} ifEmpty={texts.cases.noTitle} />
    </span>
    <span className="case-facts">
      <span>{texts.cases.documents(view.documents_count)}</span>
      <span>{texts.cases.lastChange(formatDateTime(view.last_update_date))}</span>
    </span>
    {view.scheduled_deletion_date === null ? null : (
      <span className="badge warning">{texts.cases.deleted(formatDate(view.scheduled_deletion_date))}</span>
    )}
  </Link>
)
