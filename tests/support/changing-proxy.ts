import { createServer, request } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const ran = '/geaendert-und-gelaufen'
/** Tells on itself, in pages and workers alike. */
const line = `\n;void fetch('${ran}');\n`

/** Somebody on the line to `target` who adds a line of their own to scripts: to those whose address fits. */
export const startChangingProxy = async (target: string) => {
  let hasRun = false
  let changes = /^$/
  const changed: string[] = []
  const pass = (incoming: IncomingMessage, answer: ServerResponse): void => {
    const { url: path = '/', method, headers } = incoming
    hasRun ||= path === ran
    const isChanged = changes.test(path)
    const asked = { ...headers, ...(isChanged ? { 'accept-encoding': 'identity' } : {}) }
    const outgoing = request(new URL(path, target), { method, headers: asked }, (told) => {
      const { 'content-length': length, ...others } = told.headers
      if (!isChanged) {
        answer.writeHead(told.statusCode ?? 500, told.headers)
        told.pipe(answer)
        return
      }
      changed.push(path)
      answer.writeHead(told.statusCode ?? 500, {
        ...others,
        'content-length': Number(length) + Buffer.byteLength(line),
      })
      told.pipe(answer, { end: false })
      told.on('end', () => answer.end(line))
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
    /** From now on, and nothing else. */
    change: (address: RegExp): void => {
      changes = address
      changed.length = 0
    },
    /** What somebody was given a changed form of. */
    changed: (): readonly string[] => changed,
    /** Whether the line that was added has ever run. */
    hasRun: () => hasRun,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
