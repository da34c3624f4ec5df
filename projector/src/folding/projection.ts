import type { AktenraumEvent, EventType } from '@aktenraum/domain'
import type { Position, RecordedEvent } from '@aktenraum/infra/event-store/port'
import type { Table } from '@aktenraum/infra/read-models/table'
import type { RowChange } from './changes.ts'

export type EventOf<Type extends EventType> = RecordedEvent<Type, Extract<AktenraumEvent, { type: Type }>['data']>

type Handlers = { readonly [Type in EventType]?: (event: EventOf<Type>) => readonly RowChange[] }

interface Named {
  readonly name: string
  /** To be raised when old events would give other rows: the tables are then rebuilt at the next start. */
  readonly version: number
  /** All tables that are written, none of which another projection may write. */
  readonly tables: readonly Table[]
  /** Every row is put once and never touched again: a rebuild then need not keep any in memory. */
  readonly appendOnly?: true
}

/** Rows from events, each event for itself. The keys of `on` are also the filter of the subscription. */
export interface Projection extends Named {
  readonly on: Handlers
}

/** Rows from every event, each knowing what the one before left behind: the text that stands in the checkpoint. */
export interface Chain extends Named {
  readonly start: string
  readonly link: (carry: string, event: RecordedEvent) => Linked
}
export interface Linked {
  readonly carry: string
  readonly changes: readonly RowChange[]
}

export type AnyProjection = Projection | Chain

/** Where a projection is: all up to `position` is in its rows. `carry` is '' unless it is a chain. */
export interface Place {
  readonly position: Position
  readonly carry: string
}

/** What the store is asked for; nothing for a chain, which takes every event. */
export const filterOf = (projection: AnyProjection): { readonly types?: readonly string[] } =>
  'link' in projection ? {} : { types: Object.keys(projection.on) }

export const startOf = (projection: AnyProjection): Place => ({
  position: '',
  carry: 'link' in projection ? projection.start : '',
})

/** One event of a page could not be turned into rows: it, and not an outage, is what is wrong. */
export class EventFailed extends Error {
  readonly event: RecordedEvent
  constructor(event: RecordedEvent, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'EventFailed'
    this.event = event
  }
}

/** Hands the changes of each event to `take`, in order, and returns what a chain carries on. @throws EventFailed */
export const project = (
  projection: AnyProjection,
  events: readonly RecordedEvent[],
  carry: string,
  take: (change: RowChange) => void,
): string => {
  let carried = carry
  for (const event of events) {
    try {
      if ('link' in projection) {
        const linked = projection.link(carried, event)
        for (const change of linked.changes) take(change)
        carried = linked.carry
      } else for (const change of handlerFor(projection, event.type)?.(event) ?? NOTHING) take(change)
    } catch (cause) {
      throw new EventFailed(event, cause)
    }
  }
  return carried
}

const NOTHING: readonly RowChange[] = []

/** The log holds what the deciders made of these very types, lifted to their present shape by the upcasters. */
const handlerFor = (projection: Projection, type: string) =>
  projection.on[type as EventType] as ((event: RecordedEvent) => readonly RowChange[]) | undefined
