import type { Rejection } from '@aktenraum/domain'
import {
  listCaseHistory as caseContract,
  listDocumentHistory as documentContract,
  historyRules,
  historyTypes,
  usualPageSize,
} from '@aktenraum/domain/contracts'
import type { AnswerOf, Contract, HistoryEntryDto, QueryOf } from '@aktenraum/domain/contracts'
import { cursorLinks, decodeCursor } from '@aktenraum/infra/http/paging'
import { problems } from '@aktenraum/infra/http/problem'
import { fieldTexts } from '@aktenraum/infra/http/texts/de'
import type { Runtime } from '@aktenraum/infra/runtime'
import { addressOf } from '../address.ts'
import { toEntry } from '../answers/history.ts'
import type { Viewer } from '../answers/user.ts'
import { listCaseHistory, listDocumentHistory, wasInCase } from '../reads/history.ts'
import type { HistoryFilter, HistoryRow } from '../reads/history.ts'
import { readTakingPart } from '../reads/taking-part.ts'
import { wrapsFor } from './document-keys.ts'

type Query = QueryOf<typeof caseContract>
type Answer = AnswerOf<typeof caseContract>
interface Asked {
  readonly viewer: Viewer
  readonly query: Query
  /** Path and query of the call. */
  readonly address: string
}

export const lookUpCaseHistory = async (
  runtime: Runtime,
  viewer: Viewer,
  params: { readonly case_id: string },
  query: Query,
): Promise<Answer | Rejection> => {
  const part = await readTakingPart(runtime.pool, params.case_id, viewer.id)
  if (part === null) return { rejected: 'case/not-found' }
  return answerOf(runtime, asked(caseContract, params, { viewer, query }), (filter) =>
    listCaseHistory(runtime.pool, part, filter),
  )
}

/** There is one of deleted and moved documents, too. */
export const lookUpDocumentHistory = async (
  runtime: Runtime,
  viewer: Viewer,
  params: { readonly case_id: string; readonly id: string },
  query: Query,
): Promise<Answer | Rejection> => {
  const { pool } = runtime
  const [part, wasHere] = await Promise.all([
    readTakingPart(pool, params.case_id, viewer.id),
    wasInCase(pool, { documentId: params.id, caseId: params.case_id }),
  ])
  if (part === null || !wasHere) return { rejected: 'document/not-found' }
  return answerOf(runtime, asked(documentContract, params, { viewer, query }), (filter) =>
    listDocumentHistory(pool, params.id, filter),
  )
}

const asked = (
  contract: Contract,
  params: Readonly<Record<string, string>>,
  { viewer, query }: Omit<Asked, 'address'>,
): Asked => ({ viewer, query, address: addressOf(contract, params, query) })

const answerOf = async (
  runtime: Runtime,
  { viewer, query, address }: Asked,
  list: (filter: HistoryFilter) => Promise<readonly HistoryRow[]>,
): Promise<Answer> => {
  const size = query.page_size ?? usualPageSize
  const rows = await list(filterOf(viewer, query, size + 1))
  const results = rows.slice(0, size).map(toEntry)
  const last = rows.length > size ? results.at(-1) : undefined
  const { next } = cursorLinks(address, {
    next: last === undefined ? null : { after: [last.position] },
    previous: null,
  })
  const wrappedKeys = await wrapsFor(runtime, viewer, documentKeysIn(results))
  return { next, previous: null, results, wrappedKeys }
}

const filterOf = (viewer: Viewer, { person, kind, since, others, cursor }: Query, limit: number): HistoryFilter => {
  const wanted = historyTypes.filter((type) => kind === undefined || kind.includes(historyRules[type].kind))
  return {
    viewer,
    types: wanted.filter((type) => historyRules[type].audience === 'participants'),
    deliveryTypes: wanted.filter((type) => historyRules[type].audience === 'uploader'),
    person: person ?? null,
    others: others === 'true',
    since: since ?? null,
    before: placeIn(cursor ?? ''),
    limit,
  }
}

/** @throws HttpProblem 400 for a cursor that we did not make */
const placeIn = (cursor: string): string | null => {
  if (cursor === '') return null
  const [position] = decodeCursor(cursor).after ?? []
  if (typeof position !== 'string') throw problems.fields({ cursor: [fieldTexts.invalid] })
  return position
}

/** Of all values that were encrypted under a document's key; a case's own are granted with the case. */
const documentKeysIn = (entries: readonly HistoryEntryDto[]): readonly string[] =>
  entries.flatMap(({ document, encrypted_name, changes }) =>
    document === null
      ? []
      : [encrypted_name, ...changes.flatMap(({ before, after }) => [before, after])].flatMap((value) =>
          value === null ? [] : [value.key_id],
        ),
  )
