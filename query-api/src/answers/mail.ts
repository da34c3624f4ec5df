import type { MailFateDto, OperatorMailDto, StaffMailDto } from '@aktenraum/domain/contracts'
import type { MailFateRow, MailListRow, OperatorMailRow } from '../reads/mails.ts'

/** What waits for its time or another attempt, and until when a server on the way tries. */
const dueAt = ({ state, retry_at: retryAt, delayed_until: until }: MailFateRow): string | null => {
  if (state === 'delayed') return until
  return state === 'waiting' || state === 'planned' ? retryAt : null
}

export const toFate = (row: MailFateRow): MailFateDto => ({
  state: row.state,
  changed_at: row.updated_at,
  due_at: dueAt(row),
  failure: row.state === 'failed' || row.state === 'waiting' ? row.failure : null,
  status: row.status,
  is_hard: row.bounce === 'hard',
  is_repeated: row.is_repeated,
})

export const toOperatorMail = (row: OperatorMailRow): OperatorMailDto => ({
  ...toFate(row),
  id: row.mail_id,
  recipient: row.recipient,
  occasion: row.is_about_account ? 'account' : 'documents',
  requested_at: row.requested_at,
  repeated_by: row.repeated_by,
})

/**
 * `place`: the case in which it is looked at; null at its recipient, where a case is named to those who take part in
 * it.
 */
export const toStaffMail = (row: MailListRow, place: string | null): StaffMailDto => {
  const inPlace = row.others.find(({ caseId }) => caseId === place)
  const elsewhere = row.others.reduce((sum, { documentIds }) => sum + documentIds.length, 0)
  return {
    ...toOperatorMail(row),
    case: inPlace?.caseId ?? (row.is_shared ? row.case_id : null),
    documents: place === null ? row.documents : (inPlace?.documentIds.length ?? row.documents - elsewhere),
  }
}
