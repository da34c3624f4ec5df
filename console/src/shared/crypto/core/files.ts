import {
  CryptoError,
  createVerifier,
  DecryptionFailedError,
  decryptSmall,
  decryptVerified,
  encryptFile,
  fileOverhead,
  MissingKeyError,
  UntrustedKeyError,
} from '@aktenraum/crypto-client'
import type { DocumentKey, VerifiedFile } from '@aktenraum/crypto-client'
import { headers } from '@aktenraum/domain/contracts'
import { DownloadError } from '../../downloads/errors.ts'
import { piecesOf } from '../../streams.ts'
import { asUploadError, UploadError } from '../../uploads/errors.ts'
import type { CiphertextFile, CiphertextStore } from '../ciphertext-store.ts'
import { servePieces } from '../pieces.ts'
import type { CryptoPort, Running } from '../port.ts'
import type { Keyring } from './keyring.ts'

export interface FileNeeds {
  readonly keyring: Keyring
  readonly ciphertexts: CiphertextStore
  /** Gets the content at a path of the server. @throws the errors of a call. */
  readonly fetchContent: (path: string, signal: AbortSignal | undefined) => Promise<Response>
  /** Whether a ciphertext may be sent while it is made. Browsers cannot do that, and tell no progress of it. */
  readonly sendsStreams: boolean
  readonly newHandle: () => string
}
interface Received {
  readonly key: DocumentKey
  readonly file: VerifiedFile
  readonly ciphertext: Blob
}
type FileMethods = Pick<CryptoPort, 'encryptFile' | 'receiveFile' | 'readSmall' | 'serve' | 'discard'>

/** Files, in pieces: what is at rest on this machine is ciphertext, also after a crash. */
export const fileMethods = (needs: FileNeeds): FileMethods => {
  const { keyring, ciphertexts, sendsStreams, newHandle } = needs
  const stored = new Map<string, CiphertextFile>()
  const received = new Map<string, Received>()

  const receivedBy = (handle: string): Received => {
    const found = received.get(handle)
    if (found === undefined) throw new TypeError('no such file')
    return found
  }
  const discard = async (handle: string): Promise<void> => {
    received.delete(handle)
    await stored.get(handle)?.discard()
    stored.delete(handle)
  }
  const storeUnder = async (handle: string): Promise<CiphertextFile> => {
    const file = await ciphertexts.create()
    stored.set(handle, file)
    return file
  }

  return {
    encryptFile: async ({ content, ...ref }, running = {}) => {
      const handle = newHandle()
      const key = await keyring.documentKey(ref)
      const stream = encryptFile(key, content, content.size, running)
      if (sendsStreams) return { handle, content: { stream, size: content.size + fileOverhead } }
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
    receiveFile: async ({ path, size, ...ref }, running = {}) => {
      const handle = newHandle()
      const key = await keyring.documentKey(ref).catch(keyProblem)
      const answer = await needs.fetchContent(path, running.signal)
      try {
        const file = await storeUnder(handle)
        const verified = await receive(answer, { key, file, size, running })
        const ciphertext = await file.finish()
        running.signal?.throwIfAborted()
        received.set(handle, { key, file: verified, ciphertext })
        const type = answer.headers.get(headers.plaintextType) ?? undefined
        return { handle, size: verified.plaintextBytes, type }
      } catch (error) {
        await discard(handle)
        throw error
      }
    },
    readSmall: async ({ handle }) => {
      const { key, file, ciphertext } = receivedBy(handle)
      const bytes = new Uint8Array(await ciphertext.arrayBuffer())
      const plaintext = await decryptSmall(key, bytes).catch(decryptionProblem)
      if (plaintext.length < file.plaintextBytes) throw new DownloadError('decrypts-incompletely')
      return plaintext.buffer
    },
    serve: ({ handle, port }) => {
      const { key, file, ciphertext } = receivedBy(handle)
      const read = async (from: number, to: number) => new Uint8Array(await ciphertext.slice(from, to).arrayBuffer())
      servePieces(port, decryptVerified(key, file, read), () => undefined)
      return Promise.resolve()
    },
    discard: ({ handle }) => discard(handle),
  }
}

interface Receiving {
  readonly key: DocumentKey
  readonly file: CiphertextFile
  readonly size: number
  readonly running: Running
}

/** Writes what comes to the store while its tag is computed; answers only if it is exactly what was once encrypted. */
const receive = async (answer: Response, { key, file, size, running }: Receiving): Promise<VerifiedFile> => {
  const verifier = await createVerifier(key)
  let done = 0
  for await (const piece of arriving(answer, running.signal)) {
    done += piece.byteLength
    if (done > size) throw new DownloadError('decrypts-wrongly')
    await file.write(piece)
    await verifier.push(piece)
    running.onProgress?.(done, size)
  }
  if (done < size) throw new DownloadError('incomplete')
  const verified = await verifier.finish().catch(decryptionProblem)
  if (verified.plaintextBytes < size - fileOverhead) throw new DownloadError('decrypts-incompletely')
  return verified
}

/** A connection that breaks on the way is a download with too few bytes. */
async function* arriving(answer: Response, signal: AbortSignal | undefined) {
  const body = answer.body
  if (body === null) return
  const pieces = piecesOf(body)
  for (;;) {
    const next = await pieces.next().catch((error: unknown) => {
      signal?.throwIfAborted()
      throw new DownloadError('incomplete', error)
    })
    if (next.done === true) return
    yield next.value
  }
}

const encryptionProblem = (error: unknown): unknown =>
  error instanceof CryptoError ? new UploadError({ kind: 'not-encrypted' }, error) : asUploadError(error)

const decryptionProblem = (error: unknown): never => {
  if (error instanceof DecryptionFailedError) throw new DownloadError('decrypts-wrongly', error)
  throw error instanceof CryptoError ? new DownloadError('cannot-decrypt', error) : error
}

/** A lost session and a key that is not genuine are told as such; any other key trouble is a document that stays shut. */
const keyProblem = (error: unknown): never => {
  const isTold =
    error instanceof UntrustedKeyError || (error instanceof MissingKeyError && error.keyId.startsWith('session:'))
  throw error instanceof CryptoError && !isTold ? new DownloadError('cannot-decrypt', error) : error
}
