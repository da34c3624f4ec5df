import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserHttp } from './browser-http.ts'
import { NoConnectionError } from '../base/errors/no-connection.ts'
import type { HttpRequest, MultipartUpload } from './http-port.ts'

/** A server that breaks every connection off, but for `/silent`, which it leaves without an answer. */
let server: Server
let origin: string
/** Node's own, which wants whole addresses where that of a page does not. */
const fetchHere = globalThis.fetch
beforeAll(async () => {
  server = createServer(({ url, socket }) => (url === '/silent' ? undefined : socket.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetchHere(`${origin}${path}`, init))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const file: MultipartUpload = { fields: {}, fileField: 'file', fileName: 'a.txt', content: new Blob(['a']) }
const failing = (change: Partial<HttpRequest>): Promise<unknown> =>
  browserHttp()
    .send({ method: 'POST', path: '/breaks', headers: {}, ...change })
    .catch((error: unknown) => error)
const ways = [
  ['a request', 'text', () => ''],
  ['an upload', file, () => origin],
] as const

describe.each(ways)('%s', (_, body, prefix) => {
  it('[OPEN-106] [ERR-09] whose connection is lost says so', async () => {
    const error = await failing({ body, path: `${prefix()}/breaks` })
    expect(error).toBeInstanceOf(NoConnectionError)
    expect(error).toMatchObject({ reason: 'Der Server antwortet nicht.' })
  })

  it('[OPEN-106] says when the machine is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await failing({ body, path: `${prefix()}/breaks` })).toMatchObject({
      reason: 'Dieses Gerät ist nicht mit dem Internet verbunden.',
    })
  })

  it('[ERR-09] that was given up rethrows why, and is no lost connection', async () => {
    const reason = new RangeError('enough')
    const given = new AbortController()
    const failed = failing({ body, path: `${prefix()}/silent`, signal: given.signal })
    given.abort(reason)
    expect(await failed).toBe(reason)
    expect(await failing({ body, path: `${prefix()}/silent`, signal: AbortSignal.abort(reason) })).toBe(reason)
  })
})

it('[ERR-09] rethrows what is neither a lost connection nor given up', async () => {
  const bug = new Error('a bug')
  vi.stubGlobal('fetch', () => Promise.reject(bug))
  expect(await failing({ body: 'text' })).toBe(bug)
  expect(await failing({ body: { ...file, content: { stream: new ReadableStream(), size: 0 } } })).toEqual(
    new TypeError('browsers upload files, not streams'),
  )
})
