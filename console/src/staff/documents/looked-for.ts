import { needsBrowser } from '@aktenraum/client/engines/lookup/filters'
import type { Listing } from '../../shared/documents/listings.ts'
import { sortsOnServer } from './document-order.ts'

/** Whether the browser has to look for it: what filters or sorts by what only it can read. */
export const isLookedFor = ({ meta, ordering: [ordering = ''] }: Listing): boolean =>
  needsBrowser(meta.filters) || !sortsOnServer(ordering)
