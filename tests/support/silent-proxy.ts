import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/**
 * A line to the server of `target` that can go dead without a word, as when a cable is pulled: from `silence` on
 * nothing passes, and nobody is told. After `heal` new connections pass; those from before stay as they are.
 */
export const startSilentProxy = async (target: string) => {
  const { hostname, port: targetPort } = new URL(target)
  const sockets = new Set<Socket>()
  const alive = new Set<Socket>()
  let isSilent = false
  const hold = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }
  const server = createServer({ allowHalfOpen: true }, (incoming) => {
    hold(incoming)
    if (isSilent) return void incoming.pause()
    const outgoing = hold(connect({ port: Number(targetPort), host: hostname, allowHalfOpen: true }))
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      alive.add(from)
      from.on('data', (chunk) => alive.has(from) && to.write(chunk))
      from.on('end', () => alive.has(from) && to.end())
      from.on('close', () => alive.has(from) && to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    silence: () => {
      isSilent = true
      alive.clear()
    },
    heal: () => void (isSilent = false),
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
