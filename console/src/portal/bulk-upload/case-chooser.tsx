import { useId } from 'react'
import type { BulkState } from '../../shared/bulk-upload/uploader.ts'
import type { Case } from '../../shared/client/types.ts'
import { paths } from '../navigation/routes.ts'
import { useNavigation } from '../navigation/navigation.tsx'
import { plainText } from '../parts/decrypted-text.tsx'
import { caseTexts } from '../texts/case-de.ts'
import { texts } from '../texts/de.ts'
import { laterTexts } from '../texts/later-de.ts'

interface CaseChooserProps {
  readonly cases: readonly Case[]
  readonly state: BulkState
}

/** Which of one's cases it is. */
export const CaseChooser = ({ cases, state: { value, caseId } }: CaseChooserProps) => {
  const { navigate } = useNavigation()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{laterTexts.bulkUpload.case}</label>
      <select
        id={id}
        value={caseId ?? ''}
        disabled={value.startsWith('uploading')}
        onChange={({ target }) => navigate(paths.upload(target.value), { replace: true })}
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
