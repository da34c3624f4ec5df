import type { Head, SignedEntry } from '@aktenraum/crypto-client/log'
import type { WireValue } from './wire.ts'

/** Entries of a log as the server tells them, after its first `from` ones. */
export interface LogPage {
  readonly from: number
  readonly entries: readonly SignedEntry[]
}
/** `people` is for staff. `remembered`: the newest heads that this browser has verified before. */
export interface LogPages {
  readonly office: LogPage
  readonly people: LogPage | null
  readonly remembered: { readonly office: Head | null; readonly people: Head | null }
}
export interface LogHeads {
  readonly office: Head
  readonly people?: Head
  /** User ids of who owns the office. */
  readonly owners: readonly string[]
}

/** The part of the port that is about the logs of who is who. */
export interface LogPort {
  /**
   * Goes on in the logs; what is verified stays.
   * @throws ContradictionError where they are not what was seen before, or not what their authors may write.
   */
  readonly followLogs: (input: LogPages) => Promise<LogHeads>
}

/** What owners sign of staff: entries for the log `office`. */
export interface OwnersPort {
  /** @throws UntrustedKeyError for who is not staff, and where one is no owner oneself. */
  readonly makeOwner: (input: { userId: string; at: string }) => Promise<SignedEntry>
  /** That somebody is no longer staff; null for who is not. */
  readonly revoke: (input: { userId: string; at: string }) => Promise<SignedEntry | null>
  /** That somebody is staff again, no owner; null for who never was or still is. */
  readonly nameAgain: (input: { userId: string; at: string }) => Promise<SignedEntry | null>
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
