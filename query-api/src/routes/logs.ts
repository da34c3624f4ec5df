import type { LogName, SignedEntryDto } from '@aktenraum/domain'
import { listLogEntries, logEntriesAtOnce, retrievePaperKey } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { upToDate } from '../desk.ts'
import type { Desk } from '../desk.ts'
import { readPaperKey } from '../reads/office.ts'

export const logRoutes = (http: Http, desk: Desk): void => {
  const { pool } = desk.runtime
  mount(
    http,
    listLogEntries,
    upToDate(desk, ['logs'], async ({ params: { log }, query }, { isStaff }) => {
      if (log === 'people' && !isStaff) return { rejected: 'user/forbidden' as const }
      const { rows } = await pool.query<{ entry: SignedEntryDto }>(
        `select entry from log_entry where log = $1 and n > $2 order by n limit ${logEntriesAtOnce}`,
        [log, query.after ?? 0],
      )
      return { n: await lengthOf(log), results: rows.map(({ entry }) => entry) }
    }),
  )
  mount(
    http,
    retrievePaperKey,
    upToDate(desk, ['users'], async () => (await readPaperKey(pool)) ?? { rejected: 'user/not-invited' as const }),
  )
  const lengthOf = async (log: LogName): Promise<number> => {
    const { rows } = await pool.query<{ n: number }>(
      'select coalesce(max(n), 0)::int as n from log_entry where log = $1',
      [log],
    )
    return rows[0]?.n ?? 0
  }
}
