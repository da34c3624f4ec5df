import { appendRoster } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { appendRosterAlone } from '../deciding/append-roster.ts'

export const caseLogRoutes = (http: Http): void => {
  mount(http, appendRoster, ({ params: { case_id: caseId }, body: { entry }, meta, reply }, caller) =>
    appendRosterAlone(http.runtime, caller, { caseId, entry, meta: meta(caller.userId), reply }),
  )
}
