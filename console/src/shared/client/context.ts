import type { UserDto } from '@aktenraum/domain/contracts'
import type { Api } from '../api/api.ts'
import type { Authenticator } from '../passkeys/authenticator.ts'
import type { CryptoPort, StoredSession } from '../crypto/port.ts'
import type { SeenStore } from './seen.ts'
import type { User } from './types.ts'

/** Where a tab keeps its half of the session key, for as long as the tab is open. */
export interface SessionStore {
  readonly load: () => StoredSession | null
  readonly save: (session: StoredSession) => void
  readonly clear: () => void
}

/** What the parts of the client share. */
export interface Context {
  readonly api: Api
  readonly crypto: CryptoPort
  readonly store: SessionStore
  readonly state: ClientState
  readonly seen: SeenStore
  /** Where links of invitations lead. */
  readonly origin: string
  readonly now: () => string
  readonly newId: () => string
  readonly toUser: (user: UserDto) => User
  /** What makes and shows passkeys; the browser's own where there is none. */
  readonly authenticator: Authenticator | undefined
}
export interface ClientState {
  viewerId: string | undefined
  viewerEmail: string | undefined
  sessionId: string | undefined
  /** Whether the office has stated the viewer's keys. */
  isConfirmed: boolean
  /** As the server says: which logs are asked for. What counts is in the logs. */
  isStaff: boolean
  /** How many entries of each log were followed. */
  logs: { readonly office: number; readonly people: number }
  following: Promise<void> | undefined
  /** Ids of who owns the office, as its log says. */
  owners: ReadonlySet<string>
  /** Ids of the current keys of the cases seen so far, as far as they are to be trusted. */
  readonly caseKeys: Map<string, string>
  readonly knownPeople: Set<string>
}

export const freshState = (): ClientState => ({
  viewerId: undefined,
  viewerEmail: undefined,
  sessionId: undefined,
  isConfirmed: false,
  isStaff: false,
  logs: { office: 0, people: 0 },
  following: undefined,
  owners: new Set(),
  caseKeys: new Map(),
  knownPeople: new Set(),
})

export const forgetState = (state: ClientState): void => {
  state.viewerId = undefined
  state.viewerEmail = undefined
  state.sessionId = undefined
  state.isConfirmed = false
  state.isStaff = false
  state.logs = { office: 0, people: 0 }
  state.following = undefined
  state.owners = new Set()
  state.caseKeys.clear()
  state.knownPeople.clear()
}
