import { instant, isRejection } from '@aktenraum/domain'
import type { DomainEvent, EventSchemas, EventsOf, Instant, Rejection, UserId } from '@aktenraum/domain'
import { decideAndAppend, loadStream } from '@aktenraum/infra/event-store/decide'
import type { Decided, StreamType } from '@aktenraum/infra/event-store/decide'
import type { EventMeta } from '@aktenraum/infra/event-store/port'
import type { Reply } from '@aktenraum/infra/http/mount'
import type { Runtime } from '@aktenraum/infra/runtime'

interface Commanded<Command> {
  readonly stream: string
  readonly command: Command
  readonly meta: EventMeta
}

/** Carries a command out and tells the caller how far to read to see what came of it. */
export const handleCommand = async <State, Command, Schemas extends EventSchemas>(
  { store }: Pick<Runtime, 'store'>,
  type: StreamType<State, Command, Schemas>,
  commanded: Commanded<Command>,
  reply: Reply,
): Promise<Decided<State> | Rejection> => {
  const result = await decideAndAppend(store, type, commanded)
  if (!isRejection(result)) reply.position(result.position)
  return result
}

/**
 * What the command would be refused with as things stand, or `null`: asked before something is stored beside the log
 * for its sake. A command that was carried out before is not refused.
 */
export const obstacleTo = async <State, Command, Schemas extends EventSchemas>(
  { store }: Pick<Runtime, 'store'>,
  type: StreamType<State, Command, Schemas>,
  { stream, command, meta }: Commanded<Command>,
): Promise<Rejection | null> => {
  const { state, earlier } = await loadStream(store, stream, type, { commandId: meta.commandId })
  if (earlier !== null) return null
  const decision: readonly (EventsOf<Schemas> & DomainEvent)[] | Rejection = type.decider.decide(command, state)
  return isRejection(decision) ? decision : null
}

/** Who commands, and when: what every command begins with. */
export const commandedBy = (meta: EventMeta, by: UserId): { readonly by: UserId; readonly at: Instant } => ({
  by,
  at: instant.parse(meta.at),
})
