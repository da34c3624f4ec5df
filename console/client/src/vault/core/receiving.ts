import { createVerifier, CryptoError, DecryptionFailedError } from '@aktenraum/crypto-client'
import type { DocumentKey, FileVerifier, VerifiedFile } from '@aktenraum/crypto-client'
import { giveUp } from '../../base/give-up.ts'
import { outlookOf } from '../../base/retry.ts'
import { NoConnectionError } from '../../base/errors/no-connection.ts'
import { DownloadError } from '../../base/errors/download.ts'
import { memoryFileBytes } from '../memory-file.ts'
import { piecesOf } from '../../base/streams.ts'
import type { CiphertextFile } from '../ciphertext-store.ts'
import type { Running } from '../port.ts'

/** Gets the content at a path of the server. @throws the errors of a call. */
export type FetchContent = (
  path: string,
  signal: AbortSignal | undefined,
  headers?: Readonly<Record<string, string>>,
) => Promise<Response>

/** A ciphertext on its way here: what has come of it lies in `file`, and has gone through `verifier`. */
export interface Arrival {
  readonly file: CiphertextFile
  /** Works with the key; undefined since keys were forgotten, until it goes on with the same once more. */
  verifier: FileVerifier | undefined
  /** Of the ciphertext, in bytes. */
  readonly size: number
  done: number
  /** Which content of the server the bytes are of. */
  tag: string | null
}

export const beginArrival = async (key: DocumentKey, file: CiphertextFile, size: number): Promise<Arrival> => {
  if (file.isInMemory && size > memoryFileBytes) throw new DownloadError('too-large-here')
  return { file, verifier: await createVerifier(key), size, done: 0, tag: null }
}

const readAgainBytes = 2 ** 20

/** A verifier that has taken all that came so far. */
export const verifierAnew = async (key: DocumentKey, { file, done }: Arrival): Promise<FileVerifier> => {
  const verifier = await createVerifier(key)
  for (let at = 0; at < done; at += readAgainBytes)
    await verifier.push(await file.read(at, Math.min(at + readAgainBytes, done)))
  return verifier
}

/** @throws DownloadError for what broke off as keys were forgotten: whether it can go on shows when it is asked for. */
const verifierOf = ({ verifier }: Arrival): FileVerifier => {
  if (verifier === undefined) throw new DownloadError('incomplete')
  return verifier
}

/** Whether more of the same may come later: the line broke, or the server wants to be asked again. */
export const canGoOn = (error: unknown): boolean => outlookOf(error) !== 'final'

/**
 * Writes what comes to the store while its tag is computed; answers only if it is exactly what was once encrypted.
 * What came before counts: only the rest is asked for.
 */
export const receiveRest = async (
  arrival: Arrival,
  fetchContent: (signal: AbortSignal, headers: Readonly<Record<string, string>>) => Promise<Response>,
  { onProgress, signal }: Running,
): Promise<VerifiedFile> => {
  const { file, size } = arrival
  if (arrival.done < size) {
    for await (const piece of restOf(arrival, fetchContent, signal)) {
      if (arrival.done + piece.byteLength > size) throw new DownloadError('decrypts-wrongly')
      const { byteLength } = piece
      // What is stored is verified, too, also where keys are forgotten meanwhile.
      const verifier = verifierOf(arrival)
      await store(file, piece)
      await verifier.push(piece)
      if (!file.isInMemory) giveUp(piece)
      arrival.done += byteLength
      onProgress?.(arrival.done, size)
    }
  }
  if (arrival.done < size) throw new DownloadError('incomplete')
  return verifierOf(arrival).finish().catch(decryptionProblem)
}

/** What the server sends of a content from where the last answer broke off. */
async function* restOf(
  arrival: Arrival,
  fetchContent: (signal: AbortSignal, headers: Readonly<Record<string, string>>) => Promise<Response>,
  signal: AbortSignal | undefined,
) {
  const line = watchLine(signal)
  try {
    const answer = await line.guarded(
      fetchContent(line.signal, arrival.done === 0 ? {} : rangeFrom(arrival)),
      (error) => (error instanceof DOMException ? new NoConnectionError(error.message) : error),
    )
    arrival.tag = answer.headers.get('ETag')
    if (answer.body === null) return
    let toSkip = alreadyHere(answer, arrival.done)
    const pieces = piecesOf(answer.body)
    for (;;) {
      const next = await line.guarded(pieces.next(), (error) => new DownloadError('incomplete', error))
      if (next.done === true) return
      const fresh = next.value.subarray(Math.min(toSkip, next.value.byteLength))
      toSkip -= next.value.byteLength - fresh.byteLength
      yield fresh
    }
  } finally {
    line.leave()
  }
}

const rangeFrom = ({ done, tag }: Arrival): Record<string, string> => ({
  Range: `bytes=${done}-`,
  ...(tag === null ? {} : { 'If-Range': tag }),
})

/**
 * Who does not know ranges begins anew; what is here already is passed over. @throws DownloadError for another part.
 */
const alreadyHere = (answer: Response, done: number): number => {
  if (answer.status !== 206) return done
  if (answer.headers.get('Content-Range')?.startsWith(`bytes ${done}-`) !== true)
    throw new DownloadError('decrypts-wrongly')
  return 0
}

/** A line on which nothing came for so long is as good as broken. */
const longestSilenceMs = 30_000

/** Ends a request with the caller's signal, or when the line has gone silent. */
const watchLine = (signal: AbortSignal | undefined) => {
  const abort = new AbortController()
  const follow = (): void => abort.abort(signal?.reason)
  if (signal?.aborted) follow()
  signal?.addEventListener('abort', follow, { once: true })
  return {
    signal: abort.signal,
    leave: () => {
      signal?.removeEventListener('abort', follow)
      abort.abort()
    },
    /** What was waited for; a failure of the line as `broken` says, the caller's own wish as that. */
    guarded: async <Value>(waiting: Promise<Value>, broken: (error: unknown) => unknown): Promise<Value> => {
      const timer = setTimeout(() => abort.abort(), longestSilenceMs)
      try {
        return await waiting
      } catch (error) {
        signal?.throwIfAborted()
        throw broken(error)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

const store = async (file: CiphertextFile, piece: Uint8Array<ArrayBuffer>): Promise<void> => {
  try {
    await file.write(piece)
  } catch (error) {
    throw isQuota(error) ? new DownloadError('no-space', error) : error
  }
}
const isQuota = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError'

export const decryptionProblem = (error: unknown): never => {
  if (error instanceof DecryptionFailedError) throw new DownloadError('decrypts-wrongly', error)
  throw error instanceof CryptoError ? new DownloadError('cannot-decrypt', error) : error
}
