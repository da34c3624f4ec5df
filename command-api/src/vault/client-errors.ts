import type { ScrubbedError, Severity } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { Runtime } from '@aktenraum/infra/runtime'

interface ClientError extends ScrubbedError {
  /** The same for the same error: it is counted. */
  readonly fingerprint: string
  readonly severity: Severity
  /** Of the console that it happened in. */
  readonly version: string
  readonly at: Date
}

export const keepClientError = async (
  db: Queryable,
  { fingerprint, severity, app, version, name, code, frames, at }: ClientError,
): Promise<void> => {
  await db.query(
    `insert into client_error (fingerprint, severity, app, version, name, code, frames, count, first_at, last_at)
     values ($1, $2, $3, $4, $5, $6, $7, 1, $8, $8)
     on conflict (fingerprint) do update set count = client_error.count + 1, last_at = excluded.last_at`,
    [fingerprint, severity, app, version, name, code, JSON.stringify(frames), at],
  )
}

const day = 86_400_000
const keptDays = 30
const maxKinds = 1_000

/** Removes what was not reported for a while, and the oldest of too many. Returns how many there were. */
export const sweepClientErrors = async ({ pool, now }: Runtime): Promise<number> => {
  const before = new Date(now().getTime() - keptDays * day)
  const { rowCount } = await pool.query(
    `delete from client_error where last_at < $1
       or fingerprint in (select fingerprint from client_error order by last_at desc, fingerprint offset $2)`,
    [before, maxKinds],
  )
  return rowCount ?? 0
}
