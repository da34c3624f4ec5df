import { caseStream, isRejection } from '@aktenraum/domain'
import { appendRoster } from '@aktenraum/domain/contracts'
import { mayManageCase } from '@aktenraum/domain/policies'
import { caseStreams } from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import { WrongExpectedRevision } from '@aktenraum/infra/event-store/port'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { caseLogsOf } from '../deciding/case-logs.ts'
import { saysRoster } from '../deciding/sayings.ts'

export const caseLogRoutes = (http: Http): void => {
  const { runtime } = http
  mount(http, appendRoster, ({ params: { case_id: caseId }, body: { entry }, meta, reply }, { userId, isStaff }) => {
    const logs = caseLogsOf(runtime)
    return logs.inTurn([caseId], async () => {
      const { state } = await loadStream(runtime.store, caseStream(caseId), caseStreams)
      const role = state.participants[userId]
      if (role === undefined) return { rejected: 'case/not-found' as const }
      if (!mayManageCase({ role, isStaff })) return { rejected: 'case/forbidden' as const }
      const judged = await logs.judged(saysRoster(caseId, entry)(state), meta(userId))
      if (isRejection(judged)) return judged
      for (const { stream, expected, events } of judged) {
        const appended = await runtime.store
          .append(stream, expected, events)
          .catch((error: unknown) => unlessBehind(error))
        // Another process was faster: it is signed again after theirs.
        if (appended === null) return { rejected: 'log/behind' as const }
        reply.position(appended.position)
      }
      return undefined
    })
  })
}

const unlessBehind = (error: unknown): null => {
  if (error instanceof WrongExpectedRevision) return null
  throw error
}
