import { openValue, sealValue } from './encrypted-value.ts'
import type { EncryptedValue, SealedValue, ValueAddress } from './encrypted-value.ts'
import { MissingKeyError } from './base/errors.ts'
import { isObject } from './json.ts'
import type { Key } from './base/keys.ts'

/**
 * A text that is to leave encrypted under `key_id`, put together from readable parts and from fragments, which are
 * values encrypted under other keys and are named by id. Stands in a payload as `{ encrypted_string: … }`.
 */
export interface EncryptedString {
  readonly key_id: string
  readonly address: ValueAddress
  readonly parts: readonly (string | { readonly fragment: string })[]
  readonly fragments: Readonly<Record<string, { readonly value: EncryptedValue; readonly address: ValueAddress }>>
}
export interface EncryptedStringNode {
  readonly encrypted_string: EncryptedString
}

/** `resolveForSealing` of the key graph for targets, `resolve` for fragments. */
export interface KeySource {
  resolve(keyId: string): Promise<Key>
  resolveForSealing(keyId: string): Promise<Key>
}

/**
 * The payload as it may leave: every `encrypted_string` in it, at any depth, is opened, put together and encrypted for
 * its target key. Plaintext exists within this call only.
 */
export const sealOutgoing = async (payload: unknown, keys: KeySource): Promise<unknown> => {
  if (Array.isArray(payload)) return Promise.all(payload.map((item) => sealOutgoing(item, keys)))
  if (!isObject(payload)) return payload
  if (isEncryptedStringNode(payload)) return reencrypt(payload.encrypted_string, keys)
  const entries = Object.entries(payload).map(async ([name, value]) => [name, await sealOutgoing(value, keys)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

/** @throws MissingKeyError also for a part that names a fragment which is not there. */
export const reencrypt = async (text: EncryptedString, keys: KeySource): Promise<SealedValue> => {
  const target = await keys.resolveForSealing(text.key_id)
  const opened = await Promise.all(
    Object.entries(text.fragments).map(
      async ([id, { value, address }]) =>
        [id, await openValue(await keys.resolve(value.key_id), value, address)] as const,
    ),
  )
  const fragments = new Map(opened)
  const whole = text.parts.map((part) => (typeof part === 'string' ? part : fragmentOf(fragments, part.fragment)))
  return sealValue(target, whole.join(''), text.address)
}

const fragmentOf = (fragments: ReadonlyMap<string, string>, id: string): string => {
  const text = fragments.get(id)
  if (text === undefined) throw new MissingKeyError(id)
  return text
}

const isEncryptedStringNode = (payload: object): payload is EncryptedStringNode =>
  'encrypted_string' in payload && isObject(payload.encrypted_string)
