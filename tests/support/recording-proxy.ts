import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A wire tap: passes everything on to `target` and keeps what the browser's side sent. */
export const startRecordingProxy = async (target: string) => {
  const { port: targetPort } = new URL(target)
  const sent: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer((incoming) => {
    const outgoing = connect(Number(targetPort), 'localhost')
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    incoming.on('data', (chunk) => sent.push(Buffer.from(chunk)))
    incoming.pipe(outgoing)
    outgoing.pipe(incoming)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    sent: () => Buffer.concat(sent),
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
