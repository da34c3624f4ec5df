import type { CaseEntry } from '@aktenraum/client/memory/local-database/entries'
import { useKnown } from './use-databases.ts'

interface CaseFieldProps {
  readonly caseId: string
  readonly field: keyof Pick<CaseEntry, 'case_number' | 'title'>
  /** Shown as long as it is not known, and when it did not open. */
  readonly fallback: string
}

/** A field of a case, wherever only its id is known (CAS-09). */
export const CaseField = ({ caseId, field, fallback }: CaseFieldProps) => {
  const text = useKnown().cases?.get(caseId)?.[field] ?? ''
  return <>{text === '' ? fallback : text}</>
}
