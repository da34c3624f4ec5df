import { BufferSizeError } from './base/errors.ts'
import { concat, randomBytes } from './base/ids.ts'
import type { Bytes } from './base/ids.ts'
import { hkdf, sessionKey } from './base/keys.ts'
import type { SessionKey } from './base/keys.ts'

const halfBytes = 32

/** The browser's half of a session key: 32 random bytes, kept by the tab, never sent. */
export const createSessionSecret = (): Bytes => randomBytes(halfBytes)

/** Neither half opens anything alone: signing out destroys the server's, closing the tab the browser's. */
export const sessionKeyFrom = async (
  secret: Uint8Array,
  serverHalf: Uint8Array,
  sessionId: string,
): Promise<SessionKey> => {
  if (secret.length !== halfBytes || serverHalf.length !== halfBytes) throw new BufferSizeError()
  return sessionKey(sessionId, await hkdf(concat(secret, serverHalf), `aktenraum/v1|session key|${sessionId}`))
}
