import { caseEvents, caseStream, parseEvent, userEvents } from '@aktenraum/domain'
import type { CaseId, Instant, UserId } from '@aktenraum/domain'
import { isKnown, reject } from '@aktenraum/domain/kernel'
import { caseStreams } from '@aktenraum/domain/streams'
import { decideAndAppend } from '@aktenraum/infra/event-store/decide'
import type { EventStore, RecordedEvent } from '@aktenraum/infra/event-store/port'
import { v5 } from 'uuid'
import { causeOf, consequenceOf } from '../deciding/dependencies.ts'
import { readUser } from '../deciding/reading.ts'
import type { Reaction } from './reaction.ts'

/**
 * Whoever accepted an invitation takes part in its cases. command-api does it at once, in the name of the inviter; this
 * completes what a crash in between left undone. Where the inviter has lost the right meanwhile, nothing happens; nor
 * where the person came into the case, or was removed from it, since they accepted: this may come late.
 */
export const completeAcceptance: Reaction = {
  name: 'complete-acceptance',
  types: ['InvitationAccepted'],
  react: async (event, { store, now }) => {
    const accepted = parseEvent(userEvents, event)
    if (accepted.type !== 'InvitationAccepted') return
    const { userId, invitedBy, cases } = accepted.data
    const { status, profile } = await readUser(store, invitedBy)
    const byStaff = (status === 'accepted' || status === 'confirmed') && (profile?.isStaff ?? false)
    const invited = await readUser(store, userId)
    for (const { caseId, role } of cases) {
      const commandId = v5(`participate/${caseId}`, event.id)
      await decideAndAppend(store, caseStreams, {
        stream: caseStream(caseId),
        command: {
          type: 'AddParticipant',
          userId,
          role,
          userIsStaff: invited.profile?.isStaff ?? false,
          by: invitedBy,
          byStaff,
          at: now().toISOString() as Instant,
        },
        meta: consequenceOf(causeOf(event), commandId, now()),
        // After the stream was read to decide on it: what comes later still refuses the append.
        along: async () =>
          (await cameOrWentSince(store, { caseId, person: userId, accepted: event }))
            ? reject('case/already-participant')
            : [],
      })
    }
  },
}

interface Acceptance {
  readonly caseId: CaseId
  readonly person: UserId
  readonly accepted: RecordedEvent
}

const cameOrWentSince = async (store: EventStore, { caseId, person, accepted }: Acceptance): Promise<boolean> => {
  for await (const event of store.readStream(caseStream(caseId))) {
    if (event.position <= accepted.position || !isKnown(comingAndGoing, event)) continue
    if (parseEvent(comingAndGoing, event).data.userId === person) return true
  }
  return false
}
const { ParticipantAdded, ParticipantRemoved } = caseEvents
const comingAndGoing = { ParticipantAdded, ParticipantRemoved }
