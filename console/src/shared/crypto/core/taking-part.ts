import { UntrustedRosterError, verifyGrant, verifyRoster } from '@aktenraum/crypto-client'
import type { CaseParticipants, ListedParticipant, RosterToCheck } from '../port.ts'
import type { Trust } from './trust.ts'

export interface TakingPart {
  /** The counter of its roster; 0 for none. @throws UntrustedRosterError, UntrustedKeyError */
  readonly check: (about: RosterToCheck) => Promise<number>
  /** Who is said to take part and is not shown to by what staff signed. The roster is one that `check` let pass. */
  readonly unproven: (people: readonly ListedParticipant[], about: RosterToCheck) => Promise<readonly string[]>
  /** As what somebody takes part; null for whom nothing shows to. @throws as `check` */
  readonly standingIn: (about: CaseParticipants, userId: string) => Promise<'staff' | 'client' | null>
}

/** Who takes part in a case, as far as staff have signed it. */
export const createTakingPart = (trust: Trust): TakingPart => {
  const check = async ({ caseId, keyId, roster, seen }: RosterToCheck): Promise<number> => {
    if (roster === null) {
      if (seen > 0) throw new UntrustedRosterError('missing')
      return 0
    }
    const signer = await trust.requireSigner(roster.signed_by)
    if (!signer.isStaff) throw new UntrustedRosterError('signed by somebody who is not staff')
    await verifyRoster(roster, signer.signatureKeys, caseId)
    if (roster.counter < seen) throw new UntrustedRosterError('older than one already seen')
    // Under a former key, who was shut out would read what is written.
    if (roster.key_id !== keyId) throw new UntrustedRosterError('of another case key')
    return roster.counter
  }

  /** Named by the roster, or let in since by staff, under the present key and in this role. */
  const isProven = async (person: ListedParticipant, { caseId, keyId, roster }: RosterToCheck): Promise<boolean> => {
    const { userId, role, grant } = person
    const listed = roster?.participants.find(({ user_id }) => user_id === userId)
    if (listed !== undefined) return listed.role === role
    if (grant === null || grant.recipient !== userId || grant.role !== role) return false
    if (grant.case_id !== caseId || grant.key_id !== keyId) return false
    const signer = await trust.requireSigner(grant.granted_by)
    if (!signer.isStaff) return false
    const checks = signer.signatureKeys.map((key) => verifyGrant(grant, key))
    return (await Promise.allSettled(checks)).some(({ status }) => status === 'fulfilled')
  }

  const unproven: TakingPart['unproven'] = async (people, about) => {
    const proven = await Promise.all(people.map((person) => isProven(person, about).catch(() => false)))
    return people.filter((_, index) => proven[index] !== true).map(({ userId }) => userId)
  }

  return {
    check,
    unproven,
    standingIn: async ({ participants, ...about }, userId) => {
      await check(about)
      const person = participants.find((each) => each.userId === userId)
      if (person === undefined || (await unproven([person], about)).length > 0) return null
      return (await trust.requireSigner(userId)).isStaff && person.role !== 'client' ? 'staff' : 'client'
    },
  }
}
