import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const text = z.string().min(1)
const wholeNumber = (fallback: number) => z.coerce.number().int().nonnegative().default(fallback)
const flag = z
  .enum(['0', '1', 'true', 'false'])
  .default('0')
  .transform((value) => value === '1' || value === 'true')

const minute = 60_000
const gibibyte = 2 ** 30

/** A variable that is set to nothing counts as not set: that is how compose files leave one out. */
const variables = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: text.default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  DATABASE_URL: text,
  DATABASE_ANSWER_MS: z.coerce
    .number()
    .int()
    .min(1)
    .default(minute / 2),
  REDIS_URL: text,
  KURRENTDB_URL: text.optional(),
  SMTP_URL: text.optional(),
  MAIL_FROM: text.default('Aktenraum <aktenraum@localhost>'),
  BOUNCE_DOMAIN: z
    .string()
    .regex(/^(?=.{1,180}$)([a-z0-9-]+\.)*[a-z0-9-]+$/i)
    .optional(),
  BOUNCE_SECRET: z.string().min(32).optional(),
  BOUNCE_WEBHOOK_SECRET: z.string().min(32).optional(),
  BOUNCE_IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
  BLOB_DIR: text.default('.data/blobs'),
  AKTENRAUM_SETUP_TOKEN: z.string().min(16).optional(),
  AKTENRAUM_OPAQUE_SETUP_FILE: text.default('.data/opaque-server-setup'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  OFFICE_NAME: text.default('Kanzlei'),
  NOTIFICATION_DELAY_MS: wholeNumber(2 * minute),
  JUST_UPLOADED_MS: wholeNumber(15 * minute),
  TRASH_DAYS: wholeNumber(30),
  PLANS_FILE: text.default(fileURLToPath(new URL('../../plans.json', import.meta.url))),
  MAX_DOCUMENT_SIZE: wholeNumber(2 * gibibyte),
  UPLOAD_SLOTS: z.coerce.number().int().min(1).max(10).default(3),
  SESSION_IDLE_MS: wholeNumber(30 * minute),
  SESSION_ABSOLUTE_MS: wholeNumber(12 * 60 * minute),
  LOCK_AFTER_MS: wholeNumber(15 * minute),
  ATTEMPTS_PER_ACCOUNT: wholeNumber(10),
  ATTEMPTS_PER_ADDRESS: wholeNumber(100),
  TRUSTED_PROXIES: wholeNumber(0),
  METRICS_TOKEN: z.string().min(16).optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/|tel:)[\x21-\x7e]+$/)
    .optional(),
  MAINTENANCE: flag,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOG_FILE: text.optional(),
})

/** Reports that nobody can sign could be made up by anybody. */
const environment = variables.superRefine(({ BOUNCE_DOMAIN: domain, BOUNCE_SECRET: secret, ...intake }, context) => {
  const takesReports = intake.BOUNCE_WEBHOOK_SECRET !== undefined || intake.BOUNCE_IMAP_URL !== undefined
  const missing = (name: string): void =>
    context.addIssue({ code: 'custom', path: [name], message: 'needed by the other BOUNCE_ variables' })
  if (domain === undefined && (secret !== undefined || takesReports)) missing('BOUNCE_DOMAIN')
  if (secret === undefined && (domain !== undefined || takesReports)) missing('BOUNCE_SECRET')
})

/** What can be set. */
export const variableNames: readonly string[] = variables.keyof().options

/** Sizes in bytes, times in milliseconds. */
export interface Config {
  readonly isProduction: boolean
  readonly host: string
  /** 0: any free port. */
  readonly port: number
  readonly databaseUrl: string
  /** How long a statement of a request may take; the projector gives its pages four times as long. */
  readonly databaseAnswerMs: number
  readonly redisUrl: string
  readonly kurrentdbUrl: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Where mail servers report what becomes of mails; null: nowhere. */
  readonly bounces: Bounces | null
  readonly blobDir: string
  /** Who knows it may found the office; without one nobody may. */
  readonly setupToken: string | undefined
  readonly opaqueSetupFile: string
  /** Where people reach the installation; no slash at the end. */
  readonly publicUrl: string
  readonly officeName: string
  readonly notificationDelayMs: number
  readonly justUploadedMs: number
  /** How long a deleted document can be restored. */
  readonly trashDays: number
  /** What can be ordered. */
  readonly plansFile: string
  readonly maxDocumentSize: number
  readonly uploadSlots: number
  readonly sessionIdleMs: number
  readonly sessionAbsoluteMs: number
  readonly lockAfterMs: number
  /** Failed attempts to sign in or to accept an invitation within 15 minutes. */
  readonly attemptsPerAccount: number
  readonly attemptsPerAddress: number
  /** How many proxies stand before the server, whose `X-Forwarded-For` entries are believed. */
  readonly trustedProxies: number
  readonly metricsToken: string | undefined
  /** Where flaws are reported, as an address with its scheme; without one, as the office is reached. */
  readonly securityContact: string | undefined
  readonly isMaintenance: boolean
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
  readonly logFile: string | undefined
}

/**
 * `domain`: of the addresses that mails are returned to; `secret`: by which each of them is made. Reports come by a
 * webhook, signed with `webhookSecret`, and from a mailbox, `imap[s]://user:password@host:port/folder`.
 */
export interface Bounces {
  readonly domain: string
  readonly secret: string
  readonly webhookSecret: string | undefined
  readonly imapUrl: string | undefined
}

/** The only reader of the environment. @throws naming every variable that is missing or wrong, never its value. */
export const readConfig = (set: NodeJS.ProcessEnv = process.env): Config => {
  const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const names = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`The environment is not complete:\n  ${names.join('\n  ')}`)
  }
  const env = parsed.data
  return {
    isProduction: env.NODE_ENV === 'production',
    host: env.HOST,
    port: env.PORT,
    databaseUrl: env.DATABASE_URL,
    databaseAnswerMs: env.DATABASE_ANSWER_MS,
    redisUrl: env.REDIS_URL,
    kurrentdbUrl: env.KURRENTDB_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    bounces: bouncesOf(env),
    blobDir: env.BLOB_DIR,
    setupToken: env.AKTENRAUM_SETUP_TOKEN,
    opaqueSetupFile: env.AKTENRAUM_OPAQUE_SETUP_FILE,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    officeName: env.OFFICE_NAME,
    notificationDelayMs: env.NOTIFICATION_DELAY_MS,
    justUploadedMs: env.JUST_UPLOADED_MS,
    trashDays: env.TRASH_DAYS,
    plansFile: env.PLANS_FILE,
    maxDocumentSize: env.MAX_DOCUMENT_SIZE,
    uploadSlots: env.UPLOAD_SLOTS,
    sessionIdleMs: env.SESSION_IDLE_MS,
    sessionAbsoluteMs: env.SESSION_ABSOLUTE_MS,
    lockAfterMs: env.LOCK_AFTER_MS,
    attemptsPerAccount: env.ATTEMPTS_PER_ACCOUNT,
    attemptsPerAddress: env.ATTEMPTS_PER_ADDRESS,
    trustedProxies: env.TRUSTED_PROXIES,
    metricsToken: env.METRICS_TOKEN,
    securityContact: env.SECURITY_CONTACT,
    isMaintenance: env.MAINTENANCE,
    logLevel: env.LOG_LEVEL,
    logFile: env.LOG_FILE,
  }
}

const bouncesOf = (env: z.infer<typeof variables>): Bounces | null =>
  env.BOUNCE_DOMAIN === undefined || env.BOUNCE_SECRET === undefined
    ? null
    : {
        domain: env.BOUNCE_DOMAIN,
        secret: env.BOUNCE_SECRET,
        webhookSecret: env.BOUNCE_WEBHOOK_SECRET,
        imapUrl: env.BOUNCE_IMAP_URL,
      }
