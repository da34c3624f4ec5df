import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy for a browser, which hears of no cookie by it. */
export const startCookielessProxy = async () => {
  const server = createServer((incoming, answer) => {
    const { url = '', method, headers } = incoming
    const outgoing = request(url, { method, headers }, (told) => {
      const { 'set-cookie': _, ...others } = told.headers
      answer.writeHead(told.statusCode ?? 500, others)
      told.pipe(answer)
    })
    // Streams of news end when either side goes.
    outgoing.on('error', () => answer.destroy())
    answer.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
