import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider } from 'react-admin'
import type { fetchUtils } from 'react-admin'
import type { Wrapper } from '@aktenraum/client/wire/wrapper'

/** What operators read, in the dialect of ra-data-simple-rest; the stock provider serves it. */
export const operationsResources = [
  'projections',
  'dead_letters',
  'queues',
  'parked_jobs',
  'audit',
  'mails',
  'mail_fates',
  'mail_reports',
  'orders',
  'client_errors',
] as const

/** By our wrapper: with its headers, its errors, and its word when the session has ended. */
const httpClient =
  ({ get }: Wrapper): typeof fetchUtils.fetchJson =>
  async (url, options) => {
    const { status, headers, content } = await get(String(url), { signal: options?.signal ?? undefined })
    return { status, headers, body: JSON.stringify(content), json: content }
  }

/** Reads only; what operators do is called by name where they do it. */
export const createOperationsProvider = (wrapper: Wrapper): DataProvider =>
  simpleRestProvider('/api/operations', httpClient(wrapper))
