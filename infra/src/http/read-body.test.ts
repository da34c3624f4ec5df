import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { startLogin } from '@aktenraum/domain/contracts'
import { afterEach, expect, it, vi } from 'vitest'
import type { Runtime } from '../runtime/runtime.ts'
import { createHttpApp } from './app.ts'
import { mountPublic } from './mount.ts'

afterEach(() => vi.useRealTimers())

const runtime = {
  config: { isMaintenance: false, isProduction: false, publicUrl: 'http://localhost', trustedProxies: 0 },
  log: { info: () => undefined },
  metrics: { observeRequest: () => undefined },
} as unknown as Runtime

it('a body that takes longer than half a minute is answered, and its connection ends', async () => {
  // What both APIs are made by.
  const app = createHttpApp(runtime, (http) => mountPublic(http, startLogin, () => expect.unreachable()))
  const server = createServer(app.callback()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { port } = server.address() as AddressInfo
  // Leaves its own half open, as whoever goes on sending does.
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const headers = ['Host: localhost', 'Content-Type: application/json', 'Content-Length: 100']
  const own = ['Cookie: csrftoken=a', 'X-CSRFToken: a']
  socket.write(['POST /api/session/login/ HTTP/1.1', ...headers, ...own, '', '{"email":'].join('\r\n'))
  while (vi.getTimerCount() === 0) await setImmediate()
  vi.advanceTimersByTime(29_999)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1)
  let answer = ''
  socket.on('data', (piece) => (answer += String(piece)))
  await once(socket, 'end')
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toContain('HTTP/1.1 408 Request Timeout\r\n')
  expect(head).toContain('\r\nConnection: close')
  expect(JSON.parse(body)).toEqual({
    detail: 'Die Anfrage wurde nicht rechtzeitig vollständig übertragen. Bitte versuchen Sie es erneut.',
  })
  // Answers once no connection is left.
  await new Promise((resolve) => server.close(resolve))
  socket.destroy()
})
