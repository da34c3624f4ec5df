import { formatDate } from '@aktenraum/client/words/dates'
import { PageHeading } from '../frame/page-heading.tsx'
import { Link } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { Alert } from '../parts/alert.tsx'
import { DecryptedText } from '../parts/decrypted-text.tsx'
import { Icon } from '../parts/icons.tsx'
import { caseTexts } from '../texts/case-de.ts'
import { texts } from '../texts/de.ts'
import type { CaseView } from '../cases/case-view.ts'

export const ToCases = () => (
  <Link className="back-link" href={paths.cases}>
    <Icon name="back" /> {caseTexts.case.back}
  </Link>
)

/** What a case is called, and what is to be known of it before its documents are read. */
export const CaseHead = ({ view }: { readonly view: CaseView }) => (
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
