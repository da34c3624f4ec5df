import { spawn } from 'node:child_process'
import type { EventStore, RecordedEvent } from '@aktenraum/infra/event-store/port'
import { newStream } from './event-store-events.ts'

const WRITER = `${import.meta.dirname}/event-store-writer.ts`
const PROCESSES = 2

/** What the writing processes were told is stored, and what a reader saw who followed the log meanwhile. */
export const tailWhileOthersWrite = async (
  store: EventStore,
  connection: object,
): Promise<{ acknowledged: string[]; seen: RecordedEvent[] }> => {
  const prefix = `${newStream('tail')}/`
  let after = await store.head()
  let isWriting = true
  const writers = write(Array.from({ length: PROCESSES }, () => startWriter({ ...connection, prefix })))
  void writers.catch(() => undefined).then(() => (isWriting = false))
  const seen: RecordedEvent[] = []
  for (;;) {
    // Asked before reading: what is there once all writers are done must be in the pages that follow.
    const isLast = !isWriting
    // Big pages: only a reader close to the head would be passed by an event that becomes visible late.
    const page = await store.page(after, { prefix, limit: 1_000 })
    seen.push(...page.events)
    after = page.upTo
    if (isLast && page.end) break
  }
  return { acknowledged: (await writers).flat(), seen }
}

interface Writer {
  readonly ready: Promise<void>
  readonly go: () => void
  /** The ids of the events that were acknowledged to it. */
  readonly done: Promise<string[]>
}

/** All begin at once, when the last of them is ready. */
const write = async (writers: readonly Writer[]): Promise<string[][]> => {
  await Promise.all(writers.map(({ ready }) => ready))
  for (const { go } of writers) go()
  return Promise.all(writers.map(({ done }) => done))
}

const startWriter = (options: object): Writer => {
  const child = spawn(process.execPath, [WRITER, JSON.stringify(options)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('error', reject)
    child.once('close', () => reject(new Error('the writer ended before it was ready')))
  })
  const done = new Promise<string[]>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('close', (code) => {
      if (code === 0) resolve(output.trim().split('\n').slice(1))
      else reject(new Error(`the writer ended with ${code}`))
    })
  })
  done.catch(() => undefined)
  return { ready, go: () => child.stdin.write('go\n'), done }
}
