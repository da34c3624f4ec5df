import { describe, expect, it, vi } from 'vitest'
import { MissingKeyError, UntrustedEntryError } from '@aktenraum/crypto-client'
import { ApiError, AuthenticationError } from '../../base/errors/http.ts'
import { NoConnectionError } from '../../base/errors/no-connection.ts'
import type { NewDocument } from '../../collections/types.ts'
import { createProgressStore } from '../progress/store.ts'
import { uploadMessageOf } from '../../words/message-of.ts'
import { UploadError } from '../../base/errors/upload.ts'
import { browserLine } from '../../wire/line.ts'
import { pauseAfter } from '../../base/retry.ts'
import { canSucceed, reactionTo } from './reaction.ts'
import { uploadStatus } from './status.ts'
import { createUploads } from './uploads.ts'

const settings = { maxDocumentSize: 1000, uploadSlots: 3, documentNameRewriteUpload: [] }
const interrupted = () => new NoConnectionError('unterbrochen')
const refused = (status: number, message = 'Nein.') => new UploadError({ kind: 'refused', message, status })
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** Answers every upload with the next of the given ends: an error, or the id that the document got. */
const setUp = (ends: readonly unknown[], current = settings) => {
  const config = vi.fn(() => Promise.resolve(current as never))
  const sent: NewDocument[] = []
  const pauses: { ms: number; end: () => void }[] = []
  const lost: unknown[] = []
  const progress = createProgressStore()
  const uploads = createUploads({
    client: {
      config,
      uploadDocument: async (_, document) => {
        const end = await ends[sent.push(document) - 1]
        if (typeof end !== 'string') throw end
        return { id: end, key_id: 'document:1', size: 28 }
      },
    },
    config: settings,
    progress,
    onSessionLost: (error) => lost.push(error),
    line: {
      pause: (ms, signal) =>
        new Promise((resolve, reject) => {
          pauses.push({ ms, end: resolve })
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    },
  })
  const add = (content: Blob = new Blob(['Hallo']), reread?: () => Promise<File>) =>
    uploads.add([{ caseId: 'c1', name: 'Brief.txt', content, reread }])[0]!
  return { uploads, config, progress, sent, pauses, lost, add }
}

describe('an upload whose connection is lost', () => {
  it('is not sent any more once it was cancelled, whenever the server answers that it is back', async () => {
    const { uploads, config, progress, sent, pauses, add } = setUp([interrupted(), 'server-1'])
    let isBack = (): void => undefined
    config.mockReturnValueOnce(new Promise((resolve) => (isBack = () => resolve(settings as never))))
    const id = add()
    const run = uploads.start(id)
    await turn()
    pauses[0]?.end()
    await turn()
    uploads.cancel(id)
    isBack()
    await run
    expect([sent.length, uploads.get().recentlyUploaded]).toEqual([1, []])
    expect(Object.values(progress.byType('upload')).filter(({ inProgress }) => inProgress)).toEqual([])
  })

  it('holds the page where it is taken back before what was cancelled has come to its end', async () => {
    const { uploads, config, progress, sent, pauses, add } = setUp([interrupted(), new Promise(() => undefined)])
    let isBack = (): void => undefined
    config.mockReturnValueOnce(new Promise((resolve) => (isBack = () => resolve(settings as never))))
    const id = add()
    const run = uploads.start(id)
    await turn()
    pauses[0]?.end()
    await turn()
    uploads.cancel(id)
    uploads.takeBack()
    await turn()
    isBack()
    await run
    expect(sent).toHaveLength(2)
    expect(progress.get('encrypt', id)).toMatchObject({ inProgress: true, blockUnload: true, abort: false })
  })

  it('[OPEN-096] goes on by itself, waiting longer each time, as the same command', async () => {
    const { uploads, sent, pauses, add } = setUp([interrupted(), refused(503), 'server-1'])
    const id = add()
    const run = uploads.start(id)
    await turn()
    expect(uploads.get().byId[id]).toMatchObject({ status: 'paused', pause: 'connection' })
    expect(uploadStatus(uploads.get())).toBe('running')
    pauses[0]?.end()
    await turn()
    pauses[1]?.end()
    await run
    expect(pauses.map(({ ms }) => ms)).toEqual([1000, 2000])
    expect(new Set(sent.map(({ commandId }) => commandId)).size).toBe(1)
    expect(uploads.get().recentlyUploaded.map((each) => each.id)).toEqual(['server-1'])
  })
  it('sends nothing as long as the server does not even answer a small question', async () => {
    const { uploads, config, sent, pauses, add } = setUp([interrupted(), 'server-1'])
    config.mockRejectedValueOnce(interrupted()).mockRejectedValueOnce(interrupted())
    const run = uploads.start(add())
    for (let count = 0; count < 3; count += 1) {
      await turn()
      expect(sent).toHaveLength(1)
      pauses[count]?.end()
    }
    await run
    expect(pauses.map(({ ms }) => ms)).toEqual([1000, 2000, 4000])
    expect(sent).toHaveLength(2)
  })
  it('tries again at once when somebody says so', async () => {
    const { uploads, sent, add } = setUp([interrupted(), 'server-1'])
    const id = add()
    const run = uploads.start(id)
    await turn()
    void uploads.start(id)
    await run
    expect(sent).toHaveLength(2)
  })
  it('[UPL-26] can be cancelled while it waits, and taken up again', async () => {
    const { uploads, sent, add } = setUp([interrupted(), 'server-1'])
    const id = add()
    const run = uploads.start(id)
    await turn()
    uploads.cancel(id)
    await run
    expect([uploads.get().byId, uploadStatus(uploads.get())]).toEqual([{}, 'incomplete'])
    uploads.takeBack()
    await vi.waitFor(() => expect(uploadStatus(uploads.get())).toBe('complete'))
    expect(sent).toHaveLength(2)
  })
  it('never waits longer than half a minute', () => {
    expect([1, 2, 5, 6, 50].map((failures) => pauseAfter(failures))).toEqual([1000, 2000, 16_000, 30_000, 30_000])
  })
})

describe('an upload whose session is lost', () => {
  it.each([
    ['has ended', new AuthenticationError(401, undefined, 'uploadDocument')],
    ['has no key', new MissingKeyError('session:1')],
  ])('[OPEN-096] that %s waits for it, and goes on after it', async (_, error) => {
    const { uploads, lost, pauses, add } = setUp([error, 'server-1'])
    const id = add()
    const run = uploads.start(id)
    await turn()
    expect(uploads.get().byId[id]).toMatchObject({ status: 'paused', pause: 'session' })
    expect([lost, pauses]).toEqual([[error], []])
    uploads.resume()
    await run
    expect(uploadStatus(uploads.get())).toBe('complete')
  })

  it.each([
    ['that nobody is signed in', new AuthenticationError(401, undefined, 'uploadDocument')],
    ['what it lacks of the session before', new UntrustedEntryError('of a case that nobody has followed')],
  ])('is begun anew where it learns only after the session is back %s', async (_, error) => {
    let learn = (): void => undefined
    const late = new Promise((_resolve, reject) => (learn = () => reject(error)))
    const { uploads, lost, sent, add } = setUp([late, 'server-1'])
    const run = uploads.start(add())
    await turn()
    uploads.resume()
    learn()
    await run
    expect([lost, sent.length, uploadStatus(uploads.get())]).toEqual([[], 2, 'complete'])
  })
})

describe('what nobody can wait for', () => {
  it.each([
    ['the case was disabled', refused(403)],
    ['the disk of the server is full', refused(507)],
    ['the server stumbled', new ApiError(500, undefined, 'uploadDocument')],
  ])('is left to a person: %s', async (_, error) => {
    const { uploads, pauses, add } = setUp([error, 'server-1'])
    const id = add()
    await uploads.start(id)
    expect(pauses).toEqual([])
    expect(uploads.get().byId[id]).toMatchObject({ status: 'failed', error })
    await uploads.start(id)
    expect(uploadStatus(uploads.get())).toBe('complete')
  })
  it('[UPL-39] a file that is too large is not tried again', async () => {
    const { uploads, sent, add } = setUp([])
    const id = add(new Blob(['x'.repeat(1001)]))
    await uploads.start(id)
    const { error } = uploads.get().byId[id]!
    expect([canSucceed(error), reactionTo(error)]).toEqual([false, 'never'])
    await uploads.start(id)
    expect(sent).toEqual([])
    expect(uploads.get().byId[id]?.status).toBe('failed')
  })
  it('[UPL-39] a limit that the office lowered meanwhile is said in its words', async () => {
    const { uploads, add } = setUp([refused(413, 'Erlaubt sind höchstens 100 Bytes.')], {
      ...settings,
      maxDocumentSize: 100,
    })
    const id = add(new Blob(['x'.repeat(500)]))
    await uploads.start(id)
    expect(uploads.get().byId[id]?.error).toMatchObject({ problem: { kind: 'too-large', maxBytes: 100 } })
  })
  it('[UPL-39] a limit that the office raised meanwhile lets the file through', async () => {
    const { uploads, add } = setUp(['server-1'], { ...settings, maxDocumentSize: 2000 })
    await uploads.start(add(new Blob(['x'.repeat(1500)])))
    expect(uploadStatus(uploads.get())).toBe('complete')
  })
})

describe('a file on disk', () => {
  const locked = () => new DOMException('', 'NotReadableError')
  const file = (text: string, lastModified: number) => new File([text], 'Brief.txt', { lastModified })

  it('that was written to meanwhile is told as such, and read anew for the next try', async () => {
    const now = file('neuer Text', 2)
    const { uploads, sent, add } = setUp([locked(), 'server-1'])
    const id = add(file('alt', 1), () => Promise.resolve(now))
    await uploads.start(id)
    const { error } = uploads.get().byId[id]!
    expect(error).toMatchObject({ problem: { kind: 'changed' } })
    expect(uploadMessageOf(error)).toMatch(/^Die Datei wurde auf Ihrer Festplatte geändert/)
    await uploads.start(id)
    expect(sent.map(({ content }) => content.size)).toEqual([3, 10])
    // Under the old command the server might answer with the old content.
    expect(sent[1]?.commandId).not.toBe(sent[0]?.commandId)
  })
  it('that is written to while it is sent stops the upload', async () => {
    let now = file('alt', 1)
    const uploads = createUploads({
      client: {
        config: () => Promise.reject(new Error('not asked')),
        uploadDocument: (_, __, transfer) =>
          new Promise((_resolve, reject) => {
            transfer?.signal?.addEventListener('abort', () => reject(transfer.signal?.reason))
            now = file('neu', 2)
            transfer?.onProgress?.('upload', 0, 31)
          }),
      },
      config: settings,
      progress: createProgressStore(),
    })
    const [id] = uploads.add([{ caseId: 'c1', name: 'Brief.txt', content: now, reread: () => Promise.resolve(now) }])
    await uploads.start(id!)
    expect(uploads.get().byId[id!]?.error).toMatchObject({ problem: { kind: 'changed' } })
  })
  it('[UPL-45] that is locked is told as before, and can be replaced', async () => {
    const { uploads, sent, add } = setUp([locked(), 'server-1'])
    const same = file('alt', 1)
    const id = add(same, () => Promise.resolve(same))
    await uploads.start(id)
    expect(uploads.get().byId[id]?.error).toMatchObject({ problem: { kind: 'locked' } })
    uploads.replace(id, file('andere', 3))
    await vi.waitFor(() => expect(uploadStatus(uploads.get())).toBe('complete'))
    expect(sent[1]?.content.size).toBe(6)
  })
})

describe('the connection of a browser', () => {
  const page = (onLine: boolean) =>
    Object.assign(new EventTarget(), { navigator: { onLine } }) as unknown as Parameters<typeof browserLine>[0] &
      EventTarget

  it('ends a pause at once when it comes back', async () => {
    const events = page(false)
    const pause = browserLine(events).pause(3_600_000, new AbortController().signal)
    events.dispatchEvent(new Event('online'))
    await pause
  })
  it('ends a pause after its time, when there is one', async () => {
    vi.useFakeTimers()
    try {
      const ended = vi.fn()
      const pause = browserLine(page(true)).pause(1_000, new AbortController().signal).then(ended)
      await vi.advanceTimersByTimeAsync(999)
      expect(ended).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      await pause
    } finally {
      vi.useRealTimers()
    }
  })
  it('lets go when it is told to', async () => {
    const abort = new AbortController()
    const pause = browserLine(page(false)).pause(1, abort.signal)
    abort.abort(new Error('genug'))
    await expect(pause).rejects.toThrow('genug')
  })
})
