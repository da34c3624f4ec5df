import { QueryClient } from '@tanstack/react-query'
import type { InvalidateOptions, InvalidateQueryFilters } from '@tanstack/react-query'

/** By the first word of their keys, as react-admin names them. */
const isOfSession = ({ queryKey: [word] }: { readonly queryKey: readonly unknown[] }): boolean => word === 'auth'

/**
 * What pages and react-admin's lists have read. A refresh asks for everything anew but for who is signed in and what
 * they may, which is known from the session: react-admin would draw the whole console twice for it.
 */
export class Queries extends QueryClient {
  override invalidateQueries(
    filters: InvalidateQueryFilters = { predicate: (query) => !isOfSession(query) },
    options?: InvalidateOptions,
  ): Promise<void> {
    return super.invalidateQueries(filters, options)
  }
}
