import type { DataProvider } from 'react-admin'
import { combineDataProviders } from 'react-admin'
import type { OfficeClient } from '../../shared/client/types.ts'
import { createDocumentedProvider, documentedResources } from './documented.ts'
import { createOperationsProvider } from './operations.ts'

const documented: ReadonlySet<string> = new Set(documentedResources)

/** Each resource by the provider that speaks its dialect. */
export const createDataProvider = (client: OfficeClient): DataProvider => {
  const ours = createDocumentedProvider(client)
  const operations = createOperationsProvider()
  return combineDataProviders((resource) => (documented.has(resource) ? ours : operations))
}
