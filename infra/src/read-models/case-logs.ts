import type { CaseId, SignedEntryDto } from '@aktenraum/domain'
import { tableOf } from './table.ts'

/** `n`: its place in the log of its case, from 1. */
export type CaseEntryRow = {
  readonly case_id: CaseId
  readonly n: number
  readonly op: string
  /** Id of the key of the document that it is about; null where it is about none. */
  readonly about: string | null
  /** 49 bytes, base64url (crypto-client/FORMATS.md §15). */
  readonly record: string
  readonly entry: SignedEntryDto
}
export const caseEntryTable = tableOf<CaseEntryRow>()({
  name: 'case_entry',
  key: ['case_id', 'n'],
  columns: { case_id: 'text', n: 'int', op: 'text', about: 'text', record: 'text', entry: 'jsonb' },
})
