import { InvalidKeyLinkError, UntrustedKeyError } from './base/errors.ts'
import type { AnyCaseKey, Grant } from './grants.ts'
import { fromBase64url } from './base/ids.ts'
import { openLink } from './key-link.ts'
import type { KeyLink } from './key-link.ts'
import { mayAccess, mayBeGenerated, mayBePlain } from './key-policy.ts'
import { unwrapKey } from './key-wrap.ts'
import type { KeyWrap } from './key-wrap.ts'
import { bytesOf, importKey, isSlot, kindOf } from './base/keys.ts'
import type { Key } from './base/keys.ts'

/** The forms in which an answer may bring a key. */
export type WrappedKey =
  | { readonly key_id: string; readonly key: string }
  | KeyWrap
  | { readonly key_id: string; readonly copy_from_key_id: string }
  | { readonly key_id: string; readonly grant: Grant }

export type OpenGrant = (grant: Grant) => Promise<AnyCaseKey>

type Direct = { readonly plain: string } | { readonly grant: Grant }
type Opened =
  | { readonly via: string; readonly wrap: KeyWrap }
  | { readonly via: string; readonly link: KeyLink }
  | { readonly via: string; readonly copy: true }
/** How a key can be had: at once, or by way of another key. */
export type Way = Direct | Opened | { readonly via: string; readonly random: true }

export const waysOf = (entry: WrappedKey): readonly Way[] => {
  if ('key' in entry) return [{ plain: entry.key }]
  if ('grant' in entry) return [{ grant: entry.grant }]
  if ('copy_from_key_id' in entry) return [{ via: entry.copy_from_key_id, copy: true }]
  const { key_id, encrypted_key, access_key_id } = entry
  return [{ via: access_key_id, wrap: { key_id, encrypted_key, access_key_id } }]
}

/**
 * @throws UntrustedKeyError for a form that is not allowed for this kind; KeyIdMismatchError; and those of the forms.
 */
export const openWay = (
  keyId: string,
  way: Direct | (Opened & { readonly access: Key }),
  openGrant: OpenGrant,
): Promise<Key> => {
  if ('plain' in way) return openPlain(keyId, way.plain)
  if ('grant' in way) return openGranted(keyId, way.grant, openGrant)
  if ('wrap' in way) return openWrap(way.wrap, way.access)
  return 'link' in way ? openLink(way.link, way.access) : openCopy(keyId, way.access)
}

export const requireGeneratable = (slot: string): void => {
  if (!isSlot(slot) || !mayBeGenerated(kindOf(slot))) throw new UntrustedKeyError(`must not be generated: ${slot}`)
}

const openPlain = async (keyId: string, encoded: string): Promise<Key> => {
  const kind = kindOf(keyId)
  if (!mayBePlain(kind)) throw new UntrustedKeyError(`must not be plain: ${keyId}`)
  return importKey(kind, keyId, fromBase64url(encoded))
}

const openWrap = async (wrap: KeyWrap, access: Key): Promise<Key> => {
  const kind = kindOf(wrap.key_id)
  if (!mayAccess(access.kind, kind)) throw new UntrustedKeyError(`a ${access.kind} key must not open ${wrap.key_id}`)
  return unwrapKey(kind, wrap, access)
}

const openGranted = async (keyId: string, grant: Grant, openGrant: OpenGrant): Promise<Key> => {
  if (grant.key_id !== keyId) throw new UntrustedKeyError('grant of another key')
  const key = await openGrant(grant)
  if (key.keyId !== keyId) throw new UntrustedKeyError('grant of another key')
  return key
}

/** Another name of the same bytes; or a slot, and the key that was generated for it. */
const openCopy = async (keyId: string, source: Key): Promise<Key> => {
  if (kindOf(keyId) !== source.kind) throw new InvalidKeyLinkError()
  if (!isSlot(keyId)) return importKey(source.kind, keyId, bytesOf(source))
  if (!source.keyId.startsWith(`${keyId}-`)) throw new InvalidKeyLinkError()
  return source
}
