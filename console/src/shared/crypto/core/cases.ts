import { generateKey, openValues, sealGrant, sealValue, UntrustedKeyError } from '@aktenraum/crypto-client'
import type { AccountSecrets, Key, ValueAddress } from '@aktenraum/crypto-client'
import { legible } from '../../documents/name.ts'
import type { CryptoPort, Decrypted, ValueToOpen } from '../port.ts'
import { asWire } from './account.ts'
import type { Keyring } from './keyring.ts'
import type { Trust } from './trust.ts'

interface Needs {
  readonly secrets: () => AccountSecrets
  readonly trust: Trust
  readonly keyring: Keyring
}

/** What case keys are used for: names, grants, opening of lists. */
export const caseMethods = ({
  secrets,
  trust,
  keyring,
}: Needs): Pick<CryptoPort, 'openCase' | 'sealCaseFields' | 'grant' | 'requireCaseKey' | 'openValues'> => ({
  openCase: async ({ caseId, caseNumber, title, at }) => {
    const { userId, keys } = secrets()
    const caseKey = await generateKey('case')
    keyring.holdCaseKey(caseId, caseKey)
    const grant = await sealGrant({
      caseId,
      caseKey,
      role: 'owner',
      at,
      recipient: { userId, encryptionPublicKey: keys.encryption.publicKey },
      granter: { userId, signaturePrivateKey: keys.signature.privateKey },
    })
    return {
      key_id: caseKey.keyId,
      grant,
      encrypted_case_number: asWire(await sealValue(caseKey, caseNumber, caseAddress(caseId, 'case_number'))),
      encrypted_title: asWire(await sealValue(caseKey, title, caseAddress(caseId, 'title'))),
    }
  },
  sealCaseFields: async ({ caseId, keyId, caseNumber, title }) => {
    const key = await keyring.caseKey({ caseId, keyId })
    const seal = async (text: string, field: string) => asWire(await sealValue(key, text, caseAddress(caseId, field)))
    return {
      ...(caseNumber === undefined ? {} : { encrypted_case_number: await seal(caseNumber, 'case_number') }),
      ...(title === undefined ? {} : { encrypted_title: await seal(title, 'title') }),
    }
  },
  grant: async ({ caseId, keyId, recipient, role, at }) => {
    const { userId, keys } = secrets()
    const { publicKeys, isStaff } = await trust.require(recipient)
    if (isStaff === (role === 'client')) throw new UntrustedKeyError('a role of others')
    return sealGrant({
      caseId,
      caseKey: await keyring.caseKey({ caseId, keyId }),
      role,
      at,
      recipient: { userId: recipient, encryptionPublicKey: publicKeys.encryption },
      granter: { userId, signaturePrivateKey: keys.signature.privateKey },
    })
  },
  requireCaseKey: async (ref) => {
    await keyring.caseKey(ref)
  },
  openValues: async ({ values }) => {
    secrets()
    const keys = await Promise.all(values.map((value) => keyFor(value, keyring)))
    const openable = values.flatMap((value, index) => {
      const key = keys[index]
      return key === undefined ? [] : [{ key, value: value.value, address: addressOf(value) }]
    })
    const opened = (await openValues(openable)).values()
    return values.map((value, index): Decrypted => {
      const result = keys[index] === undefined ? undefined : opened.next().value
      return result !== undefined && 'text' in result ? { text: shownOf(value, result.text) } : { failed: true }
    })
  },
})

/** A name must not look like another, whatever a participant wrote; descriptions have lines. */
const shownOf = (item: ValueToOpen, text: string): string =>
  item.of === 'document' && item.field === 'description' ? text : legible(text)

const keyFor = (item: ValueToOpen, keyring: Keyring): Promise<Key | undefined> =>
  (item.of === 'case'
    ? keyring.caseKey({ caseId: item.caseId, keyId: item.value.key_id })
    : keyring.documentKey({
        caseId: item.caseId,
        documentKeyId: item.of === 'kept-name' ? item.value.key_id : item.keyId,
      })
  ).catch(() => undefined)

const addressOf = (item: ValueToOpen): ValueAddress => {
  if (item.of === 'case') return caseAddress(item.caseId, item.field)
  return item.of === 'kept-name'
    ? keptNameAddress(item.caseId, item.documentId)
    : documentAddress(item.keyId, item.field)
}

export const caseAddress = (caseId: string, field: string): ValueAddress => ({ kind: 'case', recordId: caseId, field })

/** Documents are addressed by their key, which the client chooses; their id comes from the server. */
export const documentAddress = (documentKeyId: string, field: string): ValueAddress => ({
  kind: 'document',
  recordId: documentKeyId,
  field,
})

/** What a document was called when it left a case: of no other case, and of no other document. */
export const keptNameAddress = (caseId: string, documentId: string): ValueAddress => ({
  kind: 'kept-name',
  recordId: caseId,
  field: documentId,
})
