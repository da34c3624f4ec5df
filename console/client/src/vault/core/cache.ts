import { openValue, sealValue } from '@aktenraum/crypto-client'
import type { SessionKey } from '@aktenraum/crypto-client'
import type { CryptoPort } from '../port.ts'
import { asWire } from './account.ts'

/** What is kept at rest for one session alone: with its key gone, nobody opens it any more. */
export const cacheMethods = (
  sessionKey: () => SessionKey,
): Pick<CryptoPort, 'sessionKeyId' | 'sealCache' | 'openCache'> => ({
  sessionKeyId: async () => sessionKey().keyId,
  sealCache: async ({ name, text }) => asWire(await sealValue(sessionKey(), text, addressOf(name))),
  openCache: async ({ name, value }) => openValue(sessionKey(), value, addressOf(name)),
})

const addressOf = (name: string) => ({ kind: 'session-cache', recordId: name, field: 'data' })
