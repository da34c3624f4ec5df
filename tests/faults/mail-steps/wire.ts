import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** One message between the worker and a service, as both understand it; null for what belongs to no work. */
export interface Message {
  readonly what: string | null
  readonly bytes: Buffer
}
/** Cuts what comes in one direction of a connection into messages; keeps what is not one yet. */
export type Splitter = (chunk: Buffer) => readonly Message[]
export interface Protocol {
  /** Of one connection: what the worker sends, and what it is answered. */
  open(): { readonly asked: Splitter; readonly answered: Splitter }
}

/**
 * A line to the service of `target` on which nothing passes before `gate` lets it: it is told of each message, in its
 * order, before that goes on.
 */
export const startWire = async (target: string, protocol: Protocol, gate: (what: string) => Promise<void>) => {
  const { hostname, port: targetPort } = new URL(target)
  const sockets = new Set<Socket>()
  const hold = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }
  const pass = (from: Socket, to: Socket, split: Splitter): void => {
    let before = Promise.resolve()
    from.on('data', (chunk: Buffer) => {
      for (const { what, bytes } of split(chunk))
        before = before.then(async () => {
          if (what !== null) await gate(what)
          if (!to.destroyed) to.write(bytes)
        })
    })
    from.on('close', () => void before.then(() => to.destroy()))
  }
  const server = createServer((incoming) => {
    hold(incoming)
    const outgoing = hold(connect(Number(targetPort), hostname))
    const { asked, answered } = protocol.open()
    pass(incoming, outgoing, asked)
    pass(outgoing, incoming, answered)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
