import {
  isRoomKeyId,
  KeyGraph,
  MissingKeyError,
  openGrant,
  unwrapKey,
  UntrustedKeyError,
} from '@aktenraum/crypto-client'
import type {
  AccountSecrets,
  AnyCaseKey,
  DocumentKey,
  Grant,
  GrantRecipient,
  Key,
  KeyWrap,
  WrappedKey,
} from '@aktenraum/crypto-client'
import type { CaseKeyRef, ContentKeyRef, DocumentKeyRef } from '../port.ts'
import type { Trust } from './trust.ts'
import { verified } from './verified.ts'
import type { Verified } from './verified.ts'

export interface Keyring {
  /** Takes what an answer brought. Nothing is judged before it is needed, so one bad entry spoils only itself. */
  readonly add: (keys: readonly WrappedKey[]) => void
  readonly holdCaseKey: (caseId: string, key: Verified<AnyCaseKey>) => void
  readonly holdDocumentKey: (caseId: string, key: Verified<DocumentKey>) => void
  /** @throws MissingKeyError, UntrustedKeyError when it was not granted for this very case. */
  readonly caseKey: (ref: CaseKeyRef) => Promise<Verified<AnyCaseKey>>
  /**
   * @throws MissingKeyError, UntrustedKeyError when it does not hang under a key of this very case that it may hang
   * under.
   */
  readonly documentKey: (ref: DocumentKeyRef) => Promise<Verified<DocumentKey>>
  /**
   * @throws as `documentKey`, and when a moved document's content key does not hang under its key in this case, or one
   * that was not moved is said to have one.
   */
  readonly contentKey: (ref: ContentKeyRef) => Promise<Verified<DocumentKey>>
  readonly forget: () => void
}

/** Whether the key of a document may hang under a key of its case: not under one that was given up before it came. */
export type MayHang = (ref: DocumentKeyRef & { readonly caseKeyId: string }) => boolean
/** Whether the content of a document opens under another key than its own by what was signed, and verified, of it. */
export type OpensUnder = (ref: DocumentKeyRef & { readonly contentKeyId: string }) => boolean

/**
 * The keys of cases and documents, and to which case each belongs. The server says which key to use where; it could
 * name the key of a case with other participants, or show a document in a case that it is not in.
 */
export const createKeyring = (
  secrets: () => AccountSecrets,
  trust: Trust,
  { mayHang, opensUnder }: { readonly mayHang: MayHang; readonly opensUnder: OpensUnder },
): Keyring => {
  const caseOfKey = new Map<string, string>()
  const wraps = new Map<string, KeyWrap[]>()
  const documentKeys = new Map<string, Promise<Unwrapped>>()

  const accept = async (grant: Grant): Promise<AnyCaseKey> => {
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

  const caseKey = async ({ caseId, keyId }: CaseKeyRef): Promise<Verified<AnyCaseKey>> => {
    secrets()
    const key = await (isRoomKeyId(keyId) ? graph.resolveKind('office', keyId) : graph.resolveKind('case', keyId))
    if (caseOfKey.get(keyId) !== caseId) throw new UntrustedKeyError('key of another case')
    return verified(key)
  }

  /** Tries every wrap that is known, and tells what was wrong with the first. */
  const unwrap = async (keyId: string, accessKey: (wrap: KeyWrap) => Promise<Verified<Key>>): Promise<Unwrapped> => {
    const failures: unknown[] = []
    for (const wrap of wraps.get(keyId) ?? []) {
      try {
        const key = verified(await unwrapKey('document', wrap, await accessKey(wrap)))
        return { key, under: wrap.access_key_id }
      } catch (error) {
        failures.push(error)
      }
    }
    throw failures[0] ?? new MissingKeyError(keyId)
  }

  const remembered = (name: string, open: () => Promise<Unwrapped>): Promise<Unwrapped> => {
    const known = documentKeys.get(name)
    if (known !== undefined) return known
    const opening = open()
    documentKeys.set(name, opening)
    // A key that was missing may come with a later answer.
    opening.catch(() => documentKeys.delete(name))
    return opening
  }

  const documentKey = async ({ caseId, documentKeyId }: DocumentKeyRef): Promise<Verified<DocumentKey>> => {
    secrets()
    const name = `${caseId}/${documentKeyId}`
    const hangs = (caseKeyId: string): boolean => mayHang({ caseId, documentKeyId, caseKeyId })
    const open = (): Promise<Unwrapped> =>
      remembered(name, () =>
        unwrap(documentKeyId, ({ access_key_id: keyId }) => {
          if (!hangs(keyId)) throw new UntrustedKeyError('under a key that was given up before')
          return caseKey({ caseId, keyId })
        }),
      )
    const { key, under } = await open()
    if (under === null || hangs(under)) return key
    // It was opened before the log had told that this key was given up.
    documentKeys.delete(name)
    return (await open()).key
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
    holdDocumentKey: (caseId, key) =>
      void documentKeys.set(`${caseId}/${key.keyId}`, Promise.resolve({ key, under: null })),
    caseKey,
    documentKey,
    contentKey: async ({ contentKeyId, ...ref }) => {
      const key = await documentKey(ref)
      if (contentKeyId === undefined) return key
      if (!opensUnder({ ...ref, contentKeyId }))
        throw new UntrustedKeyError('a content under another key than was signed')
      const name = `${ref.caseId}/${ref.documentKeyId}/${contentKeyId}`
      return (await remembered(name, () => unwrap(contentKeyId, () => Promise.resolve(key)))).key
    },
    forget: () => {
      graph.clear()
      for (const store of [caseOfKey, wraps, documentKeys]) store.clear()
    },
  }
}

interface Unwrapped {
  readonly key: Verified<DocumentKey>
  /** The id of the key that it hung under; null for one that was made here. */
  readonly under: string | null
}

/** Who has begun anew with other keys is still who granted with the former ones. */
const openSignedByAny = async (
  grant: Grant,
  recipient: GrantRecipient,
  signatureKeys: readonly string[],
): Promise<AnyCaseKey> => {
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
