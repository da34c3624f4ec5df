import type { DataProvider, GetListParams, RaRecord } from 'react-admin'
import type { Document, OfficeClient } from '../../shared/client/types.ts'
import { userName } from '../../shared/format/users.ts'
import { orderingOf, sortDocuments, sortsOnServer } from './document-order.ts'

/** The documented resources, which are read through the office's client: react-admin never sees ciphertext or keys. */
export const documentedResources = ['cases', 'documents', 'users', 'invitations'] as const

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
    case 'users':
      return whole(await client.listUsers())
    case 'invitations': {
      const caseId = caseIdIn(params.filter)
      const all = await client.listInvitations(caseId === undefined ? {} : { caseId })
      return whole(all.map((invitation) => ({ ...invitation, id: invitation.token })))
    }
    case 'documents':
      return listDocuments(client, params)
    default:
      throw new Error(`no resource ${resource}`)
  }
}

const oneOf = (client: OfficeClient, resource: string, id: string, meta: unknown): Promise<RaRecord> => {
  if (resource === 'cases') return client.retrieveCase(id)
  if (resource === 'users') return client.retrieveUser(id)
  const caseId = caseIdIn(meta)
  if (resource === 'documents' && caseId !== undefined) return client.retrieveDocument(caseId, id)
  return Promise.reject(new Error(`no single ${resource}`))
}

/** Names, descriptions and people are known here alone, so that order takes all documents of the case. */
const listDocuments = async (client: OfficeClient, params: GetListParams): Promise<ListAnswer> => {
  const { pagination, sort, filter } = params
  const caseId = caseIdIn(filter)
  if (caseId === undefined) throw new Error('documents are listed by case')
  const { page, perPage } = pagination ?? { page: 1, perPage: wholePageSize }
  const query = isPinned(filter) ? { pinned: true } : {}
  if (sortsOnServer(sort)) {
    const answer = await client.listDocuments(caseId, { ...query, page, pageSize: perPage, ordering: orderingOf(sort) })
    return { data: answer.results, total: answer.count }
  }
  const [documents, users] = await Promise.all([allDocuments(client, caseId), client.listUsers()])
  const all = sortDocuments(documents, sort, new Map(users.map((user) => [user.id, userName(user)])))
  return { data: all.slice((page - 1) * perPage, page * perPage), total: all.length }
}

export const allDocuments = async (
  client: Pick<OfficeClient, 'listDocuments'>,
  caseId: string,
): Promise<readonly Document[]> => {
  const documents: Document[] = []
  for (let page = 1; ; page += 1) {
    const { results, count } = await client.listDocuments(caseId, { page, pageSize: wholePageSize })
    documents.push(...results)
    if (results.length === 0 || documents.length >= count) return documents
  }
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
