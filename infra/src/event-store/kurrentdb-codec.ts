import type { EventData, Position as LogPosition, ResolvedEvent } from '@kurrent/kurrentdb-client'
import { jsonEvent, START } from '@kurrent/kurrentdb-client'
import type { EncodedEvent, StoredEvent, Upcasters } from './codec.ts'
import { decodeEvent } from './codec.ts'
import type { Position, RecordedEvent } from './port.ts'

/** An event as it comes out of $all or a stream; links are never resolved. */
export type LogEvent = NonNullable<ResolvedEvent['event']>

/** Digits of the largest unsigned 64-bit number: as text, padded positions sort like the pairs of numbers. */
const DIGITS = 20

export const toPosition = ({ commit, prepare }: LogPosition): Position =>
  `${String(commit).padStart(DIGITS, '0')}-${String(prepare).padStart(DIGITS, '0')}`

export const fromPosition = (position: Position): LogPosition | typeof START => {
  const [commit, prepare] = position.split('-')
  return commit && prepare ? { commit: BigInt(commit), prepare: BigInt(prepare) } : START
}

export const toEventData = ({ id, type, data, meta }: EncodedEvent): EventData =>
  jsonEvent({ id, type, data: parse(data), metadata: parse(meta) })

/** As `toEventData`, for an append to several streams: what that keeps beside an event is text. */
export const toRecordData = ({ id, type, data, meta }: EncodedEvent): EventData =>
  jsonEvent({ id, type, data: parse(data), metadata: mapped(parse(meta), (_, value) => String(value)) })

type Mapped = Record<string, unknown>
const mapped = (values: Mapped, to: (name: string, value: unknown) => unknown): Mapped =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, to(name, value)]))

/** The client takes a value and makes JSON text of it, the text `encodeEvents` made. */
const parse = (json: string): Record<string, unknown> => JSON.parse(json) as Record<string, unknown>

export const toRecordedEvent = (event: LogEvent, upcasters: Upcasters): RecordedEvent =>
  decodeEvent(new StoredLogEvent(event), upcasters)

/** The client has parsed the JSON already; it becomes text again only where somebody asks for it. */
class StoredLogEvent implements StoredEvent {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly position: Position
  readonly type: string
  readonly #event: LogEvent

  constructor(event: LogEvent) {
    this.id = event.id
    this.stream = event.streamId
    this.revision = Number(event.revision)
    this.position = event.position ? toPosition(event.position) : ''
    this.type = event.type
    this.#event = event
  }

  get data(): string {
    return JSON.stringify(this.#event.data)
  }

  get meta(): string {
    const metadata = this.#event.metadata as Mapped
    return JSON.stringify(mapped(metadata, (name, value) => (name === 'schemaVersion' ? Number(value) : value)))
  }
}
