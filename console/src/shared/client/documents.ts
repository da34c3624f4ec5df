import { MissingKeyError } from '@aktenraum/crypto-client'
import * as contracts from '@aktenraum/domain/contracts'
import type { DocumentDto } from '@aktenraum/domain/contracts'
import { HttpError } from '../api/errors.ts'
import { batchesOf } from '../batches.ts'
import { requireName } from '../documents/name.ts'
import { DownloadError } from '../downloads/errors.ts'
import { caseKeyOf } from './cases.ts'
import type { Context } from './context.ts'
import { cursorOf, openDocuments } from './open-documents.ts'
import { noteChanges } from './pending.ts'
import type { Document, DocumentQuery, OfficeClient } from './types.ts'

type DocumentMethods = Pick<
  OfficeClient,
  | 'listDocuments'
  | 'everyDocument'
  | 'retrieveDocument'
  | 'describeDocument'
  | 'renameDocument'
  | 'deleteDocument'
  | 'setPinned'
  | 'setRead'
  | 'reportDownload'
  | 'deliveryOf'
>

export const documentMethods = (context: Context): DocumentMethods => {
  const { api, crypto } = context
  const change = async (document: Document, field: 'name' | 'description', text: string): Promise<void> => {
    await caseKeyOf(context, document.case)
    const { case: caseId, key_id: documentKeyId } = document
    const value = await withKeys(context, document, () =>
      crypto.sealDocumentField({ caseId, documentKeyId, field, text }),
    )
    const body = field === 'name' ? { encrypted_name: value } : { encrypted_description: value }
    await api.call(contracts.partialUpdateDocument, { params: paramsOf(document), body })
  }
  return {
    listDocuments: async (caseId, query = {}) => {
      await caseKeyOf(context, caseId)
      const page = await api.callPage(contracts.listDocuments, {
        params: { case_id: caseId },
        query: queryOf(query),
      })
      const results = await openDocuments(context, page.results)
      return { count: page.count ?? results.length, results, next: cursorOf(page.next) }
    },
    everyDocument: async (caseId, ids) => {
      await caseKeyOf(context, caseId)
      const dtos: DocumentDto[] = []
      for (const query of ids === undefined
        ? [{}]
        : batchesOf(ids, contracts.maxPageSize).map((wanted) => queryOf({ ids: wanted })))
        dtos.push(...(await allOf(context, caseId, query)))
      return openDocuments(context, dtos)
    },
    retrieveDocument: async (caseId, id) => {
      await caseKeyOf(context, caseId)
      const dto = await api.call(contracts.retrieveDocument, {
        params: { case_id: caseId, id },
        query: { expand: 'viewer_read' },
      })
      const [opened] = await openDocuments(context, [dto])
      if (opened === undefined) throw new TypeError('one document in, one document out')
      return opened
    },
    describeDocument: (document, description) => change(document, 'description', description),
    renameDocument: async (document, name) => {
      requireName(name)
      await change(document, 'name', name)
    },
    deleteDocument: async (document) => {
      await api
        .call(contracts.destroyDocument, { params: paramsOf(document) })
        .then(() => noteChanges(context, document.case, ['-', document.key_id]), unlessGone)
    },
    setPinned: async (document, pinned) => {
      await api.call(pinned ? contracts.pinDocument : contracts.unpinDocument, { params: paramsOf(document) })
    },
    reportDownload: async (document, { isRead }) => {
      await api.call(contracts.downloadDocument, { params: paramsOf(document), body: { is_read: isRead } })
    },
    deliveryOf: async (document) => (await api.call(contracts.retrieveDelivery, { params: paramsOf(document) })).people,
    setRead: async (document, read) => {
      await api.call(read ? contracts.readDocument : contracts.unreadDocument, { params: paramsOf(document) })
    },
  }
}

export const paramsOf = ({ case: caseId, id }: Pick<Document, 'case' | 'id'>) => ({ case_id: caseId, id })

/**
 * A tab that was locked and opened again has forgotten the wraps that came with its lists, and the lists it shows are
 * older than its keys. Asking for the document once more brings its wrap; a key that is missing then is missing.
 */
export const withKeys = async <Result>(
  { api }: Pick<Context, 'api'>,
  document: Pick<Document, 'case' | 'id' | 'is_trashed'>,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!lacksWrap(error)) throw error
    const params = paramsOf(document)
    await (document.is_trashed === true
      ? api.call(contracts.retrieveTrashedDocument, { params })
      : api.call(contracts.retrieveDocument, { params, query: {} }))
    return work()
  }
}
/** The session's own key comes back by unlocking alone. */
const lacksWrap = (error: unknown): boolean =>
  error instanceof MissingKeyError
    ? !error.keyId.startsWith('session:')
    : error instanceof DownloadError && lacksWrap(error.cause)

const queryOf = ({ page, pageSize, ordering, pinned, ids, cursor }: DocumentQuery) => ({
  expand: 'viewer_read',
  ...(page === undefined ? {} : { page }),
  ...(pageSize === undefined ? {} : { page_size: pageSize }),
  ...(isOrdering(ordering) ? { ordering } : {}),
  ...(pinned === undefined ? {} : { pinned: pinned ? ('true' as const) : ('false' as const) }),
  ...(ids === undefined ? {} : { id__in: ids.join(','), filterId: 'named' }),
  ...(cursor === undefined ? {} : { cursor }),
})
const documentOrderings = contracts.orderings(contracts.documentColumns)
type Ordering = (typeof documentOrderings)[number]
const isOrdering = (text: string | undefined): text is Ordering =>
  documentOrderings.some((ordering) => ordering === text)

/** Page by page with a cursor, which nothing that comes or goes can move. */
const allOf = async ({ api }: Context, caseId: string, query: object): Promise<readonly DocumentDto[]> => {
  const all: DocumentDto[] = []
  let cursor: string | null = ''
  const ordering = 'creation_date' as const
  const fixed = { ...query, expand: 'viewer_read', ordering, page_size: contracts.maxPageSize }
  while (cursor !== null) {
    const params = { case_id: caseId }
    const { results, next }: { results: DocumentDto[]; next: string | null } = await api.callPage(
      contracts.listDocuments,
      { params, query: { ...fixed, cursor } },
    )
    all.push(...results)
    cursor = cursorOf(next)
  }
  return all
}

/** Somebody else deleted it first: it is gone, as was wanted. */
const unlessGone = (error: unknown): void => {
  if (!(error instanceof HttpError) || error.status !== 404) throw error
}
