import { concat } from '../base/ids.ts'
import type { Bytes } from '../base/ids.ts'
import { aesKey, bytesOf } from '../base/keys.ts'
import type { DocumentKey } from '../base/keys.ts'
import { UnsupportedNonceLength } from '../base/errors.ts'
import { nonceBytes } from '../base/packed.ts'
import { add, inverse, lengthBlock, multiply, toBlock, fromBlock } from './gf128.ts'
import type { Block } from './gf128.ts'

/**
 * [Note: GCM in parts] WebCrypto has GCM in one call only, but gives both of its halves per chunk: the keystream is
 * AES-CTR from counter nonce ‖ uint32(2 + block), and GHASH of a chunk comes out of AES-GCM over no plaintext with the
 * chunk as associated data, which returns (S ⊕ L)·H ⊕ E(J0). S is GHASH's state after the chunk, L the length block,
 * H = E(0), J0 = nonce ‖ uint32(1). All chunks but the last are whole blocks. These inner tags reuse the nonce and give
 * H away, so they must not leave this folder.
 */
export interface GcmParts {
  readonly nonce: Bytes
  readonly gcm: CryptoKey
  readonly ctr: CryptoKey
  readonly h: Block
  /** H⁻² and L·H⁻¹ with L of a 16-byte IV: what turns a J0 into the IV that leads to it. */
  readonly ivScale: Block
  readonly ivOffset: Block
  /** L·H by length of chunk: all chunks but the last have the same. */
  readonly lengthHashes: Map<string, Block>
  /** E(J0), which masks the tag. */
  readonly mask: Block
}

export const blockBytes = 16
export const blocksOf = (byteLength: number): number => Math.ceil(byteLength / blockBytes)

/** @throws UnsupportedNonceLength */
export const gcmParts = async (key: DocumentKey, nonce: Bytes): Promise<GcmParts> => {
  if (nonce.length !== nonceBytes) throw new UnsupportedNonceLength()
  const ctr = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-CTR', false, ['encrypt'])
  const zeroBlock = new Uint8Array(blockBytes)
  const [h, mask] = await Promise.all([
    ctrFrom(ctr, zeroBlock, zeroBlock),
    ctrFrom(ctr, counterBlock(nonce, 1), zeroBlock),
  ])
  const hBlock = toBlock(h)
  const hInverse = inverse(hBlock)
  return {
    nonce,
    gcm: await aesKey(key),
    ctr,
    h: hBlock,
    ivScale: multiply(hInverse, hInverse),
    ivOffset: multiply(lengthBlock(0, blockBytes), hInverse),
    lengthHashes: new Map(),
    mask: toBlock(mask),
  }
}

/**
 * How chunks go through the cipher: by one native call of AES-GCM each, from a crafted IV, or by AES-CTR and a hash.
 */
export type ChunkMode = 'crafted' | 'plain'

/**
 * Decrypts a chunk that begins at the given block of the file. Of a native call of AES-GCM the tag is of no use then.
 */
export const decryptChunk = async (
  parts: GcmParts,
  chunk: Bytes,
  firstBlock: number,
  mode: ChunkMode,
): Promise<Bytes> =>
  mode === 'plain' ? applyKeystream(parts, chunk, firstBlock) : (await encryptAt(parts, chunk, firstBlock)).ciphertext

/** En- or decrypts a chunk that begins at the given block of the file. */
export const applyKeystream = ({ ctr, nonce }: GcmParts, chunk: Bytes, firstBlock: number): Promise<Bytes> =>
  ctrFrom(ctr, counterBlock(nonce, 2 + firstBlock), chunk)

/** S·H of a chunk of ciphertext. See [Note: GCM in parts]. */
export const hashChunk = async (parts: GcmParts, ciphertext: Bytes): Promise<Block> => {
  const { gcm, nonce, mask } = parts
  const { length } = ciphertext
  const params = { name: 'AES-GCM', iv: nonce, additionalData: ciphertext }
  // From here on the chunk may be gone, its length with it. See [Note: buffers are lent].
  const tag = toBlock(new Uint8Array(await crypto.subtle.encrypt(params, gcm, new Uint8Array(0))))
  return add(add(tag, mask), lengthHash(parts, length, 0))
}

/**
 * Encrypts a chunk in one native call. For an IV of 16 bytes, J0 = ((IV·H) ⊕ L)·H; solved for IV, J0·H⁻² ⊕ L·H⁻¹, GCM
 * starts at any counter. Its tag is (S ⊕ L)·H masked with E(nonce ‖ uint32(1 + firstBlock)).
 */
export const encryptAt = async (
  parts: GcmParts,
  chunk: Bytes,
  firstBlock: number,
): Promise<{ readonly ciphertext: Bytes; readonly maskedHash: Block }> => {
  const { gcm, nonce, ivScale, ivOffset } = parts
  const { length } = chunk
  const iv = fromBlock(add(multiply(toBlock(counterBlock(nonce, 1 + firstBlock)), ivScale), ivOffset))
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, gcm, chunk))
  const tag = toBlock(sealed.subarray(length))
  const maskedHash = add(tag, lengthHash(parts, 0, length))
  return { ciphertext: sealed.subarray(0, length), maskedHash }
}

const lengthHash = ({ h, lengthHashes }: GcmParts, associatedBytes: number, cipherBytes: number): Block => {
  const name = `${String(associatedBytes)}/${String(cipherBytes)}`
  const known = lengthHashes.get(name)
  if (known !== undefined) return known
  const fresh = multiply(lengthBlock(associatedBytes, cipherBytes), h)
  lengthHashes.set(name, fresh)
  return fresh
}

const counterBlock = (nonce: Bytes, counter: number): Bytes => {
  const block = concat(nonce, new Uint8Array(blockBytes - nonceBytes))
  new DataView(block.buffer).setUint32(nonceBytes, counter)
  return block
}

const ctrFrom = async (key: CryptoKey, counter: Bytes, chunk: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CTR', counter, length: 32 }, key, chunk))
