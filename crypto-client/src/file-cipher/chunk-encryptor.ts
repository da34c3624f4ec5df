import { BufferSizeError, CryptoError, EncryptionFailedError } from '../base/errors.ts'
import type { Bytes } from '../base/ids.ts'
import { applyKeystream, blockBytes, encryptAt, hashChunk } from './gcm-parts.ts'
import type { ChunkMode, GcmParts } from './gcm-parts.ts'
import { add, toBlock } from './gf128.ts'
import type { Block } from './gf128.ts'
import { maxFileBytes } from './limits.ts'
import { RunningHash } from './running-hash.ts'

/** One file being encrypted. The file is `nonce` ‖ all of `push` in order ‖ `finish`. */
export interface FileEncryptor {
  readonly nonce: Bytes
  /**
   * May be called again before it has answered; order is the order of calls.
   * @param chunk whole blocks of 16 bytes, but for the last one.
   * @throws BufferSizeError, EncryptionFailedError
   */
  push(chunk: Bytes): Promise<Bytes>
  /** The tag, 16 bytes. */
  finish(): Promise<Bytes>
}

/** @param parts with a nonce that was never used under this key. */
export const encryptorWith = (parts: GcmParts, mode: ChunkMode): FileEncryptor => {
  const hash = new RunningHash(parts)
  const encrypt = mode === 'crafted' ? craftedEncryption(parts) : plainEncryption(parts)
  return {
    nonce: parts.nonce,
    push: async (chunk) => {
      const at = hash.byteLength
      if (at + chunk.length > maxFileBytes) throw new BufferSizeError()
      if (chunk.length === 0) return chunk
      const { ciphertext, chunkHash } = encrypt(chunk, at / blockBytes)
      const [bytes] = await guarded(Promise.all([ciphertext, hash.add(chunkHash, chunk.length)]))
      return bytes
    },
    finish: () => guarded(hash.tag()),
  }
}

interface ChunkEncryption {
  readonly ciphertext: Promise<Bytes>
  readonly chunkHash: Promise<Block>
}
type EncryptChunk = (chunk: Bytes, firstBlock: number) => ChunkEncryption

const plainEncryption =
  (parts: GcmParts): EncryptChunk =>
  (chunk, firstBlock) => {
    const ciphertext = applyKeystream(parts, chunk, firstBlock)
    return { ciphertext, chunkHash: ciphertext.then((bytes) => hashChunk(parts, bytes)) }
  }

/**
 * What masks a chunk's tag is the keystream block before the chunk: plaintext ⊕ ciphertext at its predecessor's end.
 */
const craftedEncryption = (parts: GcmParts): EncryptChunk => {
  let maskOfNext = Promise.resolve(parts.mask)
  return (chunk, firstBlock) => {
    const mask = maskOfNext
    const lastPlain = toBlock(chunk.slice(-blockBytes))
    const sealed = encryptAt(parts, chunk, firstBlock)
    maskOfNext = sealed.then(({ ciphertext }) => add(lastPlain, toBlock(ciphertext.subarray(-blockBytes))))
    // Awaited by the next chunk, if there is one; this one fails by itself.
    maskOfNext.catch(() => undefined)
    return {
      ciphertext: sealed.then(({ ciphertext }) => ciphertext),
      chunkHash: Promise.all([sealed, mask]).then(([{ maskedHash }, block]) => add(maskedHash, block)),
    }
  }
}

const guarded = async <Value>(work: Promise<Value>): Promise<Value> => {
  try {
    return await work
  } catch (cause) {
    throw cause instanceof CryptoError ? cause : new EncryptionFailedError({ cause })
  }
}
