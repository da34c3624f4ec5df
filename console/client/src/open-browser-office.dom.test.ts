import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBrowserOffice } from './open-browser-office.ts'

/** The crypto worker, of which nothing is asked where there are no tasks. */
class SilentWorker extends EventTarget {
  postMessage(): void {}
}

let asked: number
beforeEach(() => {
  asked = 0
  vi.stubGlobal('Worker', SilentWorker)
  vi.stubGlobal('fetch', (path: string) => {
    if (path.startsWith('/api/_emails/tasks/')) asked += 1
    return Promise.resolve(Response.json({ status: 'success', tasks: [] }))
  })
  // Time stands still but for what a test lets pass.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('[MAIL-13] [OPEN-092] a page asks for mails that wait for words once it has keys, and at once after an upload and new keys', async () => {
  const { context } = createBrowserOffice({}, { user: null, backendVersion: '', position: '', urls: [], config: [] })
  Object.assign(context.state, { viewerId: 'a'.repeat(32), sessionId: 's1' })
  context.hear?.('keys')
  await expect.poll(() => vi.advanceTimersByTimeAsync(100).then(() => asked)).toBe(1)
  for (const what of ['uploaded', 'keys', 'uploaded'] as const) {
    const before = asked
    context.hear?.(what)
    await expect.poll(() => asked).toBe(before + 1)
  }
})
