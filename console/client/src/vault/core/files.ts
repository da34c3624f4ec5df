import {
  CryptoError,
  decryptSmall,
  decryptVerified,
  encryptFile,
  fileOverhead,
  MissingKeyError,
  UntrustedKeyError,
} from '@aktenraum/crypto-client'
import type { DocumentKey, VerifiedFile } from '@aktenraum/crypto-client'
import { crc32 } from '../../base/crc32.ts'
import { giveUp } from '../../base/give-up.ts'
import { DownloadError } from '../../base/errors/download.ts'
import { once, piecesOf, streamFrom } from '../../base/streams.ts'
import { asUploadError, UploadError } from '../../base/errors/upload.ts'
import type { CiphertextFile, CiphertextStore } from '../ciphertext-store.ts'
import { servePieces } from '../pieces.ts'
import type { ContentKeyRef, CryptoPort, ReceivedFile } from '../port.ts'
import type { Keyring } from './keyring.ts'
import type { SignedContent } from './case-logs.ts'
import { beginArrival, canGoOn, decryptionProblem, receiveRest, verifierAnew } from './receiving.ts'
import type { Arrival, FetchContent } from './receiving.ts'

export interface FileNeeds {
  readonly keyring: Keyring
  /** What its author has signed of a content. @throws UntrustedEntryError for one that is not to be released */
  readonly released: (caseId: string, keyId: string) => SignedContent
  readonly ciphertexts: CiphertextStore
  readonly fetchContent: FetchContent
  /** Whether a ciphertext may be sent while it is made. Browsers cannot do that, and tell no progress of it. */
  readonly sendsStreams: boolean
  readonly newHandle: () => string
}
/** By whose key it opens is asked each time: keys are the keyring's alone to hold, and to forget. */
interface Received {
  readonly ref: ContentKeyRef
  readonly file: VerifiedFile
  readonly ciphertext: CiphertextFile
  /** Of a small file whose checksum was taken, until it is served: it need not be decrypted twice. */
  readonly plaintext?: Uint8Array<ArrayBuffer>
}
/** Larger files are decrypted again rather than held. Bytes. */
const heldBytes = 2 * 2 ** 20
type FileMethods = Pick<CryptoPort, 'encryptFile' | 'receiveFile' | 'readSmall' | 'checksum' | 'serve' | 'discard'>

interface FileCore extends FileMethods {
  readonly encrypted: (handle: string) => SignedContent
  /**
   * Gives up what is held of contents and what works with keys. What has come is decrypted, and what is on its way goes
   * on, for whoever still wants it and has the keys again; a stream that is being read runs to its end.
   */
  readonly forget: () => void
}

/** Files, in pieces: what is at rest on this machine is ciphertext, also after a crash. */
export const fileMethods = (needs: FileNeeds): FileCore => {
  const { keyring, ciphertexts, sendsStreams, newHandle } = needs
  const stored = new Map<string, CiphertextFile>()
  const arriving = new Map<string, Arrival>()
  const received = new Map<string, Received>()
  const encrypted = new Map<string, SignedContent>()
  let timesForgotten = 0

  const receivedBy = (handle: string): Received => {
    const found = received.get(handle)
    if (found === undefined) throw new TypeError('no such file')
    return found
  }
  const discard = async (handle: string): Promise<void> => {
    received.delete(handle)
    arriving.delete(handle)
    encrypted.delete(handle)
    await stored.get(handle)?.discard()
    stored.delete(handle)
  }
  const storeUnder = async (handle: string): Promise<CiphertextFile> => {
    const file = await ciphertexts.create()
    stored.set(handle, file)
    return file
  }
  const keyOf = (ref: ContentKeyRef): Promise<DocumentKey> => keyring.contentKey(ref).catch(keyProblem)
  const begin = async (handle: string, ref: ContentKeyRef, size: number): Promise<Arrival> => {
    const before = timesForgotten
    const key = await keyOf(ref)
    const arrival = await beginArrival(key, await storeUnder(handle), size)
    if (timesForgotten !== before) arrival.verifier = undefined
    arriving.set(handle, arrival)
    return arrival
  }
  /** What arrived before keys were forgotten goes on with them. */
  const goOn = async (ref: ContentKeyRef, arrival: Arrival | undefined): Promise<void> => {
    if (arrival === undefined || arrival.verifier !== undefined) return
    const before = timesForgotten
    const verifier = await verifierAnew(await keyOf(ref), arrival)
    if (timesForgotten === before) arrival.verifier = verifier
  }
  const smallPlaintextOf = async ({ ref, file, ciphertext }: Received): Promise<Uint8Array<ArrayBuffer>> => {
    const key = await keyOf(ref)
    const bytes = await ciphertext.read(0, file.plaintextBytes + fileOverhead)
    const plaintext = await decryptSmall(key, bytes).catch(decryptionProblem)
    giveUp(bytes)
    return plaintext
  }
  const plaintextOf = async (handle: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> => {
    const { plaintext, ...rest } = receivedBy(handle)
    if (plaintext === undefined) return decryptVerified(await keyOf(rest.ref), rest.file, rest.ciphertext.read)
    received.set(handle, rest)
    return streamFrom(once(plaintext))
  }

  return {
    forget: () => {
      timesForgotten += 1
      for (const arrival of arriving.values()) arrival.verifier = undefined
      for (const [handle, { plaintext: _, ...rest }] of received) received.set(handle, rest)
    },
    encrypted: (handle) => {
      const content = encrypted.get(handle)
      if (content === undefined) throw new TypeError('no such file, or it is not all there yet')
      return content
    },
    encryptFile: async ({ content, ...ref }, running = {}) => {
      const handle = newHandle()
      const key = await keyring.documentKey(ref)
      const size = content.size + fileOverhead
      const onContent = (digest: string): void => void encrypted.set(handle, { digest, size })
      const stream = encryptFile(key, content, content.size, { ...running, onContent })
      if (sendsStreams) return { handle, content: { stream, size } }
      try {
        const file = await storeUnder(handle)
        for await (const piece of piecesOf(stream)) await file.write(piece)
        const ciphertext = await file.finish()
        running.signal?.throwIfAborted()
        return { handle, content: ciphertext }
      } catch (error) {
        await discard(handle)
        throw encryptionProblem(error)
      }
    },
    receiveFile: async ({ path, size, handle: given, ...ref }, running = {}): Promise<ReceivedFile> => {
      const handle = given ?? newHandle()
      try {
        const begun = arriving.get(handle)
        // First: without keys nothing is known to be signed either, and what has come is to be kept.
        await goOn(ref, begun)
        const signed = needs.released(ref.caseId, ref.documentKeyId)
        const arrival = begun ?? (await begin(handle, ref, size))
        const verified = await receiveRest(arrival, (signal, rest) => needs.fetchContent(path, signal, rest), running)
        running.signal?.throwIfAborted()
        requireSigned(verified, signed)
        received.set(handle, { ref, file: verified, ciphertext: arrival.file })
        arriving.delete(handle)
        return { handle, size: verified.plaintextBytes }
      } catch (error) {
        // Only who knows the handle can come back for the rest.
        if (given === undefined || running.signal?.aborted === true || !canGoOn(error)) await discard(handle)
        throw error
      }
    },
    readSmall: async ({ handle }) => (await smallPlaintextOf(receivedBy(handle))).buffer,
    checksum: async ({ handle }) => {
      const found = receivedBy(handle)
      if (found.file.plaintextBytes <= heldBytes) {
        const before = timesForgotten
        const plaintext = await smallPlaintextOf(found)
        if (timesForgotten === before && received.has(handle)) received.set(handle, { ...found, plaintext })
        return crc32(plaintext)
      }
      let sum = crc32()
      for await (const piece of piecesOf(await plaintextOf(handle))) {
        sum = crc32(piece, sum)
        giveUp(piece)
      }
      return sum
    },
    serve: async ({ handle, port }) => servePieces(port, await plaintextOf(handle), () => undefined),
    discard: ({ handle }) => discard(handle),
  }
}

/** @throws DownloadError for another content than its author has signed, though it was encrypted under the same key. */
const requireSigned = ({ content }: VerifiedFile, signed: SignedContent): void => {
  if (signed.digest !== content) throw new DownloadError('decrypts-wrongly')
}

const encryptionProblem = (error: unknown): unknown =>
  error instanceof CryptoError ? new UploadError({ kind: 'not-encrypted' }, error) : asUploadError(error)

/**
 * A lost session and a key that is not genuine are told as such; any other key trouble is a document that stays shut.
 */
const keyProblem = (error: unknown): never => {
  const isTold =
    error instanceof UntrustedKeyError || (error instanceof MissingKeyError && error.keyId.startsWith('session:'))
  throw error instanceof CryptoError && !isTold ? new DownloadError('cannot-decrypt', error) : error
}
