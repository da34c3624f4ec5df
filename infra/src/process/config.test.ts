import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const needed = { DATABASE_URL: 'postgres://localhost/a', REDIS_URL: 'redis://localhost' }

describe('the configuration', () => {
  it('needs a database and Redis and has a value for everything else', () => {
    expect(readConfig(needed)).toMatchObject({
      port: 8080,
      publicUrl: 'http://localhost:8080',
      isProduction: false,
      isMaintenance: false,
      notificationDelayMs: 120_000,
      justUploadedMs: 900_000,
      trashDays: 30,
      maxDocumentSize: 2_147_483_648,
      uploadSlots: 3,
      sessionIdleMs: 1_800_000,
      sessionAbsoluteMs: 43_200_000,
      smtpUrl: undefined,
    })
  })
  it('reads what is set, and takes the empty for not set', () => {
    expect(
      readConfig({
        ...needed,
        PORT: '99',
        PUBLIC_URL: 'https://akten.example/',
        MAINTENANCE: '1',
        SMTP_URL: '',
        OFFICE_NAME: '',
        NODE_ENV: 'production',
      }),
    ).toMatchObject({
      port: 99,
      publicUrl: 'https://akten.example',
      isMaintenance: true,
      smtpUrl: undefined,
      officeName: 'Kanzlei',
      isProduction: true,
    })
  })
  it('[OPEN-014] [OPEN-015] [OPEN-019] takes documents up to 2 GiB, three at a time, as just uploaded for 15 minutes', () => {
    const limits = (set: NodeJS.ProcessEnv) => {
      const { maxDocumentSize, uploadSlots, justUploadedMs } = readConfig({ ...needed, ...set })
      return [maxDocumentSize, uploadSlots, justUploadedMs]
    }
    expect(limits({})).toEqual([2 * 1024 ** 3, 3, 15 * 60_000])
    const set = { MAX_DOCUMENT_SIZE: '1000', UPLOAD_SLOTS: '10', JUST_UPLOADED_MS: '2000' }
    expect(limits(set)).toEqual([1000, 10, 2000])
    expect(limits({ UPLOAD_SLOTS: '1' })[1]).toBe(1)
    for (const UPLOAD_SLOTS of ['0', '11']) expect(() => limits({ UPLOAD_SLOTS })).toThrow('UPLOAD_SLOTS')
  })
  it('takes reports of mails where a domain and a secret are set, and neither alone', () => {
    const set = { BOUNCE_DOMAIN: 'bounces.kanzlei.example', BOUNCE_SECRET: 's'.repeat(32) }
    const { BOUNCE_DOMAIN: domain, BOUNCE_SECRET: secret } = set
    const bouncesOf = (more: NodeJS.ProcessEnv) => readConfig({ ...needed, ...more }).bounces
    expect(bouncesOf({})).toBeNull()
    expect(bouncesOf(set)).toEqual({ domain, secret, webhookSecret: undefined, imapUrl: undefined })
    const webhookSecret = 'w'.repeat(32)
    expect(bouncesOf({ ...set, BOUNCE_WEBHOOK_SECRET: webhookSecret })).toMatchObject({ domain, secret, webhookSecret })
    const imapUrl = 'imaps://user:password@mail.example/INBOX'
    expect(bouncesOf({ ...set, BOUNCE_IMAP_URL: imapUrl })).toMatchObject({ domain, secret, imapUrl })
    expect(() => bouncesOf({ BOUNCE_IMAP_URL: imapUrl })).toThrow('BOUNCE_DOMAIN')
    expect(() => bouncesOf({ ...set, BOUNCE_IMAP_URL: 'https://mail.example' })).toThrow('BOUNCE_IMAP_URL')
    expect(() => bouncesOf({ BOUNCE_DOMAIN: domain })).toThrow('BOUNCE_SECRET')
    expect(() => bouncesOf({ BOUNCE_SECRET: secret })).toThrow('BOUNCE_DOMAIN')
    expect(() => bouncesOf({ BOUNCE_WEBHOOK_SECRET: webhookSecret })).toThrow('BOUNCE_DOMAIN')
    expect(() => bouncesOf({ ...set, BOUNCE_WEBHOOK_SECRET: 'short' })).toThrow('BOUNCE_WEBHOOK_SECRET')
  })
  it('names what is missing or wrong, and never what was given', () => {
    const wrong = { PORT: 'eighty', AKTENRAUM_SETUP_TOKEN: 'geheim' }
    expect(() => readConfig(wrong)).toThrow(/DATABASE_URL.*\n.*REDIS_URL|PORT/)
    expect(() => readConfig(wrong)).not.toThrow(/eighty|geheim/)
  })
})
