import type { Document, VerifiedContent } from '../../../collections/types.ts'
import type { Workshop } from '../workshop.ts'
import { DownloadError } from '../../../base/errors/download.ts'
import type { JobHandle } from '../jobs.ts'
import { createPatience } from '../patience.ts'
import type { Hindrance } from '../patience.ts'

/** A document that is verified as a whole, or why it is not. */
export type Prepared = { readonly content: VerifiedContent; readonly sum: number } | { readonly error: unknown }

export interface Preparing {
  /** Fetches and verifies; never rejects. */
  readonly prepare: (document: Document) => Promise<Prepared>
  readonly release: (content: VerifiedContent) => Promise<void>
  /** Ends what runs, and removes what is kept. */
  readonly end: () => Promise<void>
  readonly receivedBytes: () => number
}

/** Fetches documents for a ZIP file, and knows what of them lies on this machine. */
export const createPreparing = ({ client, line, gate }: Workshop, job: JobHandle): Preparing => {
  const abort = new AbortController()
  const { signal } = abort
  const stop = (): void => abort.abort(job.signal.reason)
  if (job.signal.aborted) stop()
  job.signal.addEventListener('abort', stop)
  const held = new Set<VerifiedContent>()
  const running = new Set<Promise<Prepared>>()
  let bytesOfDone = 0
  const bytesOfRunning = new Map<string, number>()

  const release = async (content: VerifiedContent): Promise<void> => {
    held.delete(content)
    await content.discard()
  }
  /** What holds up which document; signing in is what somebody can do something about. */
  const hindrances = new Map<string, Hindrance>()
  const onWait =
    (id: string) =>
    (hindrance: Hindrance | null): void => {
      if (hindrance === null) hindrances.delete(id)
      else hindrances.set(id, hindrance)
      const all = [...hindrances.values()]
      job.change({ state: all.includes('sign-in') ? 'sign-in' : (all[0] ?? 'running') })
    }

  const prepare = async (document: Document): Promise<Prepared> => {
    const { id, size } = document
    const onProgress = (step: string, done: number): void => {
      if (step === 'download') bytesOfRunning.set(id, done)
    }
    try {
      if (!document.has_file) throw new DownloadError('no-file')
      if (!('text' in document.name)) throw new DownloadError('no-file-name')
      const onInterrupted = createPatience({ line, gate, signal, isUnderWay: true, onWait: onWait(id) })
      const content = await client.openContent(document, { onProgress, onInterrupted, signal, marksRead: false })
      held.add(content)
      const sum = await content.checksum()
      signal.throwIfAborted()
      bytesOfDone += size
      return { content, sum }
    } catch (error) {
      return { error }
    } finally {
      bytesOfRunning.delete(id)
      if (hindrances.has(id)) onWait(id)(null)
    }
  }

  return {
    release,
    prepare: (document) => {
      const preparing = prepare(document)
      running.add(preparing)
      void preparing.then(() => running.delete(preparing))
      return preparing
    },
    end: async () => {
      job.signal.removeEventListener('abort', stop)
      abort.abort(new DOMException('the ZIP file is done with', 'AbortError'))
      await Promise.all(running)
      await Promise.all([...held].map(release))
    },
    receivedBytes: () => [...bytesOfRunning.values()].reduce((sum, bytes) => sum + bytes, bytesOfDone),
  }
}
