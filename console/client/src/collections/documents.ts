import { MissingKeyError, UntrustedEntryError } from '@aktenraum/crypto-client'
import * as contracts from '@aktenraum/domain/contracts'
import type { DocumentDto, TrashedDocumentDto } from '@aktenraum/domain/contracts'
import { retrieveTrashedDocument } from '@aktenraum/domain/contracts'
import { batchesOf } from '../base/batches.ts'
import { unverified } from '../vault/case-log-port.ts'
import { DownloadError } from '../base/errors/download.ts'
import { takeCaseKeys } from './cases.ts'
import type { Context } from './context.ts'
import { isOrdering } from './document-ordering.ts'
import { heldAgainstLog } from './held.ts'
import type { Held } from './held.ts'
import { noteListed } from './listed.ts'
import { openDocuments } from './open-documents.ts'
import { cursorOf } from '../wire/cursor.ts'
import { rowOf, trashedRow } from './shown-row.ts'
import type { Document, DocumentQuery, OfficeClient } from './types.ts'

type DocumentMethods = Pick<
  OfficeClient,
  'listDocuments' | 'everyDocument' | 'retrieveDocument' | 'setPinned' | 'setRead' | 'reportDownload' | 'deliveryOf'
>

export const documentMethods = (context: Context): DocumentMethods => {
  const { api } = context
  return {
    listDocuments: async (caseId, query = {}) => {
      await takeCaseKeys(context, caseId)
      const params = { case_id: caseId }
      const { answer, verdicts, told } = await heldAgainstLog(context, caseId, {
        fetch: () => api.callPage(contracts.listDocuments, { params, query: queryOf(query) }),
        rowsOf: ({ results }) => results.map(rowOf),
      })
      const results = await openDocuments(context, answer.results, verdicts)
      const count = answer.count ?? results.length
      noteListed(context, caseId, query, { told, count, verdicts })
      return { count, results, next: cursorOf(answer.next) }
    },
    everyDocument: async (caseId, ids) => {
      await takeCaseKeys(context, caseId)
      const { answer, verdicts } = await heldAgainstLog(context, caseId, {
        fetch: () => everyOf(context, caseId, ids),
        rowsOf: (dtos) => dtos.map(rowOf),
      })
      return openDocuments(context, answer, verdicts)
    },
    retrieveDocument: async (caseId, id) => {
      await takeCaseKeys(context, caseId)
      const held = await rowAnew(context, caseId, id)
      const [opened] = await openDocuments(context, [held.answer], held.verdicts)
      if (opened === undefined) throw new TypeError('one document in, one document out')
      return opened
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

/** A document as the server tells it now, held against the log of its case. */
const rowAnew = (context: Context, caseId: string, id: string): Promise<Held<DocumentDto>> => {
  const input = { params: { case_id: caseId, id }, query: { expand: 'viewer_read' } } as const
  return heldAgainstLog(context, caseId, {
    fetch: () => context.api.call(contracts.retrieveDocument, input),
    rowsOf: (dto) => [rowOf(dto)],
  })
}

export const paramsOf = ({ case: caseId, id }: Pick<Document, 'case' | 'id'>) => ({ case_id: caseId, id })

/**
 * A tab that was locked and opened again has forgotten the wraps that came with its lists and what it had verified, and
 * the lists it shows are older than its keys. Asking for the document once more brings its wrap, and its row is held
 * against the log; a key that is missing then is missing, and what is not verified then is not released.
 */
export const withKeys = async <Result>(
  context: Context,
  document: Pick<Document, 'case' | 'id' | 'key_id' | 'is_trashed'>,
  work: () => Promise<Result>,
): Promise<Result> => {
  if (!context.state.caseLogs.has(document.case)) await lookAgain(context, document)
  try {
    return await work()
  } catch (error) {
    if (!lacksWrap(error) && !isUnverified(error)) throw error
    // What the page brought along is what has just turned out to lack something.
    context.forgetPreloaded()
    await lookAgain(context, document)
    return work()
  }
}
/** @throws UntrustedEntryError where the server has another document under this id by now. */
const lookAgain = async (
  context: Context,
  { case: caseId, id, key_id: keyId, is_trashed: isTrashed }: Pick<Document, 'case' | 'id' | 'key_id' | 'is_trashed'>,
): Promise<void> => {
  const { answer } = isTrashed === true ? await trashedAnew(context, caseId, id) : await rowAnew(context, caseId, id)
  if (answer.key_id !== keyId) throw new UntrustedEntryError('another document than was shown')
}
const isUnverified = (error: unknown): boolean => error instanceof UntrustedEntryError && error.reason === unverified
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
/** All documents of a case, or those with these ids. */
export const everyOf = async (
  context: Context,
  caseId: string,
  ids?: readonly string[],
): Promise<readonly DocumentDto[]> => {
  const queries =
    ids === undefined ? [{}] : batchesOf(ids, contracts.maxPageSize).map((wanted) => queryOf({ ids: wanted }))
  const dtos: DocumentDto[] = []
  for (const query of queries) dtos.push(...(await allOf(context, caseId, query)))
  return dtos
}

/**
 * The first documents of a case, or all of them: page by page with a cursor, which nothing that comes or goes can move.
 */
export const allOf = async (
  { api }: Context,
  caseId: string,
  query: object,
  limit = Infinity,
): Promise<readonly DocumentDto[]> => {
  const all: DocumentDto[] = []
  let cursor: string | null = ''
  const fixed = {
    ordering: 'creation_date' as const,
    ...query,
    expand: 'viewer_read',
    page_size: contracts.maxPageSize,
  }
  while (cursor !== null && all.length < limit) {
    const params = { case_id: caseId }
    const { results, next }: { results: DocumentDto[]; next: string | null } = await api.callPage(
      contracts.listDocuments,
      { params, query: { ...fixed, cursor } },
    )
    all.push(...results)
    cursor = cursorOf(next)
  }
  return all.slice(0, limit)
}

/** A document in the trash as the server tells it now, held against the log of its case. */
const trashedAnew = (
  context: Context,
  caseId: string,
  id: string,
): Promise<Held<Omit<TrashedDocumentDto, 'wrappedKeys'>>> =>
  heldAgainstLog(context, caseId, {
    fetch: () => context.api.call(retrieveTrashedDocument, { params: { case_id: caseId, id } }),
    rowsOf: (dto) => [trashedRow(dto)],
  })
