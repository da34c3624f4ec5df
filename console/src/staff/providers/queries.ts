import { QueryClient } from '@tanstack/react-query'

/**
 * What react-admin keeps of what it has read. Who is signed in and what they may is known from the session, so a
 * refresh, which asks for everything anew, leaves that alone: react-admin would draw the whole console twice for it.
 */
export const createQueries = (): QueryClient => {
  const queries = new QueryClient()
  queries.setQueryDefaults(['auth'], { staleTime: 'static' })
  return queries
}
