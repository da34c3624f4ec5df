import type { MailId } from '@aktenraum/domain'
import type { TaskEmailDto } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

/** The key of a mail lives so long in the clear, unless the mail goes out before. */
export const plainMs = 10 * 60_000

interface Kept {
  readonly secretId: string
  readonly mailId: MailId
  readonly email: TaskEmailDto
  readonly now: Date
}

/** Beside the log, for the workers: what is in the log stays there for ever. */
export const keepMailSecret = async (db: Queryable, { secretId, mailId, email, now }: Kept): Promise<void> => {
  await db.query(
    `insert into mail_secret
       (secret_id, mail_id, key_id, access_key_id, encrypted_key, substitutes, plaintext_key, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (secret_id) do nothing`,
    [
      secretId,
      mailId,
      email.key_id,
      email.generate_key?.access_key_id ?? '',
      email.encrypted_key ?? '',
      JSON.stringify(email.substitutes),
      email.plaintext_key,
      new Date(now.getTime() + plainMs),
    ],
  )
}

/** Words that came too late. */
export const dropMailSecret = async (db: Queryable, secretId: string): Promise<void> => {
  await db.query('delete from mail_secret where secret_id = $1', [secretId])
}
