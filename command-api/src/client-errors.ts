import type { Runtime } from '@aktenraum/infra/runtime'

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
