import type { DataProvider } from 'react-admin'
import { combineDataProviders } from 'react-admin'
import type { Wrapper } from '../../shared/api/wrapper.ts'
import type { OfficeClient } from '../../shared/client/types.ts'
import type { Results } from '../../shared/documents/results.ts'
import { createDocumentedProvider, documentedResources } from './documented.ts'
import { createOperationsProvider } from './operations.ts'

const documented: ReadonlySet<string> = new Set(documentedResources)

/** Each resource by the provider that speaks its dialect. */
export const createDataProvider = (client: OfficeClient, results: Results, wrapper: Wrapper): DataProvider => {
  const ours = createDocumentedProvider(client, results)
  const operations = createOperationsProvider(wrapper)
  return combineDataProviders((resource) => (documented.has(resource) ? ours : operations))
}
