import type { Preload } from '@aktenraum/domain/contracts'
import { browserHttp } from './wire/browser-http.ts'
import { watchedHttp } from './wire/connection.ts'
import { pageConnection } from './wire/page-connection.ts'
import { cryptoWorkerPort } from './vault/worker/crypto-worker-port.ts'
import { createOfficeClient } from './open-office.ts'
import type { ClientEvents, Office } from './open-office.ts'
import { lastingStorage, tabStorage } from './base/browser-storage.ts'
import { seenIn } from './collections/seen.ts'
import { tabSession } from './collections/tab-session.ts'

/** The client of a page. One per page: it starts the worker that holds the keys. */
export const createBrowserOffice = (events: ClientEvents, preload: Preload): Office =>
  createOfficeClient({
    http: watchedHttp(browserHttp(), pageConnection),
    connection: pageConnection,
    crypto: cryptoWorkerPort(),
    store: tabSession(tabStorage()),
    origin: globalThis.location.origin,
    events,
    seen: seenIn(lastingStorage()),
    preload,
  })
