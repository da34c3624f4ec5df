import { openValues, UntrustedKeyError } from '@aktenraum/crypto-client'
import type { AccountSecrets, Key, ValueAddress } from '@aktenraum/crypto-client'
import { legible } from '../../base/name.ts'
import type { CryptoPort, Decrypted, ValueToOpen, WireValue } from '../port.ts'
import { requireAsShown } from './as-shown.ts'
import type { Keyring } from './keyring.ts'
import { grantTo, newCaseKey, sealUnder } from './sealing.ts'
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
}: Needs): Pick<CryptoPort, 'openCase' | 'sealFields' | 'grant' | 'requireCaseKey' | 'openValues'> => ({
  openCase: async ({ caseId, caseNumber, title, isRoom = false, at }) => {
    const own = secrets()
    const caseKey = await newCaseKey(isRoom)
    keyring.holdCaseKey(caseId, caseKey)
    const oneself = await trust.require(own.userId)
    const grant = await grantTo({ caseId, caseKey, role: 'owner', at, recipient: oneself }, own)
    return {
      key_id: caseKey.keyId,
      grant,
      encrypted_case_number: await sealUnder(caseKey, caseNumber, caseAddress(caseId, 'case_number')),
      encrypted_title: await sealUnder(caseKey, title, caseAddress(caseId, 'title')),
    }
  },
  sealFields: async ({ keyId, texts, ...of }) => {
    const key = await keyring.caseKey({ caseId: of.caseId, keyId })
    const sealed: { [Name in `encrypted_${string}`]?: WireValue } = {}
    for (const [field, text] of Object.entries(texts))
      if (text !== undefined) sealed[`encrypted_${field}`] = await sealUnder(key, text, recordAddress(of, field))
    return sealed
  },
  grant: async ({ caseId, keyId, recipient, role, shown, at }) => {
    const trusted = await trust.require(recipient)
    if (trusted.isStaff === (role === 'client')) throw new UntrustedKeyError('a role of others')
    requireAsShown(await trust.statementOf(recipient), shown)
    const caseKey = await keyring.caseKey({ caseId, keyId })
    return grantTo({ caseId, caseKey, role, at, recipient: trusted }, secrets())
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
  if (item.of === 'case') return recordAddress(item, item.field)
  return item.of === 'kept-name'
    ? keptNameAddress(item.caseId, item.documentId)
    : documentAddress(item.keyId, item.field)
}

type Of = Pick<Extract<ValueToOpen, { of: 'case' }>, 'caseId' | 'record'>
/** Of a record under the key of a case; of the case itself where none is named. */
const recordAddress = ({ caseId, record }: Of, field: string): ValueAddress =>
  record === undefined ? caseAddress(caseId, field) : { kind: record.kind, recordId: record.id, field }

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
