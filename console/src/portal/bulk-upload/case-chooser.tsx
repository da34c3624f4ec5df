import { useId } from 'react'
import type { BulkState } from '@aktenraum/client/engines/bulk-upload/uploader'
import type { Case } from '@aktenraum/client/collections/types'
import { plainText } from '../../shared/documents/shown.ts'
import { caseTexts } from '../texts/case-de.ts'
import { texts } from '../texts/de.ts'
import { laterTexts } from '../texts/later-de.ts'

interface CaseChooserProps {
  readonly cases: readonly Case[]
  readonly state: BulkState
  readonly onChoose: (caseId: string) => void
}

/** Which of one's cases it is. */
export const CaseChooser = ({ cases, state: { value, caseId }, onChoose }: CaseChooserProps) => {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{laterTexts.bulkUpload.case}</label>
      <select
        id={id}
        value={caseId ?? ''}
        disabled={value.startsWith('uploading')}
        onChange={({ target }) => onChoose(target.value)}
      >
        {caseId === null ? <option value="">{laterTexts.bulkUpload.choose}</option> : null}
        {cases.map((one) => (
          <option key={one.id} value={one.id}>
            {nameOf(one)}
          </option>
        ))}
      </select>
    </div>
  )
}

const nameOf = ({ case_number: number, title }: Case): string =>
  `${plainText(number, caseTexts.case.fallback)} · ${plainText(title, texts.cases.noTitle)}`
