import { Agent, createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { endingConnections } from './ending-connections.ts'

const closing: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const close of closing.splice(0)) close()
})

/** A server that answers when it is told to. `never`: a patience that no test sees the end of. */
const never = 1_000_000
const open = async () => {
  const asked: ServerResponse[] = []
  const server = createServer((_, response) => void asked.push(response))
  const end = endingConnections(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.closeAllConnections())
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  closing.push(() => agent.destroy())
  const ask = async (): Promise<{ answer: Promise<IncomingMessage>; response: ServerResponse }> => {
    const sent = request({ port, host: '127.0.0.1', agent }).end()
    const answer = once(sent, 'response').then(([message]) => message as IncomingMessage)
    await expect.poll(() => asked.length).toBe(1)
    const response = asked.pop()
    if (response === undefined) throw new Error('nothing was asked')
    return { answer, response }
  }
  const read = async (answer: Promise<IncomingMessage>): Promise<string> => {
    let text = ''
    for await (const part of await answer) text += String(part)
    return text
  }
  const connected = async () => {
    const seen = once(server, 'connection')
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    closing.push(() => socket.destroy())
    await seen
    return socket
  }
  return { end, ask, asked, read, connected }
}

describe('a server that ends', () => {
  it('does not wait for a connection on which nothing was ever asked', async () => {
    const { end, connected } = await open()
    const socket = await connected()
    const closed = once(socket, 'close')
    socket.resume()
    await Promise.all([end(never), closed])
  })

  it('still hears who has connected a moment before and asks only now', async () => {
    const { end, connected, asked } = await open()
    const socket = await connected()
    // However long it takes here: the moment is not over.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const heard = once(socket, 'data')
    const ended = end(never)
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    while (asked.length === 0) await setImmediate()
    asked[0]?.end('heard')
    expect(String(await heard)).toContain('HTTP/1.1 200 OK')
    await ended
  })

  it('does not wait for one whose last answer was given before', async () => {
    const { end, ask, read } = await open()
    const { answer, response } = await ask()
    response.end('before')
    expect(await read(answer)).toBe('before')
    await end(never)
  })

  it('waits for an answer that is due, and ends its connection then', async () => {
    const { end, ask, read } = await open()
    const { answer, response } = await ask()
    const ended = end(never)
    response.end('after')
    expect(await read(answer)).toBe('after')
    await ended
  })

  it('breaks off what takes longer than its patience', async () => {
    const { end, ask } = await open()
    const { answer } = await ask()
    await Promise.all([end(1), expect(answer).rejects.toThrow(/hang up|reset/)])
  })
})
