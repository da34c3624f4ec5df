import type { LogName } from '@aktenraum/domain'
import { listLogEntries, logEntriesAtOnce, retrievePaperKey } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import { upToDate } from '../desk/desk.ts'
import type { Desk } from '../desk/desk.ts'
import { lengthOf, listEntries } from '../reads/logs.ts'
import { readPaperKey } from '../reads/office.ts'

const partOf = async (db: Queryable, log: LogName, after = 0) => {
  const results = await listEntries(db, log, after)
  return { n: await lengthOf(db, log), results }
}

export const logRoutes = (http: Http, desk: Desk): void => {
  const { pool } = desk.runtime
  mount(
    http,
    listLogEntries,
    upToDate(desk, ['logs'], async ({ params: { log }, query }, { isStaff }) => {
      if (log === 'people' && !isStaff) return { rejected: 'user/forbidden' as const }
      const part = await partOf(pool, log, query.after)
      if (query.office === undefined || part.results.length === logEntriesAtOnce) return part
      return { ...part, office: await partOf(pool, 'office', query.office) }
    }),
  )
  mount(
    http,
    retrievePaperKey,
    upToDate(desk, ['users'], async () => (await readPaperKey(pool)) ?? { rejected: 'user/not-invited' as const }),
  )
}
