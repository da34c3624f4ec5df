import type { Decider, DomainEvent, Rejection } from '../kernel/index.ts'
import { fold, isRejection } from '../kernel/index.ts'

/** One sentence for a decider's test: given these facts, when this command, then these events or that refusal. */
export const scenario =
  <State, Command, Event extends DomainEvent>(decider: Decider<State, Command, Event>) =>
  (...past: readonly Event[]) => ({
    when: (command: Command): { readonly events: readonly Event[] } | Rejection => {
      const decision = decider.decide(command, fold(decider, past))
      return isRejection(decision) ? decision : { events: decision }
    },
  })

export * from './ids.ts'
