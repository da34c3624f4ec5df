import { fold, isKnown, isRejection, parseEvent } from '@aktenraum/domain/kernel'
import type { Decider, DomainEvent, EventSchemas, EventsOf, Rejection } from '@aktenraum/domain/kernel'
import { eventIds } from './codec.ts'
import type {
  AppendResult,
  EventMeta,
  EventStore,
  Expected,
  NewEvent,
  Position,
  RecordedEvent,
  StreamAppend,
} from './port.ts'
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
 * `revision` is -1 for a stream that nobody wrote to, and `lastId`, the id of its last event, is null. `carriedOut`:
 * where the events of each command stand that was carried out on it before, of a stream that was read to decide on it.
 */
export interface Loaded<State> {
  readonly state: State
  readonly revision: number
  readonly lastId: string | null
  readonly carriedOut: ReadonlyMap<string, Position>
}

/** A state in which every event up to `upTo` is folded already: only those after it are read. */
export interface Snapshot<State> {
  readonly state: State
  readonly upTo: Position
}

interface Loading<State> {
  /** Whether it is read to decide on it. */
  readonly isToDecide?: boolean
  readonly snapshot?: Snapshot<State> | undefined
  /** As it was loaded before, in the same way: only what came since is read, if the stream still goes on from there. */
  readonly known?: Loaded<State> | undefined
}

/** @throws NewerEvent */
export const loadStream = async <State, Command, Schemas extends EventSchemas>(
  store: EventStore,
  stream: string,
  type: StreamType<State, Command, Schemas>,
  { isToDecide = false, snapshot, known }: Loading<State> = {},
): Promise<Loaded<State>> => {
  const about = { stream, type, isToDecide }
  const since = known === undefined ? null : await readSince(store, stream, known)
  if (known !== undefined && since !== null) return folded(known, since, about)
  const nothing = { state: type.decider.initialState, revision: -1, lastId: null, carriedOut: new Map<never, never>() }
  if (snapshot === undefined) return folded(nothing, store.readStream(stream), about)
  const { events, revision } = await readAfter(store, stream, snapshot.upTo)
  return { ...(await folded({ ...nothing, state: snapshot.state }, events, about)), revision }
}

interface Folding<State, Command, Schemas extends EventSchemas> {
  readonly stream: string
  readonly type: StreamType<State, Command, Schemas>
  readonly isToDecide: boolean
}

const folded = async <State, Command, Schemas extends EventSchemas>(
  start: Loaded<State>,
  events: Iterable<RecordedEvent> | AsyncIterable<RecordedEvent>,
  { stream, type: { schemas, decider, passesOverNewer }, isToDecide }: Folding<State, Command, Schemas>,
): Promise<Loaded<State>> => {
  const mayPassOver = passesOverNewer === 'deciding' || (passesOverNewer === 'reading' && !isToDecide)
  let { state, revision, lastId } = start
  const carriedOut = new Map(start.carriedOut)
  for await (const event of events) {
    if (isKnown(schemas, event)) state = decider.evolve(state, parseEvent(schemas, event))
    else if (!mayPassOver) throw new NewerEvent(stream, event.type)
    if (isToDecide) carriedOut.set(event.meta.commandId, event.position)
    revision = event.revision
    lastId = event.id
  }
  return { state, revision, lastId, carriedOut }
}

/** The events after those that were loaded; null where the last of them is not there any more. */
export const readSince = async (
  store: EventStore,
  stream: string,
  { revision, lastId }: Pick<Loaded<unknown>, 'revision' | 'lastId'>,
): Promise<readonly RecordedEvent[] | null> => {
  const events: RecordedEvent[] = []
  for await (const event of store.readStream(stream, { from: Math.max(0, revision) })) events.push(event)
  if (lastId === null) return events
  const [last, ...since] = events
  return last?.id === lastId ? since : null
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
 * What has to be appended to other streams together with the events of a decision, or not at all. It is asked anew at
 * each attempt, once the decision has events, and told what they make of the stream, and how it stood before.
 */
export type Along<State> = (after: State, former: State) => Promise<Rejection | readonly StreamAppend[]>

interface Deciding<State, Command> {
  readonly stream: string
  /** A function where it depends on how the stream stands. */
  readonly command: Command | ((state: State) => Command)
  readonly meta: EventMeta
  /** The stream as it was read to decide on it; it is read again only where another writer was faster. */
  readonly loaded?: Loaded<State> | undefined
  readonly snapshot?: Snapshot<State>
  /**
   * Done once, after the first decision that is no refusal, a repeated command's too, and before anything is appended.
   */
  readonly before?: ((state: State, isRepeated: boolean) => Promise<Rejection | null>) | undefined
  readonly along?: Along<State> | undefined
}

/**
 * Read, fold, decide, append with the revision read; again when another writer was faster.
 * Event ids derive from `meta.commandId` and the stream, so the same command gives the same events once.
 */
export const decideAndAppend = async <State, Command, Schemas extends EventSchemas>(
  store: EventStore,
  type: StreamType<State, Command, Schemas>,
  { stream, command, meta, loaded, snapshot, before = nothingBefore, along = nothingAlong }: Deciding<State, Command>,
): Promise<Decided<State> | Rejection> => {
  const read = (): Promise<Loaded<State>> => loadStream(store, stream, type, { isToDecide: true, snapshot })
  let now = loaded ?? (await read())
  let prepare = before
  for (let conflicts = 0; ; conflicts++) {
    const decision = decide(type, now, { command, meta })
    if (isRejection(decision)) return decision
    const refused = await prepare(now.state, now.carriedOut.has(meta.commandId))
    if (refused !== null) return refused
    prepare = nothingBefore
    if (decision.length === 0) return { state: now.state, ...replayOf(now, meta) }
    const state = fold(type.decider, decision, now.state)
    const events = decision.map((event) => ({ type: event.type, data: event.data, meta }))
    const append = { stream, expected: revisionOf(now.revision), events }
    try {
      return await appendWith(store, append, { state, others: await along(state, now.state) })
    } catch (error) {
      if (!isWorthAnother(error, conflicts)) throw error
      now = await read()
    }
  }
}

interface DecidingAll<State, Command> {
  readonly stream: string
  readonly commands: readonly { readonly command: Command; readonly meta: EventMeta }[]
  readonly snapshot?: Snapshot<State> | undefined
}

/**
 * As `decideAndAppend`, for several commands on one stream: each is decided on as those before it leave the stream, and
 * what they come to is appended together or not at all. The first refusal is the answer.
 */
export const decideAllAndAppend = async <State, Command, Schemas extends EventSchemas>(
  store: EventStore,
  type: StreamType<State, Command, Schemas>,
  { stream, commands, snapshot }: DecidingAll<State, Command>,
): Promise<Omit<Decided<State>, 'replayed'> | Rejection> => {
  for (let conflicts = 0; ; conflicts++) {
    const loaded = await loadStream(store, stream, type, { isToDecide: true, snapshot })
    let { state } = loaded
    const events: NewEvent[] = []
    for (const { command, meta } of commands) {
      const decision = decide(type, { ...loaded, state }, { command, meta })
      if (isRejection(decision)) return decision
      state = fold(type.decider, decision, state)
      // The ids that each command would have alone, so that it is known again either way.
      const ids = eventIds(meta.commandId, decision.length, stream)
      decision.forEach((event, index) =>
        events.push({ id: ids[index] as string, type: event.type, data: event.data, meta }),
      )
    }
    if (events.length === 0) return { state }
    try {
      const { position } = await store.append(stream, revisionOf(loaded.revision), events)
      return { state, position }
    } catch (error) {
      if (!isWorthAnother(error, conflicts)) throw error
    }
  }
}

const isWorthAnother = (error: unknown, conflicts: number): boolean =>
  error instanceof WrongExpectedRevision && conflicts < maxConflicts

const appendWith = async <State>(
  store: EventStore,
  append: StreamAppend,
  { state, others }: { readonly state: State; readonly others: Rejection | readonly StreamAppend[] },
): Promise<Decided<State> | Rejection> =>
  isRejection(others) ? others : { state, ...resultOf(await appendTo(store, [...others, append])) }

/** What was carried out before comes to nothing new. */
const decide = <State, Command, Schemas extends EventSchemas>(
  { decider }: StreamType<State, Command, Schemas>,
  { state, carriedOut }: Loaded<State>,
  { command, meta }: Pick<Deciding<State, Command>, 'command' | 'meta'>,
): readonly (EventsOf<Schemas> & DomainEvent)[] | Rejection => {
  const complete = isOfState(command) ? command(state) : command
  return carriedOut.has(meta.commandId) ? [] : decider.decide(complete, state)
}

const isOfState = <State, Command>(
  command: Command | ((state: State) => Command),
): command is (state: State) => Command => typeof command === 'function'

const replayOf = (
  { carriedOut }: Loaded<unknown>,
  { commandId }: EventMeta,
): Pick<Decided<unknown>, 'position' | 'replayed'> => {
  const position = carriedOut.get(commandId)
  return position === undefined ? {} : { position, replayed: true }
}

const resultOf = ({ position, replayed }: AppendResult): Omit<Decided<unknown>, 'state'> => ({
  position,
  ...(replayed === undefined ? {} : { replayed }),
})

const nothingBefore = (): Promise<null> => Promise.resolve(null)
const nothingAlong = (): Promise<readonly StreamAppend[]> => Promise.resolve([])

/** The expectation that a stream is as it was read. */
export const revisionOf = (revision: number): Expected => (revision === -1 ? 'none' : revision)

const appendTo = (store: EventStore, appends: readonly StreamAppend[]): Promise<AppendResult> => {
  const [only, ...others] = appends
  if (only === undefined || others.length > 0) return store.appendAll(appends)
  return store.append(only.stream, only.expected, only.events)
}
