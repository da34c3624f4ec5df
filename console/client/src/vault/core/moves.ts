import { openValue } from '@aktenraum/crypto-client'
import type { CryptoPort } from '../port.ts'
import { documentAddress, keptNameAddress } from './cases.ts'
import type { Keyring } from './keyring.ts'
import { newKey, sealUnder, wrapUnder } from './sealing.ts'

/**
 * A document that moves gets a key of its own in the new case, so that who had its key in the old one reads nothing
 * that is written later. The content is not encrypted anew: its key is wrapped under the new one. What it was called
 * stays behind in the old case under a key that opens nothing else, for the history there.
 */
export const moveMethods = (keyring: Keyring): Pick<CryptoPort, 'moveDocument'> => ({
  moveDocument: async ({ from, leaving, to, name, description }) => {
    const [oldKey, contentKey, oldCaseKey, caseKey] = await Promise.all([
      keyring.documentKey(from),
      keyring.contentKey(from),
      keyring.caseKey({ caseId: from.caseId, keyId: leaving.keyId }),
      keyring.caseKey(to),
    ])
    const [key, keptKey] = await Promise.all([newKey('document'), newKey('document')])
    const keptName = await openValue(oldKey, name, documentAddress(oldKey.keyId, 'name'))
    const reseal = async (field: string, value: typeof name) => {
      const text = await openValue(oldKey, value, documentAddress(oldKey.keyId, field))
      return sealUnder(key, text, documentAddress(key.keyId, field))
    }
    return {
      encrypted_key: await wrapUnder(key, caseKey),
      encrypted_content_key: await wrapUnder(contentKey, key),
      encrypted_name: await reseal('name', name),
      encrypted_description: description === null ? null : await reseal('description', description),
      kept_name: {
        encrypted_key: await wrapUnder(keptKey, oldCaseKey),
        encrypted_name: await sealUnder(keptKey, keptName, keptNameAddress(from.caseId, leaving.documentId)),
      },
    }
  },
})
