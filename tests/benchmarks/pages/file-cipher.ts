import { gcm } from '@noble/ciphers/aes.js'
import {
  createVerifier,
  decryptOneShot,
  decryptVerified,
  encryptFile,
  encryptOneShot,
  generateKey,
} from '@aktenraum/crypto-client'
import type { DocumentKey } from '@aktenraum/crypto-client'
import { createContentDigest } from '@aktenraum/crypto-client/log'

/** Runs in the browser that is measured; nothing of it is served by the product. */
type Bytes = Uint8Array<ArrayBuffer>

const chunkBytes = 131_072
const callsInFlight = 3
/** As a network hands a ciphertext out: of no size that fits anything. */
const pieceBytes = 65_000

function* pieces(file: Bytes): Generator<Bytes> {
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

/** So many calls for chunks, some of them at once, as whoever does nothing else would make them. */
const inTurns = async (
  bytes: number,
  call: (at: number) => Promise<unknown>,
  atOnce = callsInFlight,
): Promise<void> => {
  const underWay: Promise<unknown>[] = []
  for (let at = 0; at < bytes / chunkBytes; at += 1) {
    underWay.push(call(at))
    if (underWay.length >= atOnce) await underWay.shift()
  }
  await Promise.all(underWay)
}

const sha256 = (bytes: BufferSource): Promise<ArrayBuffer> => crypto.subtle.digest('SHA-256', bytes)
const wholeDigest = async (file: Bytes): Promise<void> => {
  const digest = createContentDigest()
  await digest.push(file)
  await digest.finish()
}

/** Nothing but the calls that a file of so many bytes needs, over one chunk in memory; a nonce for each. */
const rawCalls = async () => {
  const [gcmKey, ctrKey] = await Promise.all(
    (['AES-GCM', 'AES-CTR'] as const).map((name) =>
      crypto.subtle.importKey('raw', new Uint8Array(32), name, false, ['encrypt']),
    ),
  )
  if (gcmKey === undefined || ctrKey === undefined) throw new Error('no keys')
  const chunk = new Uint8Array(chunkBytes)
  const nothing = new Uint8Array(0)
  const numbered = (at: number, length: number): Bytes => {
    const bytes = new Uint8Array(length)
    new DataView(bytes.buffer).setUint32(0, at)
    return bytes
  }
  const sealed = (at: number, plaintext: Bytes, additionalData: Bytes): Promise<ArrayBuffer> =>
    crypto.subtle.encrypt({ name: 'AES-GCM', iv: numbered(at, 12), additionalData }, gcmKey, plaintext)
  return {
    // One call of both kinds after the other, so that as many of each are under way.
    encrypt: (bytes: number) => inTurns(bytes, (at) => sealed(at, chunk, nothing).then(sha256), 2 * callsInFlight),
    decrypt: async (bytes: number) => {
      await inTurns(bytes, (at) => Promise.all([sealed(at, nothing, chunk), sha256(chunk)]))
      await inTurns(bytes, (at) =>
        crypto.subtle.encrypt({ name: 'AES-CTR', counter: numbered(at, 16), length: 32 }, ctrKey, chunk),
      )
    },
  }
}

export interface CipherTimes {
  readonly encrypt: number
  readonly encryptOneShot: number
  readonly encryptRaw: number
  readonly decrypt: number
  readonly decryptOneShot: number
  readonly decryptRaw: number
}

/**
 * Milliseconds for the file that was chosen. Encrypting reads it from disk, as one call must, too; decrypting verifies
 * all of it before, from memory. What is signed of it, its digest, is computed by all.
 */
const measure = async (file: File): Promise<CipherTimes> => {
  const key = await generateKey('document')
  const raw = await rawCalls()
  let digest = ''
  const encrypt = await timed(() => drain(encryptFile(key, file, file.size, { onContent: (told) => (digest = told) })))
  if (digest === '') throw new Error('there was to be a digest')
  let sealed: Bytes = new Uint8Array()
  const oneShotEncrypt = await timed(async () => {
    sealed = await encryptOneShot(key, new Uint8Array(await file.arrayBuffer()))
    await wholeDigest(sealed)
  })
  const encryptRaw = await timed(() => raw.encrypt(file.size))
  const decrypt = await timed(() => verifyAndDecrypt(key, sealed, file.size))
  const oneShotDecrypt = await timed(async () => {
    await Promise.all([decryptOneShot(key, sealed), wholeDigest(sealed)])
  })
  const decryptRaw = await timed(() => raw.decrypt(file.size))
  return { encrypt, encryptOneShot: oneShotEncrypt, encryptRaw, decrypt, decryptOneShot: oneShotDecrypt, decryptRaw }
}

const verifyAndDecrypt = async (key: DocumentKey, sealed: Bytes, size: number): Promise<void> => {
  const verifier = await createVerifier(key)
  for (const piece of pieces(sealed)) await verifier.push(piece)
  const verified = await verifier.finish()
  const bytes = await drain(decryptVerified(key, verified, async (from, to) => sealed.subarray(from, to)))
  if (bytes !== size) throw new Error('not the whole file')
}

/** Milliseconds of pure JavaScript for encrypting and decrypting so many MiB. */
const measureNoble = (mebibytes: number): Promise<number> => {
  const file = new Uint8Array(mebibytes * 2 ** 20).fill(7)
  const key = crypto.getRandomValues(new Uint8Array(32))
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  return timed(async () => {
    gcm(key, nonce).decrypt(gcm(key, nonce).encrypt(file))
  })
}

const input = document.createElement('input')
input.type = 'file'
document.body.append(input)

/** What drivers ask for has limits of time: it is begun, and told of when it is there. */
const begin = (work: () => Promise<unknown>): void => {
  Object.assign(globalThis, { told: undefined })
  work().then(
    (answer) => Object.assign(globalThis, { told: { answer } }),
    (error: unknown) => Object.assign(globalThis, { told: { error: String(error) } }),
  )
}
Object.assign(globalThis, {
  begin: (what: string, mebibytes: number) =>
    begin(async () => {
      if (what === 'noble') return measureNoble(mebibytes)
      const [file] = input.files ?? []
      if (file === undefined) throw new Error('no file was chosen')
      return measure(file)
    }),
})
