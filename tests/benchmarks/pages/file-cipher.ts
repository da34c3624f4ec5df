import { gcm } from '@noble/ciphers/aes.js'
import {
  createVerifier,
  decryptVerified,
  encryptFile,
  encryptOneShot,
  decryptOneShot,
  generateKey,
} from '@aktenraum/crypto-client'

/** Runs in the browser that is measured; nothing of it is served by the product. */
const pieceBytes = 262_144

const randomFile = (bytes: number): Uint8Array<ArrayBuffer> => {
  const file = new Uint8Array(bytes)
  for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(file.subarray(at, Math.min(at + 65_536, bytes)))
  return file
}

async function* pieces(file: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.length; at += pieceBytes) yield file.subarray(at, at + pieceBytes)
}

const drain = async (stream: ReadableStream<Uint8Array>): Promise<number> => {
  let bytes = 0
  for (const reader = stream.getReader(); ;) {
    const { value, done } = await reader.read()
    if (done) return bytes
    bytes += value.length
  }
}

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await run()
  return performance.now() - started
}

export interface CipherTimes {
  readonly encrypt: number
  readonly encryptOneShot: number
  readonly decrypt: number
  readonly decryptOneShot: number
}

/** Milliseconds for one file of so many MiB. Decrypting includes verifying the whole file first, as a download does. */
const measure = async (mebibytes: number): Promise<CipherTimes> => {
  const key = await generateKey('document')
  const file = randomFile(mebibytes * 2 ** 20)
  const encrypt = await timed(() => drain(encryptFile(key, pieces(file), file.length)))
  let sealed: Uint8Array<ArrayBuffer> = new Uint8Array()
  const oneShotEncrypt = await timed(async () => {
    sealed = await encryptOneShot(key, file)
  })
  const decrypt = await timed(async () => {
    const verifier = await createVerifier(key)
    for await (const piece of pieces(sealed)) await verifier.push(piece)
    const verified = await verifier.finish()
    const bytes = await drain(decryptVerified(key, verified, async (from, to) => sealed.subarray(from, to)))
    if (bytes !== file.length) throw new Error('not the whole file')
  })
  const oneShotDecrypt = await timed(() => decryptOneShot(key, sealed))
  return { encrypt, encryptOneShot: oneShotEncrypt, decrypt, decryptOneShot: oneShotDecrypt }
}

/** Milliseconds of pure JavaScript for encrypting and decrypting so many MiB. */
const measureNoble = async (mebibytes: number): Promise<number> => {
  const file = randomFile(mebibytes * 2 ** 20)
  const key = crypto.getRandomValues(new Uint8Array(32))
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  return timed(async () => {
    gcm(key, nonce).decrypt(gcm(key, nonce).encrypt(file))
  })
}

Object.assign(globalThis, { measure, measureNoble })
