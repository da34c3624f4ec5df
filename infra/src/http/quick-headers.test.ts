import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { serverForQuickHeaders } from './quick-headers.ts'

it('a connection that holds back its headers is given up', async () => {
  const server = serverForQuickHeaders(() => expect.unreachable(), { withinMs: 50, lookMs: 10 }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  const answer: Buffer[] = []
  socket.on('data', (piece: Buffer) => answer.push(piece))
  await once(socket, 'close')
  expect(Buffer.concat(answer).toString()).toContain('408 Request Timeout')
  server.close()
})
