import type { Case } from '@aktenraum/client/collections/types'
import { DecryptedText } from '../parts/decrypted-text.tsx'
import { texts } from '../texts/de.ts'

interface CaseOnPaperProps {
  /** Undefined until it is known. */
  readonly record: Case | undefined
}

/** Of which case a printed dialog tells: on the screen the case stands below it. */
export const CaseOnPaper = ({ record }: CaseOnPaperProps) =>
  record === undefined ? null : (
    <p hidden data-on-paper>
      <DecryptedText value={record.case_number} /> <DecryptedText value={record.title} ifEmpty={texts.cases.noTitle} />
    </p>
  )
