import type { UsageDto } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

/**
 * Of everything there is, once: for a page that is opened before something is ordered. Who was only invited counts not.
 */
export const readUsage = async (db: Queryable): Promise<UsageDto> => {
  const { rows } = await db.query<UsageDto>(
    `select (select count(*) from case_file where not is_staff_room)::int as cases,
       (select count(*) from user_account where is_staff and status in ('accepted', 'confirmed'))::int as users,
       count(*)::int as documents, coalesce(sum(size), 0)::float8 as storage
     from document`,
  )
  return rows[0] ?? { cases: 0, users: 0, documents: 0, storage: 0 }
}
