import type { Queryable } from '@aktenraum/infra/postgres/pool'

/**
 * Whether this signature was never shown before; from then on it was. Those that are believed no more are forgotten.
 */
export const isFirstCall = async (
  db: Queryable,
  { signature, at, expired }: { readonly signature: string; readonly at: string; readonly expired: Date },
): Promise<boolean> => {
  await db.query('delete from mail_report_call where at < $1', [expired])
  const { rowCount } = await db.query(
    'insert into mail_report_call (signature, at) values ($1, $2) on conflict (signature) do nothing',
    [signature, at],
  )
  return rowCount === 1
}

/** It is to come again. */
export const forgetCall = async (db: Queryable, signature: string): Promise<void> => {
  await db.query('delete from mail_report_call where signature = $1', [signature])
}
