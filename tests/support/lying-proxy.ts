import { createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Lie } from './lying-server.ts'
import { isSigned, takenFor } from './swallowing.ts'

/** A server in the place of `target` that tells another thing of what is asked of its API, once it has begun to lie. */
export const startLyingProxy = async (target: string) => {
  let lie: Lie | null = null
  let isSwallowing = false
  const sent: string[] = []
  const told = async (path: string, answer: IncomingMessage): Promise<string> => {
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk as Buffer)
    const said: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    return JSON.stringify((await lie?.(path, said)) ?? said)
  }
  /** Says that it has taken what is signed, and passes on all else that is sent. */
  const swallow = async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const { url: path = '/', method = '' } = incoming
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const sent = Buffer.concat(chunks)
    const body = sent.toString('utf8')
    if (!isSigned(body)) return pass(incoming, answer, sent)
    const { status, told } = takenFor({ method, path, body })
    if (told === null) answer.writeHead(status).end()
    else answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told))
  }
  const pass = (incoming: IncomingMessage, answer: ServerResponse, sent?: Buffer): void => {
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
    if (sent === undefined) incoming.pipe(outgoing)
    else outgoing.end(sent)
  }
  const server = createServer((incoming, answer) => {
    const { url: path = '/', method = 'GET' } = incoming
    if (method !== 'GET' && path.startsWith('/api/')) {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => sent.push(`${path} ${Buffer.concat(chunks).toString('utf8')}`))
    }
    if (!isSwallowing || method === 'GET' || !path.startsWith('/api/')) pass(incoming, answer)
    else swallow(incoming, answer).catch(() => answer.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** From now on; null: it is honest again. */
    tell: (next: Lie | null): void => {
      lie = next
    },
    /** From now on what somebody signs is said to be taken, and is shown to nobody. */
    swallow: (does: boolean): void => {
      isSwallowing = does
    },
    /** Path and body of whatever was sent to the API since this was asked last. */
    takeSent: (): readonly string[] => sent.splice(0),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
