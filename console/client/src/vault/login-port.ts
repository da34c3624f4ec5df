import type { AccountKey } from '@aktenraum/crypto-client'

/** OPAQUE (crypto-client's `login` door), in a worker of its own where WebAssembly is allowed nowhere else. */
export interface LoginPort {
  readonly startRegistration: (input: { password: string }) => Promise<{ state: string; request: string }>
  readonly finishRegistration: (input: {
    password: string
    state: string
    response: string
  }) => Promise<{ registrationRecord: string; accountKey: AccountKey; serverPublicKey: string }>
  readonly startLogin: (input: { password: string }) => Promise<{ state: string; request: string }>
  /** Null for a wrong password as for an unknown account. */
  readonly finishLogin: (input: {
    password: string
    state: string
    response: string
  }) => Promise<{ finishLoginRequest: string; accountKey: AccountKey; serverPublicKey: string } | null>
}
