import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ready, server } from '@serenity-kit/opaque'

/**
 * The server's side of OPAQUE (RFC 9807): it never learns a password, nor a hash of one. People are known to it by
 * their mail address in lower case, at registration and at login.
 */
export interface Opaque {
  /** @returns the response, or `null` when the message is malformed */
  register(email: string, registrationRequest: string): Promise<string | null>
  /**
   * Without a record the answer looks the same, and nobody can finish. @returns `null` when the message is malformed
   */
  startLogin(email: string, record: string | null, startLoginRequest: string): Promise<StartedLogin | null>
  finishLogin(state: string, finishLoginRequest: string): Promise<boolean>
}
export interface StartedLogin {
  readonly state: string
  readonly response: string
}

/**
 * As browsers have it (`crypto-client/src/login.ts`): servers take nothing from there. Another one, and nobody signs
 * in.
 */
const identifiers = { server: 'aktenraum/v1' } as const

/**
 * `setupFile` holds the server's secret: lost, nobody can sign in again; so it is made once and kept from the database.
 */
export const openOpaque = (setupFile: string): Opaque => {
  let loading: Promise<string> | null = null
  const setup = (): Promise<string> => {
    loading ??= loadSetup(setupFile).catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
  return {
    register: async (email, registrationRequest) => {
      const serverSetup = await setup()
      return attempt(
        () =>
          server.createRegistrationResponse({ serverSetup, userIdentifier: email, registrationRequest })
            .registrationResponse,
      )
    },
    startLogin: async (email, registrationRecord, startLoginRequest) => {
      const serverSetup = await setup()
      return attempt(() => {
        const started = server.startLogin({
          serverSetup,
          userIdentifier: email,
          registrationRecord,
          startLoginRequest,
          identifiers,
        })
        return { state: started.serverLoginState, response: started.loginResponse }
      })
    },
    finishLogin: async (serverLoginState, finishLoginRequest) => {
      await ready
      return attempt(() => server.finishLogin({ serverLoginState, finishLoginRequest, identifiers })) !== null
    },
  }
}

/** The library throws for messages that are malformed or do not fit. */
const attempt = <Value>(run: () => Value): Value | null => {
  try {
    return run()
  } catch {
    return null
  }
}

const loadSetup = async (path: string): Promise<string> => {
  await ready
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(path, server.createSetup(), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const setup = (await readFile(path, 'utf8')).trim()
  if (setup === '') throw new Error('the OPAQUE setup file is empty')
  return setup
}
