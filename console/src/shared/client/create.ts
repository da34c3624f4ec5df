import type { ChangeDto, Preload } from '@aktenraum/domain/contracts'
import { createApi } from '../api/api.ts'
import type { Api } from '../api/api.ts'
import type { HttpPort } from '../api/http-port.ts'
import type { Connection } from '../connection/connection.ts'
import type { CryptoPort } from '../crypto/port.ts'
import { isOtherViewer } from '../api/errors.ts'
import { accountMethods } from './account.ts'
import type { DraftCipher } from '../uploads/keep-drafts.ts'
import { casePeopleMethods } from './case-people.ts'
import { caseMethods } from './cases.ts'
import { listenForChanges } from './changes.ts'
import { fetchConfig } from './config.ts'
import { freshState } from './context.ts'
import type { Context, SessionStore } from './context.ts'
import { documentMethods } from './documents.ts'
import { downloadingMethods } from './downloading.ts'
import { foundOffice } from './found.ts'
import type { Founder, Founding } from './found.ts'
import { historyMethods } from './history.ts'
import { invitationMethods } from './invitations.ts'
import { movingMethods } from './moving.ts'
import { newLinkMethods } from './new-links.ts'
import { seenIn } from './seen.ts'
import type { SeenStore } from './seen.ts'
import { ownerMethods } from './owners.ts'
import { preloadedAnswers } from './preloaded.ts'
import { loadPasskeys } from '../passkeys/load.ts'
import type { Authenticator } from '../passkeys/authenticator.ts'
import { sessionMethods } from './session.ts'
import type { OfficeClient } from './types.ts'
import { trashMethods } from './trash.ts'
import { uploadingMethods } from './uploading.ts'
import { takeKeys, userMethods, userOf } from './users.ts'
import { watched } from './watched.ts'
import type { SecurityError } from './watched.ts'

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
    known: preloaded?.answerTo,
    onSignedOut: (error) => events.onSignedOut?.(isOtherViewer(error) ? 'other-viewer' : 'ended'),
  })
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
  }
  const documents = documentMethods(context)
  const client: OfficeClient = {
    ...sessionMethods(context),
    ...accountMethods(context),
    ...newLinkMethods(context),
    ...userMethods(context),
    ...ownerMethods(context),
    ...caseMethods(context),
    ...casePeopleMethods(context),
    ...invitationMethods(context),
    ...documents,
    ...trashMethods(context),
    ...historyMethods(context),
    ...uploadingMethods(context),
    ...movingMethods(context),
    ...downloadingMethods(context, documents.setRead),
    passkeys: () => loadPasskeys(context),
    config: () => fetchConfig(api),
    onChange: (listener) => {
      const hear = (change: ChangeDto): void => {
        preloaded?.drop()
        listener(change)
      }
      return listenForChanges(api, hear, { shown: preload?.position, connection })
    },
  }
  return { client, api, found: (founder) => foundOffice(context, founder), drafts: safe, context }
}

/** 16 random bytes as 32 lower-case hex characters (CRY-26). */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
