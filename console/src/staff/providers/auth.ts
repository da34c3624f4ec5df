import type { AuthProvider } from 'react-admin'
import { AuthenticationError, isOtherViewer } from '@aktenraum/client/base/errors/http'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import type { SessionHolder } from '../office/session.ts'

export interface AuthOptions {
  readonly client: Pick<OfficeClient, 'signOut'>
  readonly session: SessionHolder
  /** Leaves the console for the page of the sign-in, without a way back to what was shown. */
  readonly toSignIn: (comeBack: boolean) => void
  /** The place to tell other tabs. */
  readonly onSignedOut?: () => void
}

/**
 * react-admin's view of the session. Signing in is a page of its own, so `login` is never called. Logging out with
 * `{ manual: true }` ends the session; without it the session has ended already.
 */
export const createAuthProvider = ({ client, session, toSignIn, onSignedOut }: AuthOptions): AuthProvider => ({
  login: () => Promise.reject(new Error('signing in is a page of its own')),
  logout: async (params: unknown) => {
    const isManual = typeof params === 'object' && params !== null && 'manual' in params
    if (isManual) {
      await client.signOut()
      onSignedOut?.()
    }
    toSignIn(!isManual)
    return false
  },
  checkAuth: () => Promise.resolve(),
  checkError: (error: unknown) => {
    if (isMissingSessionKey(error)) session.reportMissingKey()
    if (error instanceof AuthenticationError) session.end(isOtherViewer(error) ? 'other-viewer' : 'ended')
    // Nobody is sent away: what was typed stays where it is, under the cover that asks for the password.
    return Promise.resolve()
  },
  getIdentity: () => Promise.resolve({ id: session.get().user.id, fullName: session.get().user.salutation }),
  getPermissions: () => Promise.resolve(session.get().user.is_operator ? 'operator' : 'staff'),
})

const sessionKeyPrefix = 'session:'

/** Whether the tab lost the key of its session, which the password brings back (CRY-30, CRY-33). */
const isMissingSessionKey = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'keyId' in error &&
  typeof error.keyId === 'string' &&
  error.keyId.startsWith(sessionKeyPrefix)
