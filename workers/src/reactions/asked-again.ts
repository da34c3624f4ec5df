import { deadLetterEvents, parseEvent } from '@aktenraum/domain'
import { findEvent } from '@aktenraum/infra/dead-letters/find-event'
import type { SetAside } from '@aktenraum/infra/dead-letters/find-event'
import type { EventStore, RecordedEvent } from '@aktenraum/infra/event-store/port'

/** By these, operators ask for an event that was put aside: to try it again, or to have back what was skipped. */
export const askingTypes = ['DeadLetterRetried', 'SkipWithdrawn'] as const

export interface Asked extends SetAside {
  readonly by: string | null
}

export const isAsking = ({ type }: RecordedEvent): boolean => askingTypes.some((asking) => asking === type)

/** What is asked of the reaction whose checkpoint has this name; `null` where another one is meant. */
export const askedOf = (name: string, event: RecordedEvent): Asked | null => {
  const { data } = parseEvent(deadLetterEvents, event)
  return data.projection === name ? data : null
}

export const readAsked = async (
  store: Pick<EventStore, 'readStream' | 'page'>,
  asked: Asked,
): Promise<RecordedEvent> => {
  const found = await findEvent(store, asked)
  if (found === null) throw new Error('the event is no longer in the log')
  return found
}
