import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Who has connected without having asked anything may be about to. */
const beginnersMs = 200

/**
 * Ends a server's connections: as soon as nobody waits for an answer on them, and after `graceMs` in any case. Node by
 * itself leaves open what has not asked anything yet, as browsers open ahead of need, and what becomes idle afterwards:
 * a server would wait for both until its patience ends.
 */
export const endingConnections = (server: Server): ((graceMs: number) => Promise<void>) => {
  /** How many answers are waited for on each connection. */
  const waitedFor = new Map<Socket, number>()
  const used = new Set<Socket>()
  let isEnding = false
  const endIfIdle = (socket: Socket): void => {
    if (isEnding && waitedFor.get(socket) === 0) socket.destroySoon()
  }
  server.on('connection', (socket: Socket) => {
    waitedFor.set(socket, 0)
    socket.once('close', () => {
      waitedFor.delete(socket)
      used.delete(socket)
    })
  })
  // Before any other listener: an answer may be given at once.
  server.prependListener('request', ({ socket }, response: ServerResponse) => {
    used.add(socket)
    waitedFor.set(socket, (waitedFor.get(socket) ?? 0) + 1)
    response.once('close', () => {
      if (!waitedFor.has(socket)) return
      waitedFor.set(socket, (waitedFor.get(socket) ?? 1) - 1)
      endIfIdle(socket)
    })
  })
  return (graceMs) =>
    new Promise((resolve) => {
      isEnding = true
      const impatience = setTimeout(() => server.closeAllConnections(), graceMs)
      server.close(() => {
        clearTimeout(impatience)
        resolve()
      })
      for (const socket of used) endIfIdle(socket)
      setTimeout(() => {
        for (const socket of waitedFor.keys()) endIfIdle(socket)
      }, beginnersMs)
    })
}
