import { describe, expect, it } from 'vitest'
import { fileOf, sha256 } from '../../vectors/generate-files.ts'
import vectors from '../../vectors/file.json' with { type: 'json' }
import { concat, equalBytes, fromBase64url, toBase64url } from '../base/ids.ts'
import { importKey } from '../base/keys.ts'
import { encryptorWith } from './chunk-encryptor.ts'
import { decryptVerified } from './decrypt-range.ts'
import { gcmParts } from './gcm-parts.ts'
import { chunkBytes } from './limits.ts'
import { decryptSmall } from './one-shot.ts'
import { piecesOf, readingFrom, verify, whole } from './testing.ts'

const key = await importKey('document', vectors.keyId, fromBase64url(vectors.key))

describe('file.json', () => {
  it.each(vectors.success)('$size bytes, streamed, become the same bytes', async (row) => {
    const plaintext = fileOf(row.size)
    for (const mode of ['crafted', 'plain'] as const) {
      const encryptor = encryptorWith(await gcmParts(key, fromBase64url(vectors.nonce)), mode)
      const chunks = await Promise.all(piecesOf(plaintext, chunkBytes).map((piece) => encryptor.push(piece)))
      const file = concat(encryptor.nonce, ...chunks, await encryptor.finish())
      expect(await sha256(file)).toBe(row.sha256)
      if (row.file !== undefined) expect(toBase64url(file)).toBe(row.file)
      const verified = await verify(key, file)
      expect(verified.tag).toBe(row.tag)
      expect(equalBytes(await whole(decryptVerified(key, verified, readingFrom(file))), plaintext)).toBe(true)
    }
  })

  it.each(vectors.failure)('refuses: $name', async ({ file, error }) => {
    await expect(verify(key, fromBase64url(file))).rejects.toMatchObject({ code: error })
    await expect(decryptSmall(key, fromBase64url(file))).rejects.toMatchObject({ code: error })
  })
})
