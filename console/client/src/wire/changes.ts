import { change, headers, streamChanges } from '@aktenraum/domain/contracts'
import type { ChangeDto } from '@aktenraum/domain/contracts'
import type { Api } from './api.ts'
import type { Connection } from './connection.ts'
import { piecesOf } from '../base/streams.ts'

const shortestWaitMs = 1000
const longestWaitMs = 30_000

/**
 * Told after every break: what happened meanwhile is told by nobody, so whatever is shown is to be fetched anew. It is
 * about no case in particular.
 */
const missed: ChangeDto = { case_id: '', type: 'Missed', position: '' }

type Listener = (change: ChangeDto) => void
interface Stream {
  /** After a break: comes back now. */
  readonly hurry: () => void
  readonly stop: () => void
}

interface Listening {
  /**
   * How much of the log the page shows already. What happened between that and the first connection was missed, too.
   */
  readonly shown?: string | undefined
  readonly connection?: Pick<Connection, 'get' | 'subscribe'> | undefined
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Listens to server-sent events until told to stop; after a break it comes back, each time a little later. */
export const listenForChanges = (
  api: Pick<Api, 'open' | 'sawPosition'>,
  listener: Listener,
  { shown, connection, wait = waitFor }: Listening = {},
): Stream => {
  const abort = new AbortController()
  let pausing: AbortController | undefined

  let isFirst = true
  const listen = async (onAlive: () => void): Promise<void> => {
    const answer = await api.open(streamChanges, { signal: abort.signal, headers: { Accept: 'text/event-stream' } })
    const from = answer.headers.get(headers.listening) ?? ''
    if (!isFirst || (shown !== undefined && from > shown)) listener(missed)
    isFirst = false
    for await (const data of eventsOf(answer)) {
      onAlive()
      const news = change.safeParse(parsed(data)).data
      if (news === undefined) continue
      api.sawPosition(news.position)
      listener(news)
    }
  }

  const run = async (): Promise<void> => {
    let pause = shortestWaitMs
    while (!abort.signal.aborted) {
      await listen(() => (pause = shortestWaitMs)).catch(() => undefined)
      if (abort.signal.aborted) return
      pausing = new AbortController()
      await wait(pause, pausing.signal)
      pause = Math.min(pause * 2, longestWaitMs)
    }
  }
  void run()
  // A stream may stay open over a line that was away, and a broken one is tried again only later.
  const stop = connection?.subscribe(() => {
    if (!connection.get().isLost) listener(missed)
  })
  return {
    hurry: () => pausing?.abort(),
    stop: () => {
      stop?.()
      abort.abort()
      pausing?.abort()
    },
  }
}

/**
 * One stream for all who listen in a page, as long as anybody does: browsers keep few connections to a server, and of
 * two that were opened at the same moment Firefox sent the second one only 20 s later.
 */
export const sharingOne = (begin: (listener: Listener) => Stream): ((listener: Listener) => () => void) => {
  const listeners = new Set<{ readonly hear: Listener }>()
  let stream: Stream | undefined
  return (listener) => {
    const own = { hear: listener }
    listeners.add(own)
    // Whoever is back after a session that had ended does not wait for the next try.
    stream?.hurry()
    stream ??= begin((change) => {
      for (const { hear } of [...listeners]) hear(change)
    })
    return () => {
      if (!listeners.delete(own) || listeners.size > 0) return
      stream?.stop()
      stream = undefined
    }
  }
}

const waitFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** The `data` of each event of a `text/event-stream`. */
async function* eventsOf(answer: Response): AsyncGenerator<string, void, void> {
  if (answer.body === null) return
  let rest = ''
  const decoder = new TextDecoder()
  for await (const piece of piecesOf(answer.body)) {
    const blocks = (rest + decoder.decode(piece, { stream: true })).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = block.split('\n').flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []))
      if (data.length > 0) yield data.join('\n')
    }
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
