import { listMailTasks, resolveMailTasks } from '@aktenraum/domain/contracts'
import type { Api } from '../../wire/api.ts'
import type { Context } from '../../collections/context.ts'
import type { OfficeClient } from '../../collections/types.ts'
import { startMailLoop } from './loop.ts'
import type { MailClock, MailLoop } from './loop.ts'
import { resolverOf } from './resolve-task.ts'

/** Does the work in one tab of a browser at a time; what waits begins when that tab is closed, or has stopped. */
export type OneTab = (name: string, signal: AbortSignal, work: () => Promise<void>) => Promise<unknown>

export interface MailTaskNeeds {
  readonly api: Pick<Api, 'call'>
  readonly context: Context
  readonly client: Pick<OfficeClient, 'retrieveDocument'>
  readonly clock: MailClock
  readonly oneTab: OneTab
  readonly log: (message: string, error?: unknown) => void
}
export interface MailTasks {
  /**
   * This tab has the keys of a session: of a new one the loop begins, in one that goes on there may be something to do.
   */
  readonly haveKeys: () => void
  /** Something was uploaded here: somebody is to be told of it. */
  readonly uploaded: () => void
}

/** Of a heap of uploads the first is told of at once, the others together once in so many milliseconds. */
const heapMs = 2_000

/**
 * One loop for each session; where that was refused, it stays so until there is another session, or the page is new.
 */
export const createMailTasks = ({ api, context, client, clock, oneTab, log }: MailTaskNeeds): MailTasks => {
  let running: { readonly session: string; readonly stop: () => void } | undefined
  let loop: MailLoop | undefined
  let isResting = false
  let isDue = false

  const uploaded = (): void => {
    isDue = isResting
    if (isResting) return
    loop?.trigger()
    isResting = true
    clock.after(heapMs, () => {
      isResting = false
      if (isDue) uploaded()
    })
  }
  const start = (session: string, viewer: string): void => {
    const stopping = new AbortController()
    const work = (): Promise<void> => {
      const resolve = resolverOf(context, client)
      const own = startMailLoop({
        // Whoever says so has seen the keys come.
        signedIn: () => Promise.resolve(),
        fetch: (after) => {
          if (after === undefined) resolve.begin()
          return api.call(listMailTasks, { query: { after } })
        },
        push: (emails, { after, signal }) =>
          api.call(resolveMailTasks, { query: { after }, body: [...emails], signal }),
        resolve: resolve.task,
        log,
        clock,
      })
      loop = own
      stopping.signal.addEventListener('abort', own.stop)
      return own.ended
    }
    running = { session, stop: () => stopping.abort() }
    oneTab(`aktenraum-mails-${viewer}`, stopping.signal, work).catch((error: unknown) => {
      if (!stopping.signal.aborted) log('email tasks ended', error)
    })
  }
  return {
    haveKeys: () => {
      const { sessionId, viewerId } = context.state
      if (sessionId === undefined || viewerId === undefined) return
      if (running?.session === sessionId) return loop?.trigger()
      running?.stop()
      loop = undefined
      start(sessionId, viewerId)
    },
    uploaded,
  }
}
