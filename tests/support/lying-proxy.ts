import { createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Lie } from './lying-server.ts'

/** A server in the place of `target` that tells another thing of what is asked of its API, once it has begun to lie. */
export const startLyingProxy = async (target: string) => {
  let lie: Lie | null = null
  const told = async (path: string, answer: IncomingMessage): Promise<string> => {
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk as Buffer)
    const said: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    return JSON.stringify(lie?.(path, said) ?? said)
  }
  const pass = (incoming: IncomingMessage, answer: ServerResponse): void => {
    const { url: path = '/', method, headers } = incoming
    const mayLie = lie !== null && method === 'GET' && path.startsWith('/api/')
    const asked = { ...headers, ...(mayLie ? { 'accept-encoding': 'identity' } : {}) }
    const outgoing = request(new URL(path, target), { method, headers: asked }, (said) => {
      const isJson = said.headers['content-type']?.startsWith('application/json') === true
      const { 'content-length': _, ...others } = said.headers
      if (!mayLie || !isJson || said.statusCode !== 200) {
        answer.writeHead(said.statusCode ?? 500, said.headers)
        said.pipe(answer)
        return
      }
      told(path, said).then(
        (text) => answer.writeHead(200, others).end(text),
        () => answer.destroy(),
      )
    })
    // Streams of news end when either side goes.
    outgoing.on('error', () => answer.destroy())
    answer.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  }
  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** From now on; null: it is honest again. */
    tell: (next: Lie | null): void => {
      lie = next
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
