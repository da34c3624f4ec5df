import type { DataProvider } from 'react-admin'
import { combineDataProviders } from 'react-admin'
import type { OfficeClient } from '../../shared/client/types.ts'
import type { Results } from '../../shared/documents/results.ts'
import { createDocumentedProvider, documentedResources } from './documented.ts'
import { createOperationsProvider } from './operations.ts'

const documented: ReadonlySet<string> = new Set(documentedResources)

/** Each resource by the provider that speaks its dialect. */
export const createDataProvider = (client: OfficeClient, results: Results): DataProvider => {
  const ours = createDocumentedProvider(client, results)
  const operations = createOperationsProvider()
  return combineDataProviders((resource) => (documented.has(resource) ? ours : operations))
}
