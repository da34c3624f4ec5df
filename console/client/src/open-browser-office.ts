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
import type { MailTasks } from './engines/mail-tasks/mail-tasks.ts'

interface PageEvents extends ClientEvents {
  /** The browser has ended the worker that holds the keys: the page has to be loaded anew. */
  readonly onWorkerEnded?: () => void
}

/** The client of a page. One per page: it starts the worker that holds the keys. */
export const createBrowserOffice = ({ onWorkerEnded, ...events }: PageEvents, preload: Preload): Office => {
  let mails: Promise<MailTasks> | undefined
  const office = createOfficeClient({
    http: watchedHttp(browserHttp(), pageConnection),
    connection: pageConnection,
    crypto: cryptoWorkerPort(onWorkerEnded),
    store: tabSession(tabStorage()),
    origin: globalThis.location.origin,
    events: {
      ...events,
      onWork: (what) => {
        mails ??= import('./engines/mail-tasks/in-browser.ts').then(({ mailTasksInBrowser }) =>
          mailTasksInBrowser(office),
        )
        mails.then(
          ({ haveKeys, uploaded }) => (what === 'keys' ? haveKeys() : uploaded()),
          // Nobody waits for it; the script is asked for again with the next one.
          () => (mails = undefined),
        )
      },
    },
    seen: seenIn(lastingStorage()),
    preload,
  })
  return office
}
