import { isRejection, logStream } from '@aktenraum/domain'
import type { Rejection } from '@aktenraum/domain'
import { logStreams } from '@aktenraum/domain/streams'
import type { EventMeta } from '@aktenraum/infra/event-store/port'
import type { Reply } from '@aktenraum/infra/http/mount'
import type { Runtime } from '@aktenraum/infra/runtime'
import { carryOut } from './carry-out.ts'
import { judgeEntry } from './logs.ts'
import type { JudgedEntry, StandingLogs, Statement } from './logs.ts'

interface About {
  readonly meta: EventMeta
  readonly reply: Reply
}

/** Lets an entry stand that was judged. Refused where somebody was faster. */
export const appendJudged = async (
  runtime: Pick<Runtime, 'store'>,
  { log, entry, after, standing }: JudgedEntry,
  { meta, reply }: About,
): Promise<Rejection | null> => {
  const command = { type: 'AppendLogEntry', log, entry, after } as const
  const stream = logStream(log)
  const appended = await carryOut(runtime, { type: logStreams, stream, command, meta, reply, loaded: standing })
  return isRejection(appended) ? appended : null
}

/** Judges an entry and lets it stand. @throws HttpProblem as `judgeEntry`. */
export const appendEntry = async (
  runtime: Pick<Runtime, 'store'>,
  logs: StandingLogs,
  statement: Statement,
  about: About,
): Promise<Rejection | null> => {
  const judged = await judgeEntry(logs, statement)
  return isRejection(judged) ? judged : appendJudged(runtime, judged, about)
}
