import { caseOrderings } from '@aktenraum/domain/contracts'
import type { DataProvider, GetListParams, RaRecord } from 'react-admin'
import type { OfficeClient } from '@aktenraum/client/collections/types'
import { orderingOf } from './document-order.ts'
import { listHistory, visitOf } from './history.ts'

/** The documented resources, which are read through the office's client: react-admin never sees ciphertext or keys. */
export const documentedResources = [
  'cases',
  'casePages',
  'documents',
  'trash',
  'users',
  'invitations',
  'history',
  'visits',
] as const

/** How many documents one call brings when all of a case are needed. */
const wholePageSize = 100

/** Lists and single records for react-admin; what changes something is called on the client by the screens. */
export const createDocumentedProvider = (client: OfficeClient): DataProvider => ({
  ...refused,
  // react-admin leaves the type of a record to the caller, which no implementation can promise: `answered` says so.
  getList: async (resource, params) => answered(await listOf(client, resource, params)),
  getOne: async (resource, { id, meta }) => answered({ data: await oneOf(client, resource, String(id), meta) }),
  getMany: async (resource, { ids, meta }) =>
    answered({ data: await Promise.all(ids.map((id) => oneOf(client, resource, String(id), meta))) }),
})

interface ListAnswer {
  readonly data: readonly { readonly id: string }[]
  readonly total: number
}
const answered = (answer: unknown): never => answer as never

const listOf = async (client: OfficeClient, resource: string, params: GetListParams): Promise<ListAnswer> => {
  switch (resource) {
    case 'cases':
      return whole(await client.listCases())
    case 'casePages':
      return listCasePage(client, params)
    case 'users':
      return whole(await client.listUsers())
    case 'invitations': {
      const caseId = caseIdIn(params.filter)
      const all = await client.listInvitations(caseId === undefined ? {} : { caseId })
      return whole(all.map((invitation) => ({ ...invitation, id: invitation.token })))
    }
    case 'trash':
      return listTrash(client, params)
    case 'documents':
      return listDocuments(client, params)
    case 'history':
      return listHistory(client, params)
    default:
      throw new Error(`no resource ${resource}`)
  }
}

const oneOf = (client: OfficeClient, resource: string, id: string, meta: unknown): Promise<RaRecord> => {
  if (resource === 'cases') return client.retrieveCase(id)
  if (resource === 'users') return client.retrieveUser(id)
  if (resource === 'visits') return visitOf(client, id)
  const caseId = caseIdIn(meta)
  if (resource === 'documents' && caseId !== undefined) return client.retrieveDocument(caseId, id)
  return Promise.reject(new Error(`no single ${resource}`))
}

/** A page of one's cases, in an order that the server knows. */
const listCasePage = async (client: OfficeClient, { pagination, sort }: GetListParams): Promise<ListAnswer> => {
  const { page, perPage: pageSize } = pagination ?? { page: 1, perPage: 30 }
  const column = caseOrderings.find((each) => each === sort?.field) ?? 'last_update_date'
  const ordering = sort?.order === 'ASC' ? column : (`-${column}` as const)
  const { results, count } = await client.listCasePage({ page, pageSize, ordering })
  return { data: results, total: count }
}

/** A page of a case's documents, in an order that the server knows. */
const listDocuments = async (client: OfficeClient, params: GetListParams): Promise<ListAnswer> => {
  const { pagination, sort, filter } = params
  const caseId = caseIdIn(filter)
  if (caseId === undefined) throw new Error('documents are listed by case')
  const { page, perPage } = pagination ?? { page: 1, perPage: wholePageSize }
  const query = isPinned(filter) ? { pinned: true } : {}
  const answer = await client.listDocuments(caseId, { ...query, page, pageSize: perPage, ordering: orderingOf(sort) })
  return { data: answer.results, total: answer.count }
}

const listTrash = async (client: OfficeClient, { pagination, filter }: GetListParams): Promise<ListAnswer> => {
  const caseId = caseIdIn(filter)
  if (caseId === undefined) throw new Error('a trash is that of a case')
  const { page, perPage } = pagination ?? { page: 1, perPage: 30 }
  const { results, count } = await client.listTrash(caseId, { page, pageSize: perPage })
  return { data: results, total: count }
}

const whole = (data: readonly { readonly id: string }[]): ListAnswer => ({ data, total: data.length })
const property = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null ? Object.entries(from).find(([key]) => key === name)?.[1] : undefined
const caseIdIn = (from: unknown): string | undefined => {
  const caseId = property(from, 'caseId')
  return typeof caseId === 'string' ? caseId : undefined
}
const isPinned = (filter: unknown): boolean => property(filter, 'pinned') === true

const refuse = () => Promise.reject(new Error('screens change things through the office client'))
const refused = {
  getManyReference: refuse,
  create: refuse,
  update: refuse,
  updateMany: refuse,
  delete: refuse,
  deleteMany: refuse,
} satisfies Partial<DataProvider>
