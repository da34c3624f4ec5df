import { officeTimeZone } from '@aktenraum/domain'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { AuditEventRow } from '@aktenraum/infra/read-models/audit'
import { parameters } from './slice.ts'

/** `day`: YYYY-MM-DD as the office's clock shows it. */
export type AuditFilter = Partial<
  Readonly<Record<'case_id' | 'document_id' | 'actor' | 'type' | 'stream' | 'day', string | undefined>>
>

const columns = ['case_id', 'document_id', 'actor', 'type', 'stream'] as const

const chosen = (filter: AuditFilter, bind: (value: unknown) => string): string => {
  const conditions = columns.flatMap((name) => (filter[name] === undefined ? [] : [`${name} = ${bind(filter[name])}`]))
  if (filter.day !== undefined) {
    const day = `${bind(filter.day)}::date`
    conditions.push(`at >= ${day}::timestamp at time zone '${officeTimeZone}'`)
    conditions.push(`at < (${day} + 1)::timestamp at time zone '${officeTimeZone}'`)
  }
  return conditions.length === 0 ? 'true' : conditions.join(' and ')
}

/** The offset runs over positions alone; entries are read for the page only. */
export const listAudit = async (
  db: Queryable,
  filter: AuditFilter,
  { descending, limit, offset }: { descending: boolean; limit: number; offset: number },
): Promise<readonly AuditEventRow[]> => {
  const { values, bind } = parameters()
  const direction = descending ? 'desc' : 'asc'
  const { rows } = await db.query<AuditEventRow>(
    `with shown as materialized (
       select position from audit_event where ${chosen(filter, bind)}
       order by position ${direction} limit ${bind(limit)} offset ${bind(offset)}
     ) select a.* from shown join audit_event a using (position) order by position ${direction}`,
    values,
  )
  return rows
}

export const countAudit = async (db: Queryable, filter: AuditFilter): Promise<number> => {
  const { values, bind } = parameters()
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from audit_event where ${chosen(filter, bind)}`,
    values,
  )
  return rows[0]?.count ?? 0
}
