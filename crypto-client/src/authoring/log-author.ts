import { utf8 } from '../base/ids.ts'
import { bodyOf } from '../log/index.ts'
import type { Entry, SignedEntry } from '../log/index.ts'
import { signBytes } from '../base/signing.ts'

/** Signs an entry of a log. Not in `log/`, which servers take along to verify: they sign nothing. */
export const signLogEntry = async (entry: Entry, signaturePrivateKey: CryptoKey): Promise<SignedEntry> => {
  const body = bodyOf(entry)
  return [body, await signBytes(signaturePrivateKey, utf8(JSON.stringify(body)))]
}
