import { z } from 'zod'
import { contract } from './contract.ts'
import { officeSettings, userSettings } from '../settings/values.ts'
import { orderedBy, page, paging } from './shared.ts'

/** A list of `{pattern, replacement}` applied to a file name, in order (regular expression, `$1` in replacements). */
const rewriteRules = z.array(z.strictObject({ pattern: z.string(), replacement: z.string() }))

/**
 * Every setting (CFG-01 to CFG-05). `maxDocumentSize` in bytes, `justUploadedMs` in milliseconds; `trashDays`: how long
 * a deleted document can be restored.
 */
export const config = z.strictObject({
  documentNameTemplate: z.string(),
  documentNameRewriteUpload: rewriteRules,
  documentNameRewriteDownload: rewriteRules,
  maxDocumentSize: z.int().positive(),
  uploadSlots: z.int().min(1).max(10),
  justUploadedMs: z.int().positive(),
  notificationDelayMs: z.int().nonnegative(),
  trashDays: z.int().nonnegative(),
  /** How long a screen may stand unused before it is covered and its keys are dropped; 0: never. */
  lockAfterMs: z.int().nonnegative(),
  officeName: z.string(),
  /** How to reach the office; empty where it has not said. */
  officeAddress: z.string(),
  officePhone: z.string(),
  officeEmail: z.string(),
  /** Where they are read; empty where the office has none. */
  imprint: z.string(),
  privacy: z.string(),
  accessibility: z.string(),
  /** What holds for orders: terms, and the agreement on processing; empty where there is none. */
  termsUrl: z.string(),
  processingUrl: z.string(),
  primaryColour: officeSettings.shape.primaryColour,
  secondaryColour: officeSettings.shape.secondaryColour,
  helpTimeoutMs: officeSettings.shape.helpTimeoutMs,
  staffPasskeys: officeSettings.shape.staffPasskeys,
  theme: userSettings.shape.theme,
  shortcuts: userSettings.shape.shortcuts,
  pageSize: userSettings.shape.pageSize,
  firstStepsDismissed: userSettings.shape.firstStepsDismissed,
})
export type ConfigDto = z.infer<typeof config>

export const retrieveConfig = contract({
  operationId: 'retrieveConfig',
  method: 'GET',
  path: '/api/config/',
  summary:
    'The settings, merged from defaults, those of the office and those of the viewer; later entries of the list win',
  audience: 'public',
  answer: z.strictObject({ settings: z.array(config.partial()) }),
})

export const urlColumns = ['name', 'url_template'] as const

export const listUrls = contract({
  operationId: 'listUrls',
  method: 'GET',
  path: '/api/urls/',
  summary: 'Navigation addresses with !UPPERCASE! placeholders (CFG-08)',
  audience: 'public',
  query: z.strictObject({ ...paging, ...orderedBy(urlColumns) }),
  answer: page(z.strictObject({ name: z.string(), url_template: z.string() })),
})

export const mimeTypeColumns = ['suffix', 'type'] as const

export const listMimeTypes = contract({
  operationId: 'listMimeTypes',
  method: 'GET',
  path: '/api/extras/mimetypes/',
  summary: 'File suffixes and their types',
  audience: 'public',
  query: z.strictObject({ ...paging, ...orderedBy(mimeTypeColumns) }),
  answer: page(z.strictObject({ suffix: z.string(), type: z.string() })),
})

export const retrieveSchema = contract({
  operationId: 'retrieveSchema',
  method: 'GET',
  path: '/api/schema.json',
  summary: 'This description',
  audience: 'public',
  answer: z.record(z.string(), z.unknown()),
})

/** Server-sent events: `{case_id, type, position}` whenever something happens in a case of the signed-in user. */
export const streamChanges = contract({
  operationId: 'streamChanges',
  method: 'GET',
  path: '/api/changes/',
  summary: 'Tells the browser which case has news',
  audience: 'user',
  transport: 'raw',
  media: 'text/event-stream',
  refusals: [429],
})
export const change = z.strictObject({ case_id: z.string(), type: z.string(), position: z.string() })
export type ChangeDto = z.infer<typeof change>

/**
 * Of mails, staff are told without a case and a mail: that something became of one, or where mails to somebody go,
 * whether they arrive there, or are wanted. All else that is told is called by its event.
 */
export const mailChanges = ['MailFates', 'MailAddresses'] as const
export type MailChange = (typeof mailChanges)[number]

/** The navigation table (CFG-08, CFG-11, CFG-12), served by `listUrls` and preloaded into pages. */
export const navigationUrls = [
  { name: 'case_list', url_template: '/akten/' },
  { name: 'case_detail', url_template: '/akten/!CASE_ID!/' },
  { name: 'document_detail', url_template: '/akten/!CASE_ID!/dokumente/!DOCUMENT_ID!/' },
  { name: 'document_update', url_template: '/akten/!CASE_ID!/dokumente/!DOCUMENT_ID!/bearbeiten/?next=!NEXT!' },
  { name: 'document_transfer', url_template: '/akten/!CASE_ID!/dokumente/!DOCUMENT_ID!/verschieben/?next=!NEXT!' },
  { name: 'login', url_template: '/anmelden/' },
  { name: 'users', url_template: '/verwaltung/benutzer/' },
  { name: 'operations', url_template: '/verwaltung/' },
  { name: 'case_database', url_template: '/api/databases/cases/' },
  { name: 'client_database', url_template: '/api/databases/clients/' },
  { name: 'case_rows', url_template: '/api/databases/cases/rows/' },
  { name: 'case_entities', url_template: '/api/cases/' },
  { name: 'document_entities', url_template: '/api/cases/!CASE_ID!/documents/' },
] as const
