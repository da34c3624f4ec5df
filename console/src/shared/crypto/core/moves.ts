import { generateKey, openValue, sealValue, wrapKey } from '@aktenraum/crypto-client'
import type { CryptoPort } from '../port.ts'
import { asWire } from './account.ts'
import { documentAddress } from './cases.ts'
import type { Keyring } from './keyring.ts'

/**
 * A document that moves gets a key of its own in the new case, so that who had its key in the old one reads nothing that
 * is written later. The content is not encrypted anew: its key is wrapped under the new one.
 */
export const moveMethods = (keyring: Keyring): Pick<CryptoPort, 'moveDocument'> => ({
  moveDocument: async ({ from, to, name, description }) => {
    const [oldKey, contentKey, caseKey] = await Promise.all([
      keyring.documentKey(from),
      keyring.contentKey(from),
      keyring.caseKey(to),
    ])
    const key = await generateKey('document')
    const reseal = async (field: string, value: typeof name) => {
      const text = await openValue(oldKey, value, documentAddress(oldKey.keyId, field))
      return asWire(await sealValue(key, text, documentAddress(key.keyId, field)))
    }
    return {
      encrypted_key: await wrapKey(key, caseKey),
      encrypted_content_key: await wrapKey(contentKey, key),
      encrypted_name: await reseal('name', name),
      encrypted_description: description === null ? null : await reseal('description', description),
    }
  },
})
