import { caseStream, parseEvent, userEvents } from '@aktenraum/domain'
import type { Instant } from '@aktenraum/domain'
import { reject } from '@aktenraum/domain/kernel'
import { caseStreams } from '@aktenraum/domain/streams'
import { cameOrWent } from '@aktenraum/infra/cases/came-or-went'
import { decideAndAppend } from '@aktenraum/infra/event-store/decide'
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
          (await cameOrWent(store, { caseId, person: userId, since: event.position }))
            ? reject('case/already-participant')
            : [],
      })
    }
  },
}
