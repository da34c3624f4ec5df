import type { Grant, KeyWrap, Role } from '@aktenraum/crypto-client'
import type { PlacedEntry } from './case-log-port.ts'
import type { CaseKeyRef, Decrypted, WireValue } from './wire.ts'

/** Of the log of a case, what a browser followed last: how long it was, and which roster was the newest. */
export interface SeenRoster {
  readonly length: number
  readonly place: number
  readonly hash: string
}

/** A case as the server tells it, by itself or in a list. */
export interface ToldCase extends CaseKeyRef {
  readonly caseNumber: WireValue
  readonly title: WireValue
  /** The newest roster of its log, of which nothing needs to be known; `followed`: its log was followed since. */
  readonly roster: PlacedEntry | 'followed' | null
  readonly remembered: SeenRoster | null
}

/**
 * `right`: key, number and title are those of the roster, which is the newest as far as can be known; what does not
 * open is nevertheless empty. `other-values`: another number or title; it is empty. `behind`: the log `office` is to be
 * followed first. `refused`: the roster does not count, or names another key; nothing is shown.
 */
export interface ReadCase {
  readonly state: 'right' | 'other-values' | 'behind' | 'refused'
  readonly caseNumber: Decrypted
  readonly title: Decrypted
  /** Whom that roster names; nobody where it does not count. */
  readonly places: readonly NamedPlace[]
}
/** `name` and `address`: as the newest statement says that is known of them; empty where none is. */
export interface NamedPlace {
  readonly userId: string
  readonly role: Role
  readonly name: string
  readonly address: string
  /** A client whose keys nobody has stated there: they take part once they have accepted. */
  readonly isInvited: boolean
  /** Their keys were revoked: the next roster leaves them out. */
  readonly isRevoked: boolean
}

/** The part of the port that is about who takes part in a case, and about its keys. */
export interface RosterPort {
  readonly readCases: (input: { cases: readonly ToldCase[] }) => Promise<readonly ReadCase[]>
  /**
   * A new key for a case and for those who stay: of `staying`, who the server says are there, it goes to whoever the
   * newest roster of the log names in this role and the office vouches for.
   * @throws UntrustedRosterError where number and title are not those of that roster, and when they do not open.
   */
  readonly renewCaseKey: (input: {
    caseId: string
    staying: readonly { readonly userId: string; readonly role: Role }[]
    caseNumber: WireValue
    title: WireValue
    at: string
  }) => Promise<{
    readonly former_key_id: string
    readonly key_id: string
    readonly encrypted_case_number: WireValue
    readonly encrypted_title: WireValue
    readonly grants: readonly Grant[]
    /** Who stays and is given no key. */
    readonly without_key: readonly string[]
  }>
  /** Documents' keys under the case key `keyId`, in place of former ones. `failed`: how many did not open. */
  readonly renewDocumentKeys: (
    input: CaseKeyRef & { keys: readonly KeyWrap[] },
  ) => Promise<{ keys: readonly KeyWrap[]; failed: number }>
}
