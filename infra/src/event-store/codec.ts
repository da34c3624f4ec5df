import { v5 } from 'uuid'
import type { EventMeta, NewEvent, Position, RecordedEvent } from './port.ts'

/** Lifts the data of one event by one schema version. Pure. */
export type Upcaster = (data: unknown) => unknown

/** Keyed `<type>.v<N>`: the upcaster makes version N + 1 of it. */
export type Upcasters = Readonly<Record<string, Upcaster>>

/** An event as a store keeps it: `data` and `meta` are JSON text. */
export interface StoredEvent {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly position: Position
  readonly type: string
  readonly data: string
  readonly meta: string
}

/** An event ready to be written. */
export interface EncodedEvent {
  readonly id: string
  readonly type: string
  readonly data: string
  readonly meta: string
}

const COMMANDS = 'b9d5ab11-5a8a-5c0c-9d67-6f2a4ce3f9f1'

/**
 * The ids of the `count` events a command makes: uuidv5(commandId, index).
 * `scope` keeps the appends of one command to several streams apart.
 */
export const eventIds = (commandId: string, count: number, scope = ''): string[] => {
  const namespace = namespaceOf(commandId)
  const prefix = scope === '' ? '' : `${scope}/`
  return Array.from({ length: count }, (_, index) => v5(`${prefix}${index}`, namespace))
}

/** Command ids of 32 hex digits are 16 random bytes, which `uuid` would refuse as text for their version bits. */
const namespaceOf = (commandId: string): Uint8Array | string => {
  const hex = commandId.replaceAll('-', '')
  return /^[0-9a-f]{32}$/i.test(hex) ? Uint8Array.from(Buffer.from(hex, 'hex')) : v5(commandId, COMMANDS)
}

/** Fills in the ids that were left out and turns data and metadata into JSON text. */
export const encodeEvents = (stream: string, events: readonly NewEvent[]): EncodedEvent[] =>
  events.map(({ id, type, data, meta }, index) => ({
    id: id ?? defaultId(stream, meta.commandId, index),
    type,
    data: JSON.stringify(data ?? null),
    meta: JSON.stringify(meta),
  }))

const defaultId = (stream: string, commandId: string, index: number): string =>
  v5(`${stream}/${index}`, namespaceOf(commandId))

/** Parses nothing until `data` or `meta` is asked for: a page that is only counted or copied costs no parsing. */
export const decodeEvent = (stored: StoredEvent, upcasters: Upcasters = {}): RecordedEvent =>
  new LazyEvent(stored, upcasters)

/** As little of its own as can be: of a rebuild's time, a sixth went into tidying up after events. */
class LazyEvent implements RecordedEvent {
  readonly #stored: StoredEvent
  readonly #upcasters: Upcasters
  #data: unknown
  #meta: EventMeta | undefined

  constructor(stored: StoredEvent, upcasters: Upcasters) {
    this.#stored = stored
    this.#upcasters = upcasters
  }

  get id(): string {
    return this.#stored.id
  }

  get stream(): string {
    return this.#stored.stream
  }

  get revision(): number {
    return this.#stored.revision
  }

  get position(): Position {
    return this.#stored.position
  }

  get type(): string {
    return this.#stored.type
  }

  get json(): string {
    return this.#stored.data
  }

  get metaJson(): string {
    return this.#stored.meta
  }

  get data(): unknown {
    this.#data ??= this.#upcastData(JSON.parse(this.json))
    return this.#data
  }

  get meta(): EventMeta {
    const written = this.#written()
    if (!hasAny(this.#upcasters)) return written
    const schemaVersion = currentVersion(this.type, written.schemaVersion, this.#upcasters)
    return schemaVersion === written.schemaVersion ? written : { ...written, schemaVersion }
  }

  /** The version stands in the metadata, which is not parsed where no upcaster could want to know it. */
  #upcastData(data: unknown): unknown {
    if (!hasAny(this.#upcasters)) return data
    return upcast(this.type, this.#written().schemaVersion, data, this.#upcasters)
  }

  #written(): EventMeta {
    this.#meta ??= parseMeta(this.#stored.meta)
    return this.#meta
  }
}

const hasAny = (upcasters: Upcasters): boolean => {
  for (const _ in upcasters) return true
  return false
}

/** Only `encodeEvents` writes metadata, from the type it is read back as. */
const parseMeta = (json: string): EventMeta => JSON.parse(json) as EventMeta

const currentVersion = (type: string, written: number, upcasters: Upcasters): number => {
  let version = written
  while (upcasters[`${type}.v${version}`] !== undefined) version += 1
  return version
}

/** Applies every upcaster from the version the data was written in. */
export const upcast = (type: string, version: number, data: unknown, upcasters: Upcasters): unknown => {
  const step = upcasters[`${type}.v${version}`]
  return step === undefined ? data : upcast(type, version + 1, step(data), upcasters)
}
