import { usualNotifications } from '@aktenraum/domain/contracts'
import type { AccountDto, AccountSessionDto, PasskeyDto, SignInDto, UserChanges } from '@aktenraum/domain/contracts'
import type { OfficeClient, SessionState } from '@aktenraum/client/collections/types'
import { idOf, noon } from './fake-data.ts'

export interface FakeAccount {
  preferences: UserChanges
  account: AccountDto
  sessions: readonly AccountSessionDto[]
  signIns: readonly SignInDto[]
  passkeys: readonly PasskeyDto[]
}
export const usualAccount = (): FakeAccount => ({
  preferences: {},
  account: { notifications: usualNotifications, recovery_key_created_at: null, may_appoint_operators: false },
  sessions: [
    { id: idOf(70), browser: 'Firefox', system: 'Windows', since: noon, last_active: noon, is_current: true },
    { id: idOf(71), browser: 'Safari', system: 'iPhone', since: noon, last_active: noon, is_current: false },
  ],
  signIns: [],
  passkeys: [],
})

type AccountMethods = Pick<
  OfficeClient,
  | 'lock'
  | 'account'
  | 'updateProfile'
  | 'updateNotifications'
  | 'savePreferences'
  | 'changePassword'
  | 'newRecoveryKey'
  | 'keepRecoveryKey'
  | 'recover'
  | 'requestReset'
  | 'listSessions'
  | 'listSignIns'
  | 'passkeys'
  | 'endSession'
  | 'endOtherSessions'
>

/** One's own account in memory. */
export const fakeAccountMethods = (
  state: FakeAccount & { session: SessionState | null },
  notHere: (operation: string) => Promise<never>,
): AccountMethods => ({
  lock: async () => {
    if (state.session !== null) state.session = { ...state.session, hasKeys: false }
  },
  account: () => Promise.resolve(state.account),
  updateProfile: async (profile) => {
    if (state.session === null) return notHere('session')
    const user = { ...state.session.user, ...profile }
    state.session = { ...state.session, user }
    return user
  },
  updateNotifications: async (changes) => {
    const notifications = { ...state.account.notifications, ...changes }
    state.account = { ...state.account, notifications }
    return notifications
  },
  savePreferences: async (changes) => {
    state.preferences = { ...state.preferences, ...changes }
  },
  changePassword: () => Promise.resolve(),
  newRecoveryKey: () =>
    Promise.resolve({
      id: 'draft',
      recoveryKey: '7K3M-0000-1111-2222-3333-4444-5555-6666',
    }),
  keepRecoveryKey: async () => {
    state.account = { ...state.account, recovery_key_created_at: noon }
  },
  recover: () => notHere('recover'),
  requestReset: () => notHere('requestReset'),
  listSessions: () => Promise.resolve(state.sessions),
  passkeys: async () => ({
    list: async () => state.passkeys,
    add: async (name) => {
      const added = { id: `passkey ${name}`, name, created_at: noon, last_used_at: null }
      state.passkeys = [...state.passkeys, added]
      return added
    },
    remove: async (id) => {
      state.passkeys = state.passkeys.filter((one) => one.id !== id)
    },
    finish: () => notHere('finishWithPasskey'),
  }),
  listSignIns: () => Promise.resolve(state.signIns),
  endSession: async (id) => {
    state.sessions = state.sessions.filter((session) => session.id !== id)
  },
  endOtherSessions: async () => {
    state.sessions = state.sessions.filter((session) => session.is_current)
  },
})
