import type { QueryClient } from '@tanstack/react-query'
import type { CasePageQuery } from '@aktenraum/client/collections/payloads'
import type { Case, DocumentQuery } from '@aktenraum/client/collections/types'
import { useOffice } from '../office/office-context.tsx'
import { useRead } from './use-read.ts'

/** All of one's cases, those changed last first. */
export const useAllCases = () => {
  const { client } = useOffice()
  return useRead(['cases', 'all'], () => client.listCases())
}
export const useCasePage = (query: CasePageQuery, enabled: boolean) => {
  const { client } = useOffice()
  return useRead(['cases', 'page', query], () => client.listCasePage(query), { enabled, keepsBefore: true })
}

const single = ['cases', 'one'] as const

export const useCaseById = (id: string) => {
  const { client } = useOffice()
  return useRead([...single, id], () => client.retrieveCase(id))
}
/** Changes single cases where they are kept, before the server tells of it. */
export const changeKeptCases = (queries: QueryClient, change: (known: Case) => Case | undefined): void => {
  queries.setQueriesData<Case>({ queryKey: single }, (known) => (known === undefined ? known : change(known)))
}

/** A page of a case's documents, in an order that the server knows. Whoever asks the same shares one answer. */
export const useDocumentPage = (
  caseId: string,
  query: DocumentQuery,
  options: { readonly enabled?: boolean; readonly keepsBefore?: boolean } = {},
) => {
  const { client } = useOffice()
  return useRead(['documents', 'page', caseId, query], () => client.listDocuments(caseId, query), options)
}
export const useDocumentById = (caseId: string, id: string, options: { readonly enabled?: boolean } = {}) => {
  const { client } = useOffice()
  return useRead(['documents', 'one', caseId, id], () => client.retrieveDocument(caseId, id), options)
}
export const useTrashPage = (caseId: string, query: { readonly page: number; readonly pageSize: number }) => {
  const { client } = useOffice()
  return useRead(['trash', caseId, query], () => client.listTrash(caseId, query), { keepsBefore: true })
}

/** Everybody who has access to what one sees, or had. */
export const useUsers = () => {
  const { client } = useOffice()
  return useRead(['users'], () => client.listUsers())
}
/** Into one case, or all. */
export const useInvitations = (filter: { readonly caseId?: string } = {}) => {
  const { client } = useOffice()
  return useRead(['invitations', filter], () => client.listInvitations(filter))
}
