import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { serverForQuickHeaders } from './quick-headers.ts'

/** All that a connection is told which says no more than `begun`, and `then` once it is answered, until it closes. */
const toldAfter = async (
  begun: string,
  listener: RequestListener = () => expect.unreachable(),
  then = '',
): Promise<string> => {
  const server = serverForQuickHeaders(listener, { withinMs: 50, lookMs: 10 }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(begun)
  const answer: Buffer[] = []
  socket.on('data', (piece: Buffer) => answer.push(piece))
  socket.once('data', () => then === '' || socket.write(then))
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

const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

it('of an answer that is under way nothing else becomes part: it breaks off', async () => {
  const begins: RequestListener = (_, response) =>
    response.writeHead(200, { 'Content-Length': 1000 }).write('der Anfang')
  expect(await toldAfter(request, begins, 'keine Anfrage\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\nder Anfang$/,
  )
})

it('what is no HTTP is called a bad request also behind an answer that was given', async () => {
  const answers: RequestListener = (_, response) => response.end('alles')
  expect(await toldAfter(request, answers, 'keine Anfrage\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 200 OK\r\n[^]*alles[^]*HTTP\/1\.1 400 Bad Request\r\n/,
  )
})
