import type { MailFateDto, MailId, StaffMailDto, UserId } from '@aktenraum/domain/contracts'
import type { StaffMails } from '@aktenraum/client/collections/staff-mails'
import { caseIdOf, idOf, noon } from '../../testing/fake-data.ts'

const none = (): Promise<never> => Promise.reject(new Error('no mails in this test'))
export const noMails: StaffMails = {
  ofCase: async () => ({ count: 0, results: [] }),
  ofPerson: async () => ({ count: 0, results: [] }),
  repeat: none,
  changeAddress: none,
  eraseAddress: none,
  releaseAddress: none,
}

export const aFate = (state: MailFateDto['state'], change: Partial<MailFateDto> = {}): MailFateDto => ({
  state,
  changed_at: noon,
  due_at: null,
  failure: null,
  status: null,
  is_hard: false,
  is_repeated: false,
  ...change,
})

/** A mail of the first case about one document. */
export const aMail = (number: number, recipient: string, change: Partial<StaffMailDto> = {}): StaffMailDto => ({
  ...aFate('sent'),
  id: idOf(number) as MailId,
  recipient: recipient as UserId,
  case: caseIdOf(1),
  occasion: 'documents',
  documents: 1,
  requested_at: noon,
  repeated_by: null,
  ...change,
})
