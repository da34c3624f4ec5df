import { describe, expect, it, vi } from 'vitest'
import { ApiError, AuthenticationError } from '../../../base/errors/http.ts'
import { WorkerEndedError } from '../../../base/errors/worker-ended.ts'
import { NoConnectionError } from '../../../base/errors/no-connection.ts'
import type { Document, Transfer } from '../../../collections/types.ts'
import type { Downloads } from '../downloads.ts'
import { DownloadError } from '../../../base/errors/download.ts'
import { whom } from '../../../words/errors.ts'
import { readZip } from './testing/read-zip.ts'
import { document, save, setUp, three } from './testing/zip-scene.ts'

const textsOf = (zip: Uint8Array | undefined): Record<string, string> =>
  Object.fromEntries(
    [...readZip(zip ?? new Uint8Array())].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
  )
const asked = async (downloads: Downloads) => {
  await vi.waitFor(() => expect(downloads.jobs.get()[0]?.question).toBeTruthy())
  const [job] = downloads.jobs.get()
  return { id: job?.id ?? '', question: job?.question }
}
const altered = () => Promise.reject(new DownloadError('decrypts-wrongly'))

describe('a ZIP file of documents', () => {
  it('[OPEN-098] has all of them, under the names that the office’s rules give them', async () => {
    const { downloads, saved, onDisk, reported, progress } = setUp()
    const documents = [...three.slice(0, 2), document('d3', 'Ohne Endung'), document('d4', 'Eins.txt')]
    expect(await save(downloads, documents, { isNumbered: true })).toBe(4)
    expect(saved[0]?.name).toBe('Akte.zip')
    expect(textsOf(saved[0]?.bytes)).toEqual({
      '001 7-26 Eins.txt': 'Inhalt von d1',
      '002 7-26 Zwei.txt': 'Inhalt von d2',
      '003 7-26 Ohne Endung.txt': 'Inhalt von d3',
      '004 7-26 Eins.txt': 'Inhalt von d4',
    })
    expect([...onDisk]).toEqual([])
    await vi.waitFor(() => expect(reported).toEqual(['d1', 'd2', 'd3', 'd4']))
    expect(downloads.jobs.get()).toEqual([])
    expect(Object.values(progress.byType('download'))).toMatchObject([{ success: true, blockUnload: true }])
  })
  it('[OPEN-056] calls a document for which there is no name that of any document', async () => {
    const { downloads, saved } = setUp()
    const options = { isNumbered: false, isForBea: false }
    // The template wants the number of the case.
    const order = { name: 'Akte', documents: three.slice(0, 1), caseNumber: undefined, options }
    await downloads.saveZip(order, () => undefined)
    expect(textsOf(saved[0]?.bytes)).toEqual({ Dokument: 'Inhalt von d1' })
  })
  it('verifies each before it is written; of large ones it fetches one ahead, of small ones a few', async () => {
    const { downloads, log, most } = setUp()
    await save(
      downloads,
      three.map((one) => ({ ...one, size: 2 ** 30 })),
    )
    expect(log).toEqual(['fetch d1', 'fetch d2', 'write d1', 'fetch d3', 'write d2', 'write d3'])
    expect(most()).toBe(2)
    const small = setUp()
    await save(
      small.downloads,
      Array.from({ length: 20 }, (_, at) => document(`s${at}`, `${at}.txt`)),
    )
    expect(small.log.slice(0, 5)).toEqual(['fetch s0', 'fetch s1', 'fetch s2', 'fetch s3', 'fetch s4'])
    expect(small.log.indexOf('write s0')).toBeLessThan(small.log.indexOf('fetch s9'))
    expect(small.most()).toBeLessThanOrEqual(5)
  })
  it('keeps a document until all of it is read, however long the browser takes', async () => {
    let reader: MessagePort | undefined
    const { downloads, onDisk } = setUp({
      stream: async ({ port }, { signal }) => {
        reader = await port()
        await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
      },
    })
    const saving = save(downloads, three.slice(0, 1)).catch((error: unknown) => error)
    await vi.waitFor(() => expect(reader).toBeDefined())
    const next = (): Promise<object> =>
      new Promise((resolve) => {
        reader!.onmessage = ({ data }: MessageEvent<object>) => resolve(data)
        reader!.postMessage('next')
      })
    expect(await next()).toHaveProperty('piece')
    expect(await next()).toHaveProperty('through')
    // Whoever goes on before the reader asks has given it up when this answer arrives.
    expect([...onDisk]).toEqual(['d1'])
    downloads.jobs.cancel(downloads.jobs.get()[0]?.id ?? '')
    await saving
    reader?.close()
    await vi.waitFor(() => expect([...onDisk]).toEqual([]))
  })
  it('is the same without streams, up to a limit', async () => {
    const { downloads, saved } = setUp({ canStream: false })
    await save(downloads, three)
    await vi.waitFor(() => expect(saved).toHaveLength(1))
    expect(Object.keys(textsOf(saved[0]?.bytes))).toEqual(['7-26 Eins.txt', '7-26 Zwei.txt', '7-26 Drei.txt'])
    const huge = [document('d1', 'a', { size: 2 ** 30 }), document('d2', 'b', { size: 2 ** 30 })]
    await expect(save(downloads, huge)).rejects.toMatchObject({ problem: 'too-large-here' })
  })
})

describe('a document that cannot be put into the ZIP file', () => {
  it('is named, and left out only when that is wished; then a list says so', async () => {
    const { downloads, saved, onDisk, reported } = setUp({ failing: ({ id }) => (id === 'd2' ? altered() : undefined) })
    const saving = save(downloads, three)
    const { id, question } = await asked(downloads)
    expect(question).toMatchObject({ name: 'Zwei.txt', error: { problem: 'decrypts-wrongly' } })
    expect(saved).toEqual([])
    downloads.jobs.answer(id, 'skip')
    expect(await saving).toBe(2)
    const texts = textsOf(saved[0]?.bytes)
    expect(Object.keys(texts)).toEqual(['7-26 Eins.txt', '7-26 Drei.txt', 'Nicht enthaltene Dokumente.txt'])
    expect(texts['Nicht enthaltene Dokumente.txt']).toContain(
      `- Zwei.txt: Das Dokument konnte nicht korrekt entschlüsselt werden. ${whom.ask}\r\n`,
    )
    expect([...onDisk]).toEqual([])
    await vi.waitFor(() => expect(reported).toEqual(['d1', 'd3']))
  })
  it('can be tried again', async () => {
    let failures = 0
    const gone = (): Promise<unknown> => Promise.reject(new ApiError(404, 'Das Dokument gibt es nicht mehr.', 'x'))
    const { downloads, saved } = setUp({ failing: () => ((failures += 1) === 1 ? gone() : undefined) })
    const saving = save(downloads, three)
    downloads.jobs.answer((await asked(downloads)).id, 'retry')
    expect(await saving).toBe(3)
    expect(Object.keys(textsOf(saved[0]?.bytes))).toHaveLength(3)
  })
  it('can end the whole, and nothing is kept', async () => {
    const { downloads, saved, onDisk, progress } = setUp({ failing: ({ id }) => (id === 'd2' ? altered() : undefined) })
    const saving = save(downloads, three)
    downloads.jobs.answer((await asked(downloads)).id, 'abort')
    await expect(saving).rejects.toMatchObject({ name: 'AbortError' })
    expect([saved, [...onDisk], downloads.jobs.get()]).toEqual([[], [], []])
    expect(Object.values(progress.byType('download'))).toMatchObject([{ abort: true }])
  })
  it('is left out with all that follow when wished; without any document there is no file', async () => {
    const documents = [
      three[0]!,
      document('d2', '', { name: { failed: true } }),
      document('d3', 'x', { has_file: false }),
    ]
    const { downloads, saved } = setUp({ failing: altered })
    const saving = save(downloads, documents)
    downloads.jobs.answer((await asked(downloads)).id, 'skip-all')
    await expect(saving).rejects.toMatchObject({ problem: 'nothing-left' })
    expect(saved).toEqual([])
    expect(downloads.jobs.get()).toMatchObject([{ state: 'failed', error: { problem: 'nothing-left' } }])
    downloads.jobs.cancel(downloads.jobs.get()[0]?.id ?? '')
    expect(downloads.jobs.get()).toEqual([])
  })
})

describe('a ZIP file on its way', () => {
  it('is cancelled without a trace', async () => {
    const waiting = (_: Document, { signal }: Transfer) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
    const { downloads, saved, onDisk, log } = setUp({
      failing: (one, transfer) => (one.id === 'd2' ? waiting(one, transfer) : undefined),
    })
    const saving = save(downloads, three)
    await vi.waitFor(() => expect(log).toContain('fetch d2'))
    downloads.jobs.cancel(downloads.jobs.get()[0]?.id ?? '')
    await expect(saving).rejects.toMatchObject({ name: 'AbortError' })
    await vi.waitFor(() => expect([saved, [...onDisk], downloads.jobs.get()]).toEqual([[], [], []]))
  })
  it('[OPEN-096] waits while the line is lost, and when the session ended for somebody to sign in', async () => {
    const states: (string | undefined)[] = []
    let attempt = 0
    const interrupted = async (_: Document, { onInterrupted }: Transfer): Promise<void> => {
      attempt += 1
      if (attempt === 1) await onInterrupted?.(new NoConnectionError('x'), 0)
      if (attempt === 2) await onInterrupted?.(new AuthenticationError(401, undefined, 'x'), 0)
    }
    const { downloads, saved } = setUp({ failing: interrupted })
    downloads.jobs.subscribe(() => states.push(downloads.jobs.get()[0]?.state))
    const saving = save(downloads, three)
    await vi.waitFor(() => expect(downloads.gate.isWaitedAt()).toBe(true))
    expect(downloads.jobs.get()[0]?.state).toBe('sign-in')
    downloads.gate.open()
    await saving
    expect(states).toContain('connection')
    expect(Object.keys(textsOf(saved[0]?.bytes))).toHaveLength(3)
  })
  it('ends, and asks nothing, when the browser has ended the worker: no other document would come', async () => {
    const ended = new WorkerEndedError('Beendet.', 'ended')
    const { downloads } = setUp({ failing: () => Promise.reject(ended) })
    await expect(save(downloads, three)).rejects.toBe(ended)
    expect(downloads.jobs.get()[0]).toMatchObject({ state: 'failed', question: null, error: ended })
  })
  it('ends also where only the browser still reads from that worker, as a single document does', async () => {
    let reading = 0
    const { downloads } = setUp({
      stream: (_, { signal }) =>
        new Promise((_resolve, reject) => {
          reading += 1
          signal?.addEventListener('abort', () => reject(signal.reason as Error))
        }),
    })
    const film = document('d4', 'Film.bin', { size: 2 ** 31 })
    const endings = [save(downloads, three), downloads.save(film, { caseNumber: '7-26' })]
    const ended = Promise.all(endings.map((ending) => ending.catch((error: unknown) => error)))
    await vi.waitFor(() => expect(reading).toBe(2))
    downloads.jobs.breakOff()
    for (const error of await ended) expect(error).toBeInstanceOf(WorkerEndedError)
    expect(downloads.jobs.get()).toMatchObject([{ kind: 'zip', state: 'failed' }])
  })
  it('ends when nobody signs in again', async () => {
    const { downloads } = setUp({
      failing: (_, { onInterrupted }) => onInterrupted?.(new AuthenticationError(401, undefined, 'x'), 0),
    })
    const saving = save(downloads, three)
    saving.catch(() => undefined)
    await vi.waitFor(() => expect(downloads.gate.isWaitedAt()).toBe(true))
    downloads.gate.refuse()
    await expect(saving).rejects.toBeInstanceOf(AuthenticationError)
  })
})
