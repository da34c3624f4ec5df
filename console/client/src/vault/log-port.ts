import type { ContradictionReason } from '@aktenraum/crypto-client'
import type { Head, MailPolicy, SignedEntry } from '@aktenraum/crypto-client/log'
import type { WireValue } from './wire.ts'

export type { MailPolicy } from '@aktenraum/crypto-client/log'

/** An entry; or the packed record, in base64url, of one whose text is not needed any more (FORMATS.md §15). */
export type ShownEntry = SignedEntry | string
/** Entries of a log as the server tells them, after its first `from` ones. */
export interface LogPage {
  readonly from: number
  readonly entries: readonly ShownEntry[]
}
/** A name and an address, as somebody of the office signed them. */
export interface Named {
  readonly name: string
  readonly address: string
}
/**
 * How a person was shown to who signs something about them; null where nobody was shown them, as where all of the
 * office are let into a room.
 */
export type Shown = Named | null
/** By the server's word somebody would be called by another name than was signed of them. */
export interface NameWish {
  readonly from: Named
  readonly name: string
}
/** How somebody is shown who was stated: what takes the place of the server's words for them. */
export interface Stated {
  /** Of others; how oneself is called one knows. Their title only where it can pass for nobody's name. */
  readonly salutation?: string
  readonly email?: string
  readonly title?: string
  /** Whether they have ever been one of the office; clients never become staff, nor staff clients. */
  readonly is_staff?: boolean
  readonly wish?: NameWish
  /** For staff: who is called alike, or so that an eye may take one for the other. */
  readonly alike?: readonly Named[]
}
/** By user id. Whoever is missing was stated by nobody, as far as is known here. */
export type StatedPeople = Readonly<Record<string, Stated>>

/** `people` is for staff. `remembered`: the newest heads that this browser has verified before. */
export interface LogPages {
  readonly office: LogPage
  readonly people: LogPage | null
  readonly remembered: Remembered
}
/** What this browser has verified before. */
export interface Remembered {
  readonly office: Head | null
  readonly people: Head | null
  /** Former heads, for what a log that goes on after a backup must still have. */
  readonly past?: { readonly office: readonly Head[]; readonly people: readonly Head[] }
  /** Hashes of the restarts that each log was held against: none of them excuses anything a second time. */
  readonly restarts?: { readonly office: readonly string[]; readonly people: readonly string[] }
}
/** How many entries of a log were known here and are gone. */
export interface MissingEntries {
  readonly office: number
  readonly people: number
}
/** An owner's word that the logs go on with what the server has. */
export interface RestartSaid {
  readonly by: Named
  /** Null where what they signed as the time is none. */
  readonly at: string | null
  readonly reason: string
}
/** That the logs go on with less than was known. */
export interface RestartNote extends RestartSaid {
  readonly missing: MissingEntries
}
export interface LogHeads {
  readonly office: Head
  readonly people?: Head
  /** User ids of who owns the office. */
  readonly owners: readonly string[]
  /** Whether one is of the office oneself, whatever the server says. */
  readonly isMember: boolean
  readonly stated: StatedPeople
  /** Hashes of all restarts of the office's log. */
  readonly restarts: readonly string[]
  /** One that was accepted just now. */
  readonly restart?: RestartNote
  /** The newest of all. */
  readonly lastRestart?: RestartSaid
}

/** What the server shows and what was verified before do not go together: what to say of it, and whom to tell. */
export interface Contradiction {
  /** `case`: the log of one case. */
  readonly log: 'office' | 'people' | 'case'
  readonly reason: ContradictionReason
  /** Who owns the office, as far as the log was verified. */
  readonly owners: readonly Named[]
  /** Whether one does oneself, by the same. */
  readonly isOwner: boolean
  /** JSON: all that was verified, all that was remembered, and what the server showed instead, with its signatures. */
  readonly evidence: string
}

/** The part of the port that is about the logs of who is who. */
export interface LogPort {
  /**
   * Goes on in the logs; what is verified stays.
   * @throws ContradictionError where they are not what was seen before, or not what their authors may write.
   */
  readonly followLogs: (input: LogPages) => Promise<LogHeads>
  /**
   * Of one case, or of the office's logs and, where those are right, of the last case; null as long as there is none.
   */
  readonly contradiction: (input: { caseId?: string }) => Promise<Contradiction | null>
  /** Whether the log that an entry is of holds it, as far as it was followed. */
  readonly isHeld: (input: { entry: SignedEntry }) => Promise<boolean>
  /**
   * The server has said that an entry of one's own stands in its log, which was followed to its end since.
   * @throws ContradictionError where it does not; from then on nothing of that log is to be had.
   */
  readonly requireHeld: (input: { entry: SignedEntry }) => Promise<void>
  /**
   * Stated people for whom somebody of this name could be taken. `userId`: who is to be called so, if they are known.
   */
  readonly alikeTo: (input: { name: string; userId?: string }) => Promise<readonly Named[]>
}

/** A new name for somebody who is known already: staff sign it of clients, owners of staff. */
export interface NamingPort {
  /**
   * @param input what was shown to who signs. @returns null where the name stands already.
   * @throws UntrustedKeyError where the logs say another name than was shown, or nothing at all.
   */
  readonly signName: (input: {
    userId: string
    wish: NameWish
    at: string
  }) => Promise<{ log: 'office' | 'people'; entry: SignedEntry } | null>
}

/** After a backup came back. */
export interface RestartPort {
  /**
   * What is missing of the logs as the server shows them all, from their beginning.
   * @throws ContradictionError where they are not merely shorter; UntrustedKeyError where nothing is, or one is no
   * owner.
   */
  readonly readRestart: (input: LogPages) => Promise<{ missing: MissingEntries; digest: string }>
  /** @param input `shown`: the digest of what was shown. @throws UntrustedKeyError for another. */
  readonly signRestart: (input: { shown: string; reason: string; at: string }) => Promise<SignedEntry>
}

/** What mails may say, by the word of an owner; as long as nobody has said anything, nothing. */
export interface MailPolicyPort {
  readonly mailPolicy: (input: object) => Promise<MailPolicy>
  /**
   * @param input `shown`: what stood when it was chosen. @returns null where it is said already.
   * @throws UntrustedKeyError where the log says another thing than was shown, and for anybody but owners
   */
  readonly signMailPolicy: (input: { shown: MailPolicy; mails: MailPolicy; at: string }) => Promise<SignedEntry | null>
}

/** Somebody else of the office, and when they last said anything of people: up to there they had verified the logs. */
export interface Colleague extends Named {
  readonly id: string
  /** ISO 8601, by their word; null where they have said nothing yet. */
  readonly at: string | null
  /** Whether somebody else is called alike: then the address tells who it is. */
  readonly isAlike: boolean
}
/** That one has verified the logs as they are now, said in `people`. */
export interface SeenPort {
  /**
   * After which whoever was revoked says nothing of people any more. Null where somebody has said so.
   */
  readonly witness: (input: { at: string }) => Promise<SignedEntry | null>
  /**
   * Once on each day of the office, and where keys of staff ended since anybody said so. Null where one has said
   * something of people on that day, and for who is not of the office.
   */
  readonly witnessDay: (input: { at: string }) => Promise<SignedEntry | null>
  /** Everybody else of the office, who spoke last first. */
  readonly colleagues: (input: Record<string, never>) => Promise<readonly Colleague[]>
}

/**
 * What owners sign of staff: entries for the log `office`.
 * @throws UntrustedKeyError where somebody else was shown than the log names
 */
export interface OwnersPort {
  /** @throws UntrustedKeyError for who is not staff, and where one is no owner oneself. */
  readonly makeOwner: (input: { userId: string; shown: Shown; at: string }) => Promise<SignedEntry>
  /** That somebody is no longer staff; null for who is not. */
  readonly revoke: (input: { userId: string; shown: Shown; at: string }) => Promise<SignedEntry | null>
  /** That somebody is staff again, no owner; null for who never was or still is. */
  readonly nameAgain: (input: { userId: string; shown: Shown; at: string }) => Promise<SignedEntry | null>
  /**
   * That one is an owner, in the name of the printed key.
   * @throws InvalidRecoveryKeyError, MissingKeyError or DecryptionFailedError for another paper.
   */
  readonly usePaperKey: (input: {
    text: string
    founder: string
    sealed: WireValue
    at: string
  }) => Promise<SignedEntry>
}
