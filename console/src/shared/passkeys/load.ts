import { NoConnectionError } from '../api/errors.ts'
import type { Context } from '../client/context.ts'
import type { PasskeyClient } from './authenticator.ts'

/** Few have passkeys: what handles them comes when it is asked for. */
export const loadPasskeys = async (context: Context): Promise<PasskeyClient> => {
  try {
    return (await import('./passkeys.ts')).passkeysOf(context)
  } catch (error) {
    throw new NoConnectionError(error instanceof Error ? error.message : String(error))
  }
}
