import type { ChangeDto, Preload } from '@aktenraum/domain/contracts'
import { createApi } from './wire/api.ts'
import type { Api } from './wire/api.ts'
import type { HttpPort } from './wire/http-port.ts'
import type { Connection } from './wire/connection.ts'
import type { CryptoPort } from './vault/port.ts'
import { isOtherViewer } from './base/errors/http.ts'
import type { DraftCipher } from './engines/uploads/keep-drafts.ts'
import { caseMethods } from './collections/cases.ts'
import { listenForChanges, sharingOne } from './wire/changes.ts'
import { fetchConfig } from './collections/config.ts'
import { freshState } from './collections/context.ts'
import type { Context, SessionStore } from './collections/context.ts'
import { documentMethods } from './collections/documents.ts'
import { downloadingMethods } from './collections/downloading.ts'
import type { Founder, Founding } from './collections/found.ts'
import { laterMethods } from './collections/later.ts'
import { listenForLists } from './collections/listed.ts'
import { seenIn } from './collections/seen.ts'
import type { SeenStore } from './collections/seen.ts'
import { loadPosition } from './collections/position.ts'
import { preloadedAnswers } from './collections/preloaded.ts'
import { loadPasskeys } from './collections/passkeys/load.ts'
import type { Authenticator } from './collections/passkeys/authenticator.ts'
import { restartNote } from './collections/restarted.ts'
import { sessionMethods } from './collections/session.ts'
import type { OfficeClient } from './collections/types.ts'
import { uploadingMethods } from './collections/uploading.ts'
import { takeKeys, userMethods, userOf } from './collections/users.ts'
import { watched } from './collections/watched.ts'
import type { SecurityError } from './collections/watched.ts'

export interface ClientOptions {
  readonly http: HttpPort
  readonly crypto: CryptoPort
  readonly store: SessionStore
  /** Where links of invitations lead, without a slash at the end. */
  readonly origin: string
  readonly events?: ClientEvents
  /** For clients without a browser. */
  readonly authenticator?: Authenticator | undefined
  /** Where this browser remembers what it has seen signed. */
  readonly seen?: SeenStore
  /** Whatever is shown is fetched anew when it is back. */
  readonly connection?: Pick<Connection, 'get' | 'subscribe'>
  /** What the page brought along. */
  readonly preload?: Preload
}
export interface ClientEvents {
  /** A lost session key or a key that is not genuine; told whoever the caller was. */
  readonly onSecurityError?: (error: SecurityError) => void
  /** The server runs another version than before. */
  readonly onVersionChange?: (version: string) => void
  /** The session has ended, or is somebody else's now; told whoever the caller was. */
  readonly onSignedOut?: (reason: SignedOutReason) => void
  /** This tab has the keys of a session, or has uploaded something. */
  readonly onWork?: (what: 'keys' | 'uploaded') => void
}
export type SignedOutReason = 'ended' | 'other-viewer'
/** The client, its typed calls for what it has no method for (operators' pages), and the founding of an office. */
export interface Office {
  readonly client: OfficeClient
  readonly api: Api
  readonly found: (founder: Founder) => Promise<Founding>
  /** Seals what uploads keep in this browser. */
  readonly drafts: DraftCipher
  /** For what is loaded later. */
  readonly context: Context
}

export const createOfficeClient = ({
  http,
  crypto,
  store,
  origin,
  events = {},
  seen = seenIn(),
  preload,
  connection,
  authenticator,
}: ClientOptions): Office => {
  const state = freshState()
  const preloaded = preload && preloadedAnswers(preload, { viewer: () => state.viewerId })
  const safe = watched(crypto, (error) => events.onSecurityError?.(error))
  const api: Api = createApi({
    http,
    onKeys: (keys) => takeKeys({ api, crypto: safe, state, seen }, keys),
    onVersionChange: (version) => events.onVersionChange?.(version),
    viewer: () => state.viewerId,
    session: () => state.sessionId,
    known: preloaded?.answerTo,
    onSignedOut: (error) => events.onSignedOut?.(isOtherViewer(error) ? 'other-viewer' : 'ended'),
  })
  // Nothing older than what this browser has verified.
  api.sawPosition(loadPosition(seen))
  const context: Context = {
    api,
    crypto: safe,
    store,
    state,
    seen,
    origin,
    now: () => api.serverTime().toISOString(),
    newId: randomId,
    toUser: (user) => userOf(user, state),
    authenticator,
    hear: events.onWork,
    forgetPreloaded: () => preloaded?.drop(),
  }
  const documents = documentMethods(context)
  const client: OfficeClient = {
    ...sessionMethods(context),
    ...userMethods(context),
    ...caseMethods(context),
    ...documents,
    ...uploadingMethods(context),
    ...downloadingMethods(context, documents.setRead),
    ...laterMethods(
      async () => (await import('./collections/of-everybody.ts')).methodsOfEverybody(context),
      ofEverybody,
    ),
    ...laterMethods(async () => (await import('./collections/managing.ts')).managingMethods(context), managing),
    ...laterMethods(async () => (await import('./collections/witnessing.ts')).witnessMethods(context), witnessing),
    ...laterMethods(async () => (await import('./collections/invited.ts')).invitedMethods(context), invited),
    restartNote: () => restartNote(context),
    contradiction: async (caseId) => (await import('./collections/contradiction.ts')).contradictionOf(context, caseId),
    passkeys: () => loadPasskeys(context),
    config: () => fetchConfig(api),
    onListed: (hear) => listenForLists(context, hear),
    onChange: sharingOne((listener) => {
      const hear = (change: ChangeDto): void => {
        preloaded?.drop()
        listener(change)
      }
      return listenForChanges(api, hear, { shown: preload?.position, connection })
    }),
  }
  return {
    client,
    api,
    found: async (founder) => (await import('./collections/found.ts')).foundOffice(context, founder),
    drafts: safe,
    context,
  }
}

/** In few parts, for each is named in the first page. */
const managing = [
  'openCase',
  'renameCase',
  'addParticipant',
  'scheduleDeletion',
  'removeParticipant',
  'changeRole',
  'renewDocumentKeys',
  'moveDocument',
  'invite',
  'listInvitations',
  'revokeInvitation',
  'readAccepted',
  'confirmInvitation',
  'resetAccount',
  'stopReset',
  'stopResetByCode',
  'casesSharedWith',
  'grantAgain',
  'renewInvitation',
  'requireOwner',
  'makeOwner',
  'usePaperKey',
  'mailPolicy',
  'signMailPolicy',
  'deactivateUser',
  'reactivateUser',
  'alikeTo',
  'signName',
  'readRestart',
  'signRestart',
] as const
const ofEverybody = [
  'caseHistory',
  'documentHistory',
  'checkCompleteness',
  'missingCases',
  'settleMissing',
  'wholeCase',
  'firstDocuments',
  'describeDocument',
  'renameDocument',
  'deleteDocument',
  'listTrash',
  'restoreDocument',
  'eraseDocument',
  'emptyTrash',
  'account',
  'updateProfile',
  'updateNotifications',
  'savePreferences',
  'changePassword',
  'newRecoveryKey',
  'keepRecoveryKey',
  'recover',
  'requestReset',
  'listSessions',
  'listSignIns',
  'endSession',
  'endOtherSessions',
] as const
const witnessing = ['saySeen', 'colleagues'] as const
const invited = ['readInvitation', 'acceptInvitation', 'requestRenewal'] as const

/** 16 random bytes as 32 lower-case hex characters (CRY-26). */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
