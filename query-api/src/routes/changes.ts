import type { ServerResponse } from 'node:http'
import type { Context } from 'koa'
import { cookies, headers, streamChanges } from '@aktenraum/domain/contracts'
import type { ChangeDto } from '@aktenraum/domain/contracts'
import { mountRaw } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import { readCookie } from '@aktenraum/infra/sessions/cookies'
import type { Broadcast } from '../changes/broadcast.ts'

/** A browser that reads slower than this piles up is hung up on; it comes back and reads anew. */
const mostUnreadBytes = 64 * 1024
const mostPerPerson = 20

/** Streams that are open in this process. */
export interface OpenStreams {
  closeAll(): void
}

/** `heartbeatMs`: how often a silent connection shows that it lives, and how soon the end of a session ends it. */
export const changeRoutes = (http: Http, broadcast: Broadcast, heartbeatMs: number): OpenStreams => {
  const open = new Map<ServerResponse, string>()
  const { stopping } = http.runtime
  mountRaw(http, streamChanges, async (_, caller, ctx) => {
    if ([...open.values()].filter((userId) => userId === caller.userId).length >= mostPerPerson)
      throw problems.tooManyRequests(heartbeatMs)
    if (ctx.method === 'HEAD') return startEventStream(ctx)
    const stream = ctx.res
    // Gone while we looked who it is: its `close` has been told already and will not be told again.
    if (stream.destroyed) return
    if (stopping.aborted) throw problems.unavailable()
    const write = (text: string): void => {
      if (stream.writableLength > mostUnreadBytes) stream.destroy()
      // Ended, it may go on for as long as its reader takes: to write then would end the process.
      else if (!stream.destroyed && !stream.writableEnded) stream.write(text)
    }
    const whileSignedIn = (then: () => void): void =>
      void isAlive(http, ctx).then(
        (alive) => (alive ? then() : stream.end()),
        () => stream.destroy(),
      )
    const send = (changes: readonly ChangeDto[]): void => whileSignedIn(() => write(changes.map(eventText).join('')))
    open.set(stream, caller.userId)
    let leave = (): void => undefined
    stream.once('close', () => {
      open.delete(stream)
      leave()
    })
    const { from, stop } = await broadcast.add({
      userId: caller.userId,
      isStaff: caller.isStaff,
      send,
      hangUp: () => stream.end(),
    })
    leave = stop
    if (stream.destroyed || stream.writableEnded) return leave()
    if (stopping.aborted) throw problems.unavailable()
    ctx.set(headers.listening, from)
    startEventStream(ctx)
    write(': \n\n')
    // Not before: what is written first sends the head of the answer, which says 404 until here.
    const beat = setInterval(() => whileSignedIn(() => write(': \n\n')), heartbeatMs).unref()
    leave = () => {
      clearInterval(beat)
      stop()
    }
  })
  return {
    closeAll: () => {
      // Others are about to begin, and are refused.
      for (const stream of open.keys()) if (stream.headersSent) stream.end()
    },
  }
}

const eventText = (change: ChangeDto): string => `data: ${JSON.stringify(change)}\n\n`

const startEventStream = (ctx: Context): void => {
  ctx.status = 200
  // Koa would take it for a broken answer when the browser goes away, which is how all of these end.
  ctx.respond = ctx.method === 'HEAD'
  // A proxy in between must pass on every line at once.
  ctx.set({ 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' })
}

/** Looking must not keep a session awake that nobody uses. */
const isAlive = ({ runtime }: Http, ctx: Context): Promise<boolean> =>
  runtime.sessions.isAlive(readCookie(ctx.get('Cookie'), cookies.session) ?? '')
