import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider } from 'react-admin'
import { fetchUtils, HttpError } from 'react-admin'
import { ApiError, AuthenticationError, NoConnectionError } from '../../shared/api/errors.ts'

/** What operators read, in the dialect of ra-data-simple-rest; the stock provider serves it. */
export const operationsResources = [
  'projections',
  'dead_letters',
  'queues',
  'audit',
  'mails',
  'orders',
  'client_errors',
] as const

/** Our errors instead of react-admin's, so that one place words them. */
const httpClient: typeof fetchUtils.fetchJson = async (url, options) => {
  try {
    return await fetchUtils.fetchJson(url, { ...options, credentials: 'same-origin' })
  } catch (error) {
    if (error instanceof TypeError) throw new NoConnectionError(error.message)
    throw error instanceof HttpError ? ourError(error, String(url)) : error
  }
}
const ourError = ({ status, body }: HttpError, url: string): Error => {
  const detail: unknown = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : undefined
  const text = typeof detail === 'string' ? detail : undefined
  return status === 401 ? new AuthenticationError(status, text, url) : new ApiError(status, text, url)
}

export const createOperationsProvider = (): DataProvider => simpleRestProvider('/api/operations', httpClient)
