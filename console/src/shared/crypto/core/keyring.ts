import { KeyGraph, MissingKeyError, openGrant, unwrapKey, UntrustedKeyError } from '@aktenraum/crypto-client'
import type {
  AccountSecrets,
  CaseKey,
  DocumentKey,
  Grant,
  GrantRecipient,
  KeyWrap,
  WrappedKey,
} from '@aktenraum/crypto-client'
import type { CaseKeyRef, DocumentKeyRef } from '../port.ts'
import type { Trust } from './trust.ts'

export interface Keyring {
  /** Takes what an answer brought. Nothing is judged before it is needed, so one bad entry spoils only itself. */
  readonly add: (keys: readonly WrappedKey[]) => void
  readonly holdCaseKey: (caseId: string, key: CaseKey) => void
  readonly holdDocumentKey: (caseId: string, key: DocumentKey) => void
  /** @throws MissingKeyError, UntrustedKeyError when it was not granted for this very case. */
  readonly caseKey: (ref: CaseKeyRef) => Promise<CaseKey>
  /** @throws MissingKeyError, UntrustedKeyError when it does not hang under a key of this very case. */
  readonly documentKey: (ref: DocumentKeyRef) => Promise<DocumentKey>
  readonly forget: () => void
}

/**
 * The keys of cases and documents, and to which case each belongs. The server says which key to use where; it could
 * name the key of a case with other participants, or show a document in a case that it is not in.
 */
export const createKeyring = (secrets: () => AccountSecrets, trust: Trust): Keyring => {
  const caseOfKey = new Map<string, string>()
  const wraps = new Map<string, KeyWrap[]>()
  const documentKeys = new Map<string, Promise<DocumentKey>>()

  const accept = async (grant: Grant): Promise<CaseKey> => {
    const granter = await trust.requireSigner(grant.granted_by)
    const { userId, keys } = secrets()
    if (!granter.isStaff && granter.userId !== userId)
      throw new UntrustedKeyError('granted by somebody who is not staff')
    const recipient = { userId, encryption: keys.encryption }
    const key = await openSignedByAny(grant, recipient, granter.signatureKeys)
    caseOfKey.set(key.keyId, grant.case_id)
    return key
  }
  const graph = new KeyGraph(accept)

  const caseKey = async ({ caseId, keyId }: CaseKeyRef): Promise<CaseKey> => {
    secrets()
    const key = await graph.resolveKind('case', keyId)
    if (caseOfKey.get(keyId) !== caseId) throw new UntrustedKeyError('key of another case')
    return key
  }

  const unwrapIn = async (caseId: string, documentKeyId: string): Promise<DocumentKey> => {
    const known = wraps.get(documentKeyId) ?? []
    const failures: unknown[] = []
    for (const wrap of known) {
      try {
        return await unwrapKey('document', wrap, await caseKey({ caseId, keyId: wrap.access_key_id }))
      } catch (error) {
        failures.push(error)
      }
    }
    throw failures[0] ?? new MissingKeyError(documentKeyId)
  }

  return {
    add: (keys) => {
      graph.addWrappedKeys(keys)
      for (const entry of keys) {
        if (!('encrypted_key' in entry)) continue
        const known = wraps.get(entry.key_id) ?? []
        if (!known.some((wrap) => wrap.encrypted_key === entry.encrypted_key))
          wraps.set(entry.key_id, [...known, entry])
      }
    },
    holdCaseKey: (caseId, key) => {
      graph.hold(key)
      caseOfKey.set(key.keyId, caseId)
    },
    holdDocumentKey: (caseId, key) => void documentKeys.set(`${caseId}/${key.keyId}`, Promise.resolve(key)),
    caseKey,
    documentKey: ({ caseId, documentKeyId }) => {
      const name = `${caseId}/${documentKeyId}`
      const known = documentKeys.get(name)
      if (known !== undefined) return known
      const opening = unwrapIn(caseId, documentKeyId)
      documentKeys.set(name, opening)
      // A key that was missing may come with a later answer.
      opening.catch(() => documentKeys.delete(name))
      return opening
    },
    forget: () => {
      graph.clear()
      for (const store of [caseOfKey, wraps, documentKeys]) store.clear()
    },
  }
}

/** Who has begun anew with other keys is still who granted with the former ones. */
const openSignedByAny = async (
  grant: Grant,
  recipient: GrantRecipient,
  signatureKeys: readonly string[],
): Promise<CaseKey> => {
  const failures: unknown[] = []
  for (const signatureKey of signatureKeys) {
    try {
      return await openGrant(grant, recipient, signatureKey, grant.case_id)
    } catch (error) {
      failures.push(error)
    }
  }
  throw failures[0]
}
