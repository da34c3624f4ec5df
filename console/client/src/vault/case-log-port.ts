import type { Role } from '@aktenraum/crypto-client'
import type { Head, SignedEntry } from '@aktenraum/crypto-client/log'
import type { Shown } from './log-port.ts'
import type { CaseKeyRef, WireValue } from './wire.ts'

/** Links of a case's log as the server tells them, after its first `from` ones. */
export interface CaseLinks {
  readonly from: number
  /** Records, one after the other, base64url. */
  readonly records: string
  /** Texts of entries by their places, from 1. */
  readonly texts: readonly PlacedEntry[]
  /** Of clients whom rosters among them name: the six parts of each statement. */
  readonly statements: readonly (readonly [string, string, string, string, string, string])[]
}
export type PlacedEntry = readonly [place: number, entry: SignedEntry]

/** What the log of a case comes to, as far as it was followed. */
export interface CaseInLog {
  readonly head: Head
  /** How many documents are there that do not lie in the trash. */
  readonly count: number
  /** Who takes part, and since which place of the log; null before anybody has said so. */
  readonly roster: {
    readonly since: number
    /** Of its entry. */
    readonly hash: string
    readonly keyId: string
    readonly places: readonly { readonly userId: string; readonly role: Role }[]
    /** Clients among them whose keys nobody has stated there. */
    readonly invited: readonly string[]
  } | null
  /** The day on which the case goes, where one was set. */
  readonly closesOn: string | null
  /** What was known before the office went on after a backup is not there. */
  readonly lacksFormer?: boolean
}

/** A document as it is shown, with what was signed of it. */
export interface ShownRow {
  readonly keyId: string
  /** Of the key of its content, where that is another: only of one that was moved. */
  readonly contentKeyId: string | null
  readonly name: WireValue
  readonly description: WireValue | null
  readonly type: string
  readonly charset: string | null
  /** Id of the key of the content that it answers. */
  readonly related: string | null
  /** Of the encrypted file. */
  readonly size: number
  readonly isTrashed: boolean
  readonly log: { readonly added: PlacedEntry; readonly named: PlacedEntry | null } | null
}

/**
 * What a row is worth. `verified`: by the word of its author. `unconfirmed`: of who was invited and whose keys nobody
 * has stated yet. `wrong`: nothing of it is to be shown.
 */
export type RowVerdict =
  | {
      readonly state: 'verified' | 'unconfirmed'
      /** Who uploaded it; null where nobody has signed that: of what was moved before it was said. */
      readonly uploader: string | null
      readonly place: number
    }
  | { readonly state: 'wrong'; readonly reason: string }

/**
 * Why a document is not released, renamed or moved: its row was not held against the log of its case, or did not stand.
 */
export const unverified = 'a document that was not verified'

/** Why no roster is signed: what was to be changed is not the newest one any more. */
export const rosterGoneOn = 'the roster has gone on'

/** Who wrote what stands at a place of a log, and when by their own word; null where what they signed is no time. */
export interface WrittenEntry {
  readonly place: number
  readonly author: string
  readonly at: string | null
}

/** A page of a case's list. */
export interface ShownPart {
  /** How many stand before it, and how many it has room for. */
  readonly from: number
  readonly size: number
  /** Places of the entries by which its documents came; 0, which is none, for what is not right. */
  readonly places: readonly number[]
}

/** How an order of documents that the server tells stands to those that are there. Places are from 1. */
export interface OrderVerdict {
  /** Those that are there and that it lacks. */
  readonly missing: readonly number[]
  /** It names some that are not there, or one twice. */
  readonly hasOthers: boolean
  /** What is shown is all that stands in its part of it. */
  readonly isShown: boolean
}

/** The part of the port that is about the logs of cases. */
export interface CaseLogPort {
  /**
   * Goes on in the log of a case; what is verified stays. `remembered`: heads that were seen of it before. `isPart`:
   * more is to come, and nothing counts before that. `former`: what was known before the office went on after a backup.
   * @throws ContradictionError where it is not what was seen before, or not what its authors may write; from then on
   * nothing of it is to be had. OfficeBehindError where the log `office` is to be followed first: then once more.
   */
  readonly followCase: (input: {
    caseId: string
    links: CaseLinks
    remembered: readonly Head[]
    isPart?: boolean | undefined
    former?: Head | undefined
  }) => Promise<CaseInLog>
  /**
   * Holds rows against the log as far as it was followed, in order. What is verified may then be opened.
   * @param input.isOfficeKnown the log `office` was followed to its end just now: who claims to have seen more of it is
   * wrong.
   * @throws OfficeBehindError
   */
  readonly checkRows: (input: {
    caseId: string
    rows: readonly ShownRow[]
    isOfficeKnown?: boolean | undefined
  }) => Promise<readonly RowVerdict[]>
  /** Null for each that is not what the log has at that place. */
  readonly readEntries: (input: {
    caseId: string
    entries: readonly PlacedEntry[]
  }) => Promise<readonly (WrittenEntry | null)[]>
  /**
   * @param input.places as `packPlaces` packs them, base64url; `shown`: null where there is a set to be judged alone.
   */
  readonly checkOrder: (input: { caseId: string; places: string; shown: ShownPart | null }) => Promise<OrderVerdict>

  /**
   * Who takes part from now on, under which key, and what number and title are. Whoever is `named`, or new, is named by
   * what staff have stated of them by now; all others as before, for what they signed is held against that.
   * @throws UntrustedKeyError for staff as clients, and clients as staff, and where somebody else was shown;
   * UntrustedEntryError with the reason `rosterGoneOn` where there is a newer roster than that
   */
  readonly signRoster: (
    input: CaseKeyRef & {
      places: readonly { readonly userId: string; readonly role: Role }[]
      named?: string | undefined
      /** About whom it is, as they were shown; null where it says nothing new of anybody who was shown. */
      about: { readonly userId: string; readonly shown: Shown } | null
      /** Hash of the roster that `places` were taken from, null for none. */
      upon: string | null
      /** Null: as the newest roster says. */
      caseNumber: WireValue | null
      title: WireValue | null
      at: string
    },
  ) => Promise<SignedEntry>
  /** @param input.handle of the encrypted file, all of which has been made. */
  readonly signAdd: (input: DocumentToSign & { handle: string }) => Promise<SignedEntry>
  /** What is left out stays as it was verified. @throws UntrustedEntryError for a document that was not verified. */
  readonly signDocumentName: (input: {
    caseId: string
    keyId: string
    name?: WireValue | undefined
    description?: WireValue | null | undefined
    at: string
  }) => Promise<SignedEntry>
  readonly signCourse: (input: {
    caseId: string
    keyId: string
    op: 'remove' | 'restore'
    at: string
  }) => Promise<SignedEntry>
  /**
   * Whether an honest server refuses an entry of one's own by now, as far as the logs were followed: a roster came
   * since; or, of a document, somebody else said something of it since; or, of a roster, somebody whom it names for the
   * first time was stated anew, or staff were let in whom it leaves out.
   */
  readonly isOvertaken: (input: { caseId: string; entry: SignedEntry }) => Promise<boolean>
  readonly signClose: (input: { caseId: string; day: string | null; at: string }) => Promise<SignedEntry>
  /** Both entries of a move. @throws UntrustedEntryError for a document that was not verified where it is. */
  readonly signMove: (
    input: DocumentToSign & { from: { caseId: string; keyId: string } },
  ) => Promise<{ leaving: SignedEntry; arriving: SignedEntry }>
}
export interface DocumentToSign {
  readonly caseId: string
  readonly keyId: string
  readonly name: WireValue
  readonly description: WireValue | null
  readonly type: string
  readonly charset: string | null
  readonly related: string | null
  readonly at: string
}
