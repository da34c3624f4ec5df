import type { Grant, KeyWrap, PublicKeys, Role, WrappedKey } from '@aktenraum/crypto-client'
import type { Head, SignedEntry } from '@aktenraum/crypto-client/log'
import type { CaseLogPort } from './case-log-port.ts'
import type {
  LogPort,
  MailPolicyPort,
  Named,
  NamingPort,
  OwnersPort,
  RestartPort,
  SeenPort,
  Shown,
  StatedPeople,
} from './log-port.ts'
import type { MailPort } from './mail-port.ts'
import type { RecordPort } from './record-port.ts'
import type { RosterPort } from './roster-port.ts'
import type { CaseKeyRef, Decrypted, WireValue } from './wire.ts'

export type * from './case-log-port.ts'
export type * from './log-port.ts'
export type * from './mail-port.ts'
export type * from './record-port.ts'
export type * from './roster-port.ts'
export type * from './wire.ts'

/** What a tab keeps of its session (sessionStorage): its own half of the session key, and ciphertext. */
export interface StoredSession {
  readonly sessionId: string
  /** 32 random bytes, base64url; opens nothing without the server's half. */
  readonly secret: string
  readonly accountSecrets: WireValue
}
/** What opens the keys of a session: the session record as the server answers it. */
export interface SessionAnswer {
  readonly userId: string
  readonly session: { readonly id: string; readonly server_half: string }
  readonly office_id: string
  readonly account_secrets?: WireValue | undefined
}
/** The first half of an OPAQUE exchange. `handle` names what stays inside. */
export interface Exchange {
  readonly handle: string
  readonly request: string
}
export interface Registration {
  readonly registration_record: string
  readonly public_keys: PublicKeys
  readonly account_secrets: WireValue
}

/** A login with the own password up to its second message, and what the server says that this password opens. */
export interface OwnProof {
  readonly handle: string
  readonly response: string
  readonly accountSecrets: WireValue
}
export type Repacked = Pick<Registration, 'registration_record' | 'account_secrets'>
export interface NewRecoveryKey {
  readonly recoveryKey: string
  readonly proof_hash: string
  readonly account_secrets: WireValue
}

/** A person as the server describes them. */
export interface Person {
  readonly id: string
  readonly public_keys: PublicKeys | null
  readonly is_staff: boolean
  readonly status: string
  /** Of a client: what staff signed of them, oldest first. Staff stand in the office's log. */
  readonly statements: readonly SignedEntry[]
  /** What they would be called; missing where nothing is said of it. */
  readonly title?: string
  readonly salutation?: string
  readonly email?: string
}

/** A record whose values are sealed under the key of the case in which it lies. */
export interface RecordRef {
  /** What it is one of: bound into its values with the id. */
  readonly kind: string
  readonly id: string
}
/** Which value of which record; the address is bound into the ciphertext, so that nothing opens in another's place. */
export type ValueToOpen =
  | {
      readonly of: 'case'
      readonly caseId: string
      /** What lies in the case; of the case itself where it is missing. */
      readonly record?: RecordRef
      readonly field: string
      readonly value: WireValue
    }
  | {
      readonly of: 'document'
      readonly caseId: string
      readonly keyId: string
      readonly field: string
      readonly value: WireValue
    }
  | {
      readonly of: 'kept-name'
      readonly caseId: string
      readonly documentId: string
      readonly value: WireValue
    }
export type CaseField = 'case_number' | 'title'
export type DocumentField = 'name' | 'description'

export interface DocumentKeyRef {
  readonly caseId: string
  readonly documentKeyId: string
}
/** `contentKeyId`: of a document that was moved, whose content is under another key than its name. */
export type ContentKeyRef = DocumentKeyRef & { readonly contentKeyId?: string | undefined }
export type Granted = CaseKeyRef & { readonly role: Role }

export interface SealedDocument {
  readonly key_id: string
  readonly encrypted_key: KeyWrap
  readonly encrypted_name: WireValue
  readonly encrypted_description: WireValue | undefined
}
export interface MovedDocument {
  readonly encrypted_key: KeyWrap
  readonly encrypted_content_key: KeyWrap
  readonly encrypted_name: WireValue
  readonly encrypted_description: WireValue | null
  readonly kept_name: { readonly encrypted_key: KeyWrap; readonly encrypted_name: WireValue }
}
/** A ciphertext ready to be sent. `discard` removes what the browser keeps of it on disk. */
export interface EncryptedFile {
  readonly content: Blob | { readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>; readonly size: number }
  readonly handle: string
}
/** A verified ciphertext; nothing of the plaintext existed before its tag was right. */
export interface ReceivedFile {
  readonly handle: string
  /** Of the plaintext, in bytes. */
  readonly size: number
}

/** What the inviter remembers of an invitation; nobody but them can have written it. */
export interface InviterCopy {
  readonly kind: 'staff' | 'client'
  readonly name: string
  readonly address: string
  readonly cases: readonly { readonly caseId: string; readonly role: Role }[]
  /** Of these, by their ids, those from which somebody has removed them since, as far as their logs were followed. */
  readonly removed: readonly string[]
  /** ISO 8601, UTC. */
  readonly confirmBy: string
  /** Who is called alike, or so that an eye may take one for the other. */
  readonly alike: readonly Named[]
  /** False once a newer invitation of this person is known: then this one confirms nothing any more. */
  readonly isNewest: boolean
  /** SHA-256 of all that the copy says: confirming takes it back, as the mark of what somebody was shown. */
  readonly digest: string
}
export interface Invitation {
  readonly userId: string
  readonly invitationId: string
}

/** A link's secret, what the server keeps of it, and the word of it for the log `people`. */
export interface NewOffer {
  readonly entry: SignedEntry
  readonly secret: string
  readonly offer: string
  readonly proof_hash: string
  readonly inviter_copy: WireValue
}

/** Progress in bytes, and how to stop. Passed beside the input of a long call. */
export interface Running {
  readonly onProgress?: ((done: number, total: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Everything that needs a key. Runs in a worker in browsers and in the same thread in Node; inputs and answers are
 * plain data that can be posted. No key and no account secret ever crosses this line in the clear, but for the recovery
 * key, which its owner must read. Rejects with the errors of crypto-client, `WrongPasswordError`, and those of uploads
 * and downloads.
 */
export interface CryptoPort
  extends
    RosterPort,
    LogPort,
    CaseLogPort,
    OwnersPort,
    NamingPort,
    MailPolicyPort,
    MailPort,
    RestartPort,
    SeenPort,
    RecordPort {
  readonly startLogin: (input: { password: string }) => Promise<Exchange>
  readonly finishLogin: (input: { handle: string; response: string }) => Promise<{ request: string }>
  readonly startRegistration: (input: { password: string }) => Promise<Exchange>
  readonly found: (input: {
    handle: string
    response: string
    userId: string
    /** How the founder is called, and the address of their e-mail. */
    name: string
    address: string
    at: string
  }) => Promise<Registration & { genesis: SignedEntry; paper_key: WireValue; /** To be printed. */ paperKey: string }>
  readonly accept: (input: {
    handle: string
    response: string
    userId: string
    secret: string
    offer: string
    at: string
  }) => Promise<Registration & { proof: string; mac: string; grants: Grant[] }>
  /** Opens the account after login or registration, and makes the session key. */
  readonly enter: (input: { handle: string; answer: SessionAnswer }) => Promise<StoredSession>
  /** Opens the account again in a reloaded tab. */
  readonly resume: (input: { stored: StoredSession; answer: SessionAnswer }) => Promise<void>
  /**
   * Finishes a login with the own password in a session that goes on. @throws WrongPasswordError, UntrustedServerError
   */
  readonly provePassword: (input: { handle: string; response: string }) => Promise<{ request: string }>
  /**
   * The same secrets under a new password, for who proves the one in force; `request` finishes that proof.
   * @throws WrongPasswordError, UntrustedKeyError when the proof opens other secrets, UntrustedServerError when the
   * server is not the one pinned.
   */
  readonly changePassword: (input: {
    handle: string
    response: string
    proof: OwnProof
  }) => Promise<Repacked & { request: string }>
  /**
   * The same secrets under a new recovery key, which is for the eyes of its owner alone. @throws as `changePassword`
   */
  readonly newRecoveryKey: (input: { proof: OwnProof }) => Promise<NewRecoveryKey & { request: string }>
  /** What may be sent to show that one has it. @throws InvalidRecoveryKeyError */
  readonly recoveryProof: (input: { recoveryKey: string }) => Promise<{ proof: string }>
  /** Opens secrets by a recovery key and packs them under a new password; `enter` begins the session with them. */
  readonly recover: (input: {
    handle: string
    response: string
    recoveryKey: string
    userId: string
    accountSecrets: WireValue
  }) => Promise<Repacked>
  /** Sixty digits in twelve groups, the same at both ends. @throws UntrustedKeyError */
  readonly safetyNumber: (input: { userId: string }) => Promise<string>
  /** Forgets everything. */
  readonly leave: (input: object) => Promise<void>
  readonly hasKeys: (input: object) => Promise<boolean>
  /** @throws UntrustedKeyError when the secret does not open the offer. */
  readonly readOffer: (input: { secret: string; offer: string }) => Promise<{
    officeId: string
    /** The newest head of the office’s log that the inviter had seen. */
    office: Head
    kind: 'staff' | 'client'
    inviter: { name: string; address: string }
  }>

  /**
   * Makes people known; their keys count only as far as signed logs state them. `isBehind`: some of them are said to be
   * stated, and are not as far as the logs were followed.
   */
  readonly introduce: (input: { people: readonly Person[] }) => Promise<{ isBehind: boolean; stated: StatedPeople }>
  readonly addKeys: (input: { keys: readonly WrappedKey[] }) => Promise<void>

  /** `isRoom`: for staff alone (decision 0050). */
  readonly openCase: (input: {
    caseId: string
    caseNumber: string
    title: string
    isRoom?: boolean
    at: string
  }) => Promise<{
    key_id: string
    grant: Grant
    encrypted_case_number: WireValue
    encrypted_title: WireValue
  }>
  /**
   * Seals texts by the names of their fields: those of the case, or of a record in it. What was `title` is
   * `encrypted_title`.
   */
  readonly sealFields: (
    input: CaseKeyRef & { record?: RecordRef; texts: Readonly<Record<string, string | undefined>> },
  ) => Promise<{ readonly [Name in `encrypted_${string}`]?: WireValue }>
  /** @throws UntrustedKeyError for a role of others, and where somebody else was shown. */
  readonly grant: (input: Granted & { recipient: string; shown: Shown; at: string }) => Promise<Grant>
  /** @throws UntrustedKeyError, MissingKeyError when the case's key is not to be had or not to be trusted. */
  readonly requireCaseKey: (input: CaseKeyRef) => Promise<void>
  /** Opens all at once, in order; one broken value does not spoil the others. */
  readonly openValues: (input: { values: readonly ValueToOpen[] }) => Promise<readonly Decrypted[]>
  /** Lets another worker of this page open values and hand over keys, over this port. */
  readonly lend: (input: { port: MessagePort }) => Promise<void>

  /**
   * For somebody new, or who has not come yet: what staff said of them, not what the server says.
   * @throws UntrustedKeyError for a client as staff, for roles that clients, or only clients, have, and for staff by
   * anybody but owners.
   */
  readonly invite: (
    input: Invitation & {
      isStaff: boolean
      name: string
      address: string
      cases: readonly Granted[]
      at: string
    },
  ) => Promise<NewOffer>
  /**
   * For somebody whom the office has stated: they come back as what they were stated as, client or staff. Of whom
   * nobody has stated yet, what was `shown` to who invites counts. @throws UntrustedKeyError where somebody else was
   * shown
   */
  readonly inviteAgain: (
    input: Invitation & { shown: Named & { readonly isStaff: boolean }; at: string },
  ) => Promise<NewOffer>
  /** What confirming would state and grant. */
  readonly readInviterCopy: (input: Invitation & { inviterCopy: WireValue }) => Promise<InviterCopy>
  /**
   * The word for the log `people`, or of staff for the log `office`, that these are somebody's keys; and grants of the
   * cases of the invitation, but for those from which they were removed since.
   * @throws UntrustedKeyError when the new keys were not made by who holds the newest link, in time, or when something
   * else was shown.
   */
  readonly confirm: (
    input: Invitation & {
      publicKeys: PublicKeys
      mac: string
      inviterCopy: WireValue
      /** Digest of the copy that was shown to who confirms. */
      shown: string
      /** Where they take part by now. */
      cases: readonly Granted[]
      at: string
    },
  ) => Promise<{ entry: SignedEntry; grants: Grant[] }>

  readonly newDocument: (
    input: CaseKeyRef & { name: string; description?: string | undefined },
  ) => Promise<SealedDocument>
  /**
   * What takes a document to another case: a new key of its own, and under it the content's key, name and description;
   * and what it was called, for the case that it leaves, whose present key is `leaving.keyId`.
   * @throws when any of them does not open where it is.
   */
  readonly moveDocument: (input: {
    from: ContentKeyRef
    leaving: { documentId: string; keyId: string }
    to: CaseKeyRef
    name: WireValue
    description: WireValue | null
  }) => Promise<MovedDocument>
  readonly sealDocumentField: (input: DocumentKeyRef & { field: DocumentField; text: string }) => Promise<WireValue>
  readonly encryptFile: (input: DocumentKeyRef & { content: Blob }, running?: Running) => Promise<EncryptedFile>
  /**
   * Fetches a ciphertext of `size` bytes and verifies it. Under a `handle` of the caller's own, what came before the
   * line broke is kept until the next call with it, which fetches the rest, or until `discard`.
   * @throws DownloadError, and the errors of a call.
   */
  readonly receiveFile: (
    input: ContentKeyRef & { path: string; size: number; handle?: string },
    running?: Running,
  ) => Promise<ReceivedFile>
  /** The plaintext of a file of at most 32 MiB at once. */
  readonly readSmall: (input: { handle: string }) => Promise<ArrayBuffer>
  /** CRC-32 of the plaintext. */
  readonly checksum: (input: { handle: string }) => Promise<number>
  /** Sends the plaintext over the port, a piece for every `next` (see `pieces.ts`). */
  readonly serve: (input: { handle: string; port: MessagePort }) => Promise<void>
  /** Removes what is kept of a file. */
  readonly discard: (input: { handle: string }) => Promise<void>

  /** What tells about a draft (name, case, …), sealed for this person alone; for keeping in this browser. */
  readonly sealDraft: (input: { id: string; header: string }) => Promise<WireValue>
  /** In order; null for what this person cannot open. */
  readonly openDrafts: (input: {
    drafts: readonly { readonly id: string; readonly header: WireValue }[]
  }) => Promise<readonly (string | null)[]>
  /** The content of a draft, in one piece. */
  readonly sealDraftContent: (input: { id: string; content: Blob }) => Promise<Blob>
  /** @throws DecryptionFailedError when it is not what this person once sealed. */
  readonly openDraftContent: (input: { id: string; content: Blob }) => Promise<ArrayBuffer>

  /** Names the key of this session. */
  readonly sessionKeyId: (input: object) => Promise<string>
  /** What a page keeps of a database for the rest of this session, under the session's key. */
  readonly sealCache: (input: { name: string; text: string }) => Promise<WireValue>
  /** @throws DecryptionFailedError when it is not what this session sealed under that name. */
  readonly openCache: (input: { name: string; value: WireValue }) => Promise<string>
}
