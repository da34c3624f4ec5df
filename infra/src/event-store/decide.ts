import { fold, isRejection, parseEvent } from '@aktenraum/domain/kernel'
import type { Decider, DomainEvent, EventSchemas, EventsOf, Rejection } from '@aktenraum/domain/kernel'
import type { EventMeta, EventStore, Position } from './port.ts'
import { WrongExpectedRevision } from './port.ts'

/** How one kind of stream is read and decided on. */
export interface StreamType<State, Command, Schemas extends EventSchemas> {
  readonly schemas: Schemas
  readonly decider: Decider<State, Command, EventsOf<Schemas> & DomainEvent>
}

/**
 * `revision` is -1 for a stream that nobody wrote to. `earlier`: where the events of `commandId` stand, if this very
 * command was carried out before.
 */
export interface Loaded<State> {
  readonly state: State
  readonly revision: number
  readonly earlier: Position | null
}

export const loadStream = async <State, Command, Schemas extends EventSchemas>(
  store: EventStore,
  stream: string,
  { schemas, decider }: StreamType<State, Command, Schemas>,
  commandId?: string,
): Promise<Loaded<State>> => {
  let state = decider.initialState
  let revision = -1
  let earlier: Position | null = null
  for await (const event of store.readStream(stream)) {
    state = decider.evolve(state, parseEvent(schemas, event))
    revision = event.revision
    if (commandId !== undefined && event.meta.commandId === commandId) earlier = event.position
  }
  return { state, revision, earlier }
}

/** `position` is missing when there was nothing new to record. */
export interface Decided<State> {
  readonly state: State
  readonly position?: Position
  readonly replayed?: true
}

const maxConflicts = 8

/**
 * Read, fold, decide, append with the revision read; again when another writer was faster.
 * Event ids derive from `meta.commandId` and the stream, so the same command gives the same events once.
 */
export const decideAndAppend = async <State, Command, Schemas extends EventSchemas>(
  store: EventStore,
  type: StreamType<State, Command, Schemas>,
  { stream, command, meta }: { stream: string; command: Command; meta: EventMeta },
): Promise<Decided<State> | Rejection> => {
  for (let conflicts = 0; ; conflicts++) {
    const { state, revision, earlier } = await loadStream(store, stream, type, meta.commandId)
    if (earlier !== null) return { state, position: earlier, replayed: true }
    const decision = type.decider.decide(command, state)
    if (isRejection(decision)) return decision
    if (decision.length === 0) return { state }
    try {
      const expected = revision === -1 ? 'none' : revision
      const appended = await store.append(
        stream,
        expected,
        decision.map((event) => ({ type: event.type, data: event.data, meta })),
      )
      return {
        state: fold(type.decider, decision, state),
        position: appended.position,
        ...(appended.replayed ? { replayed: true as const } : {}),
      }
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision) || conflicts >= maxConflicts) throw error
    }
  }
}
