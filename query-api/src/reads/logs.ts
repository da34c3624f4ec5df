import type { LogName, SignedEntryDto } from '@aktenraum/domain'
import { logEntriesAtOnce } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

/** The next entries of a log of the office, after so many; of a `seen` whose author says it again later, the record. */
export const listEntries = async (db: Queryable, log: LogName, after: number): Promise<(SignedEntryDto | string)[]> => {
  const { rows } = await db.query<{ entry: SignedEntryDto | string }>(
    `select case when n < newest then to_jsonb(record) else entry end as entry
    from log_entry
    left join (
      select seen_by, max(n) as newest from log_entry where seen_by is not null group by seen_by
    ) as words using (seen_by)
    where log = $1 and n > $2 order by n limit ${logEntriesAtOnce}`,
    [log, after],
  )
  return rows.map(({ entry }) => entry)
}

export const lengthOf = async (db: Queryable, log: LogName): Promise<number> => {
  const { rows } = await db.query<{ n: number }>('select coalesce(max(n), 0)::int as n from log_entry where log = $1', [
    log,
  ])
  return rows[0]?.n ?? 0
}
