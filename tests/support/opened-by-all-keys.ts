import { createDecipheriv } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'

/** Remembers every AES key that a browser of this process holds from now on. Answers those of until then. */
export const rememberKeys = (): (() => readonly Buffer[]) => {
  const keys = new Map<string, Buffer>()
  const { subtle } = crypto
  const importKey = subtle.importKey.bind(subtle) as (...given: unknown[]) => Promise<CryptoKey>
  vi.spyOn(subtle, 'importKey').mockImplementation(((...given: readonly unknown[]) => {
    const [format, bytes] = given
    const key = format === 'raw' && bytes instanceof Uint8Array ? Buffer.from(bytes) : Buffer.alloc(0)
    if (key.length === 32) keys.set(key.toString('hex'), key)
    return importKey(...given)
  }) as never)
  return () => [...keys.values()]
}

/**
 * What AES-256-GCM has made of something, opened without looking at its tag: so for whatever it was sealed.
 * @param sealed nonce, ciphertext and tag
 */
const opened = (sealed: Buffer, key: Buffer): Buffer => {
  const firstBlock = Buffer.concat([sealed.subarray(0, 12), Buffer.from([0, 0, 0, 2])])
  return createDecipheriv('aes-256-ctr', key, firstBlock).update(sealed.subarray(12, -16))
}

/** Packed values (FORMATS.md §2) as rows have them: bytes in hex, or base64url within JSON. */
const packed = /\\x(0101(?:[0-9a-f]{2}){28,})|(?<![\w-])(AQ[EFGH][\w-]{37,})/g

/** Everything in rows of a database that a key opens, whatever record it belongs to. */
export const openedInRows = (rows: Buffer, keys: readonly Buffer[]): Buffer => {
  const values = [...rows.toString().matchAll(packed)].map(([, hex, base64 = '']) =>
    hex === undefined ? Buffer.from(base64, 'base64url') : Buffer.from(hex, 'hex'),
  )
  return Buffer.concat(values.flatMap((value) => keys.map((key) => opened(value.subarray(2), key))))
}

/** Everything in the files of a folder that a key opens (FORMATS.md §11). */
export const openedInFiles = async (folder: string, keys: readonly Buffer[]): Promise<Buffer> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const contents = await Promise.all(files.map((file) => readFile(file)))
  const whole = contents.filter(({ length }) => length > 28)
  return Buffer.concat(whole.flatMap((content) => keys.map((key) => opened(content, key))))
}
