import { fold, isKnown, isRejection, parseEvent } from '@aktenraum/domain/kernel'
import type { Decider, DomainEvent, EventSchemas, EventsOf, Rejection } from '@aktenraum/domain/kernel'
import type { EventMeta, EventStore, Position, RecordedEvent } from './port.ts'
import { WrongExpectedRevision } from './port.ts'

/** How one kind of stream is read and decided on. */
export interface StreamType<State, Command, Schemas extends EventSchemas> {
  readonly schemas: Schemas
  readonly decider: Decider<State, Command, EventsOf<Schemas> & DomainEvent>
  /**
   * Whether events of types that only a newer version knows, which writes at the same time during an upgrade, may be
   * passed over: when the stream is only read, or also when it is decided on. Left out, neither (decision 0028).
   */
  readonly passesOverNewer?: 'reading' | 'deciding'
}

/** A newer version wrote what this one cannot judge; it is to be asked, or this one once it is as new. */
export class NewerEvent extends Error {
  constructor(stream: string, type: string) {
    super(`stream ${stream} holds an event of type ${type}, which this version does not know`)
    this.name = 'NewerEvent'
  }
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

/** A state in which every event up to `upTo` is folded already: only those after it are read. */
export interface Snapshot<State> {
  readonly state: State
  readonly upTo: Position
}

/** With `commandId` the stream is read to decide on it. @throws NewerEvent */
export const loadStream = async <State, Command, Schemas extends EventSchemas>(
  store: EventStore,
  stream: string,
  { schemas, decider, passesOverNewer }: StreamType<State, Command, Schemas>,
  { commandId, snapshot }: { readonly commandId?: string; readonly snapshot?: Snapshot<State> | undefined } = {},
): Promise<Loaded<State>> => {
  const mayPassOver = passesOverNewer === 'deciding' || (passesOverNewer === 'reading' && commandId === undefined)
  let state = snapshot?.state ?? decider.initialState
  let earlier: Position | null = null
  const take = (event: RecordedEvent): void => {
    if (isKnown(schemas, event)) state = decider.evolve(state, parseEvent(schemas, event))
    else if (!mayPassOver) throw new NewerEvent(stream, event.type)
    if (commandId !== undefined && event.meta.commandId === commandId) earlier = event.position
  }
  if (snapshot !== undefined) {
    const { events, revision } = await readAfter(store, stream, snapshot.upTo)
    for (const event of events) take(event)
    return { state, revision, earlier }
  }
  let revision = -1
  for await (const event of store.readStream(stream)) {
    take(event)
    revision = event.revision
  }
  return { state, revision, earlier }
}

/** Few events are expected; should there be many, they come in parts that grow. */
const firstPart = 8

/** The events of a stream after a position, and the revision of its last event: the stream is read from its end. */
const readAfter = async (
  store: EventStore,
  stream: string,
  position: Position,
): Promise<{ readonly events: readonly RecordedEvent[]; readonly revision: number }> => {
  const later: RecordedEvent[] = []
  let revision = -1
  let from: number | undefined
  for (let limit = firstPart; ; limit *= 8) {
    let read = 0
    for await (const event of store.readStream(stream, {
      backwards: true,
      limit,
      ...(from === undefined ? {} : { from }),
    })) {
      read += 1
      revision = Math.max(revision, event.revision)
      if (event.position <= position) return { events: later.reverse(), revision }
      later.push(event)
      from = event.revision - 1
    }
    if (read < limit || from === -1) return { events: later.reverse(), revision }
  }
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
  {
    stream,
    command,
    meta,
    snapshot,
  }: { stream: string; command: Command; meta: EventMeta; snapshot?: Snapshot<State> },
): Promise<Decided<State> | Rejection> => {
  for (let conflicts = 0; ; conflicts++) {
    const { state, revision, earlier } = await loadStream(store, stream, type, { commandId: meta.commandId, snapshot })
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
