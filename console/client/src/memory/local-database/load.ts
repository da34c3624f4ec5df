import { usualPageSize } from '@aktenraum/domain/contracts'
import type { Cell } from '../../base/cell.ts'
import { createCell } from '../../base/cell.ts'
import type { PagedListing } from '../listing.ts'
import { newListing } from '../listing.ts'
import type { BrowserOptions } from './browser.ts'
import type { Databases } from './databases.ts'

/** The databases of a page, loaded when they are first wanted. */
export interface LazyDatabases {
  /** Always the same ones. */
  readonly load: () => Promise<Databases>
  /** Those that were wanted before look for what is new. */
  readonly refresh: () => void
  /** Those that were wanted before drop what is gone. */
  readonly hear: Databases['hear']
  /** How the list of cases stands; it is found so again by who comes back to it. */
  readonly caseListing: Cell<PagedListing>
}

/** A load that failed is tried again by who wants them next. */
export const lazyDatabases = (create: () => Promise<Databases>): LazyDatabases => {
  let loading: Promise<Databases> | undefined
  let loaded: Databases | undefined
  return {
    load: () =>
      (loading ??= create().then(
        (databases) => (loaded = databases),
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )),
    refresh: () => loaded?.refresh(),
    hear: (change) => loaded?.hear(change),
    caseListing: createCell(
      newListing({ entityType: 'case', pageSize: usualPageSize, ordering: ['-last_update_date'] }),
    ),
  }
}

/** In a browser: from the addresses that the page brought along, kept in the tab's storage. */
export const browserDatabases = (options: BrowserOptions): LazyDatabases =>
  lazyDatabases(async () => (await import('./browser.ts')).createBrowserDatabases(options))
