import { z } from 'zod'
import { caseId, mailId, userId } from '../kernel/ids.ts'
import { reportSources } from '../notification/events.ts'
import { collection } from './collection.ts'
import { contract } from './contract.ts'
import { listQuery } from './operations.ts'

/**
 * How far a mail got. `planned`: it is not asked for yet. `preparing`: it waits for its words; `waiting`: for its turn,
 * or for another attempt. `sent`: the mail server has taken it, which is not that it has arrived. What follows is
 * reported.
 */
export const mailStates = [
  'planned',
  'preparing',
  'waiting',
  'sending',
  'sent',
  'failed',
  'unknown',
  'delivered',
  'delayed',
  'bounced',
] as const
export type MailFateState = (typeof mailStates)[number]

/**
 * `due_at`: when it is sent, tried again, or given up by a server on the way. `failure`: why it was not sent; `status`:
 * what a server said (RFC 3463). `repeated`: another mail was sent in its place.
 */
export const mailFate = z.strictObject({
  state: z.enum(mailStates),
  changed_at: z.iso.datetime().nullable(),
  due_at: z.iso.datetime().nullable(),
  failure: z
    .enum([
      'refused',
      'connection',
      'timeout',
      'no-address',
      'withdrawn',
      'abandoned',
      'address-unreachable',
      'turned-off',
    ])
    .nullable(),
  status: z.string().nullable(),
  is_hard: z.boolean(),
  is_repeated: z.boolean(),
})
export type MailFateDto = z.infer<typeof mailFate>

/** How long servers try on that do not say it (RFC 5321, 4.5.4.1). */
const usualTriesMs = 5 * 24 * 60 * 60_000

/** Whether a server that told of a delay `at` this time has had its time to try on, perhaps told (`until`). */
export const isLeftDelayed = (told: { readonly at: string; readonly until: string | null }, now: Date): boolean =>
  now.getTime() > (told.until === null ? Date.parse(told.at) + usualTriesMs : Date.parse(told.until))

/**
 * A mail as staff see it: to whom, when and why, and never what it says. `documents`: how many of the case it tells of.
 */
export const staffMail = z.strictObject({
  ...mailFate.shape,
  id: mailId,
  recipient: userId,
  /** Null for a mail about the recipient's own account, or about a case in which the viewer takes no part. */
  case: caseId.nullable(),
  occasion: z.enum(['documents', 'account']),
  documents: z.int(),
  requested_at: z.iso.datetime(),
  /** Who had it sent once more. */
  repeated_by: userId.nullable(),
})
export type StaffMailDto = z.infer<typeof staffMail>

/** What an operator sees of it: neither the case, nor of how many documents it tells. */
export const operatorMail = staffMail.omit({ case: true, documents: true })
export type OperatorMailDto = z.infer<typeof operatorMail>

const caseMails = collection({
  name: { one: 'CaseMail', many: 'CaseMails' },
  path: '/api/cases/{case_id}/mails/',
  parent: { case_id: caseId },
  id: { id: mailId },
  audience: 'staff',
  item: staffMail,
})
export const listCaseMails = caseMails.list({}, { summary: 'The mails of a case, last first, for its staff' })

const userMails = collection({
  name: { one: 'UserMail', many: 'UserMails' },
  path: '/api/users/{user_id}/mails/',
  parent: { user_id: userId },
  id: { id: mailId },
  audience: 'staff',
  item: staffMail,
})
export const listUserMails = userMails.list({}, { summary: 'The mails to a person, last first, for staff' })

export const repeatMail = contract({
  operationId: 'repeatMail',
  method: 'POST',
  path: '/api/mails/{id}/repetition/',
  summary: 'Has a mail sent once more that came back, was given up, or of which nobody knows what became',
  audience: 'staff',
  params: z.strictObject({ id: mailId }),
  /** Of the mail that is sent: the same one, however often it is asked for. */
  answer: z.strictObject({ id: mailId }),
  refusals: [409],
})

const ofPerson = z.strictObject({ id: userId })

export const changeMailAddress = contract({
  operationId: 'changeMailAddress',
  method: 'PUT',
  path: '/api/users/{id}/mail-address/',
  summary: 'Has mails to a person go to another address than the name they sign in with',
  audience: 'staff',
  params: ofPerson,
  body: z.strictObject({ email: z.string().trim().max(255).regex(z.regexes.unicodeEmail) }),
  refusals: [403],
})
export const eraseMailAddress = contract({
  operationId: 'eraseMailAddress',
  method: 'DELETE',
  path: '/api/users/{id}/mail-address/',
  summary: 'Forgets that other address: mails go to the name the person signs in with',
  audience: 'staff',
  params: ofPerson,
  refusals: [403],
})
export const releaseMailAddress = contract({
  operationId: 'releaseMailAddress',
  method: 'POST',
  path: '/api/users/{id}/mail-address/release/',
  summary: 'Has mails go again to an address from which they came back',
  audience: 'staff',
  params: ofPerson,
  refusals: [403],
})

/**
 * A message as it came to an address for reports (decision 0063), and when the call was made. `signature`: HMAC-SHA-256
 * over both, `<at>\n<message>`, in hexadecimal digits, under the secret that the program was given.
 */
export const postMailReport = contract({
  operationId: 'postMailReport',
  method: 'POST',
  path: '/api/mail-reports/',
  summary: 'Takes in what a mail server reports of a mail',
  audience: 'public',
  group: 'operations',
  body: z.strictObject({
    at: z.iso.datetime(),
    message: z.string().min(1).max(1_000_000),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  maxBytes: 4_000_000,
  answer: z.strictObject({ verdict: z.string() }),
  refusals: [403, 409, 429],
})

/** What was made of such a message, of which nothing else is kept. `mail`: that a valid address named. */
export const mailReport = z.strictObject({
  id: z.string(),
  received_at: z.iso.datetime(),
  source: z.enum(reportSources),
  verdict: z.enum(['acted', 'nothing-new', 'unsigned', 'unknown-mail', 'no-report']),
  mail: mailId.nullable(),
  action: z.string().nullable(),
  status: z.string().nullable(),
})
export type MailReportDto = z.infer<typeof mailReport>

export const listMailReports = contract({
  operationId: 'listMailReports',
  method: 'GET',
  path: '/api/operations/mail_reports',
  summary: 'What came to addresses for reports, last first unless sorted otherwise',
  audience: 'operator',
  group: 'operations',
  query: listQuery({}),
  answer: z.array(mailReport),
})

export const listMailFates = contract({
  operationId: 'listMailFates',
  method: 'GET',
  path: '/api/operations/mail_fates',
  summary: 'What became of all mails, last first unless sorted otherwise',
  audience: 'operator',
  group: 'operations',
  query: listQuery({ state: z.enum(mailStates) }),
  answer: z.array(operatorMail),
})
