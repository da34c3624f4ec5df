import type {
  AccountDto,
  AccountSessionDto,
  CaseDto,
  ChangeDto,
  ConfigDto,
  DeliveryDto,
  DocumentDto,
  Drop,
  HistoryEntryDto,
  InvitationDto,
  NotificationSettings,
  ParticipantDto,
  ParticipantRole,
  SignInDto,
  SinceDto,
  UserDto,
} from '@aktenraum/domain/contracts'
import type { Attempt } from './attempt.ts'
import type { CaseClient, Someone } from './case-types.ts'
import type { LackingDocument } from './lacking-document.ts'
import type {
  Colleague,
  Contradiction,
  InviterCopy,
  MailPolicy,
  Named,
  NameWish,
  MissingEntries,
  RestartSaid,
  RowVerdict,
  Stated,
} from '../vault/port.ts'
import type { Opened } from './opening.ts'
import type { ChosenCase, DocumentMove, GrantedAgain, HistoryQuery, ShownCase } from './payloads.ts'
import type { PreferencesClient } from './preferences.ts'
import type { PasskeyClient } from './passkeys/authenticator.ts'
import type { TrashClient } from './trash-types.ts'

/** A person, with what only the client knows (USR-05): the first 6 characters of the id, and whether it is oneself. */
/** That this browser knew more than the logs go on with. */
export interface KeptRestartNote extends RestartSaid {
  /** `cases`: how many of those that were opened here since lack something. */
  readonly missing: MissingEntries & { readonly cases: number }
}
export type User = UserDto & {
  readonly readableId: string
  readonly is_viewer: boolean
  /** Owns the office, by its signed log; missing where no log was followed. */
  readonly is_owner?: boolean
} & Pick<Stated, 'wish' | 'alike'>

/** A text that was decrypted, or why it could not be. Lists are never refused whole because one value is broken. */
export type Decrypted = { readonly text: string } | { readonly failed: true }

/**
 * Where the server and the newest roster of the case's log differ about somebody, though neither lags behind.
 * `unsigned`: the server alone names them. `unnamed`: the roster alone does. `other-role`: both do, and the server in
 * another role. `left-out`: the server says that they are locked, and the roster leaves them out as such.
 */
export type Doubt = 'unsigned' | 'unnamed' | 'other-role' | 'left-out'
/** In the role that the roster names, where it does. `since`: by the server's word, null where it names them not. */
export type Participant = Omit<ParticipantDto, 'user' | 'since'> & {
  readonly user: User
  readonly since: string | null
  readonly doubt?: Doubt
}
export type Case = Omit<Opened<CaseDto>, 'participants'> & {
  readonly participants?: readonly Participant[]
}
export type Document = Opened<DocumentDto> & {
  /** Of the name, so that it is found however its umlauts are typed. Empty for a name that does not open. */
  readonly slug: string
  /** It lies in the trash, and is shown from there. */
  readonly is_trashed?: true
  /** What the row is worth by the log of its case; missing where nobody has signed anything of that. */
  readonly verdict?: RowVerdict
}
/** `is_own`: made by the viewer, who alone can confirm it. */
export type Invitation = Omit<InvitationDto, 'user'> & { readonly user: User; readonly is_own: boolean }

export interface SessionState {
  readonly user: User
  readonly backendVersion: string
  /** False in a tab that has the cookie but not the session key: documents stay closed until `unlock`. */
  readonly hasKeys: boolean
}

/** `digest`: of what is shown; signing takes it back. */
export interface ReadRestart {
  readonly missing: MissingEntries
  readonly digest: string
}
/** `file`: the evidence, for whoever is to judge it. It has names and addresses of people in it. */
export type ContradictionReport = Omit<Contradiction, 'evidence'> & { readonly file: Blob; readonly fileName: string }

export interface Page<Item> {
  readonly count: number
  readonly results: readonly Item[]
}
export interface Transfer {
  /** Bytes done of bytes to do, of one step of the transfer. */
  readonly onProgress?: (step: 'encrypt' | 'upload' | 'download' | 'decrypt', done: number, total: number) => void
  readonly signal?: AbortSignal
  /** False for what is fetched before anybody asked to see it. */
  readonly marksRead?: boolean
  /**
   * Waits until a broken-off download may go on with what is missing; `doneBytes` are here. Rejects with what people
   * are to be told. Without it, the first failure ends the download.
   */
  readonly onInterrupted?: (error: unknown, doneBytes: number) => Promise<void>
}
/** A document's content whose tag was right. It lies here as ciphertext and is decrypted as it is read. */
export interface VerifiedContent {
  /** Of the plaintext, in bytes. */
  readonly size: number
  /** The real type, as the uploader's browser saw it. */
  readonly type: string
  /** CRC-32 of the plaintext. */
  readonly checksum: () => Promise<number>
  /** The plaintext in pieces, to be asked for over the port as `crypto/pieces.ts` says. Once. */
  readonly port: () => Promise<MessagePort>
  readonly discard: () => Promise<void>
}
export interface NewDocument {
  readonly name: string
  readonly type: string
  readonly charset?: string
  readonly description?: string
  readonly content: Blob
  /** What it answers. */
  readonly relatedObject?: NonNullable<DocumentDto['related_object']>
  /** Which one it is of those that were chosen together. */
  readonly drop?: Drop
  /** The case, where somebody chose it from a list by that. */
  readonly shownAs?: ShownCase | undefined
  /** Same for every retry of one upload, so that a repeated request makes no second document. UUID. */
  readonly commandId: string
}
export interface NewUser {
  readonly email: string
  readonly gender: 'm' | 'f' | null
  readonly title: string
  readonly salutation: string
  readonly is_staff: boolean
  readonly is_operator: boolean
}
/** How one is named and shown. */
export type OwnProfile = Pick<UserDto, 'gender' | 'title' | 'salutation' | 'avatar_id'>
/** A link that is the secret: shown once and never sent. */
export interface NewLink {
  readonly link: string
  readonly token: string
  readonly expiresAt: string
  /** Of the link of a reset: from when on it is good; null: at once. */
  readonly validFrom?: string | null
}
/** Made in this browser; worth something once it was kept. */
export interface RecoveryKeyDraft {
  readonly id: string
  readonly recoveryKey: string
}
/** What an invitation's link shows before sign-in. */
export interface InvitationOffer {
  readonly status: InvitationDto['status']
  readonly email: string
  readonly salutation: string
  readonly isStaff: boolean
  readonly expiresAt: string
}
export interface DocumentQuery {
  readonly page?: number
  readonly pageSize?: number
  readonly ordering?: string
  readonly pinned?: boolean
  readonly ids?: readonly string[]
  /** By keyset instead of by page; an empty one stands for the beginning. Nothing is counted then. */
  readonly cursor?: string
  /** Nobody sees it: it takes no part in what is held against the whole of the case. */
  readonly isUnseen?: boolean
}
export interface WholeCase {
  readonly documents: readonly Document[]
  readonly lacking: readonly LackingDocument[]
  /** How many rows the server shows that are not as they were signed; they are left out. */
  readonly refused: number
}
export interface DocumentPage extends Page<Document> {
  /** The cursor of what follows, when read by cursor; null at the end. */
  readonly next?: string | null
}

/** Something that happened. Texts are null where they are not the viewer's to know, failed where their key is gone. */
export type HistoryEntry = Omit<
  HistoryEntryDto,
  'encrypted_name' | 'kept_name' | 'changes' | 'from_case' | 'to_case' | 'further'
> & {
  /** What the document was called then. */
  readonly name: Decrypted | null
  readonly further: readonly ToldDocument[]
  readonly changes: readonly HistoryChange[]
  readonly from: NumberedCase | null
  readonly to: NumberedCase | null
}
export type ToldDocument = Pick<HistoryEntry, 'document' | 'name'>
export interface HistoryChange {
  readonly field: HistoryEntryDto['changes'][number]['field']
  readonly before: Decrypted | null
  readonly after: Decrypted | null
}
export type NumberedCase = Pick<Case, 'id' | 'case_number'>
/** Newest first. `next`: the cursor of the page behind, null at the end. */
export interface HistoryPage {
  readonly entries: readonly HistoryEntry[]
  readonly next: string | null
}
/**
 * All that staff, clients and the seed can do, in the clear on this side and encrypted on the other. Runs over a crypto
 * port (a worker in browsers, the same code in the same thread in Node) and a typed HTTP client.
 * Every method rejects with one of the errors of `../api/errors.ts` or of crypto-client.
 */
/** What staff said a link is for: the server's word on it decides nothing. */
export interface ChosenInvitation {
  readonly isStaff: boolean
  readonly cases: readonly ChosenCase[]
}
/** `isProven`: the newest roster of the case's log shows it, and not the server's word alone. */
export interface SharedCase {
  readonly case: Case
  readonly role: ParticipantRole
  readonly isProven: boolean
}

export interface Colleagues {
  /** Who said so last first. */
  readonly colleagues: readonly Colleague[]
  /** When this was asked, by the later one of the server's clock and the device's. ISO 8601, UTC. */
  readonly asOf: string
}
export interface OfficeClient extends TrashClient<Document>, CaseClient<Case>, PreferencesClient {
  session(): Promise<SessionState | null>
  signIn(email: string, password: string): Promise<SessionState>
  /** Brings the keys back into a tab that has none. */
  unlock(password: string): Promise<SessionState>
  /** Drops this tab's keys; `unlock` brings them back. The session goes on. */
  lock(): Promise<void>
  signOut(): Promise<void>

  account(): Promise<AccountDto>
  /** Whatever is left out stays as it is by now, in all that sets these: another tab may have changed it. */
  updateProfile(changes: Partial<OwnProfile>): Promise<User>
  /** As `updateProfile`. Answers how they are now. */
  updateNotifications(changes: Partial<NotificationSettings>): Promise<NotificationSettings>
  /** Ends all other sessions. @throws WrongPasswordError */
  changePassword(current: string, next: string): Promise<void>
  /** @throws WrongPasswordError */
  newRecoveryKey(password: string): Promise<RecoveryKeyDraft>
  /** From now on this recovery key counts, and no other. */
  keepRecoveryKey(draft: RecoveryKeyDraft): Promise<void>
  /** Sets a new password by the recovery key and signs in. @throws InvalidRecoveryKeyError */
  recover(claim: { email: string; recoveryKey: string; password: string }): Promise<SessionState>
  /** Asks the office for new keys; says nothing about whether there is such an account. */
  requestReset(email: string): Promise<void>
  /** Comes when it is asked for. */
  passkeys(): Promise<PasskeyClient>
  listSessions(): Promise<readonly AccountSessionDto[]>
  /** The last times that somebody signed in as oneself, or tried to, newest first. */
  listSignIns(): Promise<readonly SignInDto[]>
  endSession(id: string): Promise<void>
  endOtherSessions(): Promise<void>

  config(): Promise<ConfigDto>
  listUsers(): Promise<readonly User[]>
  retrieveUser(id: string): Promise<User>
  /**
   * Ends the access; of staff, owners alone, who sign that they are staff no more.
   * @param password one's own, once more; so with `resetAccount`
   */
  deactivateUser(who: Someone, password: string): Promise<void>
  /** Gives access again; staff come back as no owner. */
  reactivateUser(who: Someone): Promise<void>
  /** @throws OwnersOnlyError, which says who may; so does everything that is done about staff, before it is signed */
  requireOwner(): Promise<void>
  /** Another owner of the office, with all rights of one. */
  makeOwner(who: Someone): Promise<void>
  /** Makes oneself an owner by the printed key. @throws InvalidRecoveryKeyError, or what a wrong key ends in */
  usePaperKey(text: string): Promise<void>
  /** What mails may say, as an owner has signed it; `isOwner`: whether one may sign another thing. */
  mailPolicy(): Promise<{ readonly mails: MailPolicy; readonly isOwner: boolean }>
  /** Signs what mails may say from now on. @param shown what stood when it was chosen. @throws OwnersOnlyError */
  signMailPolicy(shown: MailPolicy, mails: MailPolicy): Promise<void>
  /** What two people compare: the same at both ends when nobody stands between them. @throws UntrustedKeyError */
  safetyNumber(userId: string): Promise<string>
  /**
   * A link that lets somebody begin again, as what the office has stated, or as who was shown where nobody has stated
   * anything yet. It is good after 24 hours, until which they can stop it, or at once where nothing has to wait
   * (decision 37).
   */
  resetAccount(
    user: Pick<User, 'id' | 'title' | 'salutation' | 'email' | 'is_staff'>,
    password: string,
  ): Promise<NewLink>
  /** Takes a reset back whose link was not used: one's own, or that of somebody whose account one may reset. */
  stopReset(userId: string): Promise<void>
  /** The same, for who is not signed in, by the word that they were sent. */
  stopResetByCode(email: string, code: string): Promise<void>
  /** The cases that one manages and in which a person takes part, as the server says, each with who else says so. */
  casesSharedWith(userId: string): Promise<readonly SharedCase[]>
  /** Hands the keys of cases that staff have chosen, by their titles, to a person who has new keys. */
  grantAgain(who: Someone, cases: readonly ChosenCase[]): Promise<GrantedAgain>

  /**
   * After a backup came back: what an owner would sign away. @throws ContradictionError where not merely the end is
   * missing.
   */
  readRestart(): Promise<ReadRestart>
  /** Signs that the office goes on without what is missing, as it was shown. */
  signRestart(shown: ReadRestart, reason: string): Promise<void>
  /** That this browser knew more than the logs go on with; null where it did not. */
  restartNote(): KeptRestartNote | null
  /** What to say and to save of a log that contradicts what was verified before; null where none does. */
  contradiction(caseId?: string): Promise<ContradictionReport | null>
  /** Says for colleagues, once on each day, that one has verified the office's logs. Clients say nothing. */
  saySeen(): Promise<void>
  /** Everybody else of the office, and when each last said of the logs that one has oneself that they are verified. */
  colleagues(): Promise<Colleagues>
  /** Signs what somebody is called from now on, as it was shown. @throws AdvisedError where it is another by now. */
  signName(user: Pick<User, 'id' | 'is_staff'>, wish: NameWish): Promise<void>
  /** People of the office and clients for whom somebody of this name could be taken. */
  alikeTo(user: Pick<NewUser, 'title' | 'salutation' | 'email'>, id?: string): Promise<readonly Named[]>
  /**
   * `link` carries the secret in its fragment; it is shown once and never sent. With another user in the same attempt,
   * the invitation of the one before is revoked.
   */
  invite(user: NewUser, cases: readonly ChosenCase[], attempt?: Attempt): Promise<NewLink>
  listInvitations(filter?: { caseId?: string; status?: Invitation['status'] }): Promise<readonly Invitation[]>
  revokeInvitation(token: string): Promise<void>
  /** A new link in place of one that nobody has accepted. */
  renewInvitation(invitation: Pick<Invitation, 'token' | 'user'>, chosen: ChosenInvitation): Promise<NewLink>
  /** Whoever holds an expired link asks for another. */
  requestRenewal(token: string): Promise<void>
  /** What confirming states and grants, as one's own browser kept it. @throws UnconfirmableError, OwnersOnlyError */
  readAccepted(invitation: Invitation): Promise<InviterCopy>
  /**
   * Checks, signs and grants what was shown, but for cases from which somebody has removed them meanwhile. Another tab
   * that was faster is fine. @throws UntrustedKeyError
   */
  confirmInvitation(invitation: Invitation, shown: Pick<InviterCopy, 'digest'>): Promise<Pick<InviterCopy, 'removed'>>
  /** @throws UntrustedKeyError when the secret does not open the offer. */
  readInvitation(token: string, secret: string): Promise<InvitationOffer>
  acceptInvitation(token: string, secret: string, password: string): Promise<SessionState>

  listDocuments(caseId: string, query?: DocumentQuery): Promise<DocumentPage>
  /**
   * All documents of a case, or those with these ids, oldest first; whatever comes or goes meanwhile, none is missed or
   * met twice.
   */
  everyDocument(caseId: string, ids?: readonly string[]): Promise<readonly Document[]>
  /** All documents of a case, and those that are there by its log and that the server does not show. */
  wholeCase(caseId: string): Promise<WholeCase>
  /** The first of them in an order that the server knows, held against that order and the log. */
  firstDocuments(caseId: string, query: { readonly ordering: string; readonly limit: number }): Promise<WholeCase>
  retrieveDocument(caseId: string, id: string): Promise<Document>
  /** Encrypts, then sends; answers the server's id. */
  uploadDocument(
    caseId: string,
    document: NewDocument,
    transfer?: Transfer,
  ): Promise<{ id: string; key_id: string; size: number }>
  /** The verified content. Nothing is released before the tag is checked; marks the document as read. */
  downloadDocument(document: Document, transfer?: Transfer): Promise<File>
  /** The same without reading it all into memory; for saving large documents. `discard` it after use. */
  openContent(document: Document, transfer?: Transfer): Promise<VerifiedContent>
  /** Replaces what was `shown`, as does a new name. @throws ChangedMeanwhileError where it is another text by now */
  describeDocument(document: Document, description: string, shown?: string): Promise<void>
  renameDocument(document: Document, name: string, shown?: string): Promise<void>
  /**
   * Takes the document that was shown to another case, under a new key there. Done already, it is silent.
   * @throws UntrustedKeyError when the server names another document than was shown.
   * @throws whatever keeps it from being opened here or sealed there: then it stays where it is.
   */
  moveDocument(move: DocumentMove): Promise<void>
  setPinned(document: Document, pinned: boolean): Promise<void>
  setRead(document: Document, read: boolean): Promise<void>
  /** Notes that a document was saved to a place outside the application. */
  /** `isRead`: it was saved by itself, which counts as reading it; what was saved among many does not. */
  reportDownload(document: Pick<Document, 'case' | 'id'>, saved: { readonly isRead: boolean }): Promise<void>
  /** Whom a document has reached, and when; for its uploader. */
  deliveryOf(document: Pick<Document, 'case' | 'id'>): Promise<readonly DeliveryDto[]>
  caseHistory(caseId: string, query?: HistoryQuery): Promise<HistoryPage>
  documentHistory(document: Pick<Document, 'case' | 'id'>, query?: HistoryQuery): Promise<HistoryPage>
  /** Notes that one looks at a case, and answers since when things in it are new; null at the first visit. */
  visitCase(caseId: string, visit?: { readonly allSeen?: boolean }): Promise<SinceDto | null>

  /** Calls the listener for every news of one's cases, until the returned function is called. Reconnects by itself. */
  onChange(listener: (change: ChangeDto) => void): () => void
}

/** Whom lists of documents are asked of. */
export type DocumentLists = Pick<OfficeClient, 'listDocuments'>
