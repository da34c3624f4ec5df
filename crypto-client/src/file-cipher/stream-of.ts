import type { Bytes } from '../base/ids.ts'

/** A stream that asks for a piece only when one is read, and ends its source when it is cancelled or aborted. */
export const streamOf = (pieces: AsyncGenerator<Bytes, void>, signal?: AbortSignal): ReadableStream<Bytes> => {
  const stop = (): void => void pieces.return().catch(() => undefined)
  return new ReadableStream<Bytes>(
    {
      start: (controller) => {
        const abort = (): void => {
          controller.error(signal?.reason)
          stop()
        }
        if (signal?.aborted === true) abort()
        else signal?.addEventListener('abort', abort, { once: true })
      },
      pull: async (controller) => {
        const { value, done } = await pieces.next()
        if (signal?.aborted === true) return
        if (done === true) controller.close()
        else controller.enqueue(value)
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  )
}
