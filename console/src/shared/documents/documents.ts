import type { DocumentLists } from '@aktenraum/client/collections/types'
import type { Entities } from './entities.ts'
import { createEntities } from './entities.ts'
import type { Listings } from './listings.ts'
import { createListings } from './listings.ts'
import type { Lookup } from '@aktenraum/client/engines/lookup/lookup'
import type { PinnedCounts } from './pinned-counts.ts'
import { createPinnedCounts } from './pinned-counts.ts'
import type { Reports } from './reports.ts'
import { createReports } from './reports.ts'
import type { Results } from './results.ts'
import { createResults } from './results.ts'
import type { DocumentSets } from './sets.ts'
import { createDocumentSets } from './sets.ts'
import type { Views } from '@aktenraum/client/engines/bulk-upload/views'
import { createViews } from '@aktenraum/client/engines/bulk-upload/views'

/** What a page knows of documents besides what the server answers; it lives as long as the page. */
export interface DocumentsState {
  readonly entities: Entities
  readonly listings: Listings
  readonly results: Results
  readonly sets: DocumentSets
  readonly pinnedCounts: PinnedCounts
  readonly views: Views
  readonly reports: Reports
}

/** `lookup` is started when something is first looked for. */
export const createDocumentsState = (client: DocumentLists, lookup: () => Promise<Lookup>): DocumentsState => {
  const results = createResults(lookup)
  const entities = createEntities({ onPatched: results.change, onDeleted: results.remove })
  return {
    entities,
    listings: createListings(),
    results,
    sets: createDocumentSets(),
    pinnedCounts: createPinnedCounts(client),
    views: createViews(),
    reports: createReports(),
  }
}

/** The listing of a case's documents. */
export const listingIdOf = (caseId: string): string => `documents/${caseId}`
