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
  it('names what is missing or wrong, and never what was given', () => {
    const wrong = { PORT: 'eighty', AKTENRAUM_SETUP_TOKEN: 'geheim' }
    expect(() => readConfig(wrong)).toThrow(/DATABASE_URL.*\n.*REDIS_URL|PORT/)
    expect(() => readConfig(wrong)).not.toThrow(/eighty|geheim/)
  })
})
