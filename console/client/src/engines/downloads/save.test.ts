import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DownloadError } from '../../base/errors/download.ts'
import { saveStream } from './save.ts'
import type { SwReport, SwRequest } from './sw-messages.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/** A content that is being saved, and a service worker that answers pings in this way. */
const saving = async (answer: (ping: Extract<SwRequest, { kind: 'ping' }>) => void) => {
  const asked: SwRequest[] = []
  let report: MessagePort | undefined
  const active = {
    postMessage: (request: SwRequest) => {
      asked.push(request)
      if (request.kind === 'ping') answer(request)
      else report = request.report
    },
  }
  vi.stubGlobal('navigator', { serviceWorker: { register: () => Promise.resolve({ active }) } })
  vi.stubGlobal('document', { createElement: () => ({ remove: () => undefined }) })
  vi.stubGlobal('location', new URL('https://akten.example/'))
  const port = () => Promise.resolve(new MessageChannel().port1)
  const ended = saveStream({ size: 1, type: 'text/plain', port }, { fileName: 'a.txt' }).then(
    () => 'saved',
    (error: unknown) => error,
  )
  await turn()
  const pass = async (pings: number): Promise<void> => {
    for (let count = 0; count < pings; count += 1) {
      vi.advanceTimersByTime(10_000)
      await turn()
      await turn()
    }
  }
  const tell = (told: SwReport): void => report?.postMessage(told)
  return { ended, pass, tell, asked }
}
const broken = expect.objectContaining({ problem: 'decrypts-incompletely' })

it('saves for hours while the service worker answers', async () => {
  const { ended, pass, tell, asked } = await saving(({ answer }) => answer.postMessage(true))
  await pass(60)
  tell({ kind: 'done' })
  expect(await ended).toBe('saved')
  const before = asked.length
  await pass(2)
  expect([before, asked.length]).toEqual([61, 61])
})

it('breaks off where another version of the service worker does not know of it', async () => {
  const { ended, pass } = await saving(({ answer }) => answer.postMessage(false))
  await pass(1)
  const error = await ended
  expect(error).toBeInstanceOf(DownloadError)
  expect(error).toEqual(broken)
})

it('breaks off where the service worker is gone, but not for one answer that is late', async () => {
  let isGone = false
  let answered = 0
  const { ended, pass } = await saving(({ answer }) => {
    answered += 1
    if (!isGone && answered % 2 === 0) answer.postMessage(true)
  })
  await pass(8)
  isGone = true
  await pass(4)
  expect(await ended).toEqual(broken)
  expect(answered).toBe(11)
})
