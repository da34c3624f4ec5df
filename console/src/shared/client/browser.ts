import type { Preload } from '@aktenraum/domain/contracts'
import { browserHttp } from '../api/browser-http.ts'
import { watchedHttp } from '../connection/connection.ts'
import { pageConnection } from '../connection/page-connection.ts'
import { cryptoWorkerPort } from '../crypto/worker/crypto-worker-port.ts'
import { createOfficeClient } from './create.ts'
import type { ClientEvents, Office } from './create.ts'
import { lastingStorage, tabStorage } from '../browser-storage.ts'
import { seenIn } from './seen.ts'
import { tabSession } from './tab-session.ts'

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
