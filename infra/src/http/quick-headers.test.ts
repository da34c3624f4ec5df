import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { serverForQuickHeaders } from './quick-headers.ts'

/** All that a connection is told which says no more than `begun`, until it is closed. */
const toldAfter = async (begun: string): Promise<string> => {
  const server = serverForQuickHeaders(() => expect.unreachable(), { withinMs: 50, lookMs: 10 }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(begun)
  const answer: Buffer[] = []
  socket.on('data', (piece: Buffer) => answer.push(piece))
  await once(socket, 'close')
  server.close()
  return Buffer.concat(answer).toString()
}

it('a connection that holds back its headers is given up', async () => {
  expect(await toldAfter('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')).toMatch(
    /^HTTP\/1\.1 408 Request Timeout\r\n[^]*\{"detail":"[^"]+"\}$/,
  )
})

it('a connection that was opened ahead of need is closed without an answer to what was never asked', async () => {
  expect(await toldAfter('')).toBe('')
})

it('what is no HTTP is called a bad request', async () => {
  expect(await toldAfter('keine Anfrage\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
})
