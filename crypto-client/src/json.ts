import { UnsupportedPackedRepresentation } from './base/errors.ts'
import { utf8 } from './base/ids.ts'
import type { Bytes } from './base/ids.ts'

/** Reading of decrypted JSON. It was authenticated, yet a co-worker's or an older program may have written it. */
export type JsonObject = Readonly<Record<string, unknown>>

export const jsonBytes = (value: unknown): Bytes => utf8(JSON.stringify(value))

const decoder = new TextDecoder('utf-8', { fatal: true })

export const parseObject = (bytes: Uint8Array): JsonObject => {
  try {
    return asObject(JSON.parse(decoder.decode(bytes)))
  } catch (cause) {
    throw new UnsupportedPackedRepresentation({ cause })
  }
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const asObject = (value: unknown): JsonObject => {
  if (!isObject(value)) throw new UnsupportedPackedRepresentation()
  return value
}

export const stringIn = (object: JsonObject, name: string): string => {
  const value = object[name]
  if (typeof value !== 'string') throw new UnsupportedPackedRepresentation()
  return value
}

export const optionalStringIn = (object: JsonObject, name: string): string | undefined =>
  object[name] === undefined ? undefined : stringIn(object, name)

export const objectIn = (object: JsonObject, name: string): JsonObject => asObject(object[name])

export const listIn = (object: JsonObject, name: string): readonly unknown[] => {
  const value = object[name]
  if (!Array.isArray(value)) throw new UnsupportedPackedRepresentation()
  return value
}
