import type { DomainEvent } from './event.ts'
import type { Rejection } from './rejection.ts'

/** What a command comes to: new facts (none when it was so already), or a refusal. */
export type Decision<Event extends DomainEvent> = readonly Event[] | Rejection

export interface Decider<State, Command, Event extends DomainEvent> {
  readonly initialState: State
  readonly decide: (command: Command, state: State) => Decision<Event>
  readonly evolve: (state: State, event: Event) => State
}

export const fold = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  events: Iterable<Event>,
  from: State = decider.initialState,
): State => {
  let state = from
  for (const event of events) state = decider.evolve(state, event)
  return state
}
