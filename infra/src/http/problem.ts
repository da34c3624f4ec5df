import type { Rejection } from '@aktenraum/domain'
import type { ErrorCode } from '@aktenraum/domain/contracts'
import { NoSpaceLeft } from '../blob-store/port.ts'
import { NewerEvent } from '../event-store/decide.ts'
import { StreamDeleted, WrongExpectedRevision } from '../event-store/port.ts'
import { isOutage } from '../process/outage.ts'
import { errorTexts, fill, problemTexts } from './texts/de.ts'

/** Not allowed: 403. Not a participant: 404, so that nobody learns what exists. Asked too late or twice: 409. */
const statuses = {
  'office/already-founded': 409,
  'user/already-invited': 409,
  'user/not-invited': 404,
  'user/invitation-used': 409,
  'user/invitation-revoked': 410,
  'user/invitation-expired': 410,
  'user/not-accepted': 409,
  'user/already-confirmed': 409,
  'user/deactivated': 403,
  'user/forbidden': 403,
  'user/operator-forbidden': 403,
  'user/owners-only': 403,
  'user/invitation-open': 409,
  'user/reset-ordered': 409,
  'user/reset-not-due': 409,
  'user/no-reset': 404,
  'user/password-changed': 409,
  'user/recovery-key-replaced': 409,
  'user/too-many-passkeys': 409,
  'case/already-opened': 409,
  'case/not-found': 404,
  'case/disabled': 403,
  'case/forbidden': 403,
  'case/already-participant': 409,
  'case/not-participant': 404,
  'case/last-owner': 409,
  'case/owner-must-be-staff': 409,
  'case/owner-forbidden': 403,
  'case/not-oneself': 409,
  'case/key-changed': 409,
  'case/participants-changed': 409,
  'case/staff-only': 403,
  'case/date-passed': 409,
  'document/already-uploaded': 409,
  'document/not-found': 404,
  'document/forbidden': 403,
  'document/not-just-uploaded': 403,
  'document/too-large': 413,
  'document/transfer-forbidden': 403,
  'document/same-case': 409,
  'document/target-not-found': 404,
  'document/target-disabled': 403,
  'document/key-used-before': 409,
  'address/already-recorded': 409,
  'address/not-found': 404,
  'address/forbidden': 403,
  'address/changed-meanwhile': 409,
  'address/linked-with-each-other': 409,
  'address/merged-further': 409,
  'address/filed': 409,
  'address/no-event': 409,
  'notification/nothing-due': 409,
  'mail/already-started': 409,
  'mail/not-requested': 409,
  'mail/task-open': 409,
  'mail/task-closed': 409,
  'mail/under-way': 409,
  'mail/not-to-repeat': 409,
  'mail/address-unreachable': 409,
  'order/already-placed': 409,
  'order/unknown-plan': 404,
  'order/other-offer': 409,
  'settings/unreadable-colour': 409,
  'dead-letter/skipped': 409,
  'dead-letter/not-skipped': 409,
  'log/behind': 409,
  'session/other-viewer': 401,
} as const satisfies Record<ErrorCode, number>

/** By these, who asks is told that they have no right to it. */
const refusalsOfRight: ReadonlySet<ErrorCode> = new Set([
  'user/forbidden',
  'user/operator-forbidden',
  'case/forbidden',
  'case/owner-forbidden',
  'address/forbidden',
  'document/forbidden',
  'document/transfer-forbidden',
])

export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** An answer that is no success. Thrown by what stands between a request and its handler, and by handlers. */
export class HttpProblem extends Error {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>
  constructor(status: number, body: Readonly<Record<string, unknown>>, headers: Readonly<Record<string, string>> = {}) {
    super(`answered with ${status}`)
    this.name = 'HttpProblem'
    this.status = status
    this.body = body
    this.headers = headers
  }
}

const said = (status: number, detail: string): HttpProblem => new HttpProblem(status, { detail })
const described = (status: number, detail: string) => () => said(status, detail)
const coded = (code: ErrorCode, params?: Rejection['params']): HttpProblem => {
  const Problem = refusalsOfRight.has(code) ? RightRefused : HttpProblem
  const { version } = params ?? {}
  const present = version === undefined ? {} : { version }
  return new Problem(statuses[code], { detail: fill(errorTexts[code], params), code, ...present })
}

/** Refused because who asks has no right to it: such refusals are recorded. */
export class RightRefused extends HttpProblem {}

export const problems = {
  notSignedIn: described(401, problemTexts.notSignedIn),
  otherViewer: () => coded('session/other-viewer'),
  forbidden: () => new RightRefused(403, { detail: problemTexts.forbidden }),
  csrf: described(403, problemTexts.csrf),
  notFound: described(404, problemTexts.notFound),
  /** Ends the connection: nothing else could be asked on it before the rest of the body has come. */
  timeout: () => new HttpProblem(408, { detail: problemTexts.timeout }, { Connection: 'close' }),
  conflict: described(409, problemTexts.conflict),
  tooLarge: described(413, problemTexts.tooLarge),
  unsupportedMediaType: described(415, problemTexts.unsupportedMediaType),
  contentLost: described(410, problemTexts.contentLost),
  noSpace: described(507, problemTexts.noSpace),
  maintenance: () => new HttpProblem(503, { detail: problemTexts.maintenance }, { 'Retry-After': '30' }),
  unavailable: () => new HttpProblem(503, { detail: problemTexts.unavailable }, { 'Retry-After': '5' }),
  methodNotAllowed: (allowed: readonly string[]) =>
    new HttpProblem(405, { detail: problemTexts.methodNotAllowed }, { Allow: allowed.join(', ') }),
  tooManyRequests: (waitMs: number) =>
    new HttpProblem(
      429,
      { detail: fill(problemTexts.tooManyRequests, { minutes: Math.max(1, Math.ceil(waitMs / 60_000)) }) },
      { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) },
    ),
  fields: (errors: FieldErrors) => new HttpProblem(400, errors),
  rejected: ({ rejected, params }: Rejection) => coded(rejected, params),
  /** What only one route refuses, in its own words. */
  saying: (status: 401 | 403 | 404 | 409, detail: string) => said(status, detail),
} as const

/** What an error is to the outside, or `null` when it is none of those we know: a bug. */
export const problemOf = (error: unknown): HttpProblem | null => {
  if (error instanceof HttpProblem) return error
  if (error instanceof WrongExpectedRevision) return problems.conflict()
  if (error instanceof StreamDeleted) return problems.notFound()
  if (error instanceof NoSpaceLeft || isDiskFull(error)) return problems.noSpace()
  return isOutage(error) || error instanceof NewerEvent ? problems.unavailable() : null
}

/** SQLSTATE disk_full: the database's disk, which is nobody's outage that ends by itself. */
const isDiskFull = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'code') === '53100'
