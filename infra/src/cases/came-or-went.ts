import { caseEvents, caseStream, parseEvent } from '@aktenraum/domain'
import type { CaseId, UserId } from '@aktenraum/domain'
import { isKnown } from '@aktenraum/domain/kernel'
import type { EventStore, Position } from '../event-store/port.ts'

interface Since {
  readonly caseId: CaseId
  readonly person: UserId
  readonly since: Position
}

/**
 * Whether somebody came into a case, or was removed from it, since then: an acceptance of before that comes late lets
 * nobody in again.
 */
export const cameOrWent = async (
  { readStream }: Pick<EventStore, 'readStream'>,
  { caseId, person, since }: Since,
): Promise<boolean> => {
  for await (const event of readStream(caseStream(caseId))) {
    if (event.position <= since || !isKnown(comingAndGoing, event)) continue
    if (parseEvent(comingAndGoing, event).data.userId === person) return true
  }
  return false
}
const { ParticipantAdded, ParticipantRemoved } = caseEvents
const comingAndGoing = { ParticipantAdded, ParticipantRemoved }
