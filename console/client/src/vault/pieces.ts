import { DownloadError } from '../base/errors/download.ts'
import { streamFrom } from '../base/streams.ts'

/**
 * A stream over a MessagePort: the reader asks `next` and gets one piece, so that nothing piles up. Streams themselves
 * cannot be posted in every browser.
 */
export type Ask = 'next' | 'cancel'
export type Piece =
  | { readonly piece: ArrayBuffer }
  | { readonly through: Through }
  | { readonly end: true }
  | { readonly failed: true }

/** A part that the reader fetches from somebody else, so that it need not pass through here. */
export interface Through {
  readonly port: MessagePort
  /** How long it must be. */
  readonly bytes: number
}
type Part = Uint8Array<ArrayBuffer> | Through

/** Serves a stream until it ends or the reader has enough; then `done` is called, once. */
export const servePieces = (port: MessagePort, stream: ReadableStream<Part>, done: () => void): void => {
  const reader = stream.getReader()
  const finish = (): void => {
    port.onmessage = null
    port.close()
    done()
  }
  const answer = async (): Promise<void> => {
    const { value, done: isEnd } = await reader.read()
    if (isEnd) {
      port.postMessage({ end: true } satisfies Piece)
      return finish()
    }
    if ('port' in value) return port.postMessage({ through: value } satisfies Piece, [value.port])
    const piece = value.byteLength === value.buffer.byteLength ? value.buffer : value.slice().buffer
    port.postMessage({ piece } satisfies Piece, [piece])
  }
  port.onmessage = ({ data }: MessageEvent<Ask>) => {
    if (data === 'cancel') {
      void reader.cancel().catch(() => undefined)
      return finish()
    }
    answer().catch(() => {
      port.postMessage({ failed: true } satisfies Piece)
      finish()
    })
  }
}

/**
 * The reader's end. Errors with a DownloadError when the other end fails, and with its reason when `signal` is aborted:
 * nobody hears of it where the other end is no more, so that a piece would be waited for without end.
 */
export const piecesFrom = (port: MessagePort, signal?: AbortSignal): ReadableStream<Uint8Array<ArrayBuffer>> =>
  streamFrom(ask(port, signal))

async function* ask(port: MessagePort, signal?: AbortSignal): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  let isEnd = false
  let giveUp = (): void => undefined
  const stop = (): void => giveUp()
  signal?.addEventListener('abort', stop)
  try {
    for (;;) {
      signal?.throwIfAborted()
      const answer = await new Promise<Piece>((resolve, reject) => {
        giveUp = () => reject(signal?.reason as Error)
        port.onmessage = ({ data }: MessageEvent<Piece>) => resolve(data)
        port.postMessage('next' satisfies Ask)
      })
      isEnd = 'end' in answer || 'failed' in answer
      if ('failed' in answer) throw new DownloadError('decrypts-wrongly')
      if ('end' in answer) return
      if ('through' in answer) yield* exactly(answer.through, signal)
      else yield new Uint8Array(answer.piece)
    }
  } finally {
    signal?.removeEventListener('abort', stop)
    if (!isEnd) port.postMessage('cancel' satisfies Ask)
    port.close()
  }
}

async function* exactly(
  { port, bytes }: Through,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  let done = 0
  for await (const piece of ask(port, signal)) {
    done += piece.byteLength
    if (done > bytes) break
    yield piece
  }
  if (done !== bytes) throw new DownloadError('decrypts-incompletely')
}
