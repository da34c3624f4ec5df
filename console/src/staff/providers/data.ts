import type { DataProvider } from 'react-admin'
import { combineDataProviders } from 'react-admin'
import type { Wrapper } from '@aktenraum/client/wire/wrapper'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import { createDocumentedProvider, documentedResources } from './documented.ts'
import { createOperationsProvider } from './operations.ts'

const documented: ReadonlySet<string> = new Set(documentedResources)

/** Each resource by the provider that speaks its dialect. */
export const createDataProvider = (client: OfficeClient, wrapper: Wrapper): DataProvider => {
  const ours = createDocumentedProvider(client)
  const operations = createOperationsProvider(wrapper)
  return combineDataProviders((resource) => (documented.has(resource) ? ours : operations))
}
