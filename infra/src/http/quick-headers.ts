import { createServer } from 'node:http'
import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { commonHeaders } from './security-headers.ts'
import { problemTexts } from './texts/de.ts'

/**
 * A server that gives up whoever does not say what they want: a connection that holds back its headers is held itself
 * for no longer than `withinMs` and `lookMs` together. Node alone would look every 30 s.
 */
export const serverForQuickHeaders = (
  listener: RequestListener,
  { withinMs, lookMs }: { readonly withinMs: number; readonly lookMs: number } = { withinMs: 30_000, lookMs: 5_000 },
): Server => {
  const answersOn = new WeakMap<Duplex, Set<ServerResponse>>()
  return (
    createServer({ headersTimeout: withinMs, connectionsCheckingInterval: lookMs }, listener)
      // Before the listener, which may answer at once.
      .prependListener('request', ({ socket }, response: ServerResponse) => {
        const answers = answersOn.get(socket) ?? new Set()
        answersOn.set(socket, answers.add(response))
        response.once('close', () => answers.delete(response))
      })
      .on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
        const isAnswering = [...(answersOn.get(socket) ?? [])].some(({ headersSent }) => headersSent)
        answerMalformed(error, socket, isAnswering)
      })
  )
}

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * What is no HTTP has no route: for instance a body that goes on after its announced length. Whoever is being answered
 * would take what is said of it for a part of that answer, which breaks off instead.
 */
const answerMalformed = (error: NodeJS.ErrnoException, socket: Duplex, isAnswering: boolean): void => {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering || hasAskedNothing(socket)) {
    socket.destroy()
    return
  }
  const status = statuses[error.code ?? ''] ?? '400 Bad Request'
  const body = JSON.stringify({ detail: problemTexts.malformed })
  const headers = { ...commonHeaders, 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' }
  const lines = Object.entries({ ...headers, 'Content-Length': Buffer.byteLength(body) })
  socket.end(`HTTP/1.1 ${status}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`)
}

/**
 * Browsers open connections ahead of need. One that is given up is closed without a word: whatever is said there would
 * be taken for the answer to the request that a browser may just be sending, while one that is cut off is sent anew.
 */
const hasAskedNothing = (socket: Duplex): boolean => 'bytesRead' in socket && socket.bytesRead === 0
