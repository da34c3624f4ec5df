import type { EncryptedValue, MailId } from '@aktenraum/domain'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import { openWord } from './open-word.ts'

/** What stands in place of what, in the clear. */
export type MailWords = Readonly<Record<string, string>>

interface SecretRow {
  readonly substitutes: Readonly<Record<string, EncryptedValue>>
  readonly plaintext_key: string | null
}

/** Null where their key is gone, or was never there; a word that does not open is left out. */
export const readWords = async (db: Queryable, mailId: MailId, secretId: string | null): Promise<MailWords | null> => {
  const { rows } = await db.query<SecretRow>(
    'select substitutes, plaintext_key from mail_secret where secret_id = $1 and mail_id = $2',
    [secretId, mailId],
  )
  const { plaintext_key: key = null, substitutes = {} } = rows[0] ?? {}
  if (key === null) return null
  const opened = Object.entries(substitutes).map(([old, value]) => [old, openWord(key, mailId, old, value)] as const)
  return Object.fromEntries(opened.filter((each): each is [string, string] => each[1] !== null))
}

/** Of a mail that has gone out, or never will. */
export const forgetWords = async (db: Queryable, mailId: MailId): Promise<void> => {
  await db.query('delete from mail_secret where mail_id = $1', [mailId])
}

/** Keys whose minutes are over, whoever died before they could be used; and words of mails that have ended. */
export const forgetOldWords = async (db: Queryable, now: Date): Promise<void> => {
  await db.query('update mail_secret set plaintext_key = null where plaintext_key is not null and expires_at <= $1', [
    now,
  ])
  await db.query(
    `delete from mail_secret s where expires_at <= $1 and not exists (
    select from mail m where m.mail_id = s.mail_id and m.secret_id = s.secret_id and m.state in ('preparing', 'waiting', 'sending'))`,
    [now],
  )
}
