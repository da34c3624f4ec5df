import { CryptoError, UnsupportedPackedRepresentation, MissingKeyError } from './base/errors.ts'
import { fromBase64url, toBase64url, utf8 } from './base/ids.ts'
import type { Bytes } from './base/ids.ts'
import type { Key } from './base/keys.ts'
import { open, seal } from './base/packed.ts'

/** Where a value belongs. Bound as associated data: a value moved to another record or field does not open. */
export interface ValueAddress {
  /** `case`, `document`, `account`, … */
  readonly kind: string
  readonly recordId: string
  readonly field: string
}

/**
 * A small value that only the holders of `key_id` can read. The bytes are a packed value in base64url, in `data`; they
 * are read from `ciphertext` too. `prefix`, `postfix` and `substitutions` (name to text, put in for `{{name}}`) dress
 * the opened text and are authenticated with it, as is `charset`. `plaintext` is refused in what comes from outside.
 */
export interface EncryptedValue {
  readonly key_id: string
  readonly data?: string | undefined
  readonly ciphertext?: string | undefined
  readonly charset?: string | undefined
  readonly prefix?: string | undefined
  readonly postfix?: string | undefined
  readonly substitutions?: Readonly<Record<string, string>> | undefined
  readonly plaintext?: string | undefined
}
export type Dressing = Pick<EncryptedValue, 'charset' | 'prefix' | 'postfix' | 'substitutions'>
/** What leaves this package: bytes in `data`, never a plaintext. */
export type SealedValue = Dressing & { readonly key_id: string; readonly data: string }

/** One value to open, and with what. */
export interface ValueToOpen {
  readonly key: Key
  readonly value: EncryptedValue
  readonly address: ValueAddress
}
export type Opened = { readonly text: string } | { readonly error: CryptoError }

export const sealValue = async (
  key: Key,
  plaintext: string | Uint8Array,
  address: ValueAddress,
  dressing: Dressing = {},
): Promise<SealedValue> => {
  const bytes = typeof plaintext === 'string' ? utf8(plaintext) : plaintext
  const data = toBase64url(await seal(key, bytes, valueAssociatedData(address, dressing)))
  return { key_id: key.keyId, data, ...dressing }
}

/** @throws MissingKeyError when the value names another key than the given one. */
export const openValueBytes = async (key: Key, value: EncryptedValue, address: ValueAddress): Promise<Bytes> => {
  if (value.key_id !== key.keyId) throw new MissingKeyError(value.key_id)
  return open(key, fromBase64url(encodedBytes(value)), valueAssociatedData(address, value))
}

/** The text of a value, dressed with its prefix, postfix and substitutions. */
export const openValue = async (key: Key, value: EncryptedValue, address: ValueAddress): Promise<string> =>
  dress(decodeText(await openValueBytes(key, value, address), value.charset), value)

/** Opens all at once; one broken value does not spoil the others. The order is the given one. */
export const openValues = (items: readonly ValueToOpen[]): Promise<readonly Opened[]> =>
  Promise.all(
    items.map(({ key, value, address }) =>
      openValue(key, value, address).then(
        (text): Opened => ({ text }),
        (error: unknown): Opened => {
          if (error instanceof CryptoError) return { error }
          throw error
        },
      ),
    ),
  )

/** UTF-8 of `aktenraum/v1|<kind>|<record id>|<field>`, and of `|<dressing as JSON>` if the value is dressed. */
export const valueAssociatedData = (address: ValueAddress, dressing: Dressing = {}): Bytes => {
  const { charset, prefix, postfix, substitutions } = dressing
  const dressed = [charset, prefix, postfix, substitutions].some((part) => part !== undefined)
  const sorted = Object.entries(substitutions ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  const base = joinAssociatedData(address.kind, address.recordId, address.field)
  if (!dressed) return utf8(base)
  return utf8(`${base}|${JSON.stringify([charset ?? null, prefix ?? null, postfix ?? null, sorted])}`)
}

/** @throws TypeError for a part that could be taken for two, or for none. */
export const joinAssociatedData = (...parts: readonly string[]): string => {
  if (parts.some((part) => part === '' || part.includes('|'))) throw new TypeError('associated data: empty part or "|"')
  return ['aktenraum/v1', ...parts].join('|')
}

const encodedBytes = ({ data, ciphertext, plaintext }: EncryptedValue): string => {
  const encoded = data ?? ciphertext
  const isAmbiguous = data !== undefined && ciphertext !== undefined && data !== ciphertext
  // Readable text in place of ciphertext would let the server speak in a participant's name.
  if (encoded === undefined || isAmbiguous || plaintext !== undefined) throw new UnsupportedPackedRepresentation()
  return encoded
}

const decodeText = (bytes: Bytes, charset = 'utf-8'): string => {
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw new UnsupportedPackedRepresentation({ cause })
  }
}

const dress = (text: string, { prefix = '', postfix = '', substitutions = {} }: EncryptedValue): string => {
  const substituted = text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(substitutions, name) ? (substitutions[name] ?? whole) : whole,
  )
  return prefix + substituted + postfix
}
