import type { OfficeClient } from '../../shared/client/types.ts'
import { useCompleteness } from '../../shared/react/use-completeness.ts'
import { completenessText, completenessTexts } from '../../shared/texts/completeness.ts'
import { Alert } from '../parts/alert.tsx'

interface CompletenessNoteProps {
  readonly client: Pick<OfficeClient, 'checkCompleteness'>
  readonly caseId: string
  /** When the case changed last. */
  readonly changedAt: string
}

/** Says when the server holds back documents, or takes them back. */
export const CompletenessNote = ({ client, caseId, changedAt }: CompletenessNoteProps) => {
  const { found, isChecking, again } = useCompleteness(client, caseId, changedAt)
  const text = completenessText(found)
  if (text === null) return null
  const { title, hint, checking, again: retry } = completenessTexts
  return (
    <Alert
      kind="error"
      actions={
        <button type="button" className="button small" disabled={isChecking} onClick={again}>
          {isChecking ? checking : retry}
        </button>
      }
    >
      <strong>{title}</strong>
      <p>{text}</p>
      <p>{hint}</p>
    </Alert>
  )
}
