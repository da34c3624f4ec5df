import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A line to `target` that can be cut: passes everything on until told how many bytes more it lets through. */
export const startCuttingProxy = async (target: string, port = 0) => {
  const { port: targetPort } = new URL(target)
  const sockets = new Set<Socket>()
  const answered: Buffer[] = []
  let left = Number.POSITIVE_INFINITY
  let cuts = 0
  const server = createServer((incoming) => {
    const outgoing = connect(Number(targetPort), 'localhost')
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    incoming.on('close', () => outgoing.destroy())
    incoming.on('data', (chunk) => {
      answered.push(Buffer.from(chunk))
      outgoing.write(chunk)
    })
    outgoing.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left > 0) {
        if (!incoming.write(chunk)) outgoing.pause()
        return
      }
      left = Number.POSITIVE_INFINITY
      cuts += 1
      incoming.destroy()
    })
    incoming.on('drain', () => outgoing.resume())
    outgoing.on('end', () => incoming.end())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Ends the line that carries it after so many bytes more from the server. */
    cutAfter: (bytes: number) => void (left = bytes),
    cuts: () => cuts,
    /** All that browsers have asked for. */
    asked: () => Buffer.concat(answered).toString('latin1'),
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A line to a service that can be cut, and mended again. */
export const cuttableLine = () => {
  let line: Awaited<ReturnType<typeof startCuttingProxy>> | undefined
  let target = ''
  const urlOf = async (serviceUrl: string): Promise<string> => {
    target = serviceUrl
    line = await startCuttingProxy(target)
    const url = new URL(target)
    ;[url.hostname, url.port] = ['localhost', new URL(line.url).port]
    return url.href
  }
  return {
    urlOf,
    /** Of a line that is cut from the beginning. */
    cutUrlOf: async (serviceUrl: string): Promise<string> => {
      const url = await urlOf(serviceUrl)
      await line?.stop()
      return url
    },
    cut: async () => line?.stop(),
    mend: async (): Promise<void> => {
      line = await startCuttingProxy(target, Number(new URL(line?.url ?? '').port))
    },
    stop: async () => line?.stop(),
  }
}
