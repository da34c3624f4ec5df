/** PostgreSQL's binary form of arrays: sent as a parameter, nothing in it is escaped, quoted or scanned for its end. */

const BYTEA = 17
const INT4 = 23
const TEXT = 25
const JSON_TEXT = 114
const UUID = 2950

const HEADER_BYTES = 20
const LENGTH_BYTES = 4

export const int4Array = (values: readonly number[]): Buffer => {
  const { array, elements } = allocate(INT4, values, () => 4)
  for (const { value, offset } of elements) array.writeInt32BE(value, offset)
  return array
}

export const byteaArray = (values: readonly Uint8Array[]): Buffer => {
  const { array, elements } = allocate(BYTEA, values, ({ length }) => length)
  for (const { value, offset } of elements) array.set(value, offset)
  return array
}

export const textArray = (values: readonly string[]): Buffer => writeTexts(TEXT, values)

/** The values are JSON text already. */
export const jsonArray = (values: readonly string[]): Buffer => writeTexts(JSON_TEXT, values)

/** @throws when a value is not a UUID */
export const uuidArray = (values: readonly string[]): Buffer => {
  const { array, elements } = allocate(UUID, values, () => 16)
  for (const { value, offset } of elements) {
    const hex = value.replaceAll('-', '')
    if (hex.length !== 32 || array.write(hex, offset, 16, 'hex') !== 16) throw new Error(`${value} is not a UUID`)
  }
  return array
}

const writeTexts = (type: number, values: readonly string[]): Buffer => {
  const { array, elements } = allocate(type, values, (value) => Buffer.byteLength(value))
  for (const { value, offset } of elements) array.write(value, offset)
  return array
}

/** One dimension, counted from 1, no nulls; then each element as its length and its bytes. */
const allocate = <T>(type: number, values: readonly T[], bytesOf: (value: T) => number) => {
  let end = HEADER_BYTES
  const elements = values.map((value) => {
    const length = bytesOf(value)
    const offset = end + LENGTH_BYTES
    end = offset + length
    return { value, offset, length }
  })
  const array = Buffer.allocUnsafe(end)
  for (const [index, word] of [1, 0, type, values.length, 1].entries()) array.writeInt32BE(word, index * LENGTH_BYTES)
  for (const { offset, length } of elements) array.writeInt32BE(length, offset - LENGTH_BYTES)
  return { array, elements }
}
