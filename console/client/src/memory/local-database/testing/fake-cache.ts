import type { CacheCipher, Kept, SessionCache } from '../session-cache.ts'

/** Keeps what it is given. */
export const memoryCache = (): SessionCache & { readonly kept: Map<string, Kept> } => {
  const kept = new Map<string, Kept>()
  return {
    kept,
    load: (name) => Promise.resolve(kept.get(name) ?? null),
    save: async (name, value) => void kept.set(name, value),
  }
}

/** Writes texts in hexadecimal: a cipher for tests of what is done with one. */
export const fakeCipher = (keyId: string): CacheCipher => ({
  sessionKeyId: () => Promise.resolve(keyId),
  sealCache: ({ name, text }) =>
    Promise.resolve({ key_id: keyId, data: Buffer.from(`${keyId}|${name}|${text}`).toString('hex') }),
  openCache: async ({ name, value }) => {
    const start = `${keyId}|${name}|`
    const text = Buffer.from(value.data, 'hex').toString()
    if (!text.startsWith(start)) throw new Error('sealed by another key, or for another name')
    return text.slice(start.length)
  },
})
