import { listClientErrors as clientErrorsContract } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { listClientErrors } from '../reads/client-errors.ts'
import { rowsOf, sendRange, sortOf } from './operations-list.ts'

export const telemetryRoutes = (http: Http): void => {
  mount(http, clientErrorsContract, async (exchange) => {
    const descending = sortOf(exchange.query, ['last_at', 'id'])?.descending ?? true
    const { offset, limit } = rowsOf(exchange.query)
    const { rows, total } = await listClientErrors(http.runtime.pool, { descending, offset, limit })
    sendRange(exchange, 'client_errors', { offset, shown: rows.length, total })
    return [...rows]
  })
}
