import type { EventType } from '@aktenraum/domain'
import type { RecordedEvent } from '@aktenraum/infra/event-store/port'
import type { Dependencies } from '../deciding/dependencies.ts'

/**
 * What follows from an event, beside read models. Has a checkpoint of its own; an event may come twice, and twice must
 * be the same as once. And one must not depend on another having been reacted to: what fails for good is put aside,
 * and comes later or never.
 */
export interface Reaction {
  readonly name: string
  readonly types: readonly EventType[]
  readonly react: (event: RecordedEvent, deps: Dependencies) => Promise<void>
  /**
   * Several events of these types that follow each other in the log, with the outcome of one after the other, at less
   * cost. Where it fails, each is reacted to singly.
   */
  readonly together?: {
    readonly types: readonly EventType[]
    readonly react: (events: readonly RecordedEvent[], deps: Dependencies) => Promise<void>
  }
}
