import type { Grant, KeyWrap, Role, SignedRoster } from '@aktenraum/crypto-client'
import type { CaseKeyRef, WireValue } from './wire.ts'

/** `seen`: the highest counter that this browser has accepted for the case; 0 for none. */
export type RosterToCheck = CaseKeyRef & { readonly roster: SignedRoster | null; readonly seen: number }
/** Somebody who takes part, as the server says. `grant`: what is to prove it. */
export interface ListedParticipant {
  readonly userId: string
  readonly role: Role
  readonly grant: Grant | null
}
export type CaseParticipants = RosterToCheck & { readonly participants: readonly ListedParticipant[] }
/** Who is on the next roster. `without_key`: who takes part and is not, for nobody vouches for them yet. */
export interface NextRoster {
  readonly roster: SignedRoster
  readonly without_key: readonly string[]
}

/** The part of the port that is about who takes part in a case, and about its keys. */
export interface RosterPort {
  /** The counter to remember of each; null for what is not to be trusted: unsigned, older than seen, of another key. */
  readonly checkRosters: (input: { cases: readonly RosterToCheck[] }) => Promise<readonly (number | null)[]>
  /** Who is said to take part, and neither the roster nor a grant of staff shows it. */
  readonly unprovenParticipants: (input: CaseParticipants) => Promise<readonly string[]>
  /**
   * A new key for a case and for those who stay, who are `participants`.
   * @throws UntrustedRosterError, and when number or title do not open under the key of now.
   */
  readonly renewCaseKey: (input: CaseParticipants & { caseNumber: WireValue; title: WireValue; at: string }) => Promise<
    NextRoster & {
      readonly former_key_id: string
      readonly key_id: string
      readonly encrypted_case_number: WireValue
      readonly encrypted_title: WireValue
      readonly grants: readonly Grant[]
    }
  >
  readonly signRoles: (input: CaseParticipants & { userId: string; role: Role; at: string }) => Promise<NextRoster>
  /** Documents' keys under the case key `keyId`, in place of former ones. `failed`: how many did not open. */
  readonly renewDocumentKeys: (
    input: CaseKeyRef & { keys: readonly KeyWrap[] },
  ) => Promise<{ keys: readonly KeyWrap[]; failed: number }>
}
