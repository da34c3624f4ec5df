import type { UserEvent } from './events.ts'
import type { User } from './state.ts'

type OfReset = Extract<
  UserEvent,
  {
    type:
      'AccountResetRequested' | 'AccountResetOrdered' | 'AccountResetStopped' | 'AccountResetOpened' | 'AccountReset'
  }
>

/** What becomes of a reset, from its being asked for until the account begins anew. */
export const evolveReset = (user: User, event: OfReset): User => {
  switch (event.type) {
    case 'AccountResetRequested':
      return { ...user, asksForReset: true }
    case 'AccountResetOrdered': {
      const { invitationId, orderedBy, dueAt, expiresAt, lockedAt } = event.data
      const resetOrder = { invitationId, orderedBy, dueAt, expiresAt, lockedAt, isOpen: false }
      return { ...user, resetOrder, asksForReset: false }
    }
    case 'AccountResetStopped':
      return { ...user, resetOrder: null }
    case 'AccountResetOpened':
      return { ...user, resetOrder: user.resetOrder && { ...user.resetOrder, isOpen: true } }
    case 'AccountReset': {
      const { invitationId, expiresAt, resetBy } = event.data
      const invitation = { id: invitationId, expiresAt, isRevoked: false, cases: [], invitedBy: resetBy }
      const nothing = { publicKeys: null, credentialId: null, recoveryId: null, passkeys: [] }
      const over = { statusBefore: null, lock: null, asksForReset: false, resetOrder: null }
      return { ...user, ...nothing, ...over, status: 'invited', invitation }
    }
  }
}
