import type { Completeness } from '@aktenraum/client/collections/case-types'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import { useCompleteness } from '../../shared/react/use-completeness.ts'
import { completenessText, completenessTexts, completenessTitle } from '../../shared/texts/completeness.ts'
import { checkedText } from '../../shared/texts/checked.ts'
import { lackingText, verdictTexts } from '@aktenraum/client/words/verdicts'
import { UntrustedHelp } from '../parts/untrusted-help.tsx'
import { Alert } from '../parts/alert.tsx'

interface CompletenessNoteProps {
  readonly client: Pick<OfficeClient, 'checkCompleteness' | 'onListed'>
  readonly caseId: string
  /** When the case changed last. */
  readonly changedAt: string
  /** Fetches the list again. */
  readonly onOutdated: () => void
}

/** Says when the server holds back documents, or takes them back; and else by whose word all is there. */
export const CompletenessNote = (props: CompletenessNoteProps) => {
  const { found, isChecking, again } = useCompleteness(props)
  const text = completenessText(found)
  if (text === null) {
    const line = checkedText(found) ?? (found.state === 'unknown' && isChecking ? verdictTexts.checking : null)
    return line === null ? null : <p className="muted">{line}</p>
  }
  const { checking, again: retry, hint } = completenessTexts
  return (
    <Alert
      kind="error"
      actions={
        <button type="button" className="button small" disabled={isChecking} onClick={again}>
          {isChecking ? checking : retry}
        </button>
      }
    >
      <strong>{completenessTitle(found)}</strong>
      <p>{text}</p>
      <Lacking found={found} />
      {found.state === 'contradiction' || found.state === 'newer' ? (
        <UntrustedHelp caseId={props.caseId} />
      ) : (
        <p>{hint}</p>
      )}
    </Alert>
  )
}

/** In place of the rows that are not there. */
const Lacking = ({ found: { lacking = [] } }: { readonly found: Completeness }) =>
  lacking.length === 0 ? null : (
    <ul>
      {lacking.slice(0, mostNamed).map((each) => (
        <li key={each.place}>{lackingText(each)}</li>
      ))}
      {lacking.length > mostNamed ? <li>{completenessTexts.more(lacking.length - mostNamed)}</li> : null}
    </ul>
  )
const mostNamed = 20
