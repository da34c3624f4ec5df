import { listLogEntries, retrievePaperKey } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { upToDate } from '../desk/desk.ts'
import type { Desk } from '../desk/desk.ts'
import { lengthOf, listEntries } from '../reads/logs.ts'
import { readPaperKey } from '../reads/office.ts'

export const logRoutes = (http: Http, desk: Desk): void => {
  const { pool } = desk.runtime
  mount(
    http,
    listLogEntries,
    upToDate(desk, ['logs'], async ({ params: { log }, query }, { isStaff }) => {
      if (log === 'people' && !isStaff) return { rejected: 'user/forbidden' as const }
      const results = await listEntries(pool, log, query.after ?? 0)
      return { n: await lengthOf(pool, log), results }
    }),
  )
  mount(
    http,
    retrievePaperKey,
    upToDate(desk, ['users'], async () => (await readPaperKey(pool)) ?? { rejected: 'user/not-invited' as const }),
  )
}
