import type { EncryptedValue, UserId } from '@aktenraum/domain'
import type { MemoryPlace } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

interface Kept {
  readonly owner: UserId
  readonly log: MemoryPlace
  /** Of what is replaced; 0 for nothing. */
  readonly version: number
  readonly sealed: EncryptedValue
}

/** Compare and swap. False when what is kept is not of that version any more. */
export const keepSealedMemory = async (db: Queryable, { owner, log, version, sealed }: Kept): Promise<boolean> => {
  const { rowCount } = await db.query(
    `insert into sealed_memory (user_id, log, version, sealed) values ($1, $2, $3 + 1, $4)
     on conflict (user_id, log) do update set version = excluded.version, sealed = excluded.sealed
     where sealed_memory.version = $3`,
    [owner, log, version, JSON.stringify(sealed)],
  )
  return rowCount === 1
}

/** What was sealed for keys that are no more. */
export const forgetMemory = async (db: Queryable, owner: UserId): Promise<void> => {
  await db.query('delete from sealed_memory where user_id = $1', [owner])
}
