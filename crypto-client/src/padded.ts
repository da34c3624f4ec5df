import { UnsupportedPackedRepresentation } from './base/errors.ts'
import { utf8 } from './base/ids.ts'
import type { Bytes } from './base/ids.ts'
import { open, seal } from './base/packed.ts'
import type { Key } from './base/keys.ts'
import { joinAssociatedData } from './encrypted-value.ts'
import { jsonBytes, parseObject } from './json.ts'
import type { JsonObject } from './json.ts'

/** Which content of which record: the version is bound, so that an old one does not open as the newest. */
export interface RecordAddress {
  /** `person`, `location`, `person_link`, `address_database` … */
  readonly kind: string
  readonly recordId: string
  /** The record itself, or its notes. */
  readonly part: RecordPart
  /** From 1. */
  readonly version: number
}
export type RecordPart = 'record' | 'notes'

/** A JSON object; members that a program does not know stay what they are. */
export type RecordContent = JsonObject

const kibibyte = 1024
/** To a multiple of what texts are padded: their length says less of what they hold. */
const stepOf = (length: number): number => {
  if (length <= kibibyte) return 128
  return length <= 8 * kibibyte ? kibibyte : 8 * kibibyte
}
/** How long a text of so many bytes is once it is padded. */
export const paddedLength = (length: number): number => Math.ceil(length / stepOf(length)) * stepOf(length)

/**
 * Seals a JSON object, padded with spaces, which JSON does not count (FORMATS.md §16).
 * @returns packed value
 */
export const sealRecord = (key: Key, content: RecordContent, address: RecordAddress): Promise<Bytes> => {
  const text = jsonBytes(content)
  const padded = new Uint8Array(paddedLength(text.length)).fill(space)
  padded.set(text)
  return seal(key, padded, recordAssociatedData(address))
}
const space = 0x20

/**
 * @throws DecryptionFailedError for another record, part or version; UnsupportedPackedRepresentation for what is no
 * JSON object in UTF-8, or not padded; and the other errors of packed values.
 */
export const openRecord = async (key: Key, packed: Uint8Array, address: RecordAddress): Promise<RecordContent> =>
  parseObject(await openPadded(key, packed, address))

const openPadded = async (key: Key, packed: Uint8Array, address: RecordAddress): Promise<Bytes> => {
  const bytes = await open(key, packed, recordAssociatedData(address))
  if (bytes.length !== paddedLength(bytes.length)) throw new UnsupportedPackedRepresentation()
  return bytes
}

/** The same content in the same place under another key, byte for byte. @throws as `openRecord` */
export const resealRecord = async (
  { former, key }: { readonly former: Key; readonly key: Key },
  packed: Uint8Array,
  address: RecordAddress,
): Promise<Bytes> => {
  const bytes = await openPadded(former, packed, address)
  parseObject(bytes)
  return seal(key, bytes, recordAssociatedData(address))
}

/** UTF-8 of `aktenraum/v1|<kind>|<record id>|<part>.<version>`. @throws TypeError for what is no version */
export const recordAssociatedData = ({ kind, recordId, part, version }: RecordAddress): Bytes => {
  if (!Number.isSafeInteger(version) || version < 1) throw new TypeError('versions count from 1')
  return utf8(joinAssociatedData(kind, recordId, `${part}.${String(version)}`))
}
