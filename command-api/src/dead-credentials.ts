import { userId, userStream } from '@aktenraum/domain'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import type { Runtime } from '@aktenraum/infra/runtime'
import { userStreams } from './streams.ts'

/** Login records, recovery rows and passkeys that no event names: of registrations that broke off, or were put out of force. */
export const sweepDeadCredentials = async ({ pool, store }: Pick<Runtime, 'pool' | 'store'>): Promise<number> => {
  const { rows } = await pool.query<{ user_id: string }>(
    `select user_id from (select user_id from credential union all select user_id from account_recovery
       union all select user_id from passkey) vault
     left join user_account u using (user_id)
     group by user_id having count(*) > 1 or bool_or(u.status is null or u.status = 'invited')`,
  )
  let removed = 0
  for (const { user_id } of rows) {
    const id = userId.parse(user_id)
    const { state } = await loadStream(store, userStream(id), userStreams)
    for (const [table, key, inForce] of [
      ['credential', 'credential_id', [state.credentialId]],
      ['account_recovery', 'recovery_id', [state.recoveryId]],
      ['passkey', 'passkey_id', state.passkeys],
    ] as const) {
      const { rowCount } = await pool.query(
        `delete from ${table} where user_id = $1 and ${key} <> all($2) and created_at < now() - interval '1 hour'`,
        [id, inForce.filter((each) => each !== null)],
      )
      removed += rowCount ?? 0
    }
  }
  return removed
}
