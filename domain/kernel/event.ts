import type { z } from 'zod'

export type EventSchemas = Readonly<Record<string, z.ZodType>>

/** The union of the events that a table of schemas describes. */
export type EventsOf<Schemas extends EventSchemas> = {
  [Type in keyof Schemas & string]: { readonly type: Type; readonly data: z.infer<Schemas[Type]> }
}[keyof Schemas & string]

export interface DomainEvent {
  readonly type: string
  readonly data: unknown
}

/** What is known of an event beside its own content. `actor` is a user id or `system`. */
export interface EventMeta {
  readonly commandId: string
  readonly correlationId: string
  readonly causationId?: string
  readonly actor: string
  readonly at: string
  readonly schemaVersion: number
  readonly traceparent?: string
}

/** An event as a store gives it back. `revision` counts from 0 in its stream, `position` orders all streams. */
export type Recorded<Event extends DomainEvent = DomainEvent> = Event & {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly position: string
  readonly meta: EventMeta
}

/** Whether this version has a schema for the event; during an upgrade a newer one may write others. */
export const isKnown = (schemas: EventSchemas, { type }: { readonly type: string }): boolean =>
  Object.hasOwn(schemas, type)

/**
 * Reads stored data by its schema. @throws when the type is unknown or the data does not fit: a bug or a damaged store.
 */
export const parseEvent = <Schemas extends EventSchemas>(
  schemas: Schemas,
  event: { type: string; data: unknown },
): EventsOf<Schemas> => {
  const schema = schemas[event.type]
  if (!schema) throw new Error(`unknown event type ${event.type}`)
  return { type: event.type, data: schema.parse(event.data) } as EventsOf<Schemas>
}
