import type { Head } from '@aktenraum/crypto-client/log'
import type { UserDto } from '@aktenraum/domain/contracts'
import type { Api } from '../wire/api.ts'
import type { Authenticator } from './passkeys/authenticator.ts'
import type { CaseInLog, CryptoPort, RestartSaid, ShownPart, Stated, StoredSession } from '../vault/port.ts'
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
  /** From now on everything is asked for, whatever the page brought along. */
  readonly forgetPreloaded: () => void
  /** Told what goes on, for who works while somebody does something else. */
  readonly hear?: ((what: 'keys' | 'uploaded') => void) | undefined
  /** What makes and shows passkeys; the browser's own where there is none. */
  readonly authenticator: Authenticator | undefined
}
/** The part of a case's list that was shown last, to be held against the order of all of it. */
export interface Listed {
  readonly ordering: string | undefined
  readonly part: ShownPart
  /** How many the server said there are. */
  readonly count: number
  /** How long the log was. */
  readonly length: number
}

export interface ClientState {
  /** How often all that belongs to a session was forgotten, be it for another one. */
  timesForgotten: number
  /** Ends when the session that began last has begun, or has failed to. */
  beginning: Promise<unknown>
  viewerId: string | undefined
  viewerEmail: string | undefined
  sessionId: string | undefined
  /** Whether the office has stated the viewer's keys. */
  isConfirmed: boolean
  /**
   * As the server says, or the office's log: which logs are asked for, and whether what was signed is looked for. What
   * one may is in the logs alone.
   */
  isStaff: boolean
  /**
   * How many entries of each log were followed; null of the people's until it was, which goes on after the session has
   * begun.
   */
  logs: { readonly office: number; readonly people: number | null }
  following: Promise<void> | undefined
  /** While what was verified is exchanged with one's other browsers; `sharedAt`: up to where it was last. */
  sharing: Promise<void> | undefined
  sharedAt: string | undefined
  /**
   * While one's other browsers are told of cases, or it is waited for; and when they were told last, by this device's
   * clock.
   */
  tellingCases: boolean
  toldCasesAt: number
  /** The last time that the office went on after a backup, by its log. */
  restarted: RestartSaid | undefined
  /** By the ids of cases that are being followed: what was known of them before the office's last restart. */
  readonly beforeRestart: Map<string, Head>
  /** Ids of who owns the office, as its log says. */
  owners: ReadonlySet<string>
  /** What was signed of people takes the place of what the server says of them; by id. */
  stated: Record<string, Stated>
  /**
   * Cases whose keys came in this session, and which the server called the present one: what is sealed asks their logs.
   */
  readonly caseKeys: Map<string, string>
  readonly knownPeople: Set<string>
  /** What the log of each case came to, as far as it was followed. */
  readonly caseLogs: Map<string, CaseInLog>
  /** Goes on in the log of a case; there as soon as one was followed. */
  followAgain: ((caseId: string) => Promise<CaseInLog>) | undefined
  /** Cases of whose log this browser knew nothing before. */
  readonly firstSights: Set<string>
  /** What was shown last of each case's list. */
  readonly listed: Map<string, Listed>
  /** Told the case of which another part of the list is shown now. */
  readonly listeners: Set<(caseId: string) => void>
}

export const freshState = (): ClientState => ({
  timesForgotten: 0,
  beginning: Promise.resolve(),
  viewerId: undefined,
  viewerEmail: undefined,
  sessionId: undefined,
  isConfirmed: false,
  isStaff: false,
  logs: { office: 0, people: null },
  following: undefined,
  sharing: undefined,
  sharedAt: undefined,
  tellingCases: false,
  toldCasesAt: 0,
  restarted: undefined,
  beforeRestart: new Map(),
  owners: new Set(),
  stated: {},
  caseKeys: new Map(),
  knownPeople: new Set(),
  caseLogs: new Map(),
  followAgain: undefined,
  firstSights: new Set(),
  listed: new Map(),
  listeners: new Set(),
})

export const forgetState = (state: ClientState): void => {
  state.timesForgotten += 1
  state.viewerId = undefined
  state.viewerEmail = undefined
  state.sessionId = undefined
  state.isConfirmed = false
  state.isStaff = false
  state.logs = { office: 0, people: null }
  state.following = undefined
  state.sharedAt = undefined
  state.restarted = undefined
  state.beforeRestart.clear()
  state.owners = new Set()
  state.stated = {}
  state.caseKeys.clear()
  state.knownPeople.clear()
  state.caseLogs.clear()
  state.firstSights.clear()
  state.listed.clear()
}
