import { piecesFrom } from '../../vault/pieces.ts'
import type { Ask } from '../../vault/pieces.ts'
import { opensPage, pageOrOffline } from './offline.ts'
import { contentDisposition, contentType } from './names.ts'
import { giveUp } from '../../base/give-up.ts'
import { piecesOf } from '../../base/streams.ts'
import { downloadPath } from './sw-messages.ts'
import type { SwReport, SwRequest } from './sw-messages.ts'

/** The events of a service worker; the library of types for pages does not know them. */
interface Extendable {
  readonly waitUntil: (work: Promise<unknown>) => void
}
interface Fetching {
  readonly request: Request
  readonly respondWith: (response: Response | Promise<Response>) => void
}
interface Scope {
  readonly skipWaiting: () => Promise<void>
  readonly clients: { readonly claim: () => Promise<void> }
  readonly location: Location
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent<SwRequest>) => void): void
}
type Offer = Extract<SwRequest, { kind: 'offer' }>

/**
 * Turns a decrypted document into a download of the browser: the crypto worker decrypts piece by piece as the browser
 * writes to disk, so that neither the whole document nor a key is ever in here. Who opens a page without a connection
 * is told so. Everything else goes to the server; nothing is cached.
 */
const serve = (scope: Scope): void => {
  const offers = new Map<string, Offer>()
  const everOffered = new Set<string>()
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
  scope.addEventListener('message', ({ data }) => {
    if (data.kind === 'ping') return data.answer.postMessage(everOffered.has(data.id))
    offers.set(data.id, data)
    everOffered.add(data.id)
    data.report.onmessage = () => {
      offers.delete(data.id)
      end(data)
    }
    tell(data, { kind: 'ready' })
  })
  scope.addEventListener('fetch', (event) => {
    const { origin, pathname } = new URL(event.request.url)
    if (origin !== scope.location.origin) return
    if (!pathname.startsWith(downloadPath)) {
      if (opensPage(event.request)) event.respondWith(pageOrOffline(event.request, fetch))
      return
    }
    const id = pathname.slice(downloadPath.length)
    const offer = offers.get(id)
    offers.delete(id)
    event.respondWith(offer === undefined ? new Response(null, { status: 404 }) : answer(offer))
  })
}

const answer = (offer: Offer): Response =>
  new Response(breakable(offer), {
    headers: {
      'Content-Type': contentType(offer.type),
      ...(offer.size === null ? {} : { 'Content-Length': String(offer.size) }),
      'Content-Disposition': contentDisposition(offer.fileName),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  })

/**
 * The pieces as the browser asks for them, and none before, until the browser or the page breaks the download off:
 * before the first piece, or while one is waited for, as well as between two.
 */
const breakable = (offer: Offer): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const pieces = reported(offer)
  let isBroken = false
  const stop = (): void => {
    end(offer)
    void pieces.return()
  }
  const source: UnderlyingDefaultSource<Uint8Array<ArrayBuffer>> = {
    start: (controller) => {
      offer.report.onmessage = () => {
        isBroken = true
        controller.error(new DOMException('cancelled', 'AbortError'))
        stop()
      }
    },
    pull: async (controller) => {
      const { done, value } = await pieces.next()
      if (isBroken) return
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: stop,
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}

/** The pieces, and word to the page about each of them, and of their end. */
async function* reported(offer: Offer): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  let bytes = 0
  try {
    for await (const piece of piecesOf(piecesFrom(offer.content))) {
      bytes += piece.byteLength
      yield piece
      // The browser asks for another once it has written this one.
      giveUp(piece)
      tell(offer, { kind: 'sent', bytes })
    }
    tell(offer, { kind: 'done' })
  } catch (error) {
    tell(offer, { kind: 'broken' })
    throw error
  }
}

/** No more pieces are wanted, which whoever makes them learns at once, and so does the page. */
const end = (offer: Offer): void => {
  offer.content.postMessage('cancel' satisfies Ask)
  tell(offer, { kind: 'cancelled' })
}

const tell = ({ report }: Offer, message: SwReport): void => report.postMessage(message)

// The compiler takes `self` for a window; this script runs as a service worker only.
serve(self as unknown as Scope)
