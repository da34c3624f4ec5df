/**
 * Every code that the domain can refuse with. No HTTP status and no German here: `infra/http/problem.ts` has the table.
 */
export const rejectionCodes = [
  'office/already-founded',
  'user/already-invited',
  'user/not-invited',
  'user/invitation-used',
  'user/invitation-revoked',
  'user/invitation-expired',
  'user/not-accepted',
  'user/already-confirmed',
  'user/deactivated',
  'user/forbidden',
  'user/operator-forbidden',
  'user/owners-only',
  'user/invitation-open',
  'user/reset-ordered',
  'user/reset-not-due',
  'user/no-reset',
  'user/password-changed',
  'user/recovery-key-replaced',
  'user/too-many-passkeys',
  'case/already-opened',
  'case/not-found',
  'case/disabled',
  'case/forbidden',
  'case/already-participant',
  'case/not-participant',
  'case/last-owner',
  'case/owner-must-be-staff',
  'case/owner-forbidden',
  'case/not-oneself',
  'case/key-changed',
  'case/participants-changed',
  'case/staff-only',
  'case/date-passed',
  'document/already-uploaded',
  'document/not-found',
  'document/forbidden',
  'document/not-just-uploaded',
  'document/too-large',
  'document/transfer-forbidden',
  'document/same-case',
  'document/target-not-found',
  'document/target-disabled',
  'document/key-used-before',
  'address/already-recorded',
  'address/not-found',
  'address/forbidden',
  'address/changed-meanwhile',
  'address/linked-with-each-other',
  'address/merged-further',
  'address/filed',
  'address/no-event',
  'notification/nothing-due',
  'mail/already-started',
  'mail/not-requested',
  'mail/task-open',
  'mail/task-closed',
  'mail/under-way',
  'mail/not-to-repeat',
  'mail/address-unreachable',
  'order/already-placed',
  'order/unknown-plan',
  'order/other-offer',
  'settings/unreadable-colour',
  'dead-letter/skipped',
  'dead-letter/not-skipped',
  'log/behind',
] as const
export type RejectionCode = (typeof rejectionCodes)[number]

/** A refusal is a return value, never an exception. */
export interface Rejection {
  readonly rejected: RejectionCode
  readonly params?: Readonly<Record<string, string | number>>
}

export const reject = (rejected: RejectionCode, params?: Rejection['params']): Rejection =>
  params === undefined ? { rejected } : { rejected, params }

export const isRejection = (value: object): value is Rejection => 'rejected' in value
