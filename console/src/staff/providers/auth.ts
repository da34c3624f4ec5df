import type { AuthProvider } from 'react-admin'
import { AuthenticationError, HttpError } from '../../shared/api/errors.ts'
import type { OfficeClient } from '../../shared/client/types.ts'
import type { SessionHolder } from '../office/session.ts'
import { isMissingSessionKey } from '../office/missing-key.ts'

export interface AuthOptions {
  readonly client: Pick<OfficeClient, 'signOut'>
  readonly session: SessionHolder
  /** Leaves the console for the page of the sign-in, without a way back to what was shown. */
  readonly toSignIn: (comeBack: boolean) => void
  /** Whether somebody is asked to sign in on this page, because something runs here that is to go on. */
  readonly isHeld?: (error: unknown) => boolean
  /** The place to tell other tabs. */
  readonly onSignedOut?: () => void
}

/**
 * react-admin's view of the session. Signing in is a page of its own, so `login` is never called. Logging out with
 * `{ manual: true }` ends the session; without it the session has ended already.
 */
export const createAuthProvider = ({ client, session, toSignIn, isHeld, onSignedOut }: AuthOptions): AuthProvider => ({
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
    if (isMissingSessionKey(error)) session.missesKey()
    const isSignedOut = error instanceof AuthenticationError || (error instanceof HttpError && error.status === 401)
    return isSignedOut && isHeld?.(error) !== true ? Promise.reject(error) : Promise.resolve()
  },
  getIdentity: () => Promise.resolve({ id: session.get().user.id, fullName: session.get().user.salutation }),
  getPermissions: () => Promise.resolve(session.get().user.is_operator ? 'operator' : 'staff'),
})
