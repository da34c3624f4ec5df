import { caseStream, isRejection } from '@aktenraum/domain'
import { appendRoster } from '@aktenraum/domain/contracts'
import { mayManageCase } from '@aktenraum/domain/policies'
import { caseStreams } from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { caseLogsOf } from '../deciding/case-logs.ts'
import { saysRoster } from '../deciding/sayings.ts'

export const caseLogRoutes = (http: Http): void => {
  const { runtime } = http
  mount(http, appendRoster, ({ params: { case_id: caseId }, body: { entry }, meta, reply }, { userId, isStaff }) => {
    const logs = caseLogsOf(runtime)
    return logs.inTurn([caseId], async () => {
      for (;;) {
        const { state } = await loadStream(runtime.store, caseStream(caseId), caseStreams)
        const role = state.participants[userId]
        if (role === undefined) return { rejected: 'case/not-found' as const }
        if (!mayManageCase({ role, isStaff })) return { rejected: 'case/forbidden' as const }
        const said = await logs.say(saysRoster(caseId, entry)(state), meta(userId))
        // Another process was faster: what it said is no reason to refuse, unless by the rules of the log it is one.
        if (said === null) continue
        if (isRejection(said)) return said
        reply.position(said.position)
        return undefined
      }
    })
  })
}
