import { AccessDataError, CryptoError, InvalidKeyLinkError, KeyIdMismatchError } from './base/errors.ts'
import { fromBase64url, toBase64url } from './base/ids.ts'
import { mayAccess } from './key-policy.ts'
import { wrapAssociatedData } from './key-wrap.ts'
import { bytesOf, commitsToKey, importKey, kindOf } from './base/keys.ts'
import type { Key } from './base/keys.ts'
import { open, seal } from './base/packed.ts'

/** Whoever has the source key has the target key: `access_data` is the target, packed under the source, base64url. */
export interface KeyLink {
  readonly source_key_id: string
  readonly target_key_id: string
  readonly access_data: string
}

const purpose = 'key-link'

export const linkKeys = async (source: Key, target: Key): Promise<KeyLink> => {
  const ids = { source_key_id: source.keyId, target_key_id: target.keyId }
  requireUsableLink(ids)
  const packed = await seal(source, bytesOf(target), wrapAssociatedData(purpose, source.keyId, target.keyId))
  return { ...ids, access_data: toBase64url(packed) }
}

/** @throws AccessDataError when the access data is damaged, moved from another link, or for another key. */
export const openLink = async (link: KeyLink, source: Key): Promise<Key> => {
  requireUsableLink(link)
  if (link.source_key_id !== source.keyId) throw new InvalidKeyLinkError()
  const associatedData = wrapAssociatedData(purpose, link.source_key_id, link.target_key_id)
  try {
    const bytes = await open(source, fromBase64url(link.access_data), associatedData)
    return await importKey(kindOf(link.target_key_id), link.target_key_id, bytes)
  } catch (cause) {
    if (!(cause instanceof CryptoError) || cause instanceof KeyIdMismatchError) throw cause
    throw new AccessDataError({ cause })
  }
}

/** @throws InvalidKeyLinkError for a link to itself, to something that names no key, or between kinds that must not. */
export const requireUsableLink = ({
  source_key_id: source,
  target_key_id: target,
}: Omit<KeyLink, 'access_data'>): void => {
  const isAllowed = mayAccess(kindOfLinked(source), kindOfLinked(target))
  if (source === target || !isAllowed || !commitsToKey(target)) throw new InvalidKeyLinkError()
}

const kindOfLinked = (keyId: string) => {
  try {
    return kindOf(keyId)
  } catch (cause) {
    throw new InvalidKeyLinkError({ cause })
  }
}
