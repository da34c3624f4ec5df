import type { Context } from '../context.ts'
import type { PasskeyClient } from './authenticator.ts'

/** Few have passkeys: what handles them comes when it is asked for. */
export const loadPasskeys = async (context: Context): Promise<PasskeyClient> =>
  (await import('./passkeys.ts')).passkeysOf(context)
