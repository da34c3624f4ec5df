import type { CryptoPort } from '../port.ts'
import { documentAddress } from './cases.ts'
import type { Keyring } from './keyring.ts'
import { newKey, sealUnder, wrapUnder } from './sealing.ts'

/** A document's key and what is written under it: name, description. */
export const documentMethods = (keyring: Keyring): Pick<CryptoPort, 'newDocument' | 'sealDocumentField'> => ({
  newDocument: async ({ caseId, keyId, name, description }) => {
    const caseKey = await keyring.caseKey({ caseId, keyId })
    const key = await newKey('document')
    keyring.holdDocumentKey(caseId, key)
    const seal = (field: string, text: string) => sealUnder(key, text, documentAddress(key.keyId, field))
    return {
      key_id: key.keyId,
      encrypted_key: await wrapUnder(key, caseKey),
      encrypted_name: await seal('name', name),
      encrypted_description: description === undefined ? undefined : await seal('description', description),
    }
  },
  sealDocumentField: async ({ caseId, documentKeyId, field, text }) => {
    const key = await keyring.documentKey({ caseId, documentKeyId })
    return sealUnder(key, text, documentAddress(documentKeyId, field))
  },
})
