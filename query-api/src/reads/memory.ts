import type { UserId } from '@aktenraum/domain'
import { caseParts } from '@aktenraum/domain/contracts'
import type { SealedMemoryDto } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

/** @param known versions of the parts about cases, none of which is read again; null: nothing about cases */
export const readMemory = async (
  db: Queryable,
  owner: UserId,
  known: readonly number[] | null,
): Promise<SealedMemoryDto[]> => {
  const { rows } = await db.query<SealedMemoryDto>(
    `select log, version, sealed from sealed_memory
     left join unnest($2::text[], $3::int[]) as part (log, known) using (log)
     where user_id = $1 and (log in ('office', 'people') or known <> version) order by log`,
    [owner, known === null ? [] : caseParts, known ?? []],
  )
  return rows
}
