import { Worker } from 'node:worker_threads'
import type { Incoming } from './classify.ts'

/** Honest reports take some milliseconds, whatever the machine is at. */
const longestMs = 20_000
const mostMegabytes = 256

/**
 * As `classify`, in a thread of its own: how long that takes is up to whoever wrote the mail, which may be anybody, and
 * the process has other things to do. What takes too long, or too much memory, is no report.
 * @throws where the thread does not come up or ends: nothing is known of the mail then
 */
export const classifyInTime = async (raw: Uint8Array, most = longestMs): Promise<Incoming> => {
  const thread = new Worker(new URL('classify-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Incoming>((resolve, reject) => {
      thread.once('online', () => {
        thread.postMessage(raw)
        timer = setTimeout(() => resolve(unread), most)
      })
      thread.once('message', resolve)
      thread.once('error', (error) => (isTooLarge(error) ? resolve(unread) : reject(error)))
      thread.once('exit', (code) => reject(new Error(`a thread ended with ${code} in place of an answer`)))
    })
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}

const unread: Incoming = { kind: 'other', to: [] }

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
