import type { Context } from '../../collections/context.ts'
import { tabStorage } from '../../base/browser-storage.ts'
import { pagePreload } from '../../collections/page-preload.ts'
import { createUrls } from '../../wire/urls.ts'
import type { Databases } from './databases.ts'
import { createDatabases } from './databases.ts'
import { createSessionCache } from './session-cache.ts'
import { databaseSource } from './source.ts'
import { later } from '../../base/timers.ts'

export interface BrowserOptions {
  readonly context: Context
  /** Whether this tab has its keys and somebody is at work, and how to hear of a change. */
  readonly session: { readonly isAtWork: () => boolean; readonly subscribe: (listener: () => void) => unknown }
}

export const createBrowserDatabases = ({ context, session }: BrowserOptions): Databases => {
  const databases = createDatabases({
    source: databaseSource(
      context,
      createUrls(pagePreload().urls, (message) => reportError(new Error(message))),
    ),
    cache: createSessionCache(tabStorage(), context.crypto),
    now: () => performance.now(),
    later,
  })
  const follow = (): void => databases.setAtWork(session.isAtWork())
  session.subscribe(follow)
  follow()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') databases.existence.update()
  })
  return databases
}
