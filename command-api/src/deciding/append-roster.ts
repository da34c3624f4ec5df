import { caseStream, isRejection } from '@aktenraum/domain'
import type { CaseId, Rejection, SignedEntryDto, UserId } from '@aktenraum/domain'
import { mayManageCase } from '@aktenraum/domain/policies'
import { caseStreams } from '@aktenraum/domain/streams'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import { WrongExpectedRevision } from '@aktenraum/infra/event-store/port'
import type { EventMeta } from '@aktenraum/infra/event-store/port'
import type { Reply, Session } from '@aktenraum/infra/http/mount'
import type { Runtime } from '@aktenraum/infra/runtime'
import { caseLogsOf } from './case-logs.ts'
import { saysRoster } from './sayings.ts'

interface Signed {
  readonly caseId: CaseId
  readonly entry: SignedEntryDto
  /** Who is named in any case. */
  readonly names?: readonly UserId[]
  readonly meta: EventMeta
  readonly reply: Reply
}

/** Appends a roster that comes with nothing else that happens. One that stands already is left as it is. */
export const appendRosterAlone = (
  runtime: Runtime,
  { userId, isStaff }: Pick<Session, 'userId' | 'isStaff'>,
  { caseId, entry, names = [], meta, reply }: Signed,
): Promise<Rejection | undefined> => {
  const logs = caseLogsOf(runtime)
  return logs.inTurn([caseId], async () => {
    for (;;) {
      const { state } = await loadStream(runtime.store, caseStream(caseId), caseStreams)
      const role = state.participants[userId]
      if (role === undefined) return { rejected: 'case/not-found' as const }
      if (!mayManageCase({ role, isStaff })) return { rejected: 'case/forbidden' as const }
      const says = saysRoster(caseId, entry, names)(state)
      if (await logs.stand(says)) {
        reply.position(await runtime.store.head())
        return undefined
      }
      const judged = await logs.judged(says, meta)
      if (isRejection(judged)) return judged
      const appended = await runtime.store.appendAll(judged).catch(unlessOvertaken)
      // Another process was faster: what it said is no reason to refuse, unless by the rules of the log it is one.
      if (appended === null) continue
      reply.position(appended.position)
      return undefined
    }
  })
}

const unlessOvertaken = (error: unknown): null => {
  if (error instanceof WrongExpectedRevision) return null
  throw error
}
