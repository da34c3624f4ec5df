import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listUsers } from '@aktenraum/domain/contracts'
import { createBrowserOffice } from './open-browser-office.ts'

/** The crypto worker, of which nothing is asked where there are no tasks. */
class SilentWorker extends EventTarget {
  postMessage(): void {}
}

const nobody = { user: null, backendVersion: '', position: '', urls: [], config: [] }

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
  const { context } = createBrowserOffice({}, nobody)
  Object.assign(context.state, { viewerId: 'a'.repeat(32), sessionId: 's1' })
  context.hear?.('keys')
  await expect.poll(() => vi.advanceTimersByTimeAsync(100).then(() => asked)).toBe(1)
  for (const what of ['uploaded', 'keys', 'uploaded'] as const) {
    const before = asked
    context.hear?.(what)
    await expect.poll(() => asked).toBe(before + 1)
  }
})

it('[USR-30] a page is told of another version than before, which an answer names', async () => {
  const versions = ['1.1.6', '1.1.6', '1.2.0']
  const people = () => {
    const headers = { 'X-Backend-Version': versions.shift() ?? '' }
    return Response.json({ next: null, previous: null, results: [] }, { headers })
  }
  vi.stubGlobal('fetch', async (path: string) =>
    path.startsWith(listUsers.path) ? people() : new Response(null, { status: 404 }),
  )
  const told: string[] = []
  const { api } = createBrowserOffice({ onVersionChange: (version) => void told.push(version) }, nobody)
  for (let call = 0; call < 3; call += 1) await api.call(listUsers)
  expect(told).toEqual(['1.2.0'])
})
