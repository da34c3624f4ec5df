import { listAudit as auditContract, verifyAudit as verifyContract } from '@aktenraum/domain/contracts'
import type { AuditEntryDto } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import type { AuditEventRow } from '@aktenraum/infra/read-models/audit'
import { verifyAudit } from '@aktenraum/infra/audit/verify'
import { upToDate } from '../desk/desk.ts'
import type { Desk } from '../desk/desk.ts'
import { countAudit, listAudit } from '../reads/audit.ts'
import { rowsOf, sendRange, sortOf } from './operations-list.ts'

export const auditRoutes = (http: Http, desk: Desk): void => {
  const { pool, store } = desk.runtime
  mount(
    http,
    auditContract,
    upToDate(desk, ['audit'], async (exchange) => {
      const { query } = exchange
      const filter = query.filter ?? {}
      const { offset, limit } = rowsOf(query)
      // They were written in the order of their positions, so all of these are the same order.
      const descending = sortOf(query, ['position', 'id', 'at'])?.descending ?? true
      const [rows, total] = await Promise.all([
        listAudit(pool, filter, { descending, offset, limit }),
        countAudit(pool, filter),
      ])
      sendRange(exchange, 'audit', { offset, shown: rows.length, total })
      return rows.map(toEntry)
    }),
  )
  mount(
    http,
    verifyContract,
    upToDate(desk, ['audit'], async () => {
      const { ok, events, skipped, head, firstBrokenPosition } = await verifyAudit(store, pool)
      return { ok, events, skipped, head, first_broken_position: firstBrokenPosition }
    }),
  )
}

const toEntry = ({ event_id: id, user_id: _, ...entry }: AuditEventRow): AuditEntryDto => ({ id, ...entry })
