import { afterEach, expect, it, vi } from 'vitest'
import { startWorker } from '../../vault/worker/start-worker.ts'
import { remote } from '../../vault/worker/rpc.ts'
import { __vitePreload } from './fetch-ahead.ts'
import { fetchScript, integrityOf } from './integrity.ts'

const importMap = JSON.stringify({ integrity: { '/assets/part-1.js': 'sha256-P', '/assets/look-1.css': 'sha256-L' } })
document.head.insertAdjacentHTML('beforeend', `<script type="importmap">${importMap}</script>`)

afterEach(() => vi.unstubAllGlobals())

/** A browser that finds a script to be another than was demanded fails as if it had not come. */
const fetching = (isOther = false) => {
  const ask = vi.fn(async (_address: string, _demand: RequestInit) => {
    if (isOther) throw new TypeError('Failed to fetch')
    return new Response('')
  })
  vi.stubGlobal('fetch', ask)
  return ask
}

it('demands of each script what the page names', async () => {
  const ask = fetching()
  await fetchScript('/assets/part-1.js')
  await fetchScript('/assets/unknown.js')
  expect(ask.mock.calls).toEqual([
    ['/assets/part-1.js', { integrity: 'sha256-P', cache: 'default' }],
    ['/assets/unknown.js', { integrity: '', cache: 'default' }],
  ])
  expect(integrityOf('/assets/look-1.css')).toBe('sha256-L')
})

it('demands it of what is fetched later: scripts and styles', async () => {
  const ask = fetching()
  const loaded = __vitePreload(async () => 'part', ['assets/part-1.js', 'assets/look-1.css'])
  const style = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  expect(style?.integrity).toBe('sha256-L')
  style?.dispatchEvent(new Event('load'))
  expect(await loaded).toBe('part')
  expect(ask).toHaveBeenCalledWith('/assets/part-1.js', { integrity: 'sha256-P', cache: 'default' })
})

it('takes what was another script not from the cache the next time', async () => {
  fetching(true)
  await expect(fetchScript('/assets/kept.js')).rejects.toThrow('Failed to fetch')
  const ask = fetching()
  await fetchScript('/assets/kept.js')
  await fetchScript('/assets/kept.js')
  expect(ask.mock.calls.map(([, { cache }]) => cache)).toEqual(['reload', 'default'])
})

interface Port {
  readonly greet: (input: string) => Promise<unknown>
}

it('starts no worker whose script is another, and fails what is asked of it', async () => {
  fetching(true)
  const Worker = vi.fn()
  vi.stubGlobal('Worker', Worker)
  const port = remote<Port>(startWorker('/assets/changed.js', 'part'))
  await expect(port.greet('early')).rejects.toThrow('Failed to fetch')
  await expect(port.greet('late')).rejects.toThrow('Failed to fetch')
  expect(Worker).not.toHaveBeenCalled()
})

it('starts a worker that is as named, and keeps what was asked before', async () => {
  const ask = fetching()
  const sent: unknown[] = []
  class Worker extends EventTarget {
    postMessage(message: { id: number; input: string }): void {
      sent.push(message.input)
      this.dispatchEvent(new MessageEvent('message', { data: { id: message.id, answer: `${message.input}!` } }))
    }
  }
  vi.stubGlobal('Worker', Worker)
  const port = remote<Port>(startWorker('/assets/part-1.js', 'part'))
  expect(await Promise.all([port.greet('a'), port.greet('b')])).toEqual(['a!', 'b!'])
  expect(sent).toEqual(['a', 'b'])
  expect(ask).toHaveBeenCalledExactlyOnceWith('/assets/part-1.js', { integrity: 'sha256-P', cache: 'default' })
})
