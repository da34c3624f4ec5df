import { instant, isRejection } from '@aktenraum/domain'
import type { CaseId, EventSchemas, Instant, Rejection, UserId } from '@aktenraum/domain'
import { fold } from '@aktenraum/domain/kernel'
import { decideAndAppend, loadStream, revisionOf } from '@aktenraum/infra/event-store/decide'
import type { Along, Decided, Loaded, StreamType } from '@aktenraum/infra/event-store/decide'
import type { EventMeta, StreamAppend } from '@aktenraum/infra/event-store/port'
import type { Reply } from '@aktenraum/infra/http/mount'
import type { Runtime } from '@aktenraum/infra/runtime'
import { caseLogsOf } from './case-logs.ts'
import type { Saying } from './case-logs.ts'

type Store = Pick<Runtime, 'store'>

export interface Work<State, Command, Schemas extends EventSchemas> {
  readonly type: StreamType<State, Command, Schemas>
  readonly stream: string
  /**
   * A function where it depends on how the stream stands: it may throw an `HttpProblem` for what does not fit to that.
   */
  readonly command: Command | ((state: NoInfer<State>) => Command)
  readonly meta: EventMeta
  readonly reply: Reply
  /** The stream where it was read already, by `loadToDecide`. */
  readonly loaded?: Loaded<NoInfer<State>>
  /** In whose logs the caller has signed something. */
  readonly cases?: readonly CaseId[]
  /** What must be said in those logs where the command makes this of its stream: both come to stand, or neither. */
  readonly says?: (after: NoInfer<State>) => readonly Saying[]
  /**
   * Whether that is said also where nothing comes of the command, for things are so already: then what somebody signed
   * stands whenever they are told that it was done, and their browser finds it.
   */
  readonly saysAnyway?: boolean
  /** What must happen to other streams where the command makes something of its own: all of it, or nothing. */
  readonly along?: Along<NoInfer<State>>
  /**
   * Stores beside the log what must be there before it is recorded. Of what would be refused as things stand nothing is
   * stored; what is repeated is stored again. What it refuses itself leaves nothing behind.
   */
  readonly before?: (state: NoInfer<State>, isRepeated: boolean) => Promise<Rejection | null | void>
  /** Takes back what `before` stored for a command that was refused all the same: somebody else was faster. */
  readonly undo?: (state: NoInfer<State>) => Promise<unknown>
  /** Ends what the command leads to. Should this process end before, the sweep does it. */
  readonly after?: (state: NoInfer<State>) => Promise<unknown>
}

/**
 * Carries a command out, and tells the caller how far to read to see what came of it. Its stream is read once, and
 * again only where another writer was faster, or to take something back.
 */
export const carryOut = async <State, Command, Schemas extends EventSchemas>(
  runtime: Store,
  work: Work<State, Command, Schemas>,
): Promise<Decided<State> | Rejection> => {
  const { type, stream, reply, cases = [], undo, after } = work
  const { command, meta, loaded } = work
  const logs = caseLogsOf(runtime)
  let isPrepared = false
  const before = async (state: State, isRepeated: boolean): Promise<Rejection | null> => {
    const refused = (await work.before?.(state, isRepeated)) ?? null
    isPrepared = refused === null
    return refused
  }
  const along: Along<State> = async (made, former) => {
    const others = (await work.along?.(made, former)) ?? []
    if (isRejection(others)) return others
    const said = await logs.judged(work.says?.(made) ?? [], meta)
    return isRejection(said) ? said : [...others, ...said]
  }
  const decided = () => decideAndAppend(runtime.store, type, { stream, command, meta, loaded, before, along })
  const done = await logs.inTurn(cases, async () => {
    for (;;) {
      const found = await decided()
      const isNothingNew = !isRejection(found) && found.position === undefined
      if (!isNothingNew || work.saysAnyway !== true) return found
      const said = await logs.say(work.says?.(found.state) ?? [], meta)
      if (said !== null) return isRejection(said) ? said : { ...found, ...said }
    }
  })
  if (isRejection(done)) {
    if (isPrepared) await undo?.((await loadStream(runtime.store, stream, type)).state)
    return done
  }
  reply.position(done.position)
  await after?.(done.state)
  return done
}

/** A stream as it stands, for who must know it before it is decided on. */
export const loadToDecide = <State, Command, Schemas extends EventSchemas>(
  { store }: Store,
  type: StreamType<State, Command, Schemas>,
  stream: string,
): Promise<Loaded<State>> => loadStream(store, stream, type, { isToDecide: true })

/** What the command would be refused with as things stand, or `null`. What was carried out before is not refused. */
export const obstacleTo = <State, Command, Schemas extends EventSchemas>(
  { decider }: StreamType<State, Command, Schemas>,
  { state, carriedOut }: Loaded<NoInfer<State>>,
  { command, meta }: { readonly command: Command; readonly meta: EventMeta },
): Rejection | null => {
  if (carriedOut.has(meta.commandId)) return null
  const decision = decider.decide(command, state)
  return isRejection(decision) ? decision : null
}

/** What a command makes of one more stream. */
export interface DecidedAlong<State> {
  readonly former: State
  readonly state: State
  /** Nothing where the stream stays as it was. */
  readonly appends: readonly StreamAppend[]
}

/** Decides on one more stream that was read, for `along`: what comes of it stands with the first, or not at all. */
export const decideAlong = <State, Command, Schemas extends EventSchemas>(
  { decider }: StreamType<State, Command, Schemas>,
  { state: former, revision }: Loaded<NoInfer<State>>,
  { stream, command, meta }: { readonly stream: string; readonly command: Command; readonly meta: EventMeta },
): DecidedAlong<State> | Rejection => {
  const decision = decider.decide(command, former)
  if (isRejection(decision)) return decision
  const events = decision.map(({ type, data }) => ({ type, data, meta }))
  const appends = events.length === 0 ? [] : [{ stream, expected: revisionOf(revision), events }]
  return { former, state: fold(decider, decision, former), appends }
}

/** Who commands, and when: what every command begins with. */
export const commandedBy = (meta: EventMeta, by: UserId): { readonly by: UserId; readonly at: Instant } => ({
  by,
  at: instant.parse(meta.at),
})
